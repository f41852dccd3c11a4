import { describe, expect, it } from 'vitest';
import { shortened, splitAt, windowAfter } from './window.ts';

const EVERY = 300_000;
const window = (n: number, start: number, end: number) => ({ n, start: start * EVERY, end: end * EVERY });
const standing = window(7, 100, 101);

describe('which window stands', () => {
  it.each([
    ['before its end it stands', 101 * EVERY - 1, null],
    ['at its end the next begins', 101 * EVERY, window(8, 101, 102)],
    ['a tick late, the next still begins on the boundary', 101 * EVERY + 999, window(8, 101, 102)],
    ['a clock gone back leaves it open', 90 * EVERY, null],
    ['a clock gone forward ends it once; the next begins at the present boundary', 150.5 * EVERY, window(8, 150, 151)],
  ])('REL-24 %s', (_, now, next) => {
    expect(windowAfter(standing, now, EVERY)).toEqual(next);
  });
  it('a shorter length ends it at the next boundary of that length, a longer one at its own end', () => {
    const now = 100 * EVERY + 61_000;
    expect(shortened(standing, now, 60_000)).toEqual({ ...standing, end: 100 * EVERY + 120_000 });
    expect(shortened(standing, now, 3_600_000)).toEqual(standing);
    expect(shortened(standing, standing.start - 1, 1_000)).toEqual(standing);
  });
  it('after a change of length no moment is in two windows', () => {
    const end = 100 * EVERY + 120_000;
    expect(windowAfter({ n: 7, start: 100 * EVERY, end }, end + 500, EVERY)).toEqual({
      n: 8,
      start: end,
      end: 101 * EVERY,
    });
  });
  it('a split lies within the window, whatever the clock says', () => {
    expect(splitAt(standing, 100.5 * EVERY)).toEqual({ n: 8, start: 100.5 * EVERY, end: standing.end });
    expect(splitAt(standing, 0)).toEqual({ n: 8, start: standing.start, end: standing.end });
    expect(splitAt(standing, 999 * EVERY)).toEqual({ n: 8, start: standing.end, end: standing.end });
  });
});
