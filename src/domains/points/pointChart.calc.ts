/** The balance of the points as a line over time. */
import type { PointRow } from './points.state.ts';

export interface BalanceLine {
  /** Times of the oldest and the newest movement, Unix ms. */
  readonly from: number;
  readonly to: number;
  readonly least: number;
  readonly most: number;
  /** Oldest first; `part`: where the movement stands between the two times, from 0 to 1. */
  readonly steps: readonly { readonly part: number; readonly balance: number }[];
}
/** `entries`: newest first. Null: fewer than two movements, or all at one time, make no line. */
export const balanceLine = (entries: readonly Pick<PointRow, 'at' | 'balanceAfter'>[]): BalanceLine | null => {
  const [newest, oldest] = [entries[0], entries.at(-1)];
  if (newest === undefined || oldest === undefined || newest.at <= oldest.at) return null;
  const [from, to] = [oldest.at, newest.at];
  const balances = entries.map(({ balanceAfter }) => balanceAfter);
  return {
    from,
    to,
    least: Math.min(...balances),
    most: Math.max(...balances),
    steps: entries
      .toReversed()
      .map(({ at, balanceAfter }) => ({ part: (at - from) / (to - from), balance: balanceAfter })),
  };
};
