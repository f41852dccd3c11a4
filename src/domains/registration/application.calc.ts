/** The fields of an application to become an agent, in the order of the form. */
export const APPLICATION_FIELDS = [
  'username',
  'payeeName',
  'password',
  'confirmPassword',
  'mobileNum',
  'email',
  'about',
] as const;
export type ApplicationField = (typeof APPLICATION_FIELDS)[number];
export const APPLICATION_SECRETS = ['password', 'confirmPassword'] as const;
/** Characters; the contract's bound, whose schemas the page need not carry. */
export const ABOUT_MAX = 500;
