import { mkdirSync, writeFileSync } from 'node:fs';
import { terminal } from '../../tests/sim/cli/command.ts';
import { runSimStage } from '../../tests/sim/cli/stage.ts';
import { commitOf } from '../process/commit.ts';
import { inRoot } from '../process/root.ts';
import { tallyOf } from './outcome.ts';
import { reports } from './reports.ts';
import type { Stage } from './stage.ts';

/** The whole product on a simulated clock under seeded faults, and the planted bugs that prove its oracles. */
export const simStage: Stage = {
  name: 'sim',
  run: async ({ deep }) => {
    const { outcomes, table } = await runSimStage(commitOf(), deep, terminal());
    mkdirSync(inRoot('reports'), { recursive: true });
    writeFileSync(reports.sim, `${JSON.stringify(outcomes)}\n`);
    writeFileSync(inRoot('reports', 'sim-faults.txt'), `${table}\n`);
    process.stdout.write(`${table}\n`);
    for (const { title, state } of outcomes) if (state === 'failed') process.stdout.write(`  failed: ${title}\n`);
    return tallyOf(outcomes);
  },
};
