/**
 * Serialises a large value to JSON in slices: in one go the snapshot of a busy house would delay every acknowledgement by a tenth of
 * a second, and the topics of a team of 100,000 by seconds. The value must not change meanwhile.
 */
import { createTurns } from '../platform/turn.ts';

/** Fields serialised in a slice: about a millisecond, since a bet of some fourteen fields takes four microseconds. */
const FIELDS = 3_000;
/** Characters of a part at least, but for the last: thousands of small ones would take long to hand to another thread. */
const PART = 200_000;
/** An object with no more names is a row, whose fields are simple: they are counted without a look at any. */
const ROW = 16;
/** So deep lie the rows of a topic in a checkpoint. */
const DEPTH = 3;

type Table = Readonly<Record<string, unknown>>;
/** The fields in a value. They are counted until they are more than a slice: entries differ, and any of them may be large. */
const fieldsOf = (value: unknown, depth = DEPTH): number => {
  if (typeof value !== 'object' || value === null || depth === 0) return 1;
  let fields = 1;
  if (Array.isArray(value)) {
    for (let n = 0; n < value.length && fields <= FIELDS; n += 1) fields += fieldsOf(value[n], depth - 1);
    return fields;
  }
  const names = Object.keys(value);
  if (names.length <= ROW) return names.length + 1;
  for (let n = 0; n < names.length && fields <= FIELDS; n += 1)
    fields += fieldsOf((value as Table)[names[n] ?? ''], depth - 1);
  return fields;
};
/** Its bytes have a buffer of their own, so that they can move to another thread. */
const utf8 = new TextEncoder();

/** Texts of the entries in `[from, to)`, without brackets; '' where JSON omits them all. */
type Slice = (from: number, to: number) => string;
interface Opened {
  readonly count: number;
  readonly entry: (n: number) => unknown;
  /** What stands before the n-th value. */
  readonly name: (n: number) => string;
  readonly slice: Slice;
  readonly brackets: readonly [string, string];
}
const open = (value: object): Opened => {
  if (Array.isArray(value))
    return {
      count: value.length,
      entry: (n) => value[n] as unknown,
      name: () => '',
      slice: (from, to) => JSON.stringify(value.slice(from, to)).slice(1, -1),
      brackets: ['[', ']'],
    };
  const names = Object.keys(value);
  const entry = (n: number): unknown => (value as Table)[names[n] ?? ''];
  return {
    count: names.length,
    entry,
    name: (n) => `${JSON.stringify(names[n])}:`,
    slice: (from, to) => {
      // Without a prototype it is a dictionary from the start: hidden classes for hundreds of ids cost more than their text.
      const part = Object.create(null) as Record<string, unknown>;
      for (let n = from; n < to; n += 1) part[names[n] ?? ''] = entry(n);
      return JSON.stringify(part).slice(1, -1);
    },
    brackets: ['{', '}'],
  };
};
/** Joined, the texts are the JSON of the list or object; each is of about `FIELDS` fields at most. */
const textsOf = function* (value: object): Generator<string> {
  const { count, entry, name, slice, brackets } = open(value);
  let before = brackets[0];
  let [from, fields] = [0, 0];
  const upTo = function* (n: number): Generator<string> {
    const text = slice(from, n);
    if (text !== '') {
      yield before + text;
      before = ',';
    }
    [from, fields] = [n, 0];
  };
  for (let n = 0; n < count; n += 1) {
    const one = entry(n);
    const more = fieldsOf(one);
    if (fields + more > FIELDS) yield* upTo(n);
    fields += more;
    if (more <= FIELDS || typeof one !== 'object' || one === null) continue;
    yield before + name(n);
    yield* textsOf(one);
    before = ',';
    [from, fields] = [n + 1, 0];
  }
  yield* upTo(count);
  yield before === ',' ? brackets[1] : brackets.join('');
};
/** Joined, the parts equal the result of `JSON.stringify` in UTF-8. Large parts must not define `toJSON`. */
export async function* slicedJson(value: unknown): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  if (typeof value !== 'object' || value === null) {
    yield utf8.encode(JSON.stringify(value));
    return;
  }
  const nextSlice = createTurns();
  let part = '';
  for (const text of textsOf(value)) {
    await nextSlice();
    part += text;
    if (part.length < PART) continue;
    yield utf8.encode(part);
    part = '';
  }
  if (part !== '') yield utf8.encode(part);
}
