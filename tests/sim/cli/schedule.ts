/** Runs one schedule: once, a second time where requested, and shrinks it where it fails. */
import { drawPlan } from '../plan/drawPlan.ts';
import { runPlan, type RunResult } from '../run/runPlan.ts';
import { shrink } from '../shrink/shrink.ts';
import { firstDifference } from '../trace/trace.ts';
import type { CreateWorld, Plan } from '../types.ts';
import type { Job, JobOutcome } from './workerMessages.ts';

/** Runs the plan again; if the traces differ, reports the difference as a failure of its own. */
const compared = async (createWorld: CreateWorld, plan: Plan, once: RunResult): Promise<RunResult> => {
  const again = await runPlan(createWorld, plan);
  if (again.hash === once.hash) return once;
  const [a, b] = [await runPlan(createWorld, plan, { whole: true }), await runPlan(createWorld, plan, { whole: true })];
  const difference = firstDifference(a.all, b.all) ?? 'it was alike when looked at closely';
  const sentence = `not deterministic: ${difference}`;
  return { ...once, violation: { oracle: 'DET', at: once.virtualMs, actor: 'simulation', sentence } };
};

export const runSchedule = async (createWorld: CreateWorld, job: Job, now: () => number): Promise<JobOutcome> => {
  const begun = now();
  const plan = job.plan ?? drawPlan(job.seed ?? 0);
  const once = await runPlan(createWorld, plan, { whole: job.wholeTrace });
  const result = job.twice && once.violation === null ? await compared(createWorld, plan, once) : once;
  const { violation, effectiveFaults, hash, tail, all, virtualMs } = result;
  const shrunk =
    violation === null || violation.oracle === 'DET' || job.shrinkMs === 0
      ? null
      : await shrink(plan, violation.oracle, {
          run: (candidate) => runPlan(createWorld, candidate),
          elapsed: now,
          limitMs: job.shrinkMs,
          ...(job.enoughActions === undefined ? {} : { enoughActions: job.enoughActions }),
        });
  return {
    id: job.id,
    seed: plan.setup.seed,
    plan,
    violation,
    effectiveFaults,
    hash,
    tail,
    all,
    virtualMs,
    ms: now() - begun,
    shrunk,
  };
};
