/** Cuts the entries of a settlement's step into slices that one record can work through between two bets. */

/** The most that one record does, so that bets do not wait for long. */
export interface PortionSizes {
  /** Characters of the keys of a slice: a path is as long as its work, however deep the tree is. */
  readonly characters: number;
  /** Contracts whose running period is summed. */
  readonly runs: number;
  /** Payouts that are planned, and the lines after which no further one is added. */
  readonly payouts: number;
  readonly lines: number;
  /** Accounts that are looked at for a payout; most have none. */
  readonly accounts: number;
  readonly payments: number;
}
export const PORTION: PortionSizes = {
  ...{ characters: 25_000, runs: 500 },
  ...{ payouts: 200, lines: 1_600, accounts: 5_000, payments: 200 },
};

/**
 * The keys of maps that no longer change, so that a slice begins at any of them. Derived: a restart makes the list again. It is made
 * anew where the map has grown since.
 */
const lists = new WeakMap<ReadonlyMap<string, unknown>, readonly string[]>();
export const keysOf = (map: ReadonlyMap<string, unknown>): readonly string[] => {
  const known = lists.get(map);
  if (known?.length === map.size) return known;
  const keys = [...map.keys()];
  lists.set(map, keys);
  return keys;
};
/** Index after the last key of the slice that begins at `from`. */
export const sliceEnd = (keys: readonly string[], from: number, { characters }: PortionSizes): number => {
  let left = characters;
  let end = from;
  for (; end < keys.length && left > 0; end += 1) left -= (keys[end]?.length ?? 0) + 1;
  return end;
};
