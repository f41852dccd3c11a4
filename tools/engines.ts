/**
 * `npm run engines`: the stage `engines` of the test command alone, or a trial that counts. `--trial bursts --rounds 120`: two
 * changes of a balance 20 to 140 ms apart, and what is painted 2.5 s later. `--trial loads --loads 30`: first visits.
 * `--trial release`: a new version is brought in to a cluster under open pages.
 */
import type { Engine } from '../tests/engines/driver/types.ts';
import { rollingTrial } from '../tests/engines/rollingRelease.ts';
import { type Line, loadsTrial, roundsTrial } from '../tests/engines/trials.ts';
import { runCommand, CliError } from './process/cliError.ts';
import { ensurePortal } from './portal/build.ts';
import { findEngines } from './stages/engineFinder.ts';
import { enginesStage } from './stages/engines.ts';

const HELP = `
npm run engines -- [--engine chromium|firefox|webkit] [--deep]
npm run engines -- --trial bursts [--rounds 120] [--engine …]
npm run engines -- --trial loads [--loads 30] [--engine …]
npm run engines -- --trial release [--engine …]

Exit codes: 0 nothing wrong was seen, 1 something was, or an engine is missing.
`;
const args = process.argv.slice(2);
const valueOf = (name: string): string | undefined => {
  const at = args.indexOf(name);
  return at < 0 ? undefined : (args[at + 1] ?? '');
};
const countOf = (name: string, usual: number): number => {
  const said = valueOf(name);
  const count = said === undefined ? usual : Number(said);
  if (!Number.isSafeInteger(count) || count < 1) throw new CliError(`${name} takes a whole number above 0.`);
  return count;
};
const TRIALS = {
  bursts: (engine: Engine, line: Line) => roundsTrial(engine, countOf('--rounds', 120), line),
  loads: (engine: Engine, line: Line) => loadsTrial(engine, countOf('--loads', 30), line),
  release: rollingTrial,
};
const isTrial = (name: string): name is keyof typeof TRIALS => Object.hasOwn(TRIALS, name);

await runCommand(HELP, async () => {
  const only = valueOf('--engine');
  const trial = valueOf('--trial');
  if (trial !== undefined && !isTrial(trial))
    throw new CliError(`There is no trial "${trial}": ${Object.keys(TRIALS).join(', ')}.`);
  if (trial === undefined) {
    const { failed } = await enginesStage.run({
      filters: only === undefined ? [] : [only],
      deep: args.includes('--deep'),
    });
    return failed > 0 ? 1 : 0;
  }
  await ensurePortal();
  let wrong = 0;
  for (const found of (await findEngines()).filter(({ name }) => only === undefined || name === only)) {
    if ('missing' in found) {
      process.stdout.write(`${found.missing}\n`);
      wrong += 1;
      continue;
    }
    const engine = await found.start();
    const line = (text: string): void => void process.stdout.write(`${engine.name} ${engine.version}: ${text}\n`);
    try {
      wrong += await TRIALS[trial](engine, line);
    } catch (error) {
      // A driver that hangs on a busy machine ends this engine's trial, not the others'.
      line(`the trial did not end: ${error instanceof Error ? error.message : String(error)}`);
      wrong += 1;
    } finally {
      await engine.close();
    }
  }
  return wrong > 0 ? 1 : 0;
});
