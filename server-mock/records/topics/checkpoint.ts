/**
 * The gateway's checkpoint: every topic's value and head at one position, so that a start reads only later records
 * (H-33). Only the journal counts: a checkpoint of another shape or history, or an unreadable one, is ignored, and all
 * records are read.
 */
import { topicRow } from '../../../src/contract/index.ts';
import type { TopicRow } from '../../../src/contract/topic.ts';
import type { Journal } from '../../journal/journal.ts';
import { createTopicValue, sharedValue, type TopicValue } from './topicValue.ts';

/**
 * Raise it when a fold or the shape below changes; then checkpoints of the old version are ignored. (A new FORMAT of the
 * journal deletes them.)
 */
export const CHECKPOINT_VERSION = 1;

export interface GatewayPosition {
  /** Journal position; 0: nothing yet. */
  readonly seq: number;
  /** Writer's time of it, Unix ms. */
  readonly at: number;
  readonly hash: string;
}
interface Stored {
  readonly version: number;
  readonly at: number;
  /** Topic, key of its fold, head, time of its last touch, value. */
  readonly topics: readonly (readonly [string, string, number, number, unknown])[];
}
/** Key of a topic's fold; a value stored under another key is unusable. */
const foldOf = (row: TopicRow): string => `${row.class} ${row.class === 'log' ? row.limit : ''}`;

/** It stays as it is while the gateway goes on: a keyed topic that is touched later works on a copy. */
export const toCheckpoint = (topics: Iterable<TopicValue>, at: number): Stored => ({
  version: CHECKPOINT_VERSION,
  at,
  topics: Array.from(topics, (one) => [one.topic, foldOf(one.row), one.seq, one.at, sharedValue(one)]),
});

/**
 * Records between two checkpoints: a start folds up to as many, which takes an eighth of a second for the fewer. A large team's topics
 * take a second of the processor each time, so theirs are saved half as often (docs/decisions/0411).
 */
const [EVERY, EVERY_OF_MANY] = [5_000, 10_000];
const MANY_ROWS = 20_000;
export const checkpointDistance = (topics: Iterable<TopicValue>): number => {
  let rows = 0;
  for (const { row, value } of topics) {
    if (row.class === 'keyed') rows += Object.keys(value as object).length;
    if (rows > MANY_ROWS) return EVERY_OF_MANY;
  }
  return EVERY;
};

const topicsOf = ({ topics }: Stored, pos: number): Map<string, TopicValue> | null => {
  const out = new Map<string, TopicValue>();
  for (const [topic, folded, seq, at, value] of topics) {
    const row = topicRow(topic);
    if (!row || foldOf(row) !== folded || seq > pos || value === undefined) return null;
    out.set(topic, { ...createTopicValue(topic, row), value, seq, at });
  }
  return out;
};
const isStored = (state: unknown): state is Stored =>
  typeof state === 'object' &&
  state !== null &&
  (state as Partial<Stored>).version === CHECKPOINT_VERSION &&
  Array.isArray((state as Partial<Stored>).topics);

/** Null: there is no usable checkpoint. */
export const readCheckpoint = async (
  journal: Journal,
): Promise<{ readonly mark: GatewayPosition; readonly topics: Map<string, TopicValue> } | null> => {
  const found = await journal.latestCheckpoint().catch(() => null);
  if (!found || !isStored(found.state) || found.pos > journal.head().pos) return null;
  const [record] = await journal.read(found.pos - 1, 1);
  if (record?.pos !== found.pos || record.hash !== found.hash) return null;
  const topics = topicsOf(found.state, found.pos);
  return topics && { mark: { seq: found.pos, at: found.state.at, hash: found.hash }, topics };
};
