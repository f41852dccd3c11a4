import { describe, expect, test } from 'vitest';
import { neighbourOf, splitBySize, type Field, squarify } from './treemap.calc.ts';

/** Small seeded random numbers, so that a failure can be reproduced. */
const randomOf = (seed: number) => {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
};
const sizesOf = (seed: number, count: number) => {
  const random = randomOf(seed);
  return Array.from({ length: count }, (_, n) => ({ id: `n${n}`, size: 1 + random() ** 3 * 1_000 })).sort(
    (a, b) => b.size - a.size,
  );
};
const [WIDTH, HEIGHT] = [1_100, 520];
const areaOf = ({ width, height }: Field): number => width * height;
const overlap = (a: Field, b: Field): number =>
  Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y));

describe.each([1, 7, 42, 2_026])('fields of seed %i', (seed) => {
  const items = sizesOf(seed, 120);
  const fields = squarify(items, WIDTH, HEIGHT);
  const all = [...fields.values()];
  test('fill the area in proportion to their sizes without overlap', () => {
    const whole = items.reduce((sum, { size }) => sum + size, 0);
    for (const { id, size } of items)
      expect(areaOf(fields.get(id) as Field), id).toBeCloseTo((size / whole) * WIDTH * HEIGHT, 3);
    for (const [at, one] of all.entries())
      for (const other of all.slice(at + 1)) expect(overlap(one, other)).toBeLessThan(0.01);
    for (const { x, y, width, height } of all) {
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
      expect(x + width).toBeLessThan(WIDTH + 0.01);
      expect(y + height).toBeLessThan(HEIGHT + 0.01);
    }
  });
  test('are nearly square', () => {
    const long = all.map(({ width, height }) => Math.max(width / height, height / width)).sort((a, b) => a - b);
    expect(long[Math.floor(long.length / 2)]).toBeLessThan(1.8);
  });
  test('B-10 keep their places under small changes', () => {
    const random = randomOf(seed + 1);
    const moved = squarify(
      items.map(({ id, size }) => ({ id, size: size * (1 + (random() - 0.5) / 500) })),
      WIDTH,
      HEIGHT,
    );
    const ways = items.map(({ id }) => {
      const [a, b] = [fields.get(id) as Field, moved.get(id) as Field];
      return Math.hypot(a.x - b.x, a.y - b.y);
    });
    // A row may break elsewhere: then the few fields after it move, and most do not.
    expect(ways.filter((way) => way > 12).length).toBeLessThan(items.length / 3);
  });
});
test('no items and no area have no fields', () => {
  expect(squarify([], 10, 10).size).toBe(0);
  expect(squarify([{ id: 'a', size: 1 }], 0, 10).size).toBe(0);
  expect(squarify([{ id: 'a', size: 3 }], 8, 5).get('a')).toEqual({ x: 0, y: 0, width: 8, height: 5 });
});
test('items too small for a field are among the others, and so are those of size 0', () => {
  const { shown, others } = splitBySize([50, 40, 9, 1, 0], (size) => size, 0.05, 10);
  expect([shown, others]).toEqual([
    [50, 40, 9],
    [1, 0],
  ]);
  expect(splitBySize([5, 4, 3], (size) => size, 0, 2)).toEqual({ shown: [5, 4], others: [3] });
});
test('arrow keys move to the neighbouring field and stop at the edge', () => {
  const field = (x: number, y: number) => ({ x, y, width: 10, height: 10 });
  const fields = new Map([
    ['a', field(0, 0)],
    ['b', field(10, 0)],
    ['c', field(0, 10)],
    ['d', field(10, 10)],
  ]); // prettier-ignore
  expect([
    neighbourOf(fields, 'a', 'right'),
    neighbourOf(fields, 'a', 'down'),
    neighbourOf(fields, 'd', 'left'),
  ]).toEqual(['b', 'c', 'c']);
  expect([neighbourOf(fields, 'a', 'left'), neighbourOf(fields, 'a', 'up'), neighbourOf(fields, 'x', 'up')]).toEqual([
    null,
    null,
    null,
  ]);
});
