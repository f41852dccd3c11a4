import { describe, expect, it } from 'vitest';
import type { HouseEvent } from '../../../server-mock/core/events.ts';
import { createTimeLimitsTruth } from './truth/timeLimitsTruth.ts';

const member = 'm1';
const MINUTE = 60_000;
const opened = (id: string, expiresAt = 60 * MINUTE): HouseEvent =>
  ({ type: 'sessionOpened', session: { id, member, expiresAt } }) as never;
const closed = (sessionId: string): HouseEvent => ({ type: 'sessionClosed', sessionId, member }) as never;
const limit = (minutes: number): HouseEvent =>
  ({ type: 'limitSet', member, limit: { kind: 'time', period: 'day', since: 0, amount: minutes * 100 } }) as never;
const bet: HouseEvent = { type: 'betOpened', bet: { betId: 'b', member } } as never;

/** What is wrong with the last of these records. */
const judged = (...records: readonly (readonly [minute: number, ...HouseEvent[]])[]) => {
  const truth = createTimeLimitsTruth();
  return records.map(([minute, ...events]) => truth.take({ at: minute * MINUTE, events })).at(-1) ?? null;
};

describe('O5: limits of the time logged in', () => {
  it('accepts a stake before the time is used up, and in the next window', () => {
    expect(judged([0, limit(10), opened('s1')], [9.9, bet])).toBeNull();
    expect(judged([0, limit(10), opened('s1')], [5, closed('s1')], [90, opened('s2')], [94.9, bet])).toBeNull();
    expect(judged([0, limit(10), opened('s1')], [24 * 60 + 1, bet])).toBeNull();
  });
  it('reports a stake after it, whatever sessions used it, each minute once', () => {
    expect(judged([0, limit(10), opened('s1')], [11, bet])).toContain('used up');
    expect(judged([0, limit(10), opened('s1')], [6, closed('s1')], [90, opened('s2')], [95, bet])).toContain('used up');
    expect(judged([0, limit(10), opened('s1'), opened('s2')], [6, closed('s1')], [9, bet])).toBeNull();
    // A house that stood still until minute 50 closes a session that had expired in minute 5.
    expect(
      judged([0, limit(10), opened('s1', 5 * MINUTE)], [50, closed('s1')], [51, opened('s2')], [52, bet]),
    ).toBeNull();
  });
  it('counts anew from the next log-in once the clock has gone back', () => {
    expect(judged([0, limit(10), opened('s1')], [20, closed('s1')], [3, opened('s2')], [4, bet])).toBeNull();
  });
});
