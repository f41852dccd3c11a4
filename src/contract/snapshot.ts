/**
 * How a topic's snapshot is read by REST (R-DESIGN-04): which call, with which query, and how its answer becomes the
 * topic's data. Decimal strings become minor units here (D-52).
 */
import type { AnswerOf, CallRow, QueryOf } from './call.ts';
import { toMinor } from './decimal.ts';
import type { Language } from './fields.ts';

export interface SnapshotRead<C extends CallRow = CallRow> {
  readonly call: C;
  /** `id`: the part of the topic's name after the colon. */
  readonly query: (id: string | undefined, language: Language) => QueryOf<C>;
  /** The frame's data. Throws RangeError on a malformed amount; the frame is then quarantined (H-13). */
  readonly data: (answer: AnswerOf<C>) => unknown;
}
export const snapshotRead = <C extends CallRow>(read: SnapshotRead<C>): SnapshotRead => read;

export const minorOf = (value: string | number): number => {
  const minor = toMinor(value);
  if (minor === null) throw new RangeError(`not an amount: ${String(value)}`);
  return minor;
};
export const minorOrNull = (value: string | number | null): number | null => (value === null ? null : minorOf(value));

/** Rows of a list as keyed data. */
export const keyedBy = <T, R>(
  list: readonly T[],
  entry: (one: T) => readonly [string, R],
): { rows: Record<string, R> } => ({
  rows: Object.fromEntries(list.map(entry)),
});
