/**
 * What the calls of all records share: pages by cursor and sums over the filter, both as of one position. Every answer waits
 * for the position that the client has seen already.
 */
import { POSITION_PATTERN } from '../../../src/contract/call.ts';
import { dayByDate } from '../../core/team/day.ts';
import { dayNumber } from '../../records/store/days.ts';
import type { Answered } from '../../records/store/follower.ts';
import type { Query, QueryKind, RecordPage } from '../../records/store/store.ts';
import type { RecordFilter, RecordName } from '../../records/store/tables.ts';
import { Refused } from '../../security/refused.ts';
import { callerOf } from '../../session/handler.ts';
import type { House } from '../../session/house.ts';
import type { Principal } from '../../session/principal.ts';

interface RecordQuery {
  readonly from: string;
  readonly to: string;
  readonly minPosition?: string | undefined;
}
export interface PageQuery extends RecordQuery {
  readonly cursor?: string | undefined;
  readonly day?: string | undefined;
  readonly size?: number | undefined;
}
/** Rows of a page that names no size. */
const PAGE_SIZE = 20;
/** A range is years deep and no deeper: what is older is no record of a member's any more. */
const MOST_DAYS = 3_660;
const DAY_MS = 86_400_000;

const dayOf = (field: string, date: string, { world }: House) => {
  const day = dayByDate(date, world.merchant.timeZone);
  if (day === null) throw new Refused('bad-request', { fields: { [field]: 'format-incorrect' } });
  return day;
};
/**
 * The time of a range, Unix ms; the end is not in it. Throws `bad-request` for a day that does not exist, and for a range that ends
 * before it begins or spans over ten years.
 */
export const rangeOf = (
  { from, to }: Pick<RecordQuery, 'from' | 'to'>,
  house: House,
): { readonly start: number; readonly end: number } => {
  const [first, last] = [dayOf('from', from, house), dayOf('to', to, house)];
  if (last.start < first.start || last.end - first.start > MOST_DAYS * DAY_MS)
    throw new Refused('bad-request', { fields: { to: 'format-incorrect' } });
  return { start: first.start, end: last.end };
};
/** Throws as `rangeOf`. */
export const filterOf = (
  { principal }: { readonly principal: Principal | null },
  { from, to }: RecordQuery,
  where: Readonly<Record<string, string | undefined>>,
  house: House,
): RecordFilter => {
  rangeOf({ from, to }, house);
  return {
    member: callerOf({ principal }).member.id,
    from: dayNumber(from),
    to: dayNumber(to),
    where: Object.fromEntries(Object.entries(where).filter((one): one is [string, string] => one[1] !== undefined)),
  };
};
/** Seq of the position that the client has seen. Throws `position-not-reached` for one of another epoch. */
const positionOf = (minPosition: string | undefined, { epoch }: Pick<House['gateway'], 'epoch'>): number => {
  const [, named, seq] = POSITION_PATTERN.exec(minPosition ?? '') ?? [];
  if (named !== undefined && Number(named) !== epoch) throw new Refused('position-not-reached', { retryAfter: 1 });
  return Number(seq ?? 0);
};
/** For what the house reads in its own state, which is never behind its frames. Throws `position-not-reached`. */
export const assertPosition = ({ minPosition }: Pick<RecordQuery, 'minPosition'>, { gateway }: House): void => {
  if (positionOf(minPosition, gateway) > gateway.watermark().seq)
    throw new Refused('position-not-reached', { retryAfter: 1 });
};
/**
 * The answer as of a position at or after the client's. Throws `position-not-reached` for a position that the house has not come
 * to, and `house-busy` while the store is behind the house: after an upgrade it is built anew.
 */
export const ask = async <K extends QueryKind>(
  query: Extract<Query, { kind: K }>,
  { minPosition }: Pick<RecordQuery, 'minPosition'>,
  { records, gateway }: House,
): Promise<Answered<K>> => {
  const minimum = Math.max(positionOf(minPosition, gateway), gateway.watermark().seq);
  const answer = await records.ask(query, minimum);
  if (answer === null)
    throw new Refused(minimum > gateway.watermark().seq ? 'position-not-reached' : 'house-busy', { retryAfter: 1 });
  return answer;
};
export const asOfPosition = (asOf: number, { gateway }: House) => ({ epoch: gateway.epoch, seq: asOf });

export const page = async <N extends RecordName>(
  record: N,
  filter: RecordFilter,
  query: PageQuery,
  house: House,
): Promise<RecordPage<N> & { readonly asOf: { readonly epoch: number; readonly seq: number } }> => {
  const { cursor, day, size = PAGE_SIZE } = query;
  if (day !== undefined) dayOf('day', day, house);
  const wish = {
    kind: 'page',
    record,
    filter,
    size,
    cursor,
    day: day === undefined ? undefined : dayNumber(day),
  } as const;
  const { value, asOf } = await ask<'page'>(wish, query, house);
  if (value === null) throw new Refused('bad-request', { fields: { cursor: 'format-incorrect' } });
  return { ...(value as RecordPage<N>), asOf: asOfPosition(asOf, house) };
};
