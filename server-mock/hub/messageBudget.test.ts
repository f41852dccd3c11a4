import { expect, it } from 'vitest';
import { createManualClock } from '../platform/manualClock.ts';
import { MALFORMED_PER_MINUTE, MESSAGE_BURST, MESSAGES_PER_SECOND } from './limits.ts';
import { newMessageBudget, spendMalformed, spendMessage } from './messageBudget.ts';

/** Number of calls in a row that pass. */
const passing = (one: () => boolean): number => {
  let n = 0;
  while (one()) n += 1;
  return n;
};

it('REL-27 a connection may send forty messages at once and not one more, then twenty a second', () => {
  const clock = createManualClock();
  const budget = newMessageBudget(clock.mono());
  const message = (): boolean => spendMessage(budget, clock.mono());
  expect([passing(message), MESSAGE_BURST]).toEqual([40, 40]);
  clock.advance(1_000 / MESSAGES_PER_SECOND - 1);
  expect(passing(message)).toBe(0);
  clock.advance(1);
  expect(passing(message)).toBe(1);
  clock.advance(1_000);
  expect(passing(message)).toBe(20);
  clock.advance(3_600_000);
  expect(passing(message)).toBe(40);
});
it('REL-27 a connection may send twenty malformed messages in any minute and not one more', () => {
  const clock = createManualClock();
  const budget = newMessageBudget(clock.mono());
  const malformed = (): boolean => spendMalformed(budget, clock.mono());
  expect([passing(malformed), MALFORMED_PER_MINUTE]).toEqual([20, 20]);
  clock.advance(60_001);
  expect(passing(malformed)).toBe(20);
});
