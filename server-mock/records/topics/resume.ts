/** Brings a subscriber from its position to the head: by the missed changes, or by one snapshot (H-29). */
import type { Frame } from '../../../src/contract/frame.ts';
import type { Journal } from '../../journal/journal.ts';
import { changeFrame, snapshotFrame } from './frames.ts';
import { withRedactedTexts } from './redaction.ts';
import { changesSince, type Change, type TopicValue } from './topicValue.ts';

/** H-29: longest replay from the journal; beyond it a snapshot. */
export const MAX_REPLAY = 1_000;

/** Null: no records found, or too many for a replay. */
const journalSince = async (
  value: TopicValue,
  seq: number,
  journal: Pick<Journal, 'readTopic'>,
): Promise<readonly Change[] | null> => {
  const records = await journal.readTopic(value.topic, seq, MAX_REPLAY + 1);
  if (records.length === 0 || records.length > MAX_REPLAY) return null;
  let prev = seq;
  return records.flatMap(({ pos, at, touches }) => {
    const touch = touches.find((one) => one.topic === value.topic);
    if (!touch || pos > value.seq) return [];
    const change = { seq: pos, prev, at, kind: touch.kind, data: touch.data };
    prev = pos;
    return [change];
  });
};

export const resumeFrom = async (
  value: TopicValue,
  seq: number,
  epoch: number,
  journal: Pick<Journal, 'readTopic'>,
): Promise<readonly Frame[]> => {
  if (value.value === undefined || seq >= value.seq) return [];
  // For a state topic only the newest value matters.
  if (value.row.class === 'state' || seq < 0) return [snapshotFrame(value, epoch)];
  const changes = changesSince(value, seq) ?? (await journalSince(value, seq, journal));
  // The topic has started again: earlier items are no longer meant for all its earlier readers (SAFE-31).
  if (!changes || changes.some(({ kind }) => kind === 'snapshot')) return [snapshotFrame(value, epoch)];
  let prev = seq;
  return (value.row.class === 'log' ? withRedactedTexts(changes) : changes).map((change) => {
    const frame = changeFrame(value, epoch, change, prev);
    prev = change.seq;
    return frame;
  });
};
