import { packageScript } from '../process/root.ts';
import { runQuietly } from '../process/run.ts';
import { reports } from './reports.ts';
import { addTallies, type Stage, type Tally } from './stage.ts';
import { runVitest } from './vitest.ts';

type Check = { readonly name: string; readonly script: readonly string[]; readonly args: readonly string[] };

const checks: readonly Check[] = [
  { name: 'types', script: ['typescript', 'bin', 'tsc'], args: ['--noEmit'] },
  { name: 'lint', script: ['oxlint', 'bin', 'oxlint'], args: ['--type-aware', '--quiet'] },
  { name: 'format', script: ['@biomejs', 'biome', 'bin', 'biome'], args: ['format', '.'] },
  { name: 'unused code', script: ['knip', 'bin', 'knip.js'], args: ['--no-progress'] },
];

async function runCheck({ name, script, args }: Check): Promise<Tally> {
  const began = performance.now();
  const { code, output } = await runQuietly(process.execPath, [packageScript(...script), ...args]);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  process.stdout.write(`  ${name}: ${code === 0 ? 'passed' : 'failed'} in ${seconds} s\n`);
  if (code !== 0) process.stdout.write(`${output.trimEnd()}\n`);
  return code === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 };
}

type NamedTally = { readonly name: string; readonly tally: Tally };

/** The sum of the checks, with a note that names those that failed: their output is far above the end of a run. */
export function addChecks(results: readonly NamedTally[]): Tally {
  const sum = addTallies(results.map(({ tally }) => tally));
  const failed = results
    .filter(({ tally }) => tally.failed > 0)
    .map(({ name, tally: { note } }) => (note === undefined ? name : `${name} (${note})`));
  return failed.length === 0 ? sum : { ...sum, note: `failed: ${failed.join(', ')}` };
}

/** Everything that can be checked without running the product: types, lint, format, unused code, and the architecture test. */
export const staticStage: Stage = {
  name: 'static',
  run: async (options) => {
    const results: NamedTally[] = [];
    for (const check of checks) results.push({ name: check.name, tally: await runCheck(check) });
    const tally = await runVitest(reports.architecture, ['--project=architecture'], { ...options, filters: [] });
    return addChecks([...results, { name: 'architecture', tally }]);
  },
};
