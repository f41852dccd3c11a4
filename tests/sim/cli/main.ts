/** The command: seeds, one seed or a plan over the working processes, told as it goes and summed at the end. */
import { readFileSync } from 'node:fs';
import type { Job, Outcome } from './messages.ts';
import { parsePlan, PlanError } from '../plan/plan.ts';
import type { Plan } from '../types.ts';
import { playAll, type Answer } from './crew.ts';
import type { SimOptions } from './options.ts';
import { createTally, type Tally } from './tally.ts';
import { failureBlock, keepPlan } from './words.ts';

export interface Out {
  readonly line: (text: string) => void;
  /** Renewed in place; nothing where there is no terminal. */
  readonly progress: (text: string) => void;
}
export interface Ran {
  readonly tally: Tally;
  readonly ok: boolean;
}
interface Said {
  readonly seed: number;
  readonly oracle: string;
  readonly sentence: string;
  readonly plan: string;
  readonly actions: number;
}
/** One run in so many is executed twice (reliability 6.3). */
const TWICE_EVERY = 50;
const SHRINK_MS = 60_000;
/** Failures told in full; a broken build would otherwise print a book. */
const MOST_TOLD = 5;

export const readPlan = (file: string): Plan => {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    throw new PlanError(`There is no plan ${file}.`);
  }
  return parsePlan(text);
};
const jobsOf = function* (options: SimOptions, plan: Plan | null): Generator<Job> {
  const shrinkMs = options.shrink ? SHRINK_MS : 0;
  const rest = { whole: options.trace, shrinkMs };
  if (plan !== null) {
    yield { id: 0, seed: null, plan, twice: true, ...rest };
    return;
  }
  const [first, last] = options.seeds;
  for (let seed = first; seed <= last; seed++)
    yield { id: seed, seed, plan: null, twice: seed % TWICE_EVERY === 0 || first === last, ...rest };
};

/** Throws PlanError for a plan that cannot be read. */
export const simulate = async (options: SimOptions, commit: string, out: Out): Promise<Ran> => {
  const plan = options.planFile === null ? null : readPlan(options.planFile);
  const total = plan === null ? options.seeds[1] - options.seeds[0] + 1 : 1;
  const tally = createTally();
  const said: Said[] = [];
  let told = 0;
  let dead = 0;

  const tell = (outcome: Outcome): void => {
    const { violation, small, seed } = outcome;
    if (violation === null) return;
    const kept = small?.plan ?? outcome.plan;
    said.push({
      seed,
      oracle: violation.oracle,
      sentence: violation.sentence,
      plan: keepPlan(kept),
      actions: kept.actions.length,
    });
    told += 1;
    if (options.json || told > MOST_TOLD) return;
    const of = options.planFile === null ? `--seed ${seed}` : `--plan ${options.planFile}`;
    out.line(`${failureBlock(outcome, of, commit, options.plant)}\n`);
  };
  const heard = (answer: Answer): 'go on' => {
    if ('died' in answer) {
      dead += 1;
      said.push({ seed: answer.id, oracle: 'O8', sentence: `the process died: ${answer.died}`, plan: '', actions: 0 });
      if (!options.json)
        out.line(
          `FAIL seed=${answer.id}: the process died: ${answer.died} → npm run sim -- --seed ${answer.id} --trace\n`,
        );
    } else {
      if (options.trace && !options.json) for (const line of answer.all) out.line(line);
      tally.add(answer);
      tell(answer);
    }
    out.progress(`${tally.schedules() + dead} of ${total} schedules, ${said.length} failed`);
    return 'go on';
  };
  await playAll(jobsOf(options, plan), Math.min(options.jobs, total), options.plant, heard);
  if (options.json) out.line(JSON.stringify({ schedules: tally.schedules() + dead, failures: said }));
  else {
    if (told > MOST_TOLD)
      out.line(
        `… and ${told - MOST_TOLD} more failed: ${said
          .slice(MOST_TOLD)
          .map(({ seed, oracle }) => `${seed} ${oracle}`)
          .join(', ')}\n`,
      );
    if (total > 1) out.line(tally.table(commit));
    else if (said.length === 0)
      out.line(
        `held: seed ${options.planFile ?? options.seeds[0]}, ${(tally.virtualMs() / 60_000).toFixed(1)} virtual minutes`,
      );
  }
  return { tally, ok: said.length === 0 };
};
