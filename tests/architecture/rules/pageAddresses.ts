/** What every page needs besides its component: a route, a place for the tests that walk through the portal, a row of roles. */

/** Constants of `src/screens/paths.ts` that are an address, or a table of addresses. */
export const addressNames = (paths: string): readonly string[] =>
  [...paths.matchAll(/^export const (\w+)(?:: [^=]+)? = (?:'\/|\{[^}]*: '\/)/gm)].map(([, name = '']) => name);

export interface AddressUser {
  readonly what: string;
  /** Source text in which every address must be named. */
  readonly text: string;
}
/** "FAVOURITES has no route": addresses that one of the users does not name. */
export const forgottenAddresses = (names: readonly string[], users: readonly AddressUser[]): readonly string[] =>
  users.flatMap(({ what, text }) =>
    names.filter((name) => !new RegExp(`\\b${name}\\b`).test(text)).map((name) => `${name} has no ${what}`),
  );
