/** Decodes the text of an answer to a value of the contract, or to an error. Never throws. */
import type { CallRow, Failure } from '../../contract/call.ts';
import { isErrorCode } from '../../contract/errors.ts';
import { safeKey } from '../../contract/shape.ts';
import type { Answer, CallError } from '../api.ts';
import type { HttpAnswer } from './http.ts';

/** Longer answers are not parsed. The largest real one, a page of 100 games in three languages, is about 60 KiB. */
export const MAX_ANSWER = 4 * 1024 * 1024;
const MAX_RETRY_AFTER_S = 3_600;

export type Decoded<V> =
  | { readonly ok: true; readonly answer: Answer<V> }
  | { readonly ok: false; readonly error: CallError };
/** Most texts in a list of facts. */
const MAX_WORDS = 64;

type Fields = Readonly<Record<string, unknown>>;
const fieldsOf = (value: unknown): Fields | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : null;
const text = (value: unknown, max: number): string | null =>
  typeof value === 'string' && value.length <= max ? value : null;
const whole = (value: unknown): number | null => (Number.isSafeInteger(value) ? (value as number) : null);

const parse = (body: string): unknown => {
  if (body.length > MAX_ANSWER) return undefined;
  try {
    return JSON.parse(body) as unknown;
  } catch {
    return undefined;
  }
};

/** Retry-After in seconds, from the envelope or else the header (seconds only: the house sends no dates). */
const retryAfterOf = (fields: Fields, header: string | undefined): number | undefined => {
  const given = typeof fields['retryAfter'] === 'number' ? fields['retryAfter'] : Number(header ?? Number.NaN);
  return Number.isFinite(given) && given >= 0 ? Math.min(given, MAX_RETRY_AFTER_S) : undefined;
};

const plainTexts = (value: unknown): Record<string, string> | undefined => {
  const fields = fieldsOf(value);
  if (!fields) return undefined;
  const pairs = Object.entries(fields).filter(
    (pair): pair is [string, string] => safeKey(pair[0]) && text(pair[1], 255) !== null,
  );
  return Object.fromEntries(pairs);
};
/** Facts of a failure are flat: texts and numbers, a list of texts, a table of texts. Anything deeper is left out. */
const plainFacts = (value: unknown): Record<string, unknown> | undefined => {
  const fields = fieldsOf(value);
  if (!fields) return undefined;
  return Object.fromEntries(
    Object.entries(fields).flatMap(([key, one]) => {
      const fact = safeKey(key) ? plainFact(one) : undefined;
      return fact === undefined ? [] : [[key, fact] as const];
    }),
  );
};
const plainFact = (one: unknown): unknown => {
  if (typeof one === 'boolean' || whole(one) !== null || text(one, 4_096) !== null) return one;
  if (!Array.isArray(one)) return plainTexts(one);
  return one.length <= MAX_WORDS && one.every((word) => text(word, 255) !== null) ? one : undefined;
};

const failureOf = (fields: Fields, header: string | undefined): Omit<Failure, 'success'> | null => {
  const code = text(fields['code'], 64);
  if (code === null) return null;
  const inFields = plainTexts(fields['fields']);
  const value = plainFacts(fields['value']);
  const retryAfter = retryAfterOf(fields, header);
  return {
    // An unknown code falls back to the general error; the message of the house is kept (R-ERR-36).
    code: isErrorCode(code) ? code : 'unknown-error',
    message: text(fields['message'], 1_000) ?? code,
    correlationId: text(fields['correlationId'], 128) ?? '',
    ...(inFields ? { fields: inFields } : {}),
    ...(value ? { value } : {}),
    ...(retryAfter === undefined ? {} : { retryAfter }),
  };
};

const positionOf = (value: unknown): Answer<never>['position'] | null => {
  const fields = fieldsOf(value);
  const topic = text(fields?.['topic'], 128);
  const epoch = whole(fields?.['epoch']);
  const seq = whole(fields?.['seq']);
  const from = whole(fields?.['from']);
  if (topic === null || epoch === null || seq === null || epoch < 0 || seq < 0) return null;
  return from === null ? { topic, epoch, seq } : { topic, epoch, seq, from };
};

export const decodeAnswer = <V>(row: CallRow, { status, retryAfter, text: body }: HttpAnswer): Decoded<V> => {
  const malformed: Decoded<V> = { ok: false, error: { kind: 'malformed', status } };
  const envelope = fieldsOf(parse(body));
  if (!envelope) return malformed;
  if (envelope['success'] === false) {
    const failure = failureOf(envelope, retryAfter);
    return failure ? { ok: false, error: { kind: 'refused', status, ...failure } } : malformed;
  }
  const at = whole(envelope['at']);
  if (envelope['success'] !== true || at === null || at < 0) return malformed;
  const decoded = row.answer.safeParse(envelope['value']);
  if (!decoded.success) return malformed;
  const position = envelope['position'] === undefined ? undefined : positionOf(envelope['position']);
  if (position === null) return malformed;
  const value = decoded.data as V;
  return { ok: true, answer: position ? { value, at, position } : { value, at } };
};
