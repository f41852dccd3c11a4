import { describe, expect, it } from 'vitest';
import { createManualClock } from '../platform/manualClock.ts';
import { secureRandom } from '../platform/random.ts';
import { createExtraTickets } from './extraTickets.ts';

const HERE = '192.0.2.1';
const start = () => {
  const clock = createManualClock();
  const tickets = createExtraTickets(clock, secureRandom);
  const issue = (member = 'm1', address = HERE) =>
    tickets.issue({ member, address, credential: '', options: { side: 'member' } });
  return { clock, tickets, issue };
};

describe('a ticket of the extra verification', () => {
  it('SAFE-18 accepts five attempts, from its own address, within ten minutes', () => {
    const { clock, tickets, issue } = start();
    const ticket = issue();
    expect(tickets.attempt(ticket, '192.0.2.2')).toBeNull();
    const tries = Array.from({ length: 50 }, () => tickets.attempt(ticket, HERE));
    expect(tries.filter((one) => one !== null)).toHaveLength(5);
    expect(tickets.look(ticket, HERE)).toBeNull();
    const late = issue('m2');
    clock.advance(10 * 60_000 - 1);
    expect(tickets.look(late, HERE)).toMatchObject({ member: 'm2' });
    clock.advance(1);
    expect(tickets.attempt(late, HERE)).toBeNull();
  });
  it('is finished by one of fifty parallel requests', () => {
    const { tickets, issue } = start();
    const ticket = issue();
    expect(Array.from({ length: 50 }, () => tickets.finish(ticket)).filter(Boolean)).toHaveLength(1);
    expect(tickets.attempt(ticket, HERE)).toBeNull();
  });
  it('limits a member to ten attempts an hour over a thousand tickets, and other members separately', () => {
    const { clock, tickets, issue } = start();
    const all = Array.from({ length: 1_000 }, () => issue());
    const judged = (): number => all.filter((ticket) => tickets.attempt(ticket, HERE) !== null).length;
    expect(judged()).toBe(10);
    expect(tickets.attempt(issue('m2'), HERE)).not.toBeNull();
    clock.advance(3_600_000);
    const next = issue();
    expect(tickets.attempt(next, HERE)).not.toBeNull();
    tickets.finish(next);
    const after = [issue(), issue()].flatMap((ticket) =>
      Array.from({ length: 5 }, () => tickets.attempt(ticket, HERE)),
    );
    expect(after.every((one) => one !== null)).toBe(true);
  });
  it('counts attempts without a ticket against the same limit', () => {
    const { tickets, issue } = start();
    for (let i = 0; i < 4; i++) expect(tickets.attempt(issue(), HERE)).not.toBeNull();
    expect(Array.from({ length: 10 }, () => tickets.countAttempt('m1')).filter(Boolean)).toHaveLength(6);
    expect(tickets.attempt(issue(), HERE)).toBeNull();
    expect(tickets.countAttempt('m2')).toBe(true);
    tickets.forgetAttempts('m1');
    expect(tickets.countAttempt('m1')).toBe(true);
  });
});
