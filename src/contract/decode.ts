/** Decodes answers that do not come over the wire: the page's start block, a cache (D-64, REL-33). */
import type { AnswerOf, CallRow } from './call.ts';

export interface Dated<V> {
  readonly value: V;
  /** House clock, Unix ms. */
  readonly at: number;
}
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A fresh value of the row's answer, or null if the input does not match. Never throws. */
export const decodeAnswer = <C extends CallRow>(row: C, value: unknown): AnswerOf<C> | null => {
  const decoded = row.answer.safeParse(value);
  return decoded.success ? (decoded.data as AnswerOf<C>) : null;
};
const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
};
const dated = <C extends CallRow>(row: C, kept: unknown): Dated<AnswerOf<C>> | null => {
  if (!isRecord(kept) || typeof kept['at'] !== 'number') return null;
  const value = decodeAnswer(row, kept['value']);
  return value === null ? null : { value, at: kept['at'] };
};
/** Decodes a success envelope stored as text; null if it is malformed. */
export const decodeStored = <C extends CallRow>(row: C, text: string | null): Dated<AnswerOf<C>> | null =>
  text === null ? null : dated(row, parsed(text));

/** Decodes several envelopes in one object, as in the page's start block; null unless all of them are valid. */
export const decodeStoredParts = <R extends Readonly<Record<string, CallRow>>>(
  text: string,
  rows: R,
): { readonly [K in keyof R]: Dated<AnswerOf<R[K]>> } | null => {
  const whole = parsed(text);
  if (!isRecord(whole)) return null;
  const parts: Record<string, unknown> = {};
  for (const [name, row] of Object.entries(rows)) {
    const part = dated(row, whole[name]);
    if (part === null) return null;
    parts[name] = part;
  }
  return parts as { readonly [K in keyof R]: Dated<AnswerOf<R[K]>> };
};
