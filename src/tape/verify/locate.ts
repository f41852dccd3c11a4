/** The record and the path at which a fold leaves what the file says of it (P-11). */
import { createFolder } from '../fold/folder.ts';
import { canonical } from '../hash/canonical.ts';
import { hashValue } from '../hash/hashValues.ts';
import { blockOfLine } from '../read/records.ts';
import type { Tape } from '../read/tape.ts';
import type { EndRecord, KeyRecord } from '../records.ts';
import { firstDifference, pathText, valueAt } from './difference.ts';

export interface Deviation {
  /** The record that made the value what it is; where none did, the one that says what it should be. */
  readonly line: number;
  readonly topic: string;
  /** JSON path in the topic's value; `$` where only its hash is known. */
  readonly path: string;
  readonly expected: unknown;
  readonly found: unknown;
  /** Line of the keyframe or end whose hash differs. */
  readonly hashLine: number;
}
type Values = ReadonlyMap<string, unknown>;
interface Span {
  /** The keyframe before, which still agreed; null: the beginning. */
  readonly from: number | null;
  readonly to: number;
}
interface Suspect {
  readonly topic: string;
  readonly path: readonly (string | number)[];
  readonly expected: unknown;
  readonly found: unknown;
}

/** What each topic should hold, and where it does not; of the end the hashes alone are known. */
const suspectsOf = (tape: Tape, said: KeyRecord | EndRecord, found: Values): readonly Suspect[] => {
  const should = createFolder(tape.rows);
  if (said.k === 'key') for (const frame of said.frames) should.feed(frame);
  const expected = should.values();
  const topics = new Set([...Object.keys(said.hash.topics), ...found.keys()]);
  return [...topics].sort().flatMap((topic): readonly Suspect[] => {
    const hash = Object.hasOwn(said.hash.topics, topic) ? said.hash.topics[topic] : undefined;
    const value = found.get(topic);
    const foundHash = value === undefined ? undefined : hashValue(value);
    if (hash === foundHash) return [];
    const difference = expected.has(topic) ? firstDifference(expected.get(topic), value) : null;
    return [{ topic, ...(difference ?? { path: [], expected: hash, found: foundHash }) }];
  });
};

/** The last line that changed what stands at the path; else the last that spoke of the topic; else null. */
const lastTouch = async (tape: Tape, { from, to }: Span, { topic, path }: Suspect): Promise<number | null> => {
  const folder = createFolder(tape.rows);
  let touched: number | null = null;
  let spoken: number | null = null;
  let before = '';
  const text = (): string => canonical(valueAt(folder.value(topic), path) ?? null);
  for (let at = blockOfLine(tape, from ?? 1); at < tape.index.blocks.length; at++) {
    const first = tape.index.blocks[at]?.line ?? 0;
    for (const [offset, record] of (await tape.written(at)).entries()) {
      const line = first + offset;
      if (line >= to) return touched ?? spoken;
      if (record.k === 'key' && line === from) {
        for (const frame of record.frames) folder.feed(frame);
        before = text();
      }
      if (record.k !== 'frame' || line <= (from ?? 0) || record.f.topic !== topic) continue;
      folder.feed(record.f);
      const after = text();
      if (after !== before) touched = line;
      before = after;
      spoken = line;
    }
  }
  return touched ?? spoken;
};

export const locate = async (
  tape: Tape,
  span: Span,
  said: KeyRecord | EndRecord,
  found: Values,
): Promise<Deviation> => {
  let first: Deviation | null = null;
  for (const suspect of suspectsOf(tape, said, found)) {
    const line = (await lastTouch(tape, span, suspect)) ?? span.to;
    const { topic, path, expected, found: value } = suspect;
    if (first === null || line < first.line)
      first = { line, topic, path: pathText(path), expected, found: value, hashLine: span.to };
  }
  return first ?? { line: span.to, topic: '', path: '$', expected: said.hash.total, found: null, hashLine: span.to };
};
