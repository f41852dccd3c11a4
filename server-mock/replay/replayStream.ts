/**
 * The values that a recording has shown so far: its frames through the production gate and folds, by topic. It reports when
 * one epoch cannot continue: when a topic's positions go back, or one position has two values.
 */
import type { Frame, LogData } from '../../src/contract/frame.ts';
import { topicRow } from '../../src/contract/index.ts';
import { newGate, passFrame } from '../../src/gate/gate.ts';
import { fold } from '../../src/gate/fold.ts';
import type { GateEffect, TopicGate } from '../../src/gate/types.ts';
import { applyTouch, copyOfTopic, createTopicValue, type TopicValue } from '../records/topics/topicValue.ts';
import { canonicalJson } from '../core/keys.ts';
import type { Touch } from '../journal/journal.ts';

export interface TakeResult {
  readonly touched: ReadonlySet<string>;
  /** A new epoch is needed: `topics()` is a new map now, and the old one is left unchanged. */
  readonly needsNewEpoch: boolean;
}
export interface NextPosition {
  readonly epoch: number;
  readonly prev: number;
  readonly seq: number;
  /** Of a log: the id after its last item; null: the topic has no value in this epoch, so that only a snapshot can begin it. */
  readonly nextId: number | null;
}
export interface ReplayStream {
  /** Values by topic; topics without frames so far are absent. */
  readonly topics: () => Map<string, TopicValue>;
  /** Highest recorded position so far. */
  readonly seq: () => number;
  /** The position that a new event, sent during the replay, gets on a topic. */
  readonly next: (topic: string) => NextPosition;
  /** `at`: time of the replay's clock, Unix ms, used as the writer's time. */
  readonly take: (frames: readonly Frame[], at: number) => TakeResult;
}
const touchOf = ({ type, frame, ...effect }: GateEffect): Touch => {
  const { topic, data } = frame;
  if (type === 'replace') return { topic, kind: 'snapshot', data };
  if (type === 'patch') return { topic, kind: 'delta', data };
  const { from, items } = data as LogData;
  const { fromId } = effect as { readonly fromId: number };
  return { topic, kind: 'items', data: { from, items: items.filter(({ id }) => id > fromId) } };
};
const foldedBy = ({ row, value }: TopicValue, effect: GateEffect): unknown =>
  fold(row.class, value, effect, row.class === 'log' ? row.limit : Infinity);
const same = (a: unknown, b: unknown): boolean => a === b || canonicalJson(a) === canonicalJson(b);

export const createReplayStream = (): ReplayStream => {
  const gates = new Map<string, TopicGate>();
  let topics = new Map<string, TopicValue>();
  let highest = 0;
  /** The recorded epoch of each topic's value. */
  const epochs = new Map<string, number>();

  /** False: the change does not continue the current epoch. */
  const follows = (before: TopicValue, effect: GateEffect): boolean =>
    effect.frame.seq > before.seq && epochs.get(before.topic) === effect.frame.epoch;
  const take = (frames: readonly Frame[], at: number): TakeResult => {
    const touched = new Set<string>();
    let needsNewEpoch = false;
    const begin = (topic: string, row: TopicValue['row'], effect: GateEffect): void => {
      const value = createTopicValue(topic, row);
      applyTouch(value, touchOf(effect), effect.frame.seq, at);
      topics.set(topic, value);
    };
    const restate = (before: TopicValue, effect: GateEffect): void => {
      const value = foldedBy(before, effect);
      const { seq } = effect.frame;
      if (seq === before.seq && same(before.value, value)) return;
      // The map of the ended epoch is not changed, because its gateway still reads it.
      if (!needsNewEpoch) topics = new Map([...topics].map(([name, one]) => [name, copyOfTopic(one)]));
      needsNewEpoch = true;
      topics.set(before.topic, { ...copyOfTopic(before), value, seq, at });
    };
    const apply = (effect: GateEffect): void => {
      const { topic, seq, epoch } = effect.frame;
      const row = topicRow(topic);
      if (!row) return;
      const before = topics.get(topic);
      if (!before) begin(topic, row, effect);
      else if (follows(before, effect)) applyTouch(before, touchOf(effect), seq, at);
      else restate(before, effect);
      epochs.set(topic, epoch);
      highest = Math.max(highest, seq);
      touched.add(topic);
    };
    for (const frame of frames) {
      const row = topicRow(frame.topic);
      // Topics of a foreign recording (`raw:`) have no row and no fold (P-14).
      if (!row) continue;
      const { gate, effects } = passFrame(gates.get(frame.topic) ?? newGate(frame.topic, row), frame);
      gates.set(frame.topic, gate);
      for (const effect of effects) apply(effect);
    }
    return { touched, needsNewEpoch };
  };
  return {
    topics: () => topics,
    seq: () => highest,
    next: (topic) => {
      const gate = gates.get(topic);
      // Positions of all topics count in one epoch: the newest of the recording.
      const newest = Math.max(1, ...epochs.values());
      const isCurrent = gate !== undefined && gate.epoch === newest;
      return {
        epoch: newest,
        prev: isCurrent ? gate.seq : -1,
        seq: highest + 1,
        nextId: isCurrent ? gate.lastItemId + 1 : null,
      };
    },
    take,
  };
};
