import { CliError } from '../process/cliError.ts';
import { noTally, type Stage, type StageOptions, type Tally } from './stage.ts';
import type { FinishedStage } from './table.ts';

export type Print = (text: string) => void;

/** A stage that cannot go on (no browser, sources that do not build) counts as one failure; the others still run. */
async function tallied(stage: Stage, options: StageOptions, print: Print): Promise<Tally> {
  try {
    return await stage.run(options);
  } catch (error) {
    if (!(error instanceof CliError)) throw error;
    print(`${error.message}\n`);
    return { ...noTally, failed: 1 };
  }
}

async function timed(stage: Stage, options: StageOptions, print: Print): Promise<FinishedStage> {
  const began = performance.now();
  const tally = await tallied(stage, options, print);
  return { name: stage.name, tally, minutes: (performance.now() - began) / 60_000 };
}

/**
 * Runs the stages in turn, each with its name above what it prints and its minutes below. A stage that may run beside others
 * begins with the first of them, unless it is the only one; what it prints follows when all others have ended
 * (docs/decisions/0356). The result is in the order of `stages`.
 */
export async function runStages(
  stages: readonly Stage[],
  options: Pick<StageOptions, 'filters' | 'deep'>,
  print: Print,
): Promise<readonly FinishedStage[]> {
  const announced = async (stage: Stage, ended: () => Promise<FinishedStage>): Promise<FinishedStage> => {
    print(`\n== ${stage.name}\n`);
    const finished = await ended();
    print(`== ${stage.name}: ${finished.minutes.toFixed(1)} minutes\n`);
    return finished;
  };
  const isBeside = (stage: Stage): boolean => stage.besideOthers === true && stages.length > 1;
  const begun = stages.filter(isBeside).map((stage) => {
    const kept: string[] = [];
    const keep: Print = (text) => void kept.push(text);
    const ended = timed(stage, { ...options, beside: keep }, keep);
    // An unexpected error is thrown when the others have ended, and not as a rejection that nothing handles.
    ended.catch(() => undefined);
    return { stage, ended, kept };
  });
  const finished = new Map<Stage, FinishedStage>();
  for (const stage of stages.filter((one) => !isBeside(one)))
    finished.set(stage, await announced(stage, () => timed(stage, options, print)));
  for (const { stage, ended, kept } of begun)
    finished.set(
      stage,
      await announced(stage, async () => {
        const result = await ended;
        print(kept.join(''));
        return result;
      }),
    );
  return stages.flatMap((stage) => finished.get(stage) ?? []);
}
