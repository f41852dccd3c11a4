import { expect, it } from 'vitest';
import { createManualClock } from '../platform/manualClock.ts';
import { secureRandom } from '../platform/random.ts';
import { createExportTickets, EXPORT_TICKET_MS, type ExportFile } from './exportTickets.ts';

const file = (id: string): ExportFile => ({ member: 'm1', id, fileName: 'bets.csv', format: 'csv' });
const rig = () => {
  const clock = createManualClock();
  const unused: string[] = [];
  return { clock, unused, tickets: createExportTickets(clock, secureRandom, ({ id }) => unused.push(id)) };
};
it('a ticket works once, within 60 s', () => {
  const { clock, tickets, unused } = rig();
  const ticket = tickets.issue(file('a')) ?? '';
  expect(tickets.use(ticket)).toEqual(file('a'));
  expect(tickets.use(ticket)).toBeNull();
  tickets.ended(file('a'));
  const late = tickets.issue(file('b')) ?? '';
  clock.advance(EXPORT_TICKET_MS);
  expect(tickets.use(late)).toBeNull();
  expect(unused).toEqual(['b']);
});
it('a member has two exports at a time; one that ended, or was never fetched, makes room', () => {
  const { clock, tickets } = rig();
  const first = tickets.issue(file('a')) ?? '';
  tickets.issue(file('b'));
  expect(tickets.issue(file('c'))).toBeNull();
  tickets.use(first);
  expect(tickets.issue(file('c'))).toBeNull();
  tickets.ended(file('a'));
  expect(tickets.issue(file('c'))).not.toBeNull();
  clock.advance(EXPORT_TICKET_MS);
  expect(tickets.issue(file('d'))).not.toBeNull();
});
it('an export that cannot begin takes no place', () => {
  const { clock, tickets, unused } = rig();
  for (const id of ['a', 'b', 'c']) {
    const ticket = tickets.issue(file(id));
    expect(ticket).not.toBeNull();
    tickets.revoke(ticket ?? '');
    tickets.revoke(ticket ?? '');
  }
  expect(tickets.issue(file('d'))).not.toBeNull();
  expect(tickets.issue(file('e'))).not.toBeNull();
  expect(tickets.issue(file('f'))).toBeNull();
  clock.advance(EXPORT_TICKET_MS);
  expect(unused).toEqual(['d', 'e']);
});
