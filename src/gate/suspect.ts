/** Doubt and its end: which position is missing, and what to ask for it (hub.md, 4; REL-06). */
import type { Position } from '../contract/frame.ts';
import { furthest, isAhead, positionOf } from './position.ts';
import type { TopicGate } from './types.ts';

const isReached = (gate: TopicGate): boolean => gate.suspect === null || !isAhead(gate.suspect, gate);

/** Nothing is missing, held back or without a position. Transport looks 250 ms after a suspicion, and resyncs if not. */
export const healed = (gate: TopicGate): boolean => gate.placed && gate.held.length === 0 && isReached(gate);

export const suspectAt = (gate: TopicGate, position: Position): TopicGate => {
  const suspect = furthest(gate.suspect, position);
  return suspect === gate.suspect ? gate : { ...gate, suspect: positionOf(suspect) };
};

/** Lets go of a suspicion that has come true. */
export const settleSuspicion = (gate: TopicGate): TopicGate =>
  gate.suspect !== null && healed(gate) ? { ...gate, suspect: null } : gate;

/**
 * What the hub says it has flushed of this topic (H-08): by heartbeat, `sync` or `subscribe`. `seq` 0 for a topic of which
 * only a newer epoch is known: every topic of an older epoch is suspect, touched since or not.
 */
export const passHeads = (gate: TopicGate, epoch: number, seq: number): TopicGate => {
  const head: Position = { epoch, seq };
  return isAhead(head, gate) ? suspectAt(gate, head) : gate;
};

/** The `since` of the next subscribe: where the gate stands now (H-16). Undefined while unplaced: a snapshot is owed (H-11). */
export const resyncRequest = (gate: TopicGate): readonly [epoch: number, seq: number] | undefined =>
  gate.placed ? [gate.epoch, gate.seq] : undefined;
