export type RegisterMode = 'username' | 'mobile';

/** R-REG-01, D-14: in the order offered. Empty: registration is off, and no link leads to it. */
export const modesOf = (flags: ReadonlySet<string>): readonly RegisterMode[] => [
  ...(flags.has('USERNAMEREG3') ? (['username'] as const) : []),
  ...(flags.has('MOBILENUMREG3') ? (['mobile'] as const) : []),
];
