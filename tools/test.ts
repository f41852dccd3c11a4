/**
 * `npm test`: every check and test, in stages, with the minutes of each and a closing table. The simulation runs beside the other
 * stages. The last line sums all tests: 'N passed, N failed'. `--only static,unit,sim,build,e2e,engines` chooses stages, `--deep`
 * adds the long runs.
 */
import { commitOf } from './process/commit.ts';
import { runCommand } from './process/cliError.ts';
import { buildStage } from './stages/build.ts';
import { e2eStage } from './stages/e2e.ts';
import { enginesStage } from './stages/engines.ts';
import { endDespiteLeftovers } from './process/leftovers.ts';
import { readOptions } from './stages/options.ts';
import { failures } from './stages/outcome.ts';
import { deleteReports, lastOutcomes, writeRunRecord } from './stages/reports.ts';
import { runStages } from './stages/runStages.ts';
import type { Stage } from './stages/stage.ts';
import { simStage } from './stages/sim.ts';
import { staticStage } from './stages/static.ts';
import { summaryTable } from './stages/table.ts';
import { unitStage } from './stages/unit.ts';

const stages: readonly Stage[] = [staticStage, unitStage, simStage, buildStage, e2eStage, enginesStage];

const HELP = `
npm test -- [--only static,unit,sim,build,e2e,engines] [--deep] [files]

  --only   chosen stages, with a comma between them; all without it
  --deep   the long runs as well: more seeds, more kills
  files    words that choose tests, with one stage: npm run unit -- src/gate, npm run e2e -- login

Exit codes: 0 everything passed, 1 something failed.
`;

await runCommand(HELP, async () => {
  const options = readOptions(process.argv.slice(2));
  // The requirements tool must join this run and nothing older; a run of chosen files proves nothing on its own.
  if (options.filters.length === 0) deleteReports();
  const began = performance.now();
  const chosen = stages.filter(({ name }) => options.stages.includes(name));
  const finished = await runStages(chosen, options, (text) => void process.stdout.write(text));
  const minutes = (performance.now() - began) / 60_000;
  if (options.filters.length === 0) {
    writeRunRecord({ commit: commitOf(), endedAt: new Date().toISOString(), stages: finished.map(({ name }) => name) });
  }
  // A run of chosen files keeps no report of its own, and an older one must not be printed as this run's.
  const failed = options.filters.length === 0 ? failures(lastOutcomes()) : '';
  process.stdout.write(`\n${failed}${summaryTable(finished, minutes)}\n`);
  const code = finished.some(({ tally }) => tally.failed > 0) ? 1 : 0;
  endDespiteLeftovers(code);
  return code;
});
