/** What a page's main thread did in a load, read from the browser's trace; and how much of it blocked, in units of React alone. */

/** A task of the main thread, ms; `start` since the address was opened. */
export interface Task {
  readonly start: number;
  readonly elapsed: number;
  /** Processor time, which other programs on the machine change less than elapsed time. */
  readonly cpu: number;
}
interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds, like the two durations. */
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly data?: { readonly startTime?: number } };
}
export interface Trace {
  readonly traceEvents: readonly TraceEvent[];
}
/** The trace's categories that hold tasks and the page's own marks. */
export const TASK_CATEGORIES = ['-*', 'blink.user_timing', 'disabled-by-default-devtools.timeline'];

/** The tasks since the address was opened. `mark`: name of a mark that the page set; it tells the page's main thread from others. */
export const tasksOf = ({ traceEvents }: Trace, mark: string): readonly Task[] => {
  const own = traceEvents.find(({ name }) => name === mark);
  const since = own?.args?.data?.startTime;
  if (own === undefined || since === undefined) throw new Error(`The browser's trace has no mark "${mark}".`);
  const opened = own.ts - since * 1_000;
  const tasks = traceEvents.flatMap(({ name, pid, tid, ts, dur = 0, tdur = 0 }) =>
    name === 'RunTask' && pid === own.pid && tid === own.tid && ts >= opened
      ? [{ start: (ts - opened) / 1_000, elapsed: dur / 1_000, cpu: tdur / 1_000 }]
      : [],
  );
  if (tasks.length === 0) throw new Error("The browser's trace has no task of the page.");
  return tasks;
};
/** Processor time of all tasks, ms. */
export const cpuOf = (tasks: readonly Task[]): number => tasks.reduce((sum, { cpu }) => sum + cpu, 0);

/** Main-thread time of React alone on the machine of the goals of 50 ms and 0.95, ms; inferred there at most (decision 0272). */
const REFERENCE_MS = 250;
/** Lighthouse's 50 ms on that machine, as a share of React alone: what one task may take, and what all may take beyond it. */
export const BLOCKED_SHARE = 50 / REFERENCE_MS;
/** How often slower the phone is than this machine, if it is four times slower than that one. `reactMs`: React alone, here. */
export const phoneSlowdown = (reactMs: number): number => (4 * REFERENCE_MS) / reactMs;

/** Sum of what tasks take beyond `BLOCKED_SHARE`, in units of `reactMs`; of a task that began before the first paint, the part after. */
export const blockedAgainst = (tasks: readonly Task[], firstPaint: number, reactMs: number): number =>
  tasks.reduce((sum, { start, elapsed, cpu }) => {
    const after = Math.min(1, (start + elapsed - firstPaint) / elapsed);
    return after > 0 ? sum + Math.max(0, (cpu * after) / reactMs - BLOCKED_SHARE) : sum;
  }, 0);
