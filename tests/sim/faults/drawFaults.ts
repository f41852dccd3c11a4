/** When what goes wrong: each kind that is on in this run draws from a stream of its own. */
import type { Cast } from '../plan/cast.ts';
import type { Draw } from '../random/draw.ts';
import type { Action, Setup } from '../types.ts';
import { FAULTS } from './kinds.ts';

/** Faults of all kinds in a run, on average, by how rough it is; each kind on gets its share. */
const ROUGHNESS = [6, 20, 60] as const;

export const drawFaults = (setup: Setup, cast: Cast, streams: (name: string) => Draw): readonly Action[] => {
  const on = FAULTS.filter(({ kind }) => setup.faults.includes(kind));
  const weights = on.reduce((sum, { weight }) => sum + weight, 0);
  const rough = streams('roughness').pick(ROUGHNESS);
  return on.flatMap((row) => {
    const draw = streams(`faults/${row.kind}`);
    const members = setup.clients.filter(({ account }) => account !== null);
    const client = (): string => draw.pick(members.length > 0 && !draw.chance(0.1) ? members : setup.clients).id;
    // At least one: a kind that is on and never happens would count as tried.
    const count = Math.max(1, Math.round(((rough * row.weight) / weights) * (0.5 + draw.below(100) / 100)));
    return Array.from(
      { length: count },
      (): Action => ({
        at: draw.below(setup.stormMs),
        ...row.draw({ setup, cast, draw, client }),
      }),
    );
  });
};
