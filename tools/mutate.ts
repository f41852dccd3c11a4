/**
 * `npm run mutate`: changes each constant of the specification by one, in a copy of the source, and runs the unit tests that cite
 * its id. Prints the survivors: changes that no test noticed.
 */
import { allMutants, citingTests, createMutantRunner } from '../tests/mutation/runMutant.ts';
import { CliError, runCommand } from './process/cliError.ts';

const HELP = `
npm run mutate -- [R-CONST-nn or NAME ...]

Changes each constant of the specification by one and runs the unit tests that cite its id; with words, only those constants.

Exit codes: 0 every change made a test fail, 1 some survived.
`;

await runCommand(HELP, async () => {
  const words = process.argv.slice(2);
  const chosen = allMutants().filter(
    ({ id, name }) => words.length === 0 || words.some((word) => id === word || name.startsWith(word)),
  );
  if (chosen.length === 0) throw new CliError('No constant has this id or name: git grep R-CONST lists them.');
  const tests = citingTests(new Set(chosen.map(({ id }) => id)));
  const runner = createMutantRunner();
  let survivors = 0;
  try {
    for (const mutant of chosen) {
      const killed = await runner.isKilled(mutant, tests.get(mutant.id) ?? []);
      if (!killed) survivors += 1;
      process.stdout.write(`${killed ? 'noticed ' : 'SURVIVED'}  ${mutant.id}  ${mutant.name}  ${mutant.path}\n`);
    }
  } finally {
    runner.close();
  }
  process.stdout.write(`${chosen.length - survivors} noticed, ${survivors} survived\n`);
  return survivors === 0 ? 0 : 1;
});
