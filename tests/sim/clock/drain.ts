/**
 * Runs promise jobs until none is left, without a turn of the real event loop. A `nextTick` callback queued inside a promise job
 * runs after all promise jobs, including those queued meanwhile. A run uses no ticks, timers or input of its own, so nothing is
 * left then.
 */
const tick = (): Promise<void> => new Promise((resolve) => process.nextTick(resolve));

export const drainMicrotasks = async (): Promise<void> => {
  // A promise job first, whatever the caller is: otherwise the tick would run before the jobs.
  await Promise.resolve();
  await tick();
};
/** A real turn of the event loop, in which Node reports unhandled rejections. */
export const nextMacrotask = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
