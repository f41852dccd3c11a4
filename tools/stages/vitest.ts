import { packageScript } from '../process/root.ts';
import { runWithOutput } from '../process/run.ts';
import { tallyOf } from './outcome.ts';
import { vitestOutcomes } from './reports.ts';
import type { StageOptions, Tally } from './stage.ts';

/** Runs Vitest with our terminal as its own and, for a whole run, writes its results to `report`. */
export async function runVitest(report: string, selection: readonly string[], options: StageOptions): Promise<Tally> {
  const chosen = options.filters.length > 0;
  const recording = chosen ? [] : ['--reporter=json', `--outputFile.json=${report}`];
  const ended = await runWithOutput(
    process.execPath,
    [
      packageScript('vitest', 'vitest.mjs'),
      'run',
      '--reporter=default',
      ...recording,
      ...selection,
      ...options.filters,
    ],
    options.deep ? { env: { TOTEBOARD_DEEP: '1' } } : {},
  );
  if (chosen) return ended.code === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 };
  const tally = tallyOf(vitestOutcomes(report));
  // A run that failed outside every test (a stray rejection, a crash) must not pass.
  return ended.code !== 0 && tally.failed === 0 ? { ...tally, failed: 1, note: 'failed outside the tests' } : tally;
}
