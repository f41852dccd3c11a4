/** Decodes the lines of a block strictly; an invalid line becomes null and is listed with its number and reason. */
import type { BrokenLine } from '../errors.ts';
import { MAX_LINE } from '../limits.ts';
import type { RecordingRecord } from '../records.ts';
import type { RowLookUp } from '../rows.ts';
import type { Upcasts } from '../upcast/upcast.ts';
import { decodeHead, decodeLine, isBad, type Bad } from './decode.ts';
import { linesOf, textOf } from './lines.ts';

export interface BlockLines {
  /** Number of the first line; `records[i]` is line `line + i`. */
  readonly line: number;
  /** Null: that line is broken. */
  readonly records: readonly (RecordingRecord | null)[];
  readonly broken: readonly BrokenLine[];
}

const decoded = (text: string | null, line: number, rows: RowLookUp, upcasts: Upcasts): RecordingRecord | Bad => {
  if (text === null) return { bad: 'no UTF-8' };
  if (line === 1) return decodeHead(text);
  const record = decodeLine(text, rows, upcasts);
  return !isBad(record) && record.k === 'head' ? { bad: 'a second head' } : record;
};
/** Decodes UTF-8 at once if the whole block is valid; else line by line, so that one bad byte costs one line. */
const textsOf = (bytes: Uint8Array): readonly (string | null)[] => {
  const whole = textOf(bytes);
  if (whole === null) return linesOf(bytes).map(({ from, to }) => textOf(bytes.subarray(from, to)));
  const texts = whole.split('\n');
  if (texts.at(-1) === '') texts.pop();
  return texts;
};

export const decodeBlock = (bytes: Uint8Array, line: number, rows: RowLookUp, upcasts: Upcasts): BlockLines => {
  const broken: BrokenLine[] = [];
  const records = textsOf(bytes).map((text, at) => {
    const isLong = text !== null && text.length > MAX_LINE;
    const record = isLong ? { bad: `longer than ${MAX_LINE} bytes` } : decoded(text, line + at, rows, upcasts);
    if (!isBad(record)) return record;
    broken.push({ line: line + at, reason: record.bad });
    return null;
  });
  return { line, records, broken };
};
