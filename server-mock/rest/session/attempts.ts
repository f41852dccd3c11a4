/**
 * Passwords that are being looked at now, by account and by address. Each counts as a failure until it is known to be
 * none: a thousand guesses sent at once are no more than one after another (SAFE-17).
 */
export interface UnderWay {
  readonly account: number;
  readonly address: number;
}
export const NONE_UNDER_WAY: UnderWay = { account: 0, address: 0 };

export interface Attempts {
  /** `names`: of one person, together. */
  readonly underWay: (names: readonly string[], address: string) => UnderWay;
  /** `named`: as it was typed. */
  readonly run: <T>(named: string, address: string, look: () => Promise<T>) => Promise<T>;
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
    run: async (named, address, look) => {
      add(accounts, named, 1);
      add(addresses, address, 1);
      try {
        return await look();
      } finally {
        add(accounts, named, -1);
        add(addresses, address, -1);
      }
    },
  };
};
