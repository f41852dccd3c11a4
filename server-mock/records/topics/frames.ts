/** Creates the gateway's frames: snapshots, single changes, and several changes in one for a slower rate (H-06). */
import type { Frame, KeyedData, LogData } from '../../../src/contract/frame.ts';
import type { KeyedValue, LogValue } from '../../../src/gate/fold.ts';
import { withRedactedTexts } from './redaction.ts';
import { snapshotData, type Change, type TopicValue } from './topicValue.ts';

const DELTA = { state: 'delta', keyed: 'delta', log: 'items' } as const;

export const snapshotFrame = (value: TopicValue, epoch: number): Frame => ({
  topic: value.topic,
  epoch,
  prev: -1,
  seq: value.seq,
  kind: 'snapshot',
  at: value.at,
  data: snapshotData(value),
});
/** A frame of one journalled change; `prev` is the subscriber's position. */
export const changeFrame = (value: TopicValue, epoch: number, change: Change, prev: number): Frame => ({
  topic: value.topic,
  epoch,
  prev: change.kind === 'snapshot' ? -1 : prev,
  seq: change.seq,
  kind: change.kind === 'snapshot' ? 'snapshot' : DELTA[value.row.class],
  at: change.at,
  data: change.data,
});
/**
 * All changes after `prev` in one frame: the newest value; the current rows of all changed keys, null for a missing
 * row; all new items. Null: the ring does not reach back to `prev`, or the topic has started again, so a snapshot is
 * needed.
 */
export const conflatedFrame = (
  value: TopicValue,
  epoch: number,
  prev: number,
  changes: readonly Change[] | null,
): Frame | null => {
  if (value.row.class !== 'state' && (!changes || changes.some(({ kind }) => kind === 'snapshot'))) return null;
  const base = { topic: value.topic, epoch, prev, seq: value.seq, kind: DELTA[value.row.class], at: value.at };
  if (value.row.class === 'state') return { ...base, data: value.value };
  if (value.row.class === 'log') {
    const items = withRedactedTexts(changes ?? []).flatMap(({ data }) => (data as LogData).items);
    return { ...base, data: { from: (value.value as LogValue).from, items } };
  }
  const now = value.value as KeyedValue;
  const rows: Record<string, unknown> = {};
  for (const { data } of changes ?? [])
    for (const key of Object.keys((data as KeyedData).rows)) rows[key] = Object.hasOwn(now, key) ? now[key] : null;
  return { ...base, data: { rows } };
};
