import { configureStore } from '@reduxjs/toolkit';
import createSagaMiddleware from 'redux-saga';
import { expect, test } from 'vitest';
import { fakePlatform } from '../../platform/testing/fakePlatform.ts';
import type { FlowDeps } from './deps.ts';
import { take, delay } from './effects.ts';
import type { Watcher } from './monitored.ts';
import { supervise } from './supervise.ts';

const run = async (watchers: Readonly<Record<string, Watcher>>) => {
  const platform = fakePlatform();
  const saga = createSagaMiddleware();
  configureStore({ reducer: () => 0, middleware: (standard) => standard().concat(saga) });
  const task = saga.run(supervise, watchers, { platform } as unknown as FlowDeps);
  await platform.clock.settle();
  return { platform, task };
};

test('REL-29 a watcher that throws restarts at most three times a minute, and the others keep running', async () => {
  let starts = 0;
  let beats = 0;
  const { platform } = await run({
    broken: () => {
      starts += 1;
      throw new Error(`fault ${starts}`);
    },
    *steady(deps) {
      for (;;) {
        yield* delay(deps.platform.clock, 10_000);
        beats += 1;
      }
    },
  });
  expect(starts).toBe(4);
  expect(platform.report.recent().filter(({ level }) => level === 'error')).toHaveLength(4);
  await platform.clock.advance(59_999);
  expect([starts, beats]).toEqual([4, 5]);
  await platform.clock.advance(1);
  expect(starts).toBeGreaterThan(4);
  const soFar = starts;
  await platform.clock.advance(59_000);
  expect(starts - soFar).toBeLessThanOrEqual(3);
});
test('a watcher that ends is not restarted', async () => {
  let starts = 0;
  const { platform } = await run({
    *once(deps) {
      starts += 1;
      yield* delay(deps.platform.clock, 1);
    },
  });
  await platform.clock.advance(120_000);
  expect(starts).toBe(1);
});
test('REL-30 cancelling the root ends every watcher and its timers', async () => {
  const { platform, task } = await run({
    *waits(deps) {
      yield* delay(deps.platform.clock, 5_000);
    },
    *hears() {
      yield* take({ type: 'never', match: (_action): _action is never => false });
    },
  });
  expect(platform.clock.waiting()).toBe(1);
  task.cancel();
  expect(task.isRunning()).toBe(false);
  expect(platform.clock.waiting()).toBe(0);
});
