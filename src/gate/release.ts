/** Applies held frames and the owed snapshot once a frame has made that possible (hub.md, The gate). */
import { applyChange, applyItems } from './apply.ts';
import { follows } from './follows.ts';
import { hasHoleBefore } from './logFrame.ts';
import { isAhead } from './position.ts';
import type { GateEffect, TopicGate } from './types.ts';

/** Held frames are in order, so one pass applies all that can apply; frames behind the new position are dropped. */
const releaseHeld = (start: TopicGate, effects: GateEffect[]): TopicGate => {
  let gate = start;
  for (const frame of start.held) {
    if (frame.epoch !== gate.epoch || frame.seq <= gate.seq || !follows(gate, frame)) continue;
    const applied = applyChange(gate, frame);
    effects.push(applied.effect);
    gate = applied.gate;
  }
  const end = gate;
  return { ...end, held: start.held.filter((frame) => isAhead(frame, end)) };
};

const releaseOwed = (gate: TopicGate, effects: GateEffect[]): TopicGate => {
  const { owedSnapshot } = gate;
  if (owedSnapshot === null) return gate;
  if (owedSnapshot.seq <= gate.seq) return { ...gate, owedSnapshot: null };
  if (hasHoleBefore(gate.lastItemId, owedSnapshot)) return gate;
  const applied = applyItems(gate, owedSnapshot);
  effects.push(applied.effect);
  return { ...applied.gate, owedSnapshot: null };
};

/** Applies everything that has become possible and pushes its effects in order. */
export const releaseAll = (gate: TopicGate, effects: GateEffect[]): TopicGate => {
  const freed = gate.held.length === 0 ? gate : releaseHeld(gate, effects);
  if (freed.owedSnapshot === null) return freed;
  const whole = releaseOwed(freed, effects);
  return whole.owedSnapshot === null && whole.held.length > 0 ? releaseHeld(whole, effects) : whole;
};
