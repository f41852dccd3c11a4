/** Encodes the index as the line after `end`. Decoding is strict: an invalid index is rebuilt by scanning. */
import { BAD, int, list, nullable, obj, oneOf, pair, text, type Bad, type Shape } from '../../contract/shape.ts';
import { BLOCK_LINES } from '../limits.ts';
import type { RecordingBlock, RecordingIndex } from './indexer.ts';

export const INDEX_BEGINNING = '{"k":"index",';
const VERSION = 1;

export const encodeIndex = ({ blocks, keys, marks, epochs }: RecordingIndex): string =>
  JSON.stringify({
    k: 'index',
    v: VERSION,
    blocks: blocks.map(({ at, size, lines, t, lastT }) => [at, size, lines, t, lastT]),
    keys: keys.map(({ line, t }) => [line, t]),
    marks: marks.map(({ line, t, label }) => ({ line, t, label })),
    epochs,
  });

const ints = (count: number): Shape<readonly number[]> => {
  const whole = list(int(0), count);
  return {
    decode: (v): readonly number[] | Bad => {
      const decoded = whole.decode(v);
      return decoded === BAD || decoded.length !== count ? BAD : decoded;
    },
    schema: whole.schema,
  };
};
const MANY = 1_000_000;
const shape = obj({
  k: oneOf('index'),
  v: oneOf(VERSION),
  blocks: list(ints(5), MANY),
  keys: list(ints(2), MANY),
  marks: list(obj({ line: int(1), t: int(0), label: text(128) }), MANY),
  epochs: nullable(pair(int(0), int(0))),
});

const parse = (line: string): unknown => {
  try {
    return JSON.parse(line) as unknown;
  } catch {
    return null;
  }
};
/** Null if it is not an index, or if its blocks do not cover exactly the `bytes` before it. */
export const decodeIndex = (line: string, bytes: number): RecordingIndex | null => {
  const decoded = shape.decode(parse(line));
  if (decoded === BAD) return null;
  const blocks: RecordingBlock[] = [];
  let end = 0;
  let next = 1;
  for (const [at = 0, size = 0, lines = 0, t = 0, lastT = 0] of decoded.blocks) {
    if (at !== end || size === 0 || lines === 0 || lines > BLOCK_LINES || lastT < t) return null;
    blocks.push({ at, size, line: next, lines, t, lastT });
    end = at + size;
    next += lines;
  }
  if (end !== bytes || blocks.length === 0) return null;
  const keys = decoded.keys.map(([line = 0, t = 0]) => ({ line, t }));
  return { blocks, keys, marks: decoded.marks, epochs: decoded.epochs, lines: next - 1 };
};
