/** Draws the faults of a plan: each kind that is on in this run draws from its own stream. */
import type { WorldNames } from '../plan/worldNames.ts';
import type { RandomStream } from '../random/randomStreams.ts';
import type { Action, Setup } from '../types.ts';
import { FAULTS } from './faultKinds.ts';

/** Average number of faults in a run, by roughness; each kind that is on gets its share. */
const ROUGHNESS = [6, 20, 60] as const;

export const drawFaults = (
  setup: Setup,
  names: WorldNames,
  streams: (name: string) => RandomStream,
): readonly Action[] => {
  const on = FAULTS.filter(({ kind }) => setup.faults.includes(kind));
  const weights = on.reduce((sum, { weight }) => sum + weight, 0);
  const rough = streams('roughness').pick(ROUGHNESS);
  return on.flatMap((row) => {
    const random = streams(`faults/${row.kind}`);
    const members = setup.clients.filter(({ account }) => account !== null);
    const client = (): string => random.pick(members.length > 0 && !random.chance(0.1) ? members : setup.clients).id;
    // At least one: a kind that is on and never happens would count as tried.
    const count = Math.max(1, Math.round(((rough * row.weight) / weights) * (0.5 + random.below(100) / 100)));
    return Array.from(
      { length: count },
      (): Action => ({
        at: random.below(setup.stormMs),
        ...row.draw({ setup, names, random, client }),
      }),
    );
  });
};
