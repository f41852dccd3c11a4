/** Locates the record and the path at which the folded values deviate from the file's keyframes and end (P-11). */
import { createTopicFolds } from '../fold/topicFolds.ts';
import { canonical } from '../hash/canonical.ts';
import { hashValue } from '../hash/hashValues.ts';
import { blockOfLine } from '../read/records.ts';
import type { Recording } from '../read/recording.ts';
import type { EndRecord, KeyRecord } from '../records.ts';
import { firstDifference, pathText, valueAt } from './difference.ts';

export interface Deviation {
  /** Line of the record that produced the value; if none did, of the record with the expected hash. */
  readonly line: number;
  readonly topic: string;
  /** JSON path in the topic's value; `$` if only its hash is known. */
  readonly path: string;
  readonly expected: unknown;
  readonly found: unknown;
  /** Line of the keyframe or end whose hash differs. */
  readonly hashLine: number;
}
type Values = ReadonlyMap<string, unknown>;
interface Span {
  /** Line of the last keyframe that matched; null: the beginning. */
  readonly from: number | null;
  readonly to: number;
}
interface Suspect {
  readonly topic: string;
  readonly path: readonly (string | number)[];
  readonly expected: unknown;
  readonly found: unknown;
}

/** Topics whose value differs from the keyframe; for the end record only hashes are known. */
const suspectsOf = (recording: Recording, hashRecord: KeyRecord | EndRecord, found: Values): readonly Suspect[] => {
  const expectedFolds = createTopicFolds(recording.rows);
  if (hashRecord.k === 'key') for (const frame of hashRecord.frames) expectedFolds.feed(frame);
  const expected = expectedFolds.values();
  const topics = new Set([...Object.keys(hashRecord.hash.topics), ...found.keys()]);
  return [...topics].sort().flatMap((topic): readonly Suspect[] => {
    const hash = Object.hasOwn(hashRecord.hash.topics, topic) ? hashRecord.hash.topics[topic] : undefined;
    const value = found.get(topic);
    const foundHash = value === undefined ? undefined : hashValue(value);
    if (hash === foundHash) return [];
    const difference = expected.has(topic) ? firstDifference(expected.get(topic), value) : null;
    return [{ topic, ...(difference ?? { path: [], expected: hash, found: foundHash }) }];
  });
};

/** The last line that changed the value at the path; else the last frame of the topic; else null. */
const lastChangeLine = async (
  recording: Recording,
  { from, to }: Span,
  { topic, path }: Suspect,
): Promise<number | null> => {
  const folds = createTopicFolds(recording.rows);
  let changedAt: number | null = null;
  let lastFrameAt: number | null = null;
  let before = '';
  const text = (): string => canonical(valueAt(folds.value(topic), path) ?? null);
  for (let at = blockOfLine(recording, from ?? 1); at < recording.index.blocks.length; at++) {
    const first = recording.index.blocks[at]?.line ?? 0;
    for (const [offset, record] of (await recording.written(at)).entries()) {
      const line = first + offset;
      if (line >= to) return changedAt ?? lastFrameAt;
      if (record.k === 'key' && line === from) {
        for (const frame of record.frames) folds.feed(frame);
        before = text();
      }
      if (record.k !== 'frame' || line <= (from ?? 0) || record.f.topic !== topic) continue;
      folds.feed(record.f);
      const after = text();
      if (after !== before) changedAt = line;
      before = after;
      lastFrameAt = line;
    }
  }
  return changedAt ?? lastFrameAt;
};

export const locate = async (
  recording: Recording,
  span: Span,
  hashRecord: KeyRecord | EndRecord,
  found: Values,
): Promise<Deviation> => {
  let first: Deviation | null = null;
  for (const suspect of suspectsOf(recording, hashRecord, found)) {
    const line = (await lastChangeLine(recording, span, suspect)) ?? span.to;
    const { topic, path, expected, found: value } = suspect;
    if (first === null || line < first.line)
      first = { line, topic, path: pathText(path), expected, found: value, hashLine: span.to };
  }
  return (
    first ?? { line: span.to, topic: '', path: '$', expected: hashRecord.hash.total, found: null, hashLine: span.to }
  );
};
