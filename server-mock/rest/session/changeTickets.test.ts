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
  expect([tickets.look(ticket, 's1'), tickets.look(ticket, 's2'), tickets.use('another', 's1')]).toEqual([
    true,
    false,
    null,
  ]);
  clock.advance(10 * 60_000);
  expect(tickets.use(ticket, 's1')).toBeNull();
  // Another session's hand spoils what it finds: the owner asks for a new one rather than share it.
  const other = tickets.issue('s1');
  tickets.use(other, 's1')?.();
  expect([tickets.use(other, 's2'), tickets.look(other, 's1')]).toEqual([null, false]);
});
