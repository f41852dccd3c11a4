import { expect, test } from 'vitest';
import { textRoomOf } from './mapTiles.ts';

test.each([
  // Width, height, result, room.
  [104, 62, '▲ +12,345.60', 'all'],
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
  expect(textRoomOf({ width, height }, result)).toBe(room);
});
