/**
 * Expresses a topic's state as ordinary frames (P-04). Fed to a new gate, they give it the same value **and** the same
 * pending frames: after the snapshot come a log's owed snapshot and the held frames. So a replay from the keyframe ends in
 * the same state as a replay from the start (P-11).
 */
import type { Frame } from '../../contract/frame.ts';
import type { LogValue } from '../../gate/fold.ts';
import type { FoldedTopic } from './foldedTopic.ts';

const snapshot = ({ gate, at }: FoldedTopic, data: unknown): Frame => ({
  topic: gate.topic,
  epoch: gate.epoch,
  prev: -1,
  seq: Math.max(gate.seq, 0),
  kind: 'snapshot',
  at,
  data,
});
/**
 * Frames of a log. A break before the first item is reproduced as it arose: an empty log, then a snapshot in which the
 * house has trimmed everything before that item, then the items.
 */
const logFrames = (fed: FoldedTopic, { items, from, broken }: LogValue): readonly Frame[] => {
  const whole = snapshot(fed, { from, items });
  if (!broken) return [whole];
  const first = items[0]?.id ?? from;
  return [snapshot(fed, { from: 1, items: [] }), snapshot(fed, { from: first, items: [] }), whole];
};
const valueFrames = (fed: FoldedTopic): readonly Frame[] => {
  if (fed.value === undefined) return [];
  if (fed.gate.class === 'log') return logFrames(fed, fed.value as LogValue);
  return [snapshot(fed, fed.gate.class === 'keyed' ? { rows: fed.value } : fed.value)];
};

export const keyFramesOf = (fed: FoldedTopic): readonly Frame[] => {
  const { owedSnapshot, held } = fed.gate;
  return [...valueFrames(fed), ...(owedSnapshot === null ? [] : [owedSnapshot]), ...held];
};
