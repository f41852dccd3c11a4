/**
 * The gateway's checkpoint: every topic's value and head at one position of the journal, so that a start reads what came
 * after it and nothing before (H-33). The log alone stays the truth: a checkpoint of another shape, of another history,
 * or that no longer reads is passed over, and everything is read.
 */
import { topicRow } from '../../../src/contract/index.ts';
import type { TopicRow } from '../../../src/contract/topic.ts';
import type { Journal } from '../../journal/journal.ts';
import { newTopic, type TopicValue } from './topicValue.ts';

/** Raise when a fold or the shape below changes: values folded the old way are then folded anew. */
export const CHECKPOINT_VERSION = 1;

export interface Mark {
  /** Journal position; 0: nothing yet. */
  readonly seq: number;
  /** Writer's time of it, Unix ms. */
  readonly at: number;
  readonly hash: string;
}
interface Stored {
  readonly version: number;
  readonly at: number;
  /** Topic, fold it was made by, head, time of its last touch, value. */
  readonly topics: readonly (readonly [string, string, number, number, unknown])[];
}
/** What the fold of a topic depends on; a value kept under another one says nothing now. */
const foldOf = (row: TopicRow): string => `${row.class} ${row.class === 'log' ? row.limit : ''}`;

/** To be turned into text at once: values are shared with the running gateway. */
export const toCheckpoint = (topics: Iterable<TopicValue>, at: number): Stored => ({
  version: CHECKPOINT_VERSION,
  at,
  topics: [...topics].map(({ topic, row, seq, at: touched, value }) => [topic, foldOf(row), seq, touched, value]),
});

const topicsOf = ({ topics }: Stored, pos: number): Map<string, TopicValue> | null => {
  const out = new Map<string, TopicValue>();
  for (const [topic, folded, seq, at, value] of topics) {
    const row = topicRow(topic);
    if (!row || foldOf(row) !== folded || seq > pos || value === undefined) return null;
    out.set(topic, { ...newTopic(topic, row), value, seq, at });
  }
  return out;
};
const isStored = (state: unknown): state is Stored =>
  typeof state === 'object' &&
  state !== null &&
  (state as Partial<Stored>).version === CHECKPOINT_VERSION &&
  Array.isArray((state as Partial<Stored>).topics);

/** Null: there is none that can be believed. */
export const readCheckpoint = async (
  journal: Journal,
): Promise<{ readonly mark: Mark; readonly topics: Map<string, TopicValue> } | null> => {
  const found = await journal.latestCheckpoint().catch(() => null);
  if (!found || !isStored(found.state) || found.pos > journal.head().pos) return null;
  const [record] = await journal.read(found.pos - 1, 1);
  if (record?.pos !== found.pos || record.hash !== found.hash) return null;
  const topics = topicsOf(found.state, found.pos);
  return topics && { mark: { seq: found.pos, at: found.state.at, hash: found.hash }, topics };
};
