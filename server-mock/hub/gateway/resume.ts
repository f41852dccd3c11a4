/** What brings a subscriber from where it stands to the head: what it missed, or one snapshot (H-29). */
import type { Frame } from '../../../src/contract/frame.ts';
import type { Journal } from '../../journal/journal.ts';
import { changeFrame, snapshotFrame } from './frames.ts';
import { unstruck } from './strike.ts';
import { ringSince, type Change, type TopicValue } from './topicValue.ts';

/** H-29: longest replay out of the journal; beyond it a snapshot. */
export const MAX_REPLAY = 1_000;

/** Null: nothing is found there, or more than is worth a replay. */
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
  // A state topic's newest value is all that was missed.
  if (value.row.class === 'state' || seq < 0) return [snapshotFrame(value, epoch)];
  const changes = ringSince(value, seq) ?? (await journalSince(value, seq, journal));
  // A topic that began anew meanwhile: what was said before is no longer for everybody who heard it (SAFE-31).
  if (!changes || changes.some(({ kind }) => kind === 'snapshot')) return [snapshotFrame(value, epoch)];
  let prev = seq;
  return (value.row.class === 'log' ? unstruck(changes) : changes).map((change) => {
    const frame = changeFrame(value, epoch, change, prev);
    prev = change.seq;
    return frame;
  });
};
