/** Tracks which position a topic is missing, and what to request for it (hub.md, The gate; REL-06). */
import type { Position } from '../contract/frame.ts';
import { furthest, isAhead, positionOf } from './position.ts';
import type { TopicGate } from './types.ts';

const isReached = (gate: TopicGate): boolean => gate.suspect === null || !isAhead(gate.suspect, gate);

/** Nothing is missing, held back or unplaced. Transport checks this 250 ms after a suspicion, and resyncs if false. */
export const isHealed = (gate: TopicGate): boolean => gate.placed && gate.held.length === 0 && isReached(gate);

export const suspectAt = (gate: TopicGate, position: Position): TopicGate => {
  const suspect = furthest(gate.suspect, position);
  return suspect === gate.suspect ? gate : { ...gate, suspect: positionOf(suspect) };
};

/** Clears the suspicion once the gate has reached the missing position. */
export const settleSuspicion = (gate: TopicGate): TopicGate =>
  gate.suspect !== null && isHealed(gate) ? { ...gate, suspect: null } : gate;

/**
 * Records what the hub has flushed of this topic (H-08), from a heartbeat, `sync` or `subscribe`. `seq` is 0 if only a newer
 * epoch is known: then every topic of an older epoch is suspect, whether it has changed since or not.
 */
export const passHeads = (gate: TopicGate, epoch: number, seq: number): TopicGate => {
  const head: Position = { epoch, seq };
  return isAhead(head, gate) ? suspectAt(gate, head) : gate;
};

/** The `since` of the next subscribe: the gate's present position (H-16). Undefined if unplaced: a snapshot is needed (H-11). */
export const resyncRequest = (gate: TopicGate): readonly [epoch: number, seq: number] | undefined =>
  gate.placed ? [gate.epoch, gate.seq] : undefined;
