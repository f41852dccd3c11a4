/** Answers of a back end that sends no position (H-11): better than nothing, never better than the channel. */
import type { Frame } from '../contract/frame.ts';
import { suspectAt } from './suspect.ts';
import type { GateStep, TopicGate } from './types.ts';

/**
 * `answer` is made like a snapshot frame; its epoch and seq are not looked at. `live`: the topic's freshness is live now,
 * so the answer may only be older. The position stays: the gate never goes back, and the next subscribe names no `since`.
 */
export const passUnplaced = (gate: TopicGate, answer: Frame, live: boolean): GateStep => {
  const backfill = gate.owed === null ? null : { afterId: gate.lastItemId };
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
