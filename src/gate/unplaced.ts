/** Handles answers of a back end that sends no position (H-11): shown only while the channel has nothing better. */
import type { Frame } from '../contract/frame.ts';
import { suspectAt } from './suspect.ts';
import type { GateStep, TopicGate } from './types.ts';

/**
 * `answer` has the form of a snapshot frame; its epoch and seq are ignored. `live`: the topic is live now, so the answer can
 * only be older. The position stays, because the gate never goes back; the next subscribe names no `since`.
 */
export const passUnplaced = (gate: TopicGate, answer: Frame, live: boolean): GateStep => {
  const backfill = gate.owedSnapshot === null ? null : { afterId: gate.lastItemId };
  if (live || gate.class === 'log') return { gate, effects: [], dropped: 'unplaced', backfill };
  const { epoch, seq } = gate;
  const frame: Frame = { ...answer, epoch, prev: -1, seq, kind: 'snapshot' };
  return {
    gate: suspectAt({ ...gate, placed: false }, gate),
    effects: [{ type: 'replace', frame, broken: false }],
    dropped: null,
    backfill,
  };
};
