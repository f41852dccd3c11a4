/**
 * `npm run engines`: the stage `engines` of the test command alone, or a trial that counts. `--trial bursts --rounds 120`: two
 * changes of a balance 20 to 140 ms apart, and what is painted 2.5 s later. `--trial loads --loads 30`: first visits.
 */
import { loadsTrial, roundsTrial } from '../tests/engines/trials.ts';
import { runCommand, CliError } from './process/cliError.ts';
import { ensurePortal } from './portal/build.ts';
import { findEngines } from './stages/engineFinder.ts';
import { enginesStage } from './stages/engines.ts';

const HELP = `
npm run engines -- [--engine chromium|firefox|webkit] [--deep]
npm run engines -- --trial bursts [--rounds 120] [--engine …]
npm run engines -- --trial loads [--loads 30] [--engine …]

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

await runCommand(HELP, async () => {
  const only = valueOf('--engine');
  const trial = valueOf('--trial');
  if (trial === undefined) {
    const { failed } = await enginesStage.run({
      filters: only === undefined ? [] : [only],
      deep: args.includes('--deep'),
    });
    return failed > 0 ? 1 : 0;
  }
  if (trial !== 'bursts' && trial !== 'loads') throw new CliError(`There is no trial "${trial}": bursts or loads.`);
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
      wrong +=
        trial === 'bursts'
          ? await roundsTrial(engine, countOf('--rounds', 120), line)
          : await loadsTrial(engine, countOf('--loads', 30), line);
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
