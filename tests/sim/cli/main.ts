/** Many schedules over the working processes, told as they go and summed at the end. */
import type { Oracle } from '../oracle/violation.ts';
import type { Plant } from '../plant/catalogue.ts';
import { playAll, type Answer } from './crew.ts';
import type { Job, Outcome } from './messages.ts';
import { createTally, type Tally } from './tally.ts';
import { failureBlock, keepPlan } from './words.ts';

export interface Out {
  readonly line: (text: string) => void;
  /** For who waits, not for the program that reads: the error stream. */
  readonly aside: (text: string) => void;
  /** Renewed in place; a line a minute aside where there is no terminal. */
  readonly progress: (text: string) => void;
}
export interface Played {
  readonly jobs: Iterable<Job>;
  readonly total: number;
  /** Working processes. */
  readonly crew: number;
  readonly plant: Plant | null;
  readonly commit: string;
  /** How the schedule is asked for again, by its job's id: `--seed 7`, `--plan file`. */
  readonly askedBy: (id: number) => string;
  /** Failures are told aside, a line each, and answered. */
  readonly quiet: boolean;
}
/** A failure as other programs read it. */
export interface Said {
  readonly seed: number;
  readonly oracle: Oracle;
  readonly sentence: string;
  /** Of the plan that was kept, below the top folder; '' where there is none. */
  readonly plan: string;
  readonly actions: number;
}
export interface Ran {
  readonly tally: Tally;
  readonly failures: readonly Said[];
}
/** Failures told in full; a broken build would otherwise print a book. */
const MOST_TOLD = 5;

export const play = async (played: Played, out: Out, tally: Tally = createTally()): Promise<Ran> => {
  const { total, plant, commit, askedBy, quiet } = played;
  const failures: Said[] = [];
  let told = 0;
  let answered = 0;

  const say = (one: Said, block: () => string): void => {
    failures.push(one);
    told += 1;
    if (quiet) out.aside(`FAIL ${one.oracle} ${askedBy(one.seed)}: ${one.sentence}`);
    else if (told <= MOST_TOLD) out.line(`${block()}\n`);
  };
  const judge = (outcome: Outcome): void => {
    tally.add(outcome);
    if (!quiet) for (const line of outcome.all) out.line(line);
    const { violation, small, seed, id } = outcome;
    if (violation === null) return;
    const kept = small?.plan ?? outcome.plan;
    const { oracle, sentence } = violation;
    say({ seed, oracle, sentence, plan: keepPlan(kept), actions: kept.actions.length }, () =>
      failureBlock(outcome, askedBy(id), commit, plant),
    );
  };
  const heard = (answer: Answer): 'go on' => {
    answered += 1;
    if ('died' in answer) {
      const sentence = `the process died: ${answer.died}`;
      tally.died(answer.id);
      say(
        { seed: answer.id, oracle: 'O8', sentence, plan: '', actions: 0 },
        () => `FAIL O8 ${sentence} → npm run sim -- ${askedBy(answer.id)} --trace`,
      );
    } else judge(answer);
    out.progress(`${answered} of ${total} schedules, ${failures.length} failed`);
    return 'go on';
  };
  await playAll(played.jobs, Math.min(played.crew, total), plant, heard);
  out.progress('');
  if (!quiet && told > MOST_TOLD) {
    const rest = failures.slice(MOST_TOLD).map(({ seed, oracle }) => `${seed} ${oracle}`);
    out.line(`… and ${rest.length} more: ${rest.join(', ')}\n`);
  }
  return { tally, failures };
};
