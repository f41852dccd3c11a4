/** After a frame has passed: what it frees, on the bench and of the snapshot owed (hub.md, 4: "release held", "look again"). */
import { applyChange, applyItems } from './apply.ts';
import { follows } from './follows.ts';
import { hasHoleBefore } from './logFrame.ts';
import { isAhead } from './position.ts';
import type { GateEffect, TopicGate } from './types.ts';

/** The bench is in order, so one pass frees all that can be; what the position has overtaken leaves with it. */
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
  const { owed } = gate;
  if (owed === null) return gate;
  if (owed.seq <= gate.seq) return { ...gate, owed: null };
  if (hasHoleBefore(gate.lastItemId, owed)) return gate;
  const applied = applyItems(gate, owed);
  effects.push(applied.effect);
  return { ...applied.gate, owed: null };
};

/** Pushes the effects of everything that became possible, in order. */
export const releaseAll = (gate: TopicGate, effects: GateEffect[]): TopicGate => {
  const freed = gate.held.length === 0 ? gate : releaseHeld(gate, effects);
  if (freed.owed === null) return freed;
  const whole = releaseOwed(freed, effects);
  return whole.owed === null && whole.held.length > 0 ? releaseHeld(whole, effects) : whole;
};
