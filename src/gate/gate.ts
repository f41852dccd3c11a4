/**
 * The gate (H-02): takes one topic's state and one frame, returns the next state and the effects. Frames from sockets,
 * REST answers, other tabs, recordings and keyframes all pass it, so each change shows exactly once and in order
 * (REL-02 to REL-04).
 */
import type { Frame, TopicClass } from '../contract/frame.ts';
import { applyChange, applyItems, applyReplacement, type Applied } from './apply.ts';
import { follows } from './follows.ts';
import { holdFrame } from './held.ts';
import { hasHoleBefore, isTrimmed } from './logFrame.ts';
import { releaseAll } from './release.ts';
import { settleSuspicion, suspectAt } from './suspect.ts';
import type { DropReason, GateEffect, GateStep, TopicGate } from './types.ts';

export { isHealed, passHeads, resyncRequest } from './suspect.ts';
export { passUnplaced } from './unplaced.ts';

/** The facts of a topic's row that the gate needs; `durable` matters for logs only. */
export interface GateFacts {
  readonly class: TopicClass;
  readonly durable?: boolean;
}
/** Creates the state of a topic without any frame yet: any first epoch is newer than 0. */
export const newGate = (topic: string, row: GateFacts): TopicGate => ({
  topic,
  class: row.class,
  durable: row.durable ?? false,
  epoch: 0,
  seq: -1,
  placed: false,
  owedSnapshot: null,
  lastItemId: 0,
  held: [],
  suspect: null,
});

const NONE: readonly GateEffect[] = [];
const backfillOf = (gate: TopicGate): GateStep['backfill'] =>
  gate.owedSnapshot === null ? null : { afterId: gate.lastItemId };
const step = (gate: TopicGate, effects: readonly GateEffect[], dropped: DropReason | null): GateStep => ({
  gate,
  effects,
  dropped,
  backfill: backfillOf(gate),
});
const drop = (gate: TopicGate, reason: DropReason): GateStep => step(gate, NONE, reason);

const passed = ({ gate, effect }: Applied): GateStep => {
  const effects: GateEffect[] = [effect];
  return step(settleSuspicion(releaseAll(gate, effects)), effects, null);
};

/** Holds a frame until its predecessor, or a snapshot of its epoch, arrives. The topic is suspect even if there is no room. */
const hold = (gate: TopicGate, frame: Frame): GateStep => {
  const { held, dropped } = holdFrame(gate.held, frame);
  return step(suspectAt(held === gate.held ? gate : { ...gate, held }, frame), NONE, dropped);
};

/** Keeps a log snapshot that leaves a gap, until pages fetched by item id close the gap. Only the newest is kept. */
const owe = (gate: TopicGate, frame: Frame): GateStep => {
  const owed = gate.owedSnapshot !== null && gate.owedSnapshot.seq > frame.seq ? gate.owedSnapshot : frame;
  return step(suspectAt({ ...gate, owedSnapshot: owed }, owed), NONE, null);
};

const passSnapshot = (gate: TopicGate, frame: Frame): GateStep => {
  if (frame.epoch > gate.epoch) return passed(applyReplacement(gate, frame, false));
  if (frame.seq < gate.seq) return drop(gate, 'stale-snapshot');
  if (gate.class !== 'log') return passed(applyReplacement(gate, frame, false));
  if (!hasHoleBefore(gate.lastItemId, frame)) return passed(applyItems(gate, frame));
  if (gate.durable && !isTrimmed(frame)) return owe(gate, frame);
  return passed(applyReplacement(gate, frame, true));
};

const passChange = (gate: TopicGate, frame: Frame): GateStep => {
  if (frame.epoch > gate.epoch) return hold(gate, frame);
  if (frame.seq <= gate.seq) return drop(gate, 'duplicate');
  return follows(gate, frame) ? passed(applyChange(gate, frame)) : hold(gate, frame);
};

/** Passes one frame through the gate. `frame` belongs to this topic and was decoded by its row (`admit`). Never throws. */
export const passFrame = (gate: TopicGate, frame: Frame): GateStep => {
  if (frame.epoch < gate.epoch) return drop(gate, 'stale-epoch');
  return frame.kind === 'snapshot' ? passSnapshot(gate, frame) : passChange(gate, frame);
};
