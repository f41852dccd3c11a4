/**
 * The mapping file of an import of JSON lines (P-14): which field of a line is its time, topic, sequence, epoch and payload. A field is
 * named by its path, `data.offset`.
 */
import { BAD, obj, oneOf, optional, text } from '../../../contract/shape.ts';
import { RecordingError } from '../../errors.ts';

const path = text(200);
const mapping = obj({
  time: path,
  /** `iso`: a date as text. */
  unit: oneOf('ms', 's', 'us', 'ns', 'iso'),
  /** Absent: all lines are of one topic. */
  topic: optional(path),
  sequence: path,
  /** The sequence that this line follows; absent: the one before. */
  previous: optional(path),
  epoch: optional(path),
  /** Absent: the whole line. */
  payload: optional(path),
  /** Name of the stream, in place of the host; default: `lines`. */
  name: optional(text(60)),
});
type Decoded<S> = S extends { readonly decode: (v: never) => infer V } ? Exclude<V, typeof BAD> : never;
export type LinesMapping = Decoded<typeof mapping>;

/** Throws a RecordingError that says what a mapping is. */
export const readMapping = (json: string): LinesMapping => {
  try {
    const decoded = mapping.decode(JSON.parse(json));
    if (decoded !== BAD) return decoded;
  } catch {
    // The sentence below says it.
  }
  throw new RecordingError(
    0,
    'the mapping is a JSON object such as {"time":"ts","unit":"ms","topic":"channel","sequence":"seq","payload":"data"}',
  );
};

/** The value at a path; undefined: there is none. */
export const fieldAt = (value: unknown, fieldPath: string): unknown =>
  fieldPath
    .split('.')
    .reduce<unknown>(
      (at, name) =>
        typeof at === 'object' && at !== null && Object.hasOwn(at, name)
          ? (at as Readonly<Record<string, unknown>>)[name]
          : undefined,
      value,
    );

const FACTORS: Readonly<Record<Exclude<LinesMapping['unit'], 'iso'>, number>> = { ms: 1, s: 1_000, us: 1e-3, ns: 1e-6 };
/** Unix ms; null: no time. */
export const timeOf = (value: unknown, unit: LinesMapping['unit']): number | null => {
  const ms =
    unit === 'iso' ? Date.parse(typeof value === 'string' ? value : '') : Number(value ?? Number.NaN) * FACTORS[unit];
  return Number.isFinite(ms) && ms >= 0 ? ms : null;
};
/** Null: no whole number from 0. Numbers are often written as text, because they are long. */
export const wholeOf = (value: unknown): number | null => {
  const number = typeof value === 'string' && value !== '' ? Number(value) : value;
  return Number.isSafeInteger(number) && (number as number) >= 0 ? (number as number) : null;
};
