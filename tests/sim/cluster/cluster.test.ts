/** Houses, gateways and clients of a cluster over a modelled database, with deaths, standstills and cuts by seed (H-33). */
import { env } from 'node:process';
import { describe, expect, it } from 'vitest';
import { CLUSTER_FAULTS } from './faults.ts';
import { CLUSTER_PLANTS } from './plants.ts';
import { runCluster } from './runCluster.ts';

const DEEP = env['TOTEBOARD_DEEP'] === '1';
/** `TOTEBOARD_SEED=N` repeats one run. */
const FIRST = Number(env['TOTEBOARD_SEED'] ?? 1);
const RUNS = env['TOTEBOARD_SEED'] === undefined ? (DEEP ? 400 : 12) : 1;
/** A planted bug is found within so many runs. */
const MOST = 60;
/** A limit for hangs: a run takes about a second. */
const LIMIT_MS = DEEP ? 3_600_000 : 300_000;

it(
  `H-33 REL-20 REL-22 over ${RUNS} runs with deaths, standstills and cuts no acknowledged write is lost or doubled, one house writes at a time, the books balance at every position, and no client sees a gap or a step back`,
  async () => {
    const faults = new Set<string>();
    for (let seed = FIRST; seed < FIRST + RUNS; seed += 1) {
      const run = await runCluster(seed);
      expect(run.violation, `TOTEBOARD_SEED=${seed}\n${run.trace.slice(-30).join('\n')}`).toBeNull();
      expect(run.acknowledged).toBeGreaterThan(0);
      for (const kind of run.faults) faults.add(kind);
    }
    if (RUNS > 1) expect([...faults].sort()).toEqual([...CLUSTER_FAULTS].sort());
  },
  LIMIT_MS,
);
it('the same seed gives the same run of a cluster, line by line', async () => {
  const once = await runCluster(4);
  expect(await runCluster(4)).toEqual(once);
  expect(once.leaders).toBeGreaterThan(1);
});
describe('a planted bug of a cluster', () => {
  it.each(CLUSTER_PLANTS)(
    'H-33 is caught: %s',
    async (plant) => {
      for (let seed = 1; seed <= MOST; seed += 1) if ((await runCluster(seed, plant)).violation !== null) return;
      expect.fail(`${MOST} runs did not find it`);
    },
    LIMIT_MS,
  );
});
