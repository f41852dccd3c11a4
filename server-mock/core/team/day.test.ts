import { describe, expect, it } from 'vitest';
import { dayAfter, dayAround, dayByDate } from './day.ts';

const at = (iso: string): number => Date.parse(iso);
const iso = ({ start, end }: { readonly start: number; readonly end: number }) =>
  [start, end].map((ms) => new Date(ms).toISOString());

describe('days of the merchant’s time zone', () => {
  it.each([
    ['Asia/Kuala_Lumpur', '2026-04-01T15:59:59.999Z', '2026-03-31T16:00:00.000Z', '2026-04-01T16:00:00.000Z'],
    ['Asia/Kuala_Lumpur', '2026-04-01T16:00:00.000Z', '2026-04-01T16:00:00.000Z', '2026-04-02T16:00:00.000Z'],
    ['Asia/Yangon', '2026-04-01T12:00:00.123Z', '2026-03-31T17:30:00.000Z', '2026-04-01T17:30:00.000Z'],
    ['America/New_York', '2026-07-01T12:00:00Z', '2026-07-01T04:00:00.000Z', '2026-07-02T04:00:00.000Z'],
    // A day of 23 hours and one of 25.
    ['Europe/Berlin', '2026-03-29T12:00:00Z', '2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z'],
    ['Europe/Berlin', '2026-10-25T00:30:00Z', '2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z'],
  ])('%s at %s', (zone, now, start, end) => {
    expect(iso(dayAround(at(now), zone))).toEqual([start, end]);
  });
  it.each([
    ['Asia/Kuala_Lumpur', '2026-04-01', '2026-03-31T16:00:00.000Z', '2026-04-01T16:00:00.000Z'],
    // Thirteen hours ahead in its summer, and eleven behind.
    ['Pacific/Auckland', '2026-01-10', '2026-01-09T11:00:00.000Z', '2026-01-10T11:00:00.000Z'],
    ['Pacific/Pago_Pago', '2026-01-10', '2026-01-10T11:00:00.000Z', '2026-01-11T11:00:00.000Z'],
    ['Europe/Berlin', '2026-03-29', '2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z'],
  ])('the day of a date in %s, %s', (zone, date, start, end) => {
    const day = dayByDate(date, zone);
    expect(day && iso(day)).toEqual([start, end]);
  });
  it.each(['2026-13-45', '2026-02-30', '2026-00-10', '2025-02-29', 'today'])('there is no %s', (date) => {
    expect(dayByDate(date, 'Asia/Kuala_Lumpur')).toBeNull();
  });
  it('a day ends once: a clock gone back leaves it open, a jump forward ends it once', () => {
    const day = { n: 3, ...dayAround(at('2026-04-01T12:00:00Z'), 'Asia/Kuala_Lumpur') };
    expect(dayAfter(day, day.end - 1, 'Asia/Kuala_Lumpur')).toBeNull();
    expect(dayAfter(day, day.start - 5_000, 'Asia/Kuala_Lumpur')).toBeNull();
    expect(dayAfter(day, day.end, 'Asia/Kuala_Lumpur')).toMatchObject({ n: 4, start: day.end });
    expect(dayAfter(day, day.end + 9 * 86_400_000, 'Asia/Kuala_Lumpur')).toMatchObject({
      n: 4,
      start: day.end + 9 * 86_400_000,
    });
  });
});
