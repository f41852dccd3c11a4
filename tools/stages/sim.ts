import { mkdirSync, writeFileSync } from 'node:fs';
import { terminal } from '../../tests/sim/cli/command.ts';
import type { Output } from '../../tests/sim/cli/runJobs.ts';
import { runSimStage } from '../../tests/sim/cli/stage.ts';
import { commitOf } from '../process/commit.ts';
import { inRoot } from '../process/root.ts';
import { tallyOf } from './outcome.ts';
import { reports } from './reports.ts';
import type { Stage } from './stage.ts';

/** Lines alone: progress is for a person who waits for nothing else. */
const linesTo = (print: (text: string) => void): Output => {
  const line = (text: string): void => print(`${text}\n`);
  return { line, stderrLine: line, progress: () => undefined };
};

/** The whole product on a simulated clock under seeded faults, and the planted bugs that prove its oracles. */
export const simStage: Stage = {
  name: 'sim',
  besideOthers: true,
  run: async ({ deep, beside }) => {
    const out = beside === undefined ? terminal() : linesTo(beside);
    const { outcomes, table } = await runSimStage(commitOf(), { deep, givesWay: beside !== undefined }, out);
    mkdirSync(inRoot('reports'), { recursive: true });
    writeFileSync(reports.sim, `${JSON.stringify(outcomes)}\n`);
    writeFileSync(inRoot('reports', 'sim-faults.txt'), `${table}\n`);
    out.line(table);
    for (const { title, state } of outcomes) if (state === 'failed') out.line(`  failed: ${title}`);
    return tallyOf(outcomes);
  },
};
