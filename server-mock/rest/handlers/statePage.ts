/** Pages of rows that the house keeps in its own state: a member's bonuses, the movements of a credit line. */
import { Refused } from '../../security/refused.ts';
import type { House } from '../../session/house.ts';
import { asOfPosition, assertPosition, type PageQuery, rangeOf } from './recordRequest.ts';

const CURSOR = /^(older|newer):([\w-]{1,64})$/;
const PAGE_SIZE = 20;
/**
 * The page of the range, newest first. `rows`: oldest first, filtered. Throws `bad-request` for a cursor that names no row, and
 * `position-not-reached`.
 */
export const pageOf = <R extends { readonly id: string }>(
  rows: readonly R[],
  atOf: (row: R) => number,
  query: PageQuery,
  house: House,
) => {
  const { cursor, day, size = PAGE_SIZE } = query;
  assertPosition(query, house);
  const { start, end } = rangeOf(query, house);
  const all = rows.filter((row) => atOf(row) >= start && atOf(row) < end).toReversed();
  const firstIndex = (): number => {
    if (cursor !== undefined) {
      const [, direction, id] = CURSOR.exec(cursor) ?? [];
      const at = all.findIndex((row) => row.id === id);
      if (at < 0) throw new Refused('bad-request', { fields: { cursor: 'format-incorrect' } });
      return direction === 'older' ? at + 1 : Math.max(0, at - size);
    }
    if (day === undefined) return 0;
    const { end: dayEnd } = rangeOf({ from: day, to: day }, house);
    const found = all.findIndex((row) => atOf(row) < dayEnd);
    return found < 0 ? all.length : found;
  };
  const first = firstIndex();
  const shown = all.slice(first, first + size);
  const [top, last] = [shown[0], shown.at(-1)];
  return {
    rows: shown,
    newer: top !== undefined && first > 0 ? `newer:${top.id}` : null,
    older: last !== undefined && first + size < all.length ? `older:${last.id}` : null,
    asOf: asOfPosition(house.gateway.watermark().seq, house),
  };
};
