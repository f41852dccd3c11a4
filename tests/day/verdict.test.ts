import { expect, it } from 'vitest';
import { dayVerdict, type DayReading } from './verdict.ts';

const PART = 120;
/** Three parts of twelve readings. */
const readings = (change: (n: number) => Partial<DayReading> = () => ({})): readonly DayReading[] =>
  Array.from({ length: 36 }, (_, n) => ({
    at: (n + 1) * 10,
    ...{ heap: 80 + (n % 4), timers: 20 + (n % 3), listeners: 40, events: 100 * n, frames: 10 * n, isLive: true },
    closures: n % 12 === 11 ? 30_000 : null,
    ...change(n),
  }));

it('a run whose figures move within each part does not grow', () => {
  const verdict = dayVerdict(readings(), PART);
  expect(verdict).toMatchObject({ grown: [], followed: true });
  expect(verdict.levels.heap).toEqual([80, 80, 80]);
});
it('a figure is reported when a later part differs from the first by more than the allowed share', () => {
  const grown = (change: (n: number) => Partial<DayReading>) => dayVerdict(readings(change), PART).grown;
  expect(grown((n) => (n >= 24 ? { heap: 85 } : {}))).toEqual(['heap']);
  expect(grown((n) => ({ timers: 20 + n }))).toEqual(['timers']);
  expect(grown((n) => ({ listeners: 40 - n }))).toEqual(['listeners']);
  expect(grown((n) => (n === 35 ? { closures: 30_400 } : {}))).toEqual(['closures']);
});
it('what fills during the first half of the first part belongs to the start', () => {
  expect(
    dayVerdict(
      readings((n) => (n < 6 ? { heap: 50 } : {})),
      PART,
    ).grown,
  ).toEqual([]);
});
it('a page that is not live at a reading, or receives nothing in a part, does not pass', () => {
  expect(
    dayVerdict(
      readings((n) => (n === 20 ? { isLive: false } : {})),
      PART,
    ).followed,
  ).toBe(false);
  expect(
    dayVerdict(
      readings((n) => (n >= 11 ? { frames: 110 } : {})),
      PART,
    ).followed,
  ).toBe(false);
});
