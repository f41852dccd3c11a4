/**
 * Passwords that are being looked at now, by account. Each counts as a failure until it is known to be none: a thousand
 * guesses sent at once are no more than one after another (SAFE-17).
 */
export interface Attempts {
  readonly underWay: (account: string) => number;
  readonly run: <T>(account: string, look: () => Promise<T>) => Promise<T>;
}
export const createAttempts = (): Attempts => {
  const counts = new Map<string, number>();
  const add = (account: string, by: number): void => {
    const count = (counts.get(account) ?? 0) + by;
    if (count > 0) counts.set(account, count);
    else counts.delete(account);
  };
  return {
    underWay: (account) => counts.get(account) ?? 0,
    run: async (account, look) => {
      add(account, 1);
      try {
        return await look();
      } finally {
        add(account, -1);
      }
    },
  };
};
