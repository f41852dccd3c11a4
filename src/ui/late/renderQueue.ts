/**
 * A queue that renders the lazy parts of the first page one after the other, each in its own task after the one before has
 * rendered. React would otherwise render and lay them out together, in one long task (performance.md, G4).
 */
import type { Cancel, Clock } from '../../platform/platform.ts';
import { createTurnScheduler } from '../../platform/turnScheduler.ts';

/** Longest time an entry blocks the others, ms, in case its part never renders. */
const LONGEST_MS = 250;

interface QueuedRender {
  readonly run: () => void;
  readonly clock: Clock;
  state: 'waiting' | 'served' | 'over';
  cancel: Cancel;
}
const turn = createTurnScheduler();
const queue: QueuedRender[] = [];

const runNext = (): void => {
  while (queue[0]?.state === 'over') queue.shift();
  const entry = queue[0];
  if (entry === undefined) return;
  entry.state = 'served';
  entry.cancel = entry.clock.after(LONGEST_MS, () => end(entry));
  try {
    entry.run();
  } catch (error) {
    end(entry);
    throw error;
  }
};
const end = (entry: QueuedRender): void => {
  const served = entry.state === 'served';
  entry.state = 'over';
  entry.cancel();
  if (served) turn(runNext);
};
/** Runs `run` in its own task, after the entries before it. The returned function ends or cancels the entry. */
export const enqueueRender = (clock: Clock, run: () => void): (() => void) => {
  const entry: QueuedRender = { run, clock, state: 'waiting', cancel: () => undefined };
  if (queue.push(entry) === 1) turn(runNext);
  return () => end(entry);
};
