/** Fields of a map by their sizes (squarified; Bruls, Huizing, van Wijk), and which are too small to be one. Pure. */

export interface Field {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
interface Sized {
  readonly id: string;
  /** Above nought. */
  readonly size: number;
}
/** How far from a square the worst field of a row is: 1 is one. */
const worst = (sizes: readonly number[], total: number, side: number): number => {
  const square = total * total;
  let most = 1;
  for (const size of sizes)
    most = Math.max(most, (side * side * size) / square, square / (side * side * Math.max(size, Number.MIN_VALUE)));
  return most;
};

/** A field each, in the order given, filling the room. Rows are taken as they come: another order is another picture. */
export const squarified = (items: readonly Sized[], width: number, height: number): ReadonlyMap<string, Field> => {
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
 * Those that are shown, at most `most`, and the others, in the order given: as many of the largest as leave the smallest of
 * them at least `least` of what is shown. So a team of thousands has fields too.
 */
export const divided = <T>(
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

export type Way = 'left' | 'right' | 'up' | 'down';
/** The field beside one, as arrows go: the nearest whose middle lies that way; null: none does. */
export const beside = (fields: ReadonlyMap<string, Field>, from: string, way: Way): string | null => {
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
