/**
 * Table-driven decoders for stream payloads: a strict content policy forbids compiled validators, and a general one
 * costs several times more per event. A shape decodes unknown input into a **fresh** value with
 * known fields only (REL-01, SAFE-46) and prints itself as JSON Schema for the AsyncAPI document.
 */
import type { Leaf, Rule } from './redaction.ts';

export const BAD: unique symbol = Symbol('bad');
export type Bad = typeof BAD;

export interface Shape<T> {
  /** A fresh value, or BAD. Never throws. */
  readonly decode: (input: unknown) => T | Bad;
  readonly schema: Readonly<Record<string, unknown>>;
  /** What a recording may keep of it; absent: nothing (P-05). */
  readonly rule?: Rule;
  /** Only on shapes made by `optional`: `obj` omits the field where the input has none. */
  readonly optional?: true;
}
export interface OptionalShape<T> extends Shape<T | undefined> {
  readonly optional: true;
}
export type Decoded<S> = S extends Shape<infer T> ? T : never;

/** Longest text in one field of a stream (SAFE-47 allows 64 KiB in all). */
const MAX_TEXT = 4096;
const MAX_ITEMS = 10_000;

const make = <T>(decode: Shape<T>['decode'], schema: Shape<T>['schema'], rule?: Rule): Shape<T> => ({
  decode,
  schema,
  ...(rule && { rule }),
});
const eachOf = ({ rule }: Shape<unknown>): Rule | undefined => rule && { each: rule };

/** A safe integer: counts and ids. */
export const int = (min = Number.MIN_SAFE_INTEGER, max = Number.MAX_SAFE_INTEGER): Shape<number> =>
  make(
    (v) => (Number.isSafeInteger(v) && (v as number) >= min && (v as number) <= max ? (v as number) : BAD),
    { type: 'integer', minimum: min, maximum: max },
    'keep',
  );
const described = ({ decode, schema, rule }: Shape<number>, description: string): Shape<number> =>
  make(decode, { ...schema, description }, rule);
/** Money. */
export const minor = (min?: number): Shape<number> => described(int(min), 'Minor units');
/** Money that is exact until it is paid. */
export const millionths = (): Shape<number> => described(int(), 'Millionths of a minor unit');
/** Unix milliseconds. */
export const time = (): Shape<number> => int(0);
/** `leaf`: what a recording may keep of the text; each text of a topic names one. */
export const text = (max = MAX_TEXT, leaf?: Leaf): Shape<string> =>
  make((v) => (typeof v === 'string' && v.length <= max ? v : BAD), { type: 'string', maxLength: max }, leaf);
export const bool = (): Shape<boolean> => make((v) => (typeof v === 'boolean' ? v : BAD), { type: 'boolean' }, 'keep');
export const oneOf = <const V extends readonly (string | number)[]>(...values: V): Shape<V[number]> =>
  make((v) => (values.includes(v as V[number]) ? (v as V[number]) : BAD), { enum: [...values] }, 'keep');
export const nullable = <T>(inner: Shape<T>): Shape<T | null> =>
  make((v) => (v === null ? null : inner.decode(v)), { anyOf: [inner.schema, { type: 'null' }] }, inner.rule);

export const list = <T>(inner: Shape<T>, max = MAX_ITEMS): Shape<readonly T[]> =>
  make(
    (v) => {
      if (!Array.isArray(v) || v.length > max) return BAD;
      const out: T[] = [];
      for (const one of v) {
        const decoded = inner.decode(one);
        if (decoded === BAD) return BAD;
        out.push(decoded);
      }
      return out;
    },
    { type: 'array', items: inner.schema, maxItems: max },
    eachOf(inner),
  );

/** Two values in a fixed order, as positions travel: `[epoch, seq]`. */
export const pair = <A, B>(first: Shape<A>, second: Shape<B>): Shape<readonly [A, B]> =>
  make(
    (v) => {
      if (!Array.isArray(v) || v.length !== 2) return BAD;
      const a = first.decode(v[0]);
      if (a === BAD) return BAD;
      const b = second.decode(v[1]);
      return b === BAD ? BAD : [a, b];
    },
    { type: 'array', prefixItems: [first.schema, second.schema], items: false, minItems: 2, maxItems: 2 },
    eachOf(first),
  );

/** A field of `obj` that may be absent. */
export const optional = <T>(inner: Shape<T>): OptionalShape<T> => ({
  ...inner,
  decode: (v) => (v === undefined ? undefined : inner.decode(v)),
  optional: true,
});

