import { describe, expect, it } from 'vitest';
import type { HouseEvent } from '../../../server-mock/core/events.ts';
import { createAccessTruth } from './truth/accessTruth.ts';

const MINUTE = 60_000;
const opened = (id: string): HouseEvent => ({ type: 'sessionOpened', session: { id, member: 'm1' } }) as never;
const closed = (sessionId: string): HouseEvent => ({ type: 'sessionClosed', sessionId, member: 'm1' }) as never;
const rest = (until: number): HouseEvent => ({ type: 'breakTaken', member: 'm1', until }) as never;
const bet = (placedAt: number): HouseEvent =>
  ({ type: 'betOpened', bet: { betId: 'b', member: 'm1', placedAt } }) as never;
const check = (minutes: number | null): HouseEvent => ({ type: 'realityCheckSet', member: 'm1', minutes }) as never;
const answered: HouseEvent = { type: 'realityCheckAnswered', member: 'm1' } as never;

/** What is wrong with the last of these records. */
const judged = (...records: readonly (readonly [at: number, events: readonly HouseEvent[], kind?: string])[]) => {
  const truth = createAccessTruth();
  return records.map(([at, events, kind = 'any']) => truth.take({ at, kind, actor: 'm1', events })).at(-1) ?? null;
};

describe('O5: breaks, devices and reality checks', () => {
  it('accepts a break that ends every session, and play after it', () => {
    const taken = [1, [rest(100), closed('s1'), closed('s2')]] as const;
    expect(judged([0, [opened('s1'), opened('s2')]], taken)).toBeNull();
    expect(judged([0, [opened('s1')]], [1, [rest(100), closed('s1')]], [100, [opened('s2'), bet(100)]])).toBeNull();
  });
  it('reports a session that a break leaves, a log-in and a stake in one', () => {
    expect(judged([0, [opened('s1'), opened('s2')]], [1, [rest(100), closed('s1')]])).toContain('a session stays open');
    expect(judged([0, [rest(100)]], [99, [opened('s1')]])).toContain('logged in');
    expect(judged([0, [rest(100)]], [99, [bet(99)]])).toContain('has a break, and staked on b');
    expect(judged([0, [rest(100)]], [1, [rest(50)]], [60, [bet(60)]])).toContain('has a break');
  });
  it('reports a device that outlives the end of all others', () => {
    const three = [0, [opened('s1'), opened('s2'), opened('s3')]] as const;
    expect(judged(three, [1, [closed('s1'), closed('s2')], 'endSessions'])).toBeNull();
    expect(judged(three, [1, [closed('s1')], 'endSessions'])).toContain('one stays');
  });
  it('accepts stakes until a check is due, and after its answer, and reports one between', () => {
    const due = MINUTE + 10;
    expect(judged([0, [check(1)]], [10, [bet(10)]], [due - 1, [bet(due - 1)]])).toBeNull();
    expect(judged([0, [check(1)]], [10, [bet(10)]], [due, [bet(due)]])).toContain('while a reality check was due');
    expect(judged([0, [check(1)]], [10, [bet(10)]], [due, [answered]], [due, [bet(due)]])).toBeNull();
    expect(judged([0, [check(1)]], [10, [bet(10)]], [20, [check(3)]], [due, [bet(due)]])).toBeNull();
    expect(judged([0, [check(1)]], [10, [bet(10)]], [due, [check(9)]])).toContain('put off');
    expect(judged([0, [check(1)]], [10, [bet(10)]], [20, [opened('s1')]], [due, [bet(due)]])).toBeNull();
    expect(judged([0, [check(1)]], [10, [bet(10)]], [due, [opened('s1')]], [due, [bet(due)]])).toContain('was due');
  });
});
