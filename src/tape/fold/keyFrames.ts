/**
 * A topic as ordinary frames (P-04). Fed to a fresh gate they bring it to the same value **and** the same expectations:
 * after the snapshot come a log's owed snapshot and the frames that wait for their predecessor, so that whoever starts at
 * the keyframe ends where whoever came the whole way does (P-11).
 */
import type { Frame } from '../../contract/frame.ts';
import type { LogValue } from '../../gate/fold.ts';
import type { FedTopic } from './fedTopic.ts';

const snapshot = ({ gate, at }: FedTopic, data: unknown): Frame => ({
  topic: gate.topic,
  epoch: gate.epoch,
  prev: -1,
  seq: Math.max(gate.seq, 0),
  kind: 'snapshot',
  at,
  data,
});
/**
 * A log with a break before its first item gets it as it did when it was lived: nothing yet, then the house no longer has
 * what was before that item, then the items.
 */
const logFrames = (fed: FedTopic, { items, from, broken }: LogValue): readonly Frame[] => {
  const whole = snapshot(fed, { from, items });
  if (!broken) return [whole];
  const first = items[0]?.id ?? from;
  return [snapshot(fed, { from: 1, items: [] }), snapshot(fed, { from: first, items: [] }), whole];
};
const valueFrames = (fed: FedTopic): readonly Frame[] => {
  if (fed.value === undefined) return [];
  if (fed.gate.class === 'log') return logFrames(fed, fed.value as LogValue);
  return [snapshot(fed, fed.gate.class === 'keyed' ? { rows: fed.value } : fed.value)];
};

export const keyFramesOf = (fed: FedTopic): readonly Frame[] => {
  const { owed, held } = fed.gate;
  return [...valueFrames(fed), ...(owed === null ? [] : [owed]), ...held];
};
