/** Runs many schedules in worker processes, reports failures as they come and sums up at the end. */
import type { Oracle } from '../oracle/violation.ts';
import type { Plant } from '../plant/plantTypes.ts';
import { runInWorkers, type WorkerAnswer } from './workerPool.ts';
import type { Job, JobOutcome } from './workerMessages.ts';
import { createTally, type Tally } from './tally.ts';
import { failureBlock, keepPlan } from './failureReport.ts';

export interface Output {
  readonly line: (text: string) => void;
  /** A line on standard error, for the person who waits; not for the program that reads standard output. */
  readonly stderrLine: (text: string) => void;
  /** Rewritten in place; without a terminal, a line on standard error every minute. */
  readonly progress: (text: string) => void;
}
export interface JobRun {
  readonly jobs: Iterable<Job>;
  readonly total: number;
  /** Number of worker processes. */
  readonly workers: number;
  readonly plant: Plant | null;
  /** The processes give way to others (workerPool.ts). */
  readonly givesWay: boolean;
  readonly commit: string;
  /** The option that runs the schedule of a job id again: `--seed 7`, `--plan file`. */
  readonly optionFor: (id: number) => string;
  /** Each failure is one line on standard error and one entry of the answer. */
  readonly quiet: boolean;
}
/** A failure as other programs read it. */
export interface FailureSummary {
  readonly seed: number;
  readonly oracle: Oracle;
  readonly sentence: string;
  /** Path of the kept plan below the top folder; '' where there is none. */
  readonly plan: string;
  readonly actions: number;
}
export interface RunSummary {
  readonly tally: Tally;
  readonly failures: readonly FailureSummary[];
}
/** Failures printed in full; a broken build would otherwise print a book. */
const MAX_PRINTED = 5;

export const runJobs = async (played: JobRun, out: Output, tally: Tally = createTally()): Promise<RunSummary> => {
  const { total, plant, givesWay, commit, optionFor, quiet } = played;
  const failures: FailureSummary[] = [];
  let printed = 0;
  let answered = 0;

  const reportFailure = (one: FailureSummary, block: () => string): void => {
    failures.push(one);
    printed += 1;
    if (quiet) out.stderrLine(`FAIL ${one.oracle} ${optionFor(one.seed)}: ${one.sentence}`);
    else if (printed <= MAX_PRINTED) out.line(`${block()}\n`);
  };
  const judge = (outcome: JobOutcome): void => {
    tally.add(outcome);
    if (!quiet) for (const line of outcome.all) out.line(line);
    const { violation, shrunk, seed, id } = outcome;
    if (violation === null) return;
    const kept = shrunk?.plan ?? outcome.plan;
    const { oracle, sentence } = violation;
    reportFailure({ seed, oracle, sentence, plan: keepPlan(kept), actions: kept.actions.length }, () =>
      failureBlock(outcome, optionFor(id), commit, plant),
    );
  };
  const onAnswer = (answer: WorkerAnswer): 'go on' => {
    answered += 1;
    if ('died' in answer) {
      const sentence = `the process died: ${answer.died}`;
      tally.died(answer.id);
      reportFailure(
        { seed: answer.id, oracle: 'O8', sentence, plan: '', actions: 0 },
        () => `FAIL O8 ${sentence} → npm run sim -- ${optionFor(answer.id)} --trace`,
      );
    } else judge(answer);
    out.progress(`${answered} of ${total} schedules, ${failures.length} failed`);
    return 'go on';
  };
  await runInWorkers(played.jobs, { count: Math.min(played.workers, total), plant, givesWay }, onAnswer);
  out.progress('');
  if (!quiet && printed > MAX_PRINTED) {
    const rest = failures.slice(MAX_PRINTED).map(({ seed, oracle }) => `${seed} ${oracle}`);
    out.line(`… and ${rest.length} more: ${rest.join(', ')}\n`);
  }
  return { tally, failures };
};
