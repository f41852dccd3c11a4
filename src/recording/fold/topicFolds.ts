/**
 * Folds frames of many topics through the production gate and folds (P-07), and holds the values. The writer uses it for
 * its hashes, a replay for its snapshots.
 */
import type { Frame } from '../../contract/frame.ts';
import { newGate, passFrame } from '../../gate/gate.ts';
import type { GateStep } from '../../gate/types.ts';
import type { RowLookUp } from '../rows.ts';
import { foldPending, addEffect, type FoldedTopic } from './foldedTopic.ts';
import { keyFramesOf } from './keyFrames.ts';

/** Frames of one topic, in their order, made when they are asked for. */
export interface TopicFrames {
  readonly topic: string;
  /** The highest of their epochs. */
  readonly epoch: number;
  readonly frames: () => readonly Frame[];
}
export const framesByTopic = (frames: readonly Frame[]): readonly TopicFrames[] => {
  const byTopic = new Map<string, { epoch: number; readonly frames: Frame[] }>();
  for (const frame of frames) {
    const own = byTopic.get(frame.topic) ?? { epoch: 0, frames: [] };
    own.epoch = Math.max(own.epoch, frame.epoch);
    own.frames.push(frame);
    byTopic.set(frame.topic, own);
  }
  return [...byTopic].map(([topic, { epoch, frames: own }]) => ({ topic, epoch, frames: () => own }));
};

export interface TopicFolds {
  /** Feeds a decoded frame and answers what the gate did with it. A topic without a row (`raw:…`) is skipped: null. */
  readonly feed: (frame: Frame) => GateStep | null;
  /** Feeds frames once their topic is asked for or fed, so that a seek costs nothing for topics that are not shown. */
  readonly feedLater: (frames: TopicFrames) => void;
  /** Topic → folded value; topics without an accepted frame are absent. */
  readonly values: () => ReadonlyMap<string, unknown>;
  /** Folded value of one topic; undefined: no frame was accepted. */
  readonly value: (topic: string) => unknown;
  /** Frames that bring a new gate to the present state: see `keyFramesOf`. */
  readonly keyFrames: () => readonly Frame[];
  /** Those of one topic. */
  readonly keyFramesOf: (topic: string) => readonly Frame[];
  /** Highest epoch of any fed frame, held ones included; 0: none. */
  readonly highestEpoch: () => number;
  /** Drops all other topics, for seeking back to a time with fewer topics. */
  readonly keepOnly: (topics: ReadonlySet<string>) => void;
}

export const createTopicFolds = (rows: RowLookUp): TopicFolds => {
  const topics = new Map<string, FoldedTopic | null>();
  /** Topic → frames that were fed for later, in their order. */
  const waiting = new Map<string, TopicFrames[]>();
  let highest = 0;

  const enter = (topic: string): FoldedTopic | null => {
    const row = rows(topic);
    const fed =
      row === undefined
        ? null
        : {
            gate: newGate(topic, row),
            value: undefined,
            at: 0,
            limit: row.class === 'log' ? row.limit : Infinity,
            pending: null,
            rows: new Map<string, unknown>(),
            items: [],
            fromId: 0,
          };
    topics.set(topic, fed);
    return fed;
  };
  const pass = (frame: Frame): GateStep | null => {
    const known = topics.get(frame.topic);
    const fed = known === undefined ? enter(frame.topic) : known;
    if (fed === null) return null;
    if (frame.epoch > highest) highest = frame.epoch;
    const step = passFrame(fed.gate, frame);
    fed.gate = step.gate;
    for (const effect of step.effects) addEffect(fed, effect);
    return step;
  };
  const passWaiting = (topic: string): void => {
    const coming = waiting.get(topic) ?? [];
    waiting.delete(topic);
    for (const { frames } of coming) for (const frame of frames()) pass(frame);
  };
  const passAllWaiting = (): void => {
    for (const topic of [...waiting.keys()]) passWaiting(topic);
  };
  const feed = (frame: Frame): GateStep | null => {
    passWaiting(frame.topic);
    return pass(frame);
  };
  const live = (): FoldedTopic[] => [...topics.values()].flatMap((fed) => (fed === null ? [] : foldPending(fed)));
  return {
    feed,
    feedLater: (frames) => {
      const { topic, epoch } = frames;
      if (rows(topic) === undefined) return;
      highest = Math.max(highest, epoch);
      waiting.set(topic, [...(waiting.get(topic) ?? []), frames]);
    },
    values: () => {
      passAllWaiting();
      const values = new Map<string, unknown>();
      for (const { gate, value } of live()) if (value !== undefined) values.set(gate.topic, value);
      return values;
    },
    value: (topic) => {
      passWaiting(topic);
      const fed = topics.get(topic) ?? null;
      return fed === null ? undefined : foldPending(fed).value;
    },
    keyFrames: () => {
      passAllWaiting();
      return live().flatMap(keyFramesOf);
    },
    keyFramesOf: (topic) => {
      passWaiting(topic);
      const fed = topics.get(topic) ?? null;
      return fed === null ? [] : keyFramesOf(foldPending(fed));
    },
    highestEpoch: () => highest,
    keepOnly: (kept) => {
      for (const topic of topics.keys()) if (!kept.has(topic)) topics.delete(topic);
      for (const topic of waiting.keys()) if (!kept.has(topic)) waiting.delete(topic);
    },
  };
};
