/** A journal of a million records: the house's own, written on by the house. */
import type { Planner } from './bets.ts';
import type { BenchHouse } from './benchHouse.ts';
import { saturate } from './saturate.ts';

/** Bets planned at once. */
const CHUNK = 10_000;

/** Bets until the journal stands at `target`, two records a bet. The house's own ticks may take it one or two beyond. */
export const writeOnTo = async (
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
