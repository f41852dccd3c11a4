/** A journal of a million records, extended by the house itself. */
import type { Planner } from './bets.ts';
import type { BenchHouse } from './benchHouse.ts';
import { saturate } from './saturate.ts';

/** Bets planned at once. */
const CHUNK = 10_000;

/** Places bets until the journal holds `target` records, two records a bet. The house's own ticks may add one or two. */
export const extendJournal = async (
  target: number,
  house: BenchHouse,
  planner: Planner,
  say: (what: string) => void,
): Promise<void> => {
  for (;;) {
    const { pos } = house.journal.head();
    say(`writing ${target.toLocaleString('en-US')} records: ${Math.floor((100 * pos) / target)} %`);
    const missing = Math.floor((target - pos) / 2);
    if (missing <= 0) return;
    const bets = await planner.plan(Math.min(CHUNK, missing));
    if (house.journal.head().pos + 2 * bets.length > target + 2) continue;
    await saturate(house, bets);
  }
};
