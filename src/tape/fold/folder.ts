/**
 * Topics fed with frames: the production gate and folds (P-07), and what they hold. The writer has one for its hashes,
 * playing without a store another.
 */
import type { Frame } from '../../contract/frame.ts';
import { newGate, passFrame } from '../../gate/gate.ts';
import type { RowLookUp } from '../rows.ts';
import { settle, take, type FedTopic } from './fedTopic.ts';
import { keyFramesOf } from './keyFrames.ts';

export interface Folder {
  /** `frame` is decoded. A topic without a row (`raw:…`) is passed over. */
  readonly feed: (frame: Frame) => void;
  /** Topic → value of its fold; topics nothing was let through for are not in it. */
  readonly values: () => ReadonlyMap<string, unknown>;
  /** Of one topic; undefined: nothing was let through. */
  readonly value: (topic: string) => unknown;
  /** What brings a fresh gate to where these stand: see `keyFramesOf`. */
  readonly keyFrames: () => readonly Frame[];
  /** Highest epoch any gate has seen, on its bench as well; 0: none. */
  readonly highestEpoch: () => number;
  /** Forgets every topic not named; for going back to a time at which there were fewer. */
  readonly keepOnly: (topics: ReadonlySet<string>) => void;
}

export const createFolder = (rows: RowLookUp): Folder => {
  const topics = new Map<string, FedTopic | null>();
  let highest = 0;

  const enter = (topic: string): FedTopic | null => {
    const row = rows(topic);
    const fed =
      row === undefined
        ? null
        : {
            gate: newGate(topic, row),
            value: undefined,
            at: 0,
            limit: row.class === 'log' ? row.limit : Infinity,
            waiting: null,
            rows: new Map<string, unknown>(),
            items: [],
            fromId: 0,
          };
    topics.set(topic, fed);
    return fed;
  };
  const feed = (frame: Frame): void => {
    const known = topics.get(frame.topic);
    const fed = known === undefined ? enter(frame.topic) : known;
    if (fed === null) return;
    if (frame.epoch > highest) highest = frame.epoch;
    const { gate, effects } = passFrame(fed.gate, frame);
    fed.gate = gate;
    for (const effect of effects) take(fed, effect);
  };
  const live = (): FedTopic[] => [...topics.values()].flatMap((fed) => (fed === null ? [] : settle(fed)));
  return {
    feed,
    values: () => {
      const values = new Map<string, unknown>();
      for (const { gate, value } of live()) if (value !== undefined) values.set(gate.topic, value);
      return values;
    },
    value: (topic) => {
      const fed = topics.get(topic) ?? null;
      return fed === null ? undefined : settle(fed).value;
    },
    keyFrames: () => live().flatMap(keyFramesOf),
    highestEpoch: () => highest,
    keepOnly: (kept) => {
      for (const topic of topics.keys()) if (!kept.has(topic)) topics.delete(topic);
    },
  };
};
