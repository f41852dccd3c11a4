/** H-14: the gate against seeded schedules and an oracle; and nine broken gates, each of which must be detected. */
import { describe, expect, it } from 'vitest';
import { countingRules } from './model/corners.ts';
import { MUTANTS } from './model/mutants.ts';
import { InvariantViolation } from './model/oracle.ts';
import type { Rules } from './model/rules.ts';
import { runSeed } from './model/run.ts';
import { seedsOf } from './seeds.ts';

/** The command that runs the seed again, with the violation; null: no violation. Errors of the model itself are rethrown. */
const faultOf = (seed: number, rules?: Rules): string | null => {
  try {
    runSeed(seed, rules);
    return null;
  } catch (error) {
    if (!(error instanceof InvariantViolation)) throw error;
    return `TOTEBOARD_SEED=${seed} npm run unit -- tests/gate   # ${error.message}`;
  }
};
const MOST_TOLD = 5;
const MUTANT_SEEDS = 300;
const seeds = seedsOf(process.env);

describe('the gate under seeded schedules', () => {
  it(`H-14 H-02 holds over ${seeds.length} seeds`, { timeout: 3_600_000 }, () => {
    const faults: string[] = [];
    for (const seed of seeds) {
      const fault = faultOf(seed);
      if (fault !== null && faults.push(fault) >= MOST_TOLD) break;
    }
    expect(faults).toEqual([]);
  });

  it('the schedules reach every corner case of the algorithm', () => {
    const { rules, unreached } = countingRules();
    for (let seed = 1; seed <= 150; seed++) runSeed(seed, rules);
    expect(unreached()).toEqual([]);
  });

  it.each(Object.entries(MUTANTS))('H-14 detects the broken gate: %s', (_name, rules) => {
    let seed = 1;
    while (seed <= MUTANT_SEEDS && faultOf(seed, rules) === null) seed++;
    expect(seed).toBeLessThanOrEqual(MUTANT_SEEDS);
  });
});
