import { expect, it } from 'vitest';
import { createStopping } from './stopping.ts';

it('H-33 a pause ends after its time, or at once when the loop is stopped, and leaves no timer', async () => {
  const timers = new Set<() => void>();
  const stopping = createStopping({
    after: (_ms, run) => {
      timers.add(run);
      return () => void timers.delete(run);
    },
  });
  const first = stopping.pause(500);
  for (const run of timers) run();
  await first;
  expect([stopping.isStopped(), timers.size]).toEqual([false, 0]);
  const second = stopping.pause(500);
  expect(timers.size).toBe(1);
  stopping.stop();
  await second;
  await stopping.stopped;
  expect([stopping.isStopped(), timers.size]).toEqual([true, 0]);
});
