/** A bitmap of ink values, 0 to 1 for each point, with anti-aliased lines. */
import type { Point } from './digitShapes.ts';

export interface Canvas {
  readonly ink: Float64Array;
  /** Draws a line of this half-width along the points; `shade` is its ink, or 0: it erases ink. */
  readonly line: (points: readonly Point[], radius: number, shade: number) => void;
}
/** Squared distance of a point to a segment. */
const squaredDistance = (x: number, y: number, [ax, ay]: Point, [bx, by]: Point): number => {
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / length));
  return (x - ax - share * dx) ** 2 + (y - ay - share * dy) ** 2;
};
export const createCanvas = (width: number, height: number): Canvas => {
  const ink = new Float64Array(width * height);
  const drawSegment = (from: Point, to: Point, radius: number, shade: number): void => {
    const reach = radius + 1;
    const [left, right] = [Math.min(from[0], to[0]) - reach, Math.max(from[0], to[0]) + reach];
    const [top, bottom] = [Math.min(from[1], to[1]) - reach, Math.max(from[1], to[1]) + reach];
    for (let y = Math.max(0, Math.floor(top)); y <= Math.min(height - 1, bottom); y += 1)
      for (let x = Math.max(0, Math.floor(left)); x <= Math.min(width - 1, right); x += 1) {
        const cover = Math.min(1, radius + 0.5 - Math.sqrt(squaredDistance(x, y, from, to)));
        if (cover <= 0) continue;
        const at = y * width + x;
        const before = ink[at] ?? 0;
        ink[at] = shade === 0 ? before * (1 - cover) : Math.max(before, cover * shade);
      }
  };
  return {
    ink,
    line: (points, radius, shade) => {
      for (let at = 1; at < points.length; at += 1) {
        const [from, to] = [points[at - 1], points[at]];
        if (from && to) drawSegment(from, to, radius, shade);
      }
    },
  };
};
/** Points along a smooth curve through these (Catmull-Rom), so dense that the segments between them do not show. */
export const smooth = (points: readonly Point[], steps: number): readonly Point[] => {
  const [first] = points;
  if (!first) return [];
  const out: Point[] = [first];
  for (let at = 0; at + 1 < points.length; at += 1) {
    const p1 = points[at] ?? first;
    const p2 = points[at + 1] ?? p1;
    const [p0, p3] = [points[at - 1] ?? p1, points[at + 2] ?? p2];
    for (let step = 1; step <= steps; step += 1) {
      const t = step / steps;
      const along = (part: 0 | 1): number =>
        0.5 *
        (2 * p1[part] +
          (p2[part] - p0[part]) * t +
          (2 * p0[part] - 5 * p1[part] + 4 * p2[part] - p3[part]) * t * t +
          (3 * p1[part] - p0[part] - 3 * p2[part] + p3[part]) * t * t * t);
      out.push([along(0), along(1)]);
    }
  }
  return out;
};
