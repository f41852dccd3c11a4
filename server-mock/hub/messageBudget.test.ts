import { expect, it } from 'vitest';
import { createManualClock } from '../platform/manualClock.ts';
import { BURST, MALFORMED_PER_MINUTE, PER_SECOND, fullBudget, takesMalformed, takesMessage } from './messageBudget.ts';

/** How many pass one after the other. */
const passing = (one: () => boolean): number => {
  let n = 0;
  while (one()) n += 1;
  return n;
};

it('REL-27 forty messages at once and not one more, then twenty a second', () => {
  const clock = createManualClock();
  const budget = fullBudget(clock.mono());
  const message = (): boolean => takesMessage(budget, clock.mono());
  expect([passing(message), BURST]).toEqual([40, 40]);
  clock.advance(1_000 / PER_SECOND - 1);
  expect(passing(message)).toBe(0);
  clock.advance(1);
  expect(passing(message)).toBe(1);
  clock.advance(1_000);
  expect(passing(message)).toBe(20);
  clock.advance(3_600_000);
  expect(passing(message)).toBe(40);
});
it('REL-27 twenty malformed messages in any minute and not one more', () => {
  const clock = createManualClock();
  const budget = fullBudget(clock.mono());
  const malformed = (): boolean => takesMalformed(budget, clock.mono());
  expect([passing(malformed), MALFORMED_PER_MINUTE]).toEqual([20, 20]);
  clock.advance(60_001);
  expect(passing(malformed)).toBe(20);
});
