import { expect, test } from 'vitest';
import { createFakeClock } from '../../platform/testing/fakeClock.ts';
import { createHouseClock } from './houseClock.ts';

const HOUSE = 5_000_000;
const start = () => {
  const clock = createFakeClock(1_000_000, () => true);
  const house = createHouseClock(clock);
  /** An answer with the given round trip, from a house with the given time in the middle of it. */
  const answer = (tripMs: number, houseMid: number): void => {
    const sent = clock.mono();
    clock.advanceNow(tripMs);
    house.learn(houseMid, sent);
  };
  return { clock, house, answer };
};

test('the fastest answer of the last minute determines the house’s time', () => {
  const { clock, house, answer } = start();
  answer(20, HOUSE);
  expect(house.now()).toBe(HOUSE + 10);
  // Slow in one direction only: its middle is wrong, so the faster estimate stays.
  answer(400, HOUSE + 20 + 390);
  expect(house.now()).toBe(HOUSE + 410);
  clock.advanceNow(60_000);
  answer(400, HOUSE + 60_420 + 390);
  expect(house.now()).toBe(HOUSE + 60_420 + 390 + 200);
});
test('after the house’s clock jumps, its next answer replaces the estimate, however slow it is', () => {
  for (const jump of [-20 * 60_000, 20 * 60_000]) {
    const { house, answer } = start();
    answer(20, HOUSE);
    answer(300, HOUSE + 10 + 150 + jump);
    expect(house.now()).toBe(HOUSE + 10 + 300 + jump);
  }
});
