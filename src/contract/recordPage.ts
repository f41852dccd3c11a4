/**
 * What all records have in common (bets, ledger, cashier, credit, bonuses): a range of merchant days, pages by cursor,
 * and the position at which an answer was read. A page is never named by its number: rows arrive while a member reads.
 */
import * as z from 'zod/mini';
import { POSITION_PATTERN } from './call.ts';
import { day } from './fields.ts';

/** Rows of a page; a larger number is refused. */
export const RECORD_PAGE_MAX = 200;
/** The house alone reads what a cursor says. It stays good while rows are added, and names one filter. */
export const cursor = z.string().check(z.minLength(1), z.maxLength(255));
const size = z.coerce.number().check(z.int(), z.gte(1), z.lte(RECORD_PAGE_MAX));
/** Inclusive range of merchant days (R-MEMB-17, D-53); years deep. */
export const recordRange = { from: day, to: day };
/**
 * As `epoch.seq` of the live topic that the call's summary names: the house waits until its records have come that far, so that no
 * answer shows less than a frame that came before.
 */
export const minPosition = z.optional(z.string().check(z.regex(POSITION_PATTERN)));
/** Which page: the newest of the range; from a cursor on; or the one that begins with a day. */
export const recordPage = { cursor: z.optional(cursor), day: z.optional(day), size: z.optional(size), minPosition };
/** Position of the live topic that the rows stand at: a frame with a greater seq is not in them. */
export const asOf = z.object({ epoch: z.number().check(z.int(), z.gte(0)), seq: z.number().check(z.int(), z.gte(0)) });
/** Newest first. `newer` and `older` are null at the ends of the range. */
export const recordAnswer = <R extends z.ZodMiniType>(row: R) =>
  z.object({ rows: z.array(row), newer: z.nullable(cursor), older: z.nullable(cursor), asOf });
/** Sums over the whole filter, as of one position; the query takes `minPosition`. */
export const totalsAnswer = <S extends Readonly<Record<string, z.ZodMiniType>>>(sums: S) =>
  z.object({ count: z.number().check(z.int(), z.gte(0)), ...sums, asOf });
