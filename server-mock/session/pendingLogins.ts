/**
 * Counts password checks in progress, by account and by address. Each counts as a failure until it has succeeded, so that a
 * thousand parallel guesses are limited like sequential ones (SAFE-17).
 */
export interface PendingLogins {
  readonly account: number;
  readonly address: number;
}
export const NO_PENDING_LOGINS: PendingLogins = { account: 0, address: 0 };

export interface Attempts {
  /** `names`: all spellings of one person's account, counted together. */
  readonly underWay: (names: readonly string[], address: string) => PendingLogins;
  /** `named`: the account as it was typed. */
  readonly run: <T>(named: string, address: string, verify: () => Promise<T>) => Promise<T>;
}
const add = (counts: Map<string, number>, name: string, by: number): void => {
  const count = (counts.get(name) ?? 0) + by;
  if (count > 0) counts.set(name, count);
  else counts.delete(name);
};
export const createAttempts = (): Attempts => {
  const accounts = new Map<string, number>();
  const addresses = new Map<string, number>();
  return {
    underWay: (names, address) => ({
      account: names.reduce((sum, name) => sum + (accounts.get(name) ?? 0), 0),
      address: addresses.get(address) ?? 0,
    }),
    run: async (named, address, verify) => {
      add(accounts, named, 1);
      add(addresses, address, 1);
      try {
        return await verify();
      } finally {
        add(accounts, named, -1);
        add(addresses, address, -1);
      }
    },
  };
};
