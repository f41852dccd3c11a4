/** A topic in the gateway: its folded value and its latest changes. Positions are the journal's. */
import type { TopicRow } from '../../../src/contract/topic.ts';
import type { KeyedData, LogData } from '../../../src/contract/frame.ts';
import { fold, type KeyedValue, type LogValue } from '../../../src/gate/fold.ts';
import type { GateEffect } from '../../../src/gate/types.ts';
import type { Touch } from '../../journal/journal.ts';
import { withoutRedacted } from './redaction.ts';

/** H-29: older changes are read from the journal. */
const RING_FRAMES = 512;
const RING_MS = 5 * 60_000;

export interface Change {
  readonly seq: number;
  /** `seq` of the change before it; -1 for the first. */
  readonly prev: number;
  readonly at: number;
  readonly kind: Touch['kind'];
  readonly data: unknown;
}
export interface TopicValue {
  readonly topic: string;
  readonly row: TopicRow;
  /** Position of the last record that touched it; 0: none. */
  seq: number;
  at: number;
  /** The folded value; its shape depends on the topic's class. A keyed topic's table changes in place: see `snapshotData`. */
  value: unknown;
  /** True: no reader was given this keyed table, so a touch may change it in place. */
  isOwned: boolean;
  /** Oldest first; it holds all changes after the first one's `prev`. */
  readonly ring: Change[];
}
const EMPTY_LOG: LogValue = { items: [], from: 0, broken: false };

export const createTopicValue = (topic: string, row: TopicRow, initial?: unknown): TopicValue => ({
  topic,
  row,
  seq: 0,
  at: 0,
  value: initial ?? (row.class === 'keyed' ? {} : row.class === 'log' ? EMPTY_LOG : undefined),
  isOwned: false,
  ring: [],
});
/** The value as it is now. The reader may keep it: the next touch of a keyed topic works on a copy. */
export const sharedValue = (topic: TopicValue): unknown => {
  topic.isOwned = false;
  return topic.value;
};
/** Data of a snapshot frame; undefined: a state topic that no record has touched. The reader may keep it. */
export const snapshotData = (topic: TopicValue): unknown => {
  const { row } = topic;
  const value = sharedValue(topic);
  if (row.class === 'keyed') return { rows: value };
  if (row.class === 'log') return { from: (value as LogValue).from, items: (value as LogValue).items };
  return value;
};
/** The same value for another epoch: both may read the table, so neither changes it in place. */
export const copyOfTopic = (topic: TopicValue): TopicValue => {
  topic.isOwned = false;
  return { ...topic, ring: [] };
};
const effectOf = (topic: TopicValue, touch: Touch, seq: number, at: number): GateEffect => {
  const frame = { topic: topic.topic, epoch: 0, prev: topic.seq, seq, at, kind: touch.kind, data: touch.data };
  if (touch.kind === 'snapshot') return { type: 'replace', frame, broken: false };
  if (topic.row.class !== 'log') return { type: 'patch', frame };
  return { type: 'append', frame, fromId: (topic.value as LogValue).items.at(-1)?.id ?? 0 };
};

/**
 * What `foldKeyed` does, at the cost of the changed rows alone: the table is copied once after a reader was given it. A copy for
 * each touch cost 8 ms on 20,000 rows (docs/decisions/0270).
 */
const patchRows = (topic: TopicValue, { rows }: KeyedData): void => {
  if (!topic.isOwned) {
    // Without a prototype: no key has a meaning of its own, and rows may leave at no cost.
    topic.value = Object.assign(Object.create(null) as object, topic.value as KeyedValue);
    topic.isOwned = true;
  }
  const table = topic.value as Record<string, unknown>;
  for (const key of Object.keys(rows)) {
    if (rows[key] === null) delete table[key];
    else table[key] = rows[key];
  }
};

/** `at`: writer's clock of the record. */
export const applyTouch = (value: TopicValue, touch: Touch, seq: number, at: number): void => {
  if (value.row.class === 'keyed' && touch.kind !== 'snapshot') patchRows(value, touch.data as KeyedData);
  else {
    const limit = value.row.class === 'log' ? value.row.limit : Infinity;
    value.value = fold(value.row.class, value.value, effectOf(value, touch, seq, at), limit);
    // A snapshot's rows belong to its record too.
    value.isOwned = false;
  }
  if (value.row.class === 'log') value.value = withoutRedacted(value.value as LogValue, (touch.data as LogData).items);
  value.ring.push({ seq, prev: value.seq === 0 ? -1 : value.seq, at, kind: touch.kind, data: touch.data });
  while (value.ring.length > RING_FRAMES || (value.ring[0] && value.ring[0].at < at - RING_MS && value.ring.length > 1))
    value.ring.shift();
  value.seq = seq;
  value.at = at;
};
/** Changes after `seq`; null: the ring does not reach back that far. */
export const changesSince = (value: TopicValue, seq: number): readonly Change[] | null => {
  if (seq >= value.seq) return [];
  const first = value.ring[0];
  if (!first || first.prev > seq) return null;
  return value.ring.filter((change) => change.seq > seq);
};
