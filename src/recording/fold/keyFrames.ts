/**
 * Expresses a topic's state as ordinary frames (P-04). Fed to a new gate, they give it the same value **and** the same
 * pending frames: after the snapshot come a log's owed snapshot and the held frames. So a replay from the keyframe ends in
 * the same state as a replay from the start (P-11).
 */
import type { Frame, Position, TopicClass } from '../../contract/frame.ts';
import type { LogValue } from '../../gate/fold.ts';
import type { FoldedTopic } from './foldedTopic.ts';

/** A topic's folded value at a position. */
export interface ValueAt extends Position {
  readonly topic: string;
  readonly class: TopicClass;
  /** House clock, Unix ms, of the last record in it. */
  readonly at: number;
  readonly value: unknown;
}
const snapshot = ({ topic, epoch, seq, at }: ValueAt, data: unknown): Frame => ({
  topic,
  epoch,
  prev: -1,
  seq: Math.max(seq, 0),
  kind: 'snapshot',
  at,
  data,
});
/**
 * Frames of a log. A break before the first item is reproduced as it arose: an empty log, then a snapshot in which the
 * house has trimmed everything before that item, then the items.
 */
const logFrames = (of: ValueAt, { items, from, broken }: LogValue): readonly Frame[] => {
  const whole = snapshot(of, { from, items });
  if (!broken) return [whole];
  const first = items[0]?.id ?? from;
  return [snapshot(of, { from: 1, items: [] }), snapshot(of, { from: first, items: [] }), whole];
};
/** Frames that bring a new gate to this value. */
export const valueFrames = (of: ValueAt): readonly Frame[] => {
  if (of.class === 'log') return logFrames(of, of.value as LogValue);
  return [snapshot(of, of.class === 'keyed' ? { rows: of.value } : of.value)];
};

export const keyFramesOf = ({ gate, at, value }: FoldedTopic): readonly Frame[] => {
  const { topic, epoch, seq, owedSnapshot, held } = gate;
  const shown = value === undefined ? [] : valueFrames({ topic, class: gate.class, epoch, seq, at, value });
  return [...shown, ...(owedSnapshot === null ? [] : [owedSnapshot]), ...held];
};
