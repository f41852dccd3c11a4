import { expect, it } from 'vitest';
import { addDays, daysInRange, isDay } from './days.ts';

it('adds days over the ends of months and years', () => {
  expect([addDays('2026-11-26', -6), addDays('2026-12-31', 1), addDays('2028-03-01', -1)]).toEqual([
    '2026-11-20',
    '2027-01-01',
    '2028-02-29',
  ]);
});
it('knows the days of the calendar', () => {
  expect(['2028-02-29', '2026-02-29', '2026-04-31', '26-11-2026', '', '2026-11-26T00'].map(isDay)).toEqual([
    true,
    false,
    false,
    false,
    false,
    false,
  ]);
});
it('counts both ends of a range', () => {
  expect([daysInRange('2026-11-20', '2026-11-26'), daysInRange('2026-11-26', '2026-11-26')]).toEqual([7, 1]);
  expect(daysInRange('2026-11-26', '2026-11-25')).toBe(0);
});
