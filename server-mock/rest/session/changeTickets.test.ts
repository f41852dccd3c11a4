import { expect, it } from 'vitest';
import { createManualClock } from '../../platform/manualClock.ts';
import { secureRandom } from '../../platform/random.ts';
import { createChangeTickets } from './changeTickets.ts';

it('a change ticket is used once, by its own session, within ten minutes; what a refusal used up is put back', () => {
  const clock = createManualClock();
  const tickets = createChangeTickets(clock, secureRandom);
  const ticket = tickets.issue('s1');
  expect([tickets.look(ticket, 's1'), tickets.look(ticket, 's2')]).toEqual([true, false]);
  const putBack = tickets.use(ticket, 's1');
  expect([putBack === null, tickets.look(ticket, 's1'), tickets.use(ticket, 's1')]).toEqual([false, false, null]);
  putBack?.();
  expect(tickets.look(ticket, 's1')).toBe(true);
  clock.advance(10 * 60_000);
  expect(tickets.use(ticket, 's1')).toBeNull();
});
