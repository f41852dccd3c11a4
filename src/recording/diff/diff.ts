/**
 * Compares two recordings (P-13): where they part first, how many frames of each topic they have, and in which values they end. Both
 * are read once, side by side, block by block.
 */
import { createTopicFolds, type TopicFolds } from '../fold/topicFolds.ts';
import { hashValue, totalOf } from '../hash/hashValues.ts';
import { assertSound, readRecords } from '../read/records.ts';
import type { Recording } from '../read/recording.ts';
import { isEvent, type RecordingEvent } from '../records.ts';
import { type Difference, firstDifference, pathText } from '../verify/difference.ts';

/** The place of a record in one of the two files. */
export interface Place {
  readonly line: number;
  readonly t: number;
  readonly kind: string;
  /** Empty: a record without a topic. */
  readonly topic: string;
}
export interface Parting {
  /** Null: this recording has ended while the other goes on. */
  readonly a: Place | null;
  readonly b: Place | null;
  /** JSON path in the record: `$.f.data.balance`; `$` where one has ended. */
  readonly path: string;
  /** The values at the path; undefined: none. */
  readonly inA: unknown;
  readonly inB: unknown;
}
export interface ValueDifference {
  readonly topic: string;
  /** JSON path in the topic's value. */
  readonly path: string;
  readonly inA: unknown;
  readonly inB: unknown;
}
export interface RecordingDiff {
  readonly same: boolean;
  /** Null: the records are the same. */
  readonly parting: Parting | null;
  /** Topic → number of its frames in each. */
  readonly frames: Readonly<Record<string, readonly [a: number, b: number]>>;
  /** Total hash of the final values of each. */
  readonly hashes: readonly [a: string, b: string];
  /** One for each topic that ends in another value. */
  readonly values: readonly ValueDifference[];
}
export interface DiffOptions {
  /** Records at other times count as different. */
  readonly times: boolean;
  readonly onProgress?: (done: number) => void;
}
interface NumberedEvent {
  readonly line: number;
  readonly record: RecordingEvent;
}
interface Side {
  /** The next record that tells what happened; null: the end. Head, keyframes, sums and end follow from the others. */
  readonly next: () => Promise<NumberedEvent | null>;
  readonly folds: TopicFolds;
  readonly counts: ReadonlyMap<string, number>;
}

const sideOf = (recording: Recording): Side => {
  const folds = createTopicFolds(recording.rows);
  const counts = new Map<string, number>();
  const records = readRecords(recording);
  return {
    folds,
    counts,
    next: async () => {
      for (;;) {
        const step = await records.next();
        if (step.done === true) return null;
        const { line, record } = step.value;
        if (!isEvent(record)) continue;
        if (record.k === 'frame') {
          folds.feed(record.f);
          counts.set(record.f.topic, (counts.get(record.f.topic) ?? 0) + 1);
        }
        return { line, record };
      }
    },
  };
};
const placeOf = (one: NumberedEvent | null): Place | null => {
  if (one === null) return null;
  const { line, record } = one;
  return { line, t: record.t, kind: record.k, topic: record.k === 'frame' ? record.f.topic : '' };
};
/** Records of two kinds, and frames of two topics, differ in that and not in their first field by the alphabet. */
const differenceOf = (a: RecordingEvent, b: RecordingEvent): Difference | null => {
  if (a.k !== b.k) return { path: ['k'], expected: a.k, found: b.k };
  if (a.k === 'frame' && b.k === 'frame' && a.f.topic !== b.f.topic)
    return { path: ['f', 'topic'], expected: a.f.topic, found: b.f.topic };
  return firstDifference(a, b);
};
const partingOf = (a: NumberedEvent | null, b: NumberedEvent | null, times: boolean): Parting | null => {
  if (a === null && b === null) return null;
  const [left, right] = [placeOf(a), placeOf(b)];
  if (a === null || b === null) return { a: left, b: right, path: '$', inA: a?.record, inB: b?.record };
  const found = differenceOf(a.record, times ? b.record : { ...b.record, t: a.record.t });
  if (found === null) return null;
  return { a: left, b: right, path: pathText(found.path), inA: found.expected, inB: found.found };
};
const valueDifferences = (a: TopicFolds, b: TopicFolds): Pick<RecordingDiff, 'hashes' | 'values'> => {
  const [left, right] = [a.values(), b.values()];
  const hashesOf = (values: ReadonlyMap<string, unknown>): Readonly<Record<string, string>> =>
    Object.fromEntries([...values].map(([topic, value]) => [topic, hashValue(value)]));
  const [ofA, ofB] = [hashesOf(left), hashesOf(right)];
  const values = [...new Set([...left.keys(), ...right.keys()])].sort().flatMap((topic): readonly ValueDifference[] => {
    if (ofA[topic] === ofB[topic]) return [];
    const found = firstDifference(left.get(topic), right.get(topic));
    if (found === null) return [];
    return [{ topic, path: pathText(found.path), inA: found.expected, inB: found.found }];
  });
  return { hashes: [totalOf(ofA), totalOf(ofB)], values };
};

/** Throws a RecordingError if one of the files is not sound. */
export const diffRecordings = async (
  a: Recording,
  b: Recording,
  { times, onProgress }: DiffOptions,
): Promise<RecordingDiff> => {
  await assertSound(a);
  await assertSound(b);
  const [left, right] = [sideOf(a), sideOf(b)];
  const lines = a.index.lines + b.index.lines;
  let parting: Parting | null = null;
  for (;;) {
    const [one, other] = [await left.next(), await right.next()];
    if (one === null && other === null) break;
    parting ??= partingOf(one, other, times);
    onProgress?.(((one?.line ?? a.index.lines) + (other?.line ?? b.index.lines)) / lines);
  }
  const topics = [...new Set([...left.counts.keys(), ...right.counts.keys()])].sort();
  const end = valueDifferences(left.folds, right.folds);
  return {
    same: parting === null && end.values.length === 0,
    parting,
    frames: Object.fromEntries(
      topics.map((topic) => [topic, [left.counts.get(topic) ?? 0, right.counts.get(topic) ?? 0] as const]),
    ),
    ...end,
  };
};
