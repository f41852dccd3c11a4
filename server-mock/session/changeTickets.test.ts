import { expect, it } from 'vitest';
import { createManualClock } from '../platform/manualClock.ts';
import { secureRandom } from '../platform/random.ts';
import { createChangeTickets } from './changeTickets.ts';

it('a change ticket is valid once, for its own session, within ten minutes; a refused change can restore it', () => {
  const clock = createManualClock();
  const tickets = createChangeTickets(clock, secureRandom);
  const ticket = tickets.issue('s1');
  expect([tickets.look(ticket, 's1'), tickets.look(ticket, 's2')]).toEqual([true, false]);
  const restore = tickets.use(ticket, 's1');
  expect([restore === null, tickets.look(ticket, 's1'), tickets.use(ticket, 's1')]).toEqual([false, false, null]);
  restore?.();
  expect([tickets.look(ticket, 's1'), tickets.look(ticket, 's2'), tickets.use('another', 's1')]).toEqual([
    true,
    false,
    null,
  ]);
  clock.advance(10 * 60_000);
  expect(tickets.use(ticket, 's1')).toBeNull();
  // An attempt by another session invalidates the ticket: the owner requests a new one.
  const other = tickets.issue('s1');
  tickets.use(other, 's1')?.();
  expect([tickets.use(other, 's2'), tickets.look(other, 's1')]).toEqual([null, false]);
});
