/** Letting a frame through: the new position and the effect for the folds. Whether it may pass was decided before. */
import type { Frame } from '../contract/frame.ts';
import { lastIdAfter } from './logFrame.ts';
import type { GateEffect, TopicGate } from './types.ts';

export interface Applied {
  readonly gate: TopicGate;
  readonly effect: GateEffect;
}

/** A snapshot that replaces all there is. Of a newer epoch it is another history: no id, no owed page survives (H-12). */
export const applyReplacement = (gate: TopicGate, frame: Frame, broken: boolean): Applied => {
  const anew = frame.epoch > gate.epoch;
  return {
    gate: {
      ...gate,
      epoch: frame.epoch,
      seq: frame.seq,
      placed: true,
      owed: anew ? null : gate.owed,
      lastItemId: gate.class === 'log' ? lastIdAfter(anew ? 0 : gate.lastItemId, frame) : 0,
      held: anew ? gate.held.filter(({ epoch }) => epoch >= frame.epoch) : gate.held,
    },
    effect: { type: 'replace', frame, broken },
  };
};

/** A log's items that follow what is there, from a snapshot (which also places) or from the channel. */
export const applyItems = (gate: TopicGate, frame: Frame): Applied => ({
  gate: {
    ...gate,
    seq: frame.seq,
    placed: gate.placed || frame.kind === 'snapshot',
    lastItemId: lastIdAfter(gate.lastItemId, frame),
  },
  effect: { type: 'append', frame, fromId: gate.lastItemId },
});

/** A change that follows what is there. A state's value is absolute and so gives an unplaced topic its place again. */
export const applyChange = (gate: TopicGate, frame: Frame): Applied =>
  gate.class === 'log'
    ? applyItems(gate, frame)
    : {
        gate: { ...gate, seq: frame.seq, placed: gate.placed || gate.class === 'state' },
        effect: { type: 'patch', frame },
      };
