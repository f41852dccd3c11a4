/** Windows of play limits over the changes to and from summer time, in a zone that has it (B-08). */
import { expect, it } from 'vitest';
import { dayAround } from '../team/day.ts';
import { windowAt } from './windows.ts';

const HOUR = 3_600_000;
const LISBON = 'Europe/Lisbon';
const clockIn = (at: number): string =>
  new Date(at).toLocaleString('sv', { timeZone: LISBON, dateStyle: 'short', timeStyle: 'short' });

it.each([
  { change: 'to', noon: '2026-03-28T12:00:00Z', dayHours: 23, next: '2026-03-29 13:00' },
  { change: 'from', noon: '2026-10-24T12:00:00Z', dayHours: 25, next: '2026-10-25 12:00' },
])('a limit of a day lasts 24 hours over a change $change summer time, whose calendar day has $dayHours', (one) => {
  const since = Date.parse(one.noon);
  const { until } = windowAt('day', since, since);
  const calendar = dayAround(until, LISBON);
  expect((calendar.end - calendar.start) / HOUR).toBe(one.dayHours);
  expect((until - since) / HOUR).toBe(24);
  expect(clockIn(until)).toBe(one.next);
});
it.each([
  ['to', '2026-03-26T12:00:00Z'],
  ['from', '2026-10-22T12:00:00Z'],
])('windows follow each other without a gap over a change %s summer time, and a week has 168 hours', (_, begin) => {
  const since = Date.parse(begin);
  for (const period of ['day', 'week', 'month'] as const) {
    const first = windowAt(period, since, since);
    const second = windowAt(period, since, first.until);
    expect([windowAt(period, since, first.until - 1), second.from]).toEqual([first, first.until]);
  }
  const { from, until } = windowAt('week', since, since);
  expect((until - from) / HOUR).toBe(168);
});
it('a month over a change to summer time ends on the same day of the next month, at the same time in UTC', () => {
  const since = Date.parse('2026-03-15T23:30:00Z');
  expect(windowAt('month', since, since).until).toBe(Date.parse('2026-04-15T23:30:00Z'));
});
