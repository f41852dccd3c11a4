import { expect, test } from 'vitest';
import { createTestClock } from '../../platform/testClock.ts';
import { realTurn } from '../../platform/turn.ts';
import { inTurn } from './inTurn.ts';

const turn = realTurn();
/** Two turns of the loop: one in which the line is served, one in which what that has asked for has come. */
const turns = async (): Promise<void> => {
  await new Promise<void>((resolve) => turn(resolve));
  await new Promise<void>((resolve) => turn(resolve));
};

test('each has its turn when the one before it stands, in order', async () => {
  const clock = createTestClock(0, () => true);
  const seen: string[] = [];
  const first = inTurn(clock, () => seen.push('first'));
  inTurn(clock, () => seen.push('second'));
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
test('one that is never drawn keeps the others waiting for a quarter of a second and no longer', async () => {
  const clock = createTestClock(0, () => true);
  const seen: string[] = [];
  inTurn(clock, () => seen.push('never stands'));
  const second = inTurn(clock, () => seen.push('second'));
  await turns();
  await clock.advance(249);
  await turns();
  expect(seen).toEqual(['never stands']);
  await clock.advance(1);
  await turns();
  expect(seen).toEqual(['never stands', 'second']);
  second();
});
test('one that is not wanted any more is passed over, and one that says twice that it stands counts once', async () => {
  const clock = createTestClock(0, () => true);
  const seen: string[] = [];
  const first = inTurn(clock, () => seen.push('first'));
  const gone = inTurn(clock, () => seen.push('gone'));
  const last = inTurn(clock, () => seen.push('last'));
  gone();
  await turns();
  first();
  first();
  await turns();
  expect(seen).toEqual(['first', 'last']);
  last();
});
