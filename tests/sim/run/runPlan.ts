/** One run of a plan (reliability 6.4): storm, calm, end, judged after every step. A pure function of plan and code. */
import { createJudge } from '../oracle/judge.ts';
import type { Violation } from '../oracle/violation.ts';
import { createTrace } from '../trace/trace.ts';
import type { CreateWorld, FaultKind, Plan, SimWorld } from '../types.ts';

export interface RunOptions {
  /** Keeps every line of the trace. */
  readonly whole?: boolean;
  readonly onLine?: (line: string) => void;
}
export interface RunResult {
  readonly violation: Violation | null;
  /** Faults that had an effect before the violation. */
  readonly effectiveFaults: readonly FaultKind[];
  /** Index of the last action carried out before the violation; -1: none. */
  readonly reached: number;
  readonly hash: string;
  readonly tail: readonly string[];
  readonly all: readonly string[];
  readonly virtualMs: number;
  readonly steps: number;
}
/** Longest calm; it ends as soon as every client has been right for a while. */
export const CALM_MS = 60_000;
/** Ms between two checks whether the calm may end, and the number of checks in a row that must pass. */
const CHECK_MS = 500;
const QUIET_CHECKS = 8;
/** A visitor is updated by polling alone, whose back-off ends at 60 s, plus or minus a fifth (H-15). */
const VISITORS_MS = 20_000;
/** Log-outs are answered or given up within this, and the slowest answer of the storm (40 s) has arrived. */
const END_MS = 45_000;
/** A run that does not end is a defect of the simulation; the busiest known plan takes a tenth of this. */
const MOST_STEPS = 2_000_000;

const failed = (error: unknown, at: number): Violation => ({
  oracle: 'O8',
  at,
  actor: 'simulation',
  sentence: error instanceof Error ? (error.stack ?? error.message) : String(error),
});

export const runPlan = async (createWorld: CreateWorld, plan: Plan, options: RunOptions = {}): Promise<RunResult> => {
  let world: SimWorld | null = null;
  const trace = createTrace(options.whole, options.onLine);
  const judge = createJudge((line) => trace.line(world?.now() ?? 0, line));
  let reached = -1;
  let steps = 0;
  let thrown: Violation | null = null;

  /** Runs everything due until then. False: a promise is broken. */
  const until = async (running: SimWorld, end: number): Promise<boolean> => {
    while (await running.step(end)) {
      judge.afterStep();
      if (judge.violation()) return false;
      steps += 1;
      if (steps > MOST_STEPS) throw new Error(`The run does not end: ${MOST_STEPS} steps.`);
    }
    judge.afterStep();
    return judge.violation() === null;
  };
  /** Runs until everything has converged and stayed so, or the calm is over. False: a promise is broken. */
  const awaitConvergence = async (running: SimWorld, end: number): Promise<boolean> => {
    for (let quiet = 0; quiet < QUIET_CHECKS && running.now() < end; ) {
      if (!(await until(running, Math.min(end, running.now() + CHECK_MS)))) return false;
      quiet = judge.settled() ? quiet + 1 : 0;
    }
    return true;
  };
  const storm = async (running: SimWorld): Promise<boolean> => {
    for (const [index, action] of plan.actions.entries()) {
      if (!(await until(running, action.at))) return false;
      reached = index;
      judge.beforeAction(action);
      running.perform(action);
      judge.afterStep();
      if (judge.violation()) return false;
    }
    return until(running, plan.setup.stormMs);
  };
  const play = async (running: SimWorld): Promise<void> => {
    if (!(await storm(running))) return;
    running.calm();
    const calmed = running.now();
    if (!(await awaitConvergence(running, calmed + CALM_MS))) return;
    judge.afterCalm('members');
    if (judge.violation()) return;
    const visited = [...running.clients.values()].some((client) => client.account() === null);
    if (visited && !(await until(running, calmed + CALM_MS + VISITORS_MS))) return;
    judge.afterCalm('visitors');
    if (judge.violation()) return;
    trace.line(running.now(), 'end');
    for (const { id } of running.clients.values()) running.perform({ act: 'logout', client: id });
    if (!(await until(running, running.now() + END_MS))) return;
    judge.afterLogout();
    if (judge.violation()) return;
    await running.end();
    judge.afterEnd(running.leftOver());
  };
  try {
    world = await createWorld(plan.setup, judge.hooks);
    judge.watch(world);
    await play(world);
  } catch (error) {
    thrown = failed(error, world?.now() ?? 0);
  }
  const virtualMs = world?.now() ?? 0;
  const violation = judge.violation() ?? thrown;
  // A run cut short leaves a world that is still running.
  if (violation !== null) await world?.end().catch(() => undefined);
  const { hash, tail, all } = trace;
  return {
    violation,
    effectiveFaults: judge.effectiveFaults(),
    reached,
    hash: hash(),
    tail: [...tail()],
    all: all(),
    virtualMs,
    steps,
  };
};
