/** Sets of message ids as ranges: a member who reads and deletes for years costs a few numbers. */
import type { IdRanges } from './types.ts';

export const hasId = (ranges: IdRanges, id: number): boolean =>
  ranges.some(([first, last]) => first <= id && id <= last);
export const countIds = (ranges: IdRanges): number => ranges.reduce((sum, [first, last]) => sum + last - first + 1, 0);

export const addIds = (ranges: IdRanges, ids: readonly number[]): IdRanges => {
  const sorted = [...ranges, ...ids.map((id) => [id, id] as const)].sort(([a], [b]) => a - b);
  const out: [number, number][] = [];
  for (const [first, last] of sorted) {
    const before = out.at(-1);
    if (before && first <= before[1] + 1) before[1] = Math.max(before[1], last);
    else out.push([first, last]);
  }
  return out;
};
