import { expect, test } from 'vitest';
import { createTestClock } from '../../platform/testClock.ts';
import { createHouseClock } from './houseClock.ts';

const HOUSE = 5_000_000;
const start = () => {
  const clock = createTestClock(1_000_000, () => true);
  const house = createHouseClock(clock);
  /** An answer that took so long, from a house that shows this time in the middle of the trip. */
  const answer = (tripMs: number, houseMid: number): void => {
    const sent = clock.mono();
    clock.advanceNow(tripMs);
    house.learn(houseMid, sent);
  };
  return { clock, house, answer };
};

test('the quickest answer of the last minute says what time it is there', () => {
  const { clock, house, answer } = start();
  answer(20, HOUSE);
  expect(house.now()).toBe(HOUSE + 10);
  // Slow on one way only: its middle is not the house's moment, and the quick one stands.
  answer(400, HOUSE + 20 + 390);
  expect(house.now()).toBe(HOUSE + 410);
  clock.advanceNow(60_000);
  answer(400, HOUSE + 60_420 + 390);
  expect(house.now()).toBe(HOUSE + 60_420 + 390 + 200);
});
test('a house whose clock has jumped is believed at its next answer, however slow: a log-in is bound to its time', () => {
  for (const jump of [-20 * 60_000, 20 * 60_000]) {
    const { house, answer } = start();
    answer(20, HOUSE);
    answer(300, HOUSE + 10 + 150 + jump);
    expect(house.now()).toBe(HOUSE + 10 + 300 + jump);
  }
});
