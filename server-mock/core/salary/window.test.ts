import { describe, expect, it } from 'vitest';
import { withWindowLength, splitWindow, windowAfter } from './window.ts';

const EVERY = 300_000;
const window = (n: number, start: number, end: number) => ({ n, start: start * EVERY, end: end * EVERY });
const standing = window(7, 100, 101);

describe('the open window', () => {
  it.each([
    ['stays open before its end', 101 * EVERY - 1, null],
    ['is followed by the next at its end', 101 * EVERY, window(8, 101, 102)],
    ['is followed by the next on the boundary, even a tick late', 101 * EVERY + 999, window(8, 101, 102)],
    ['stays open when the clock goes back', 90 * EVERY, null],
    [
      'ends once when the clock goes forward; the next begins at the current boundary',
      150.5 * EVERY,
      window(8, 150, 151),
    ],
  ])('REL-24 %s', (_, now, next) => {
    expect(windowAfter(standing, now, EVERY)).toEqual(next);
  });
  it('a shorter length ends it at the next boundary of that length, a longer one at its own end', () => {
    const now = 100 * EVERY + 61_000;
    expect(withWindowLength(standing, now, 60_000)).toEqual({ ...standing, end: 100 * EVERY + 120_000 });
    expect(withWindowLength(standing, now, 3_600_000)).toEqual(standing);
    expect(withWindowLength(standing, standing.start - 1, 1_000)).toEqual(standing);
  });
  it('after a change of length windows do not overlap', () => {
    const end = 100 * EVERY + 120_000;
    expect(windowAfter({ n: 7, start: 100 * EVERY, end }, end + 500, EVERY)).toEqual({
      n: 8,
      start: end,
      end: 101 * EVERY,
    });
  });
  it('a split lies within the window, whatever the clock says', () => {
    expect(splitWindow(standing, 100.5 * EVERY)).toEqual({ n: 8, start: 100.5 * EVERY, end: standing.end });
    expect(splitWindow(standing, 0)).toEqual({ n: 8, start: standing.start, end: standing.end });
    expect(splitWindow(standing, 999 * EVERY)).toEqual({ n: 8, start: standing.end, end: standing.end });
  });
});
