/** Draws walks through records: a member reads all pages of one, while vendors and the cashier go on. */
import type { RandomStream } from '../random/randomStreams.ts';
import type { WorldNames } from '../plan/worldNames.ts';
import type { Action, Setup } from '../types.ts';

const RECORDS = ['ledger', 'ledger', 'bets', 'cashier'] as const;
/** Share of runs with walks: building the store costs time in each. */
const WALKED = 0.2;
const MOST = 3;

/** A separate stream, so that plans drawn before this existed are otherwise unchanged. */
export const drawWalks = (setup: Setup, names: WorldNames, random: RandomStream): readonly Action[] => {
  if (!random.chance(WALKED)) return [];
  const people = [...names.players, ...names.agents, ...names.others];
  return Array.from(
    { length: random.between(1, MOST) },
    (): Action => ({
      // A record has few rows at the beginning.
      at: random.between(Math.floor(setup.stormMs / 2), setup.stormMs - 1),
      act: 'walk',
      account: random.pick(people),
      record: random.pick(RECORDS),
      size: random.pick([2, 5, 12]),
      pauseMs: random.pick([0, 50, 400]),
    }),
  );
};