type Fields = Readonly<Record<string, Shape<unknown>>>;
type OptionalNames<F extends Fields> = { [K in keyof F]: F[K] extends OptionalShape<unknown> ? K : never }[keyof F];
type Flat<T> = { readonly [K in keyof T]: T[K] };
export type ObjectOf<F extends Fields> = Flat<
  { readonly [K in Exclude<keyof F, OptionalNames<F>>]: Decoded<F[K]> } & {
    readonly [K in OptionalNames<F>]?: Exclude<Decoded<F[K]>, undefined>;
  }
>;

type Given = Readonly<Record<string, unknown>>;
/** An object that is neither an array nor bytes; their numeric keys are not fields. */
const isGiven = (v: unknown): v is Given =>
  typeof v === 'object' && v !== null && !Array.isArray(v) && !ArrayBuffer.isView(v);

const fielded = <F extends Fields>(fields: F, bounded: boolean): Shape<ObjectOf<F>> => {
  // Two arrays built once, so that no event needs a look-up or a destructured pair per field.
  const entries = Object.entries(fields);
  const names = entries.map(([name]) => name);
  const decoders = entries.map(([, { decode }]) => decode);
  const decoded = (at: number, value: unknown): unknown => (decoders[at] as Shape<unknown>['decode'])(value);
  /**
   * Where every field is required, all of them are allocated at the start: an object that grows is copied again and
   * again.
   */
  const blank = entries.some(([, { optional }]) => optional)
    ? {}
    : Object.fromEntries(names.map((name) => [name, undefined]));
  /** Field by field: where fields are missing or unknown ones are present. */
  const picked = (v: Given): ObjectOf<F> | Bad => {
    const out: Record<string, unknown> = { ...blank };
    for (let at = 0; at < names.length; at += 1) {
      const name = names[at] as string;
      const value = decoded(at, v[name]);
      if (value === BAD) return BAD;
      if (value !== undefined) out[name] = value;
    }
    return out as ObjectOf<F>;
  };
  /** The common case, exactly these fields: copied at once, in the order given, at half the price. */
  const whole = (v: Given): ObjectOf<F> | Bad => {
    const out = { ...v };
    for (let at = 0; at < names.length; at += 1) {
      const name = names[at] as string;
      const given = out[name];
      if (given === undefined) return picked(v);
      const value = decoded(at, given);
      if (value === BAD) return BAD;
      if (value !== given) out[name] = value;
    }
    return out as ObjectOf<F>;
  };
  return make(
    (v) => {
      if (!isGiven(v)) return BAD;
      if (!bounded) return picked(v);
      let count = 0;
      for (const _ in v) count += 1;
      return count === names.length ? whole(v) : picked(v);
    },
    {
      type: 'object',
      properties: Object.fromEntries(entries.map(([name, field]) => [name, field.schema])),
      required: entries.filter(([, field]) => !field.optional).map(([name]) => name),
    },
    { fields: Object.fromEntries(entries.flatMap(([name, { rule }]) => (rule === undefined ? [] : [[name, rule]]))) },
  );
};
export const obj = <F extends Fields>(fields: F): Shape<ObjectOf<F>> => fielded(fields, true);
/** As `obj`, but reads only its own fields, however many there are: for input that is not bounded yet (SAFE-47). */
export const envelope = <F extends Fields>(fields: F): Shape<ObjectOf<F>> => fielded(fields, false);

/** Keys of rows come from outside: the three names that reach a prototype are refused (SAFE-46). */
export const safeKey = (key: string): boolean =>
  key.length <= 128 && key !== '__proto__' && key !== 'constructor' && key !== 'prototype';

export const record = <T>(inner: Shape<T>, max = MAX_ITEMS): Shape<Readonly<Record<string, T>>> =>
  make(
    (v) => {
      if (typeof v !== 'object' || v === null || Array.isArray(v)) return BAD;
      const keys = Object.keys(v);
      if (keys.length > max) return BAD;
      const out: Record<string, T> = {};
      for (const key of keys) {
        const decoded = safeKey(key) ? inner.decode((v as Record<string, unknown>)[key]) : BAD;
        if (decoded === BAD) return BAD;
        out[key] = decoded;
      }
      return out;
    },
    { type: 'object', additionalProperties: inner.schema, maxProperties: max },
    eachOf(inner),
  );
