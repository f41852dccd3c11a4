/** How many bets a second the house acknowledges with so many always in flight. */
import { placeBet, type PlannedBet } from './bets.ts';
import type { BenchHouse } from './benchHouse.ts';

/** Bets in flight at once: more than a group commit takes, so that some are decided while others are written. */
export const UNDER_WAY = 1_000;

export interface Saturated {
  readonly betsPerSecond: number;
  /** Positions of the records written meanwhile: after `from`, up to and including `to`. */
  readonly from: number;
  readonly to: number;
  /** Syncs made. */
  readonly commits: number;
}
export const saturate = async ({ journal, followed }: BenchHouse, bets: readonly PlannedBet[]): Promise<Saturated> => {
  const from = journal.head().pos;
  const commitsBefore = journal.commits();
  let next = 0;
  const bettor = async (): Promise<void> => {
    for (let bet = bets[next++]; bet; bet = bets[next++]) await placeBet(bet);
  };
  const began = performance.now();
  await Promise.all(Array.from({ length: UNDER_WAY }, bettor));
  const seconds = (performance.now() - began) / 1_000;
  const to = journal.head().pos;
  // Acknowledgement is not enough: each bet's two records must be in the journal, and the gateway must have followed them.
  if (to - from < 2 * bets.length)
    throw new Error(`${bets.length} bets were acknowledged, but only ${to - from} records were written.`);
  if (followed() < to - 1) throw new Error(`The gateway stands at ${followed()}, the journal at ${to}.`);
  return { betsPerSecond: bets.length / seconds, from, to, commits: journal.commits() - commitsBefore };
};
