/** Applies a frame that the gate has accepted: computes the new position and the effect for the folds. */
import type { Frame } from '../contract/frame.ts';
import { lastIdAfter } from './logFrame.ts';
import type { GateEffect, TopicGate } from './types.ts';

export interface Applied {
  readonly gate: TopicGate;
  readonly effect: GateEffect;
}

/** Applies a snapshot that replaces the whole value. A newer epoch is another history: no id or owed page survives (H-12). */
export const applyReplacement = (gate: TopicGate, frame: Frame, broken: boolean): Applied => {
  const anew = frame.epoch > gate.epoch;
  return {
    gate: {
      ...gate,
      epoch: frame.epoch,
      seq: frame.seq,
      placed: true,
      owedSnapshot: anew ? null : gate.owedSnapshot,
      lastItemId: gate.class === 'log' ? lastIdAfter(anew ? 0 : gate.lastItemId, frame) : 0,
      held: anew ? gate.held.filter(({ epoch }) => epoch >= frame.epoch) : gate.held,
    },
    effect: { type: 'replace', frame, broken },
  };
};

/** Appends items to a log, from a snapshot (which also sets the position) or from the channel. */
export const applyItems = (gate: TopicGate, frame: Frame): Applied => ({
  gate: {
    ...gate,
    seq: frame.seq,
    placed: gate.placed || frame.kind === 'snapshot',
    lastItemId: lastIdAfter(gate.lastItemId, frame),
  },
  effect: { type: 'append', frame, fromId: gate.lastItemId },
});

/** Applies a change that continues the value. A state's value is absolute, so it also places an unplaced topic again. */
export const applyChange = (gate: TopicGate, frame: Frame): Applied =>
  gate.class === 'log'
    ? applyItems(gate, frame)
    : {
        gate: { ...gate, seq: frame.seq, placed: gate.placed || gate.class === 'state' },
        effect: { type: 'patch', frame },
      };
