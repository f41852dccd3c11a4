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
  readonly underWay: (account: string, address: string) => UnderWay;
  readonly run: <T>(account: string, address: string, look: () => Promise<T>) => Promise<T>;
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
    underWay: (account, address) => ({ account: accounts.get(account) ?? 0, address: addresses.get(address) ?? 0 }),
    run: async (account, address, look) => {
      add(accounts, account, 1);
      add(addresses, address, 1);
      try {
        return await look();
      } finally {
        add(accounts, account, -1);
        add(addresses, address, -1);
      }
    },
  };
};
