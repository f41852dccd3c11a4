/**
 * Promise jobs until quiet, without a turn of the real event loop. A tick callback made inside a promise job runs when all
 * promise jobs have, those made meanwhile too; nothing in a run uses ticks, timers or input of its own, so then it is quiet.
 */
const tick = (): Promise<void> => new Promise((resolve) => process.nextTick(resolve));

export const drain = async (): Promise<void> => {
  // From wherever this is called: a promise job first, or the tick would come before the jobs.
  await Promise.resolve();
  await tick();
};
/** A real turn, so that Node tells of rejections nobody heard. */
export const realTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
