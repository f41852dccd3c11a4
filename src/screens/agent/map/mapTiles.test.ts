import { expect, test } from 'vitest';
import type { TeamNode } from '../../../domains/team/tree.calc.ts';
import { mapTiles, OTHERS, textRoomOf } from './mapTiles.ts';

const nodeOf = (turnover: number, n: number): TeamNode => ({
  id: `n${n}`,
  account: `member${n}`,
  level: 1,
  members: 1,
  bets: 3,
  turnover,
  result: n % 2 === 0 ? 100 : -100,
  opens: false,
});
test.each([
  ['a phone', 342, 438],
  ['a tablet', 960, 400],
  ['a desk', 1_100, 520],
] as const)('R-SHELL-15 B-10 on %s every tile of the map can be pressed by a finger', (_, width, height) => {
  for (let seed = 1; seed <= 200; seed += 1) {
    // Skewed, in no order: a few large members among many small ones.
    let state = seed;
    const random = (): number => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
    const nodes = Array.from({ length: 2 + (seed % 60) }, (__, n) =>
      nodeOf(Math.round(100 + random() ** 4 * 500_000), n),
    );
    const tiles = mapTiles(nodes, width, height);
    for (const [id, tile] of tiles) {
      const where = `seed ${seed}, tile ${id}: ${tile.width} × ${tile.height}`;
      expect(Math.min(tile.width, tile.height), where).toBeGreaterThanOrEqual(44);
    }
    // Nothing is lost: who has no tile of his own is in the shared one.
    const own = [...tiles.keys()].filter((id) => id !== OTHERS).length;
    expect(own < nodes.length, `seed ${seed}`).toBe(tiles.has(OTHERS));
  }
});

test.each([
  // Width, height, result, room.
  [112, 62, '▲ +12,345.60', 'all'],
  [111, 62, '▲ +12,345.60', 'name'],
  [104, 62, '▲ +1.20', 'all'],
  [103, 62, '▲ +1.20', 'stacked'],
  [72, 46, '▲ +1.20', 'stacked'],
  [72, 46, '▲ +12.20', 'name'],
  [120, 46, '▲ +12,345.60', 'stacked'],
  [120, 45, '▲ +12,345.60', 'name'],
  [176, 28, '▲ +12,345.60', 'line'],
  [175, 28, '▲ +12,345.60', 'name'],
  [900, 44, '▼ −4,600.00', 'line'],
  [900, 27, '▼ −4,600.00', 'none'],
  [71, 64, '▼ −1.00', 'broken'],
  [44, 64, '', 'broken'],
  [44, 63, '', 'none'],
] as const)('B-10 a tile of %i by %i px with the result %s shows: %s', (width, height, result, room) => {
  expect(textRoomOf({ width, height }, { turnover: 'RM 9.00', result })).toBe(room);
});
test('B-10 a tile with room for short figures does not cut long ones', () => {
  const tile = { width: 110, height: 90 };
  const [short, long] = ['RM 9.00', '▲ +RM 13,297.91'];
  expect(textRoomOf(tile, { turnover: short, result: short })).toBe('all');
  expect(textRoomOf(tile, { turnover: short, result: long })).toBe('name');
  expect(textRoomOf(tile, { turnover: long, result: short })).toBe('stacked');
  expect(textRoomOf({ ...tile, width: 140 }, { turnover: long, result: long })).toBe('all');
});
