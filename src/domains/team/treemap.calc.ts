/**
 * Lays out a treemap by size (squarified; Bruls, Huizing, van Wijk), and splits off items too small for a field. Pure.
 */

export interface Field {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
interface Sized {
  readonly id: string;
  /** Above 0. */
  readonly size: number;
}
/** Worst aspect ratio in a row; 1 is a square. */
const worst = (sizes: readonly number[], total: number, side: number): number => {
  const square = total * total;
  let most = 1;
  for (const size of sizes)
    most = Math.max(most, (side * side * size) / square, square / (side * side * Math.max(size, Number.MIN_VALUE)));
  return most;
};

/**
 * One field per item, in the given order, filling the area. Rows follow the order, so that another order gives another
 * layout.
 */
export const squarify = (items: readonly Sized[], width: number, height: number): ReadonlyMap<string, Field> => {
  const fields = new Map<string, Field>();
  const whole = items.reduce((sum, { size }) => sum + size, 0);
  if (whole <= 0 || width <= 0 || height <= 0) return fields;
  const scale = (width * height) / whole;
  let room: Field = { x: 0, y: 0, width, height };
  const lay = (row: readonly Sized[], total: number): void => {
    const upright = room.width >= room.height;
    const thick = total / Math.max(Number.MIN_VALUE, upright ? room.height : room.width);
    let along = 0;
    for (const { id, size } of row) {
      const long = (size * scale) / Math.max(Number.MIN_VALUE, thick);
      fields.set(
        id,
        upright
          ? { x: room.x, y: room.y + along, width: thick, height: long }
          : { x: room.x + along, y: room.y, width: long, height: thick },
      );
      along += long;
    }
    room = upright
      ? { ...room, x: room.x + thick, width: Math.max(0, room.width - thick) }
      : { ...room, y: room.y + thick, height: Math.max(0, room.height - thick) };
  };
  let row: Sized[] = [];
  let sizes: number[] = [];
  let total = 0;
  for (const item of items) {
    const area = item.size * scale;
    const side = Math.min(room.width, room.height);
    if (row.length > 0 && worst([...sizes, area], total + area, side) > worst(sizes, total, side)) {
      lay(row, total);
      [row, sizes, total] = [[], [], 0];
    }
    row.push(item);
    sizes.push(area);
    total += area;
  }
  if (row.length > 0) lay(row, total);
  return fields;
};

/**
 * Splits items into those shown, at most `most`, and the others, each in the given order: as many of the largest as
 * leave the smallest at least `least` of the shown total. So even a team of thousands has visible fields.
 */
export const splitBySize = <T>(
  items: readonly T[],
  sizeOf: (item: T) => number,
  least: number,
  most: number,
): { readonly shown: readonly T[]; readonly others: readonly T[] } => {
  const bySize = items.filter((item) => sizeOf(item) > 0).sort((a, b) => sizeOf(b) - sizeOf(a));
  let sum = 0;
  const large = new Set<T>();
  for (const item of bySize) {
    sum += sizeOf(item);
    if (large.size >= most || sizeOf(item) < sum * least) break;
    large.add(item);
  }
  return { shown: items.filter((item) => large.has(item)), others: items.filter((item) => !large.has(item)) };
};

export type Direction = 'left' | 'right' | 'up' | 'down';
/** The neighbour of a field in the direction of an arrow key: the nearest whose centre lies that way; null: none. */
export const neighbourOf = (fields: ReadonlyMap<string, Field>, from: string, way: Direction): string | null => {
  const here = fields.get(from);
  if (here === undefined) return null;
  const middle = ({ x, y, width, height }: Field) => [x + width / 2, y + height / 2] as const;
  const [hx, hy] = middle(here);
  let found: string | null = null;
  let least = Infinity;
  for (const [id, field] of fields) {
    const [x, y] = middle(field);
    const [dx, dy] = [x - hx, y - hy];
    const forward = { left: -dx, right: dx, up: -dy, down: dy }[way];
    if (id === from || forward <= 0.5) continue;
    const aside = Math.abs(way === 'left' || way === 'right' ? dy : dx);
    const far = forward + 2 * aside;
    if (far < least) [found, least] = [id, far];
  }
  return found;
};
