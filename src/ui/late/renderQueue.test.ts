import { expect, test } from 'vitest';
import { createFakeClock } from '../../platform/testing/fakeClock.ts';
import { createTurnScheduler } from '../../platform/turnScheduler.ts';
import { enqueueRender } from './renderQueue.ts';

const turn = createTurnScheduler();
/** Two tasks: one in which the queue runs, one for what that has scheduled. */
const turns = async (): Promise<void> => {
  await new Promise<void>((resolve) => turn(resolve));
  await new Promise<void>((resolve) => turn(resolve));
};

test('the render queue runs each entry in order after the one before has finished', async () => {
  const clock = createFakeClock(0, () => true);
  const seen: string[] = [];
  const first = enqueueRender(clock, () => seen.push('first'));
  enqueueRender(clock, () => seen.push('second'));
  expect(seen).toEqual([]);
  await turns();
  expect(seen).toEqual(['first']);
  await turns();
  expect(seen).toEqual(['first']);
  first();
  await turns();
  expect(seen).toEqual(['first', 'second']);
  await clock.advance(250);
});
test('an entry that never finishes blocks the others for at most 250 ms', async () => {
  const clock = createFakeClock(0, () => true);
  const seen: string[] = [];
  enqueueRender(clock, () => seen.push('never stands'));
  const second = enqueueRender(clock, () => seen.push('second'));
  await turns();
  await clock.advance(249);
  await turns();
  expect(seen).toEqual(['never stands']);
  await clock.advance(1);
  await turns();
  expect(seen).toEqual(['never stands', 'second']);
  second();
});
test('a cancelled entry is skipped, and an entry that finishes twice counts once', async () => {
  const clock = createFakeClock(0, () => true);
  const seen: string[] = [];
  const first = enqueueRender(clock, () => seen.push('first'));
  const gone = enqueueRender(clock, () => seen.push('gone'));
  const last = enqueueRender(clock, () => seen.push('last'));
  gone();
  await turns();
  first();
  first();
  await turns();
  expect(seen).toEqual(['first', 'last']);
  last();
});
