import { expect, test } from 'vitest';
import { growth } from './scrolling.ts';

const line = (slope: number, start: number) =>
  [0, 250, 500, 750, 1_000].map((at) => ({ at, heap: start + slope * at, nodes: 100 }));

test('growth is the slope of the regression line through all readings, over as many steps', () => {
  expect(growth(line(0.002, 30), ({ heap }) => heap, 1_000)).toBeCloseTo(2, 9);
  expect(growth(line(0, 30), ({ heap }) => heap, 1_000)).toBe(0);
  expect(growth(line(-0.001, 30), ({ heap }) => heap, 1_000)).toBeCloseTo(-1, 9);
  const spike = line(0, 30).map((reading, n) => (n === 2 ? { ...reading, heap: 90 } : reading));
  expect(growth(spike, ({ heap }) => heap, 1_000)).toBeCloseTo(0, 9);
});
