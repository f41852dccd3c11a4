/** The interface between a tab and the gate. A mutant replaces one of these; the gate itself is always the product's. */
import type { Frame, Position } from '../../../src/contract/frame.ts';
import { passFrame, passHeads, resyncRequest } from '../../../src/gate/gate.ts';
import type { GateStep, TopicGate } from '../../../src/gate/types.ts';

/** Furthest head and furthest position over all topics, for a hub without positions per topic. */
export interface Overall {
  readonly head: number;
  readonly position: number;
}
export interface Rules {
  readonly pass: (gate: TopicGate, frame: Frame) => GateStep;
  readonly heads: (gate: TopicGate, epoch: number, seq: number, overall: Overall) => TopicGate;
  readonly since: (gate: TopicGate) => readonly [number, number] | undefined;
  /** Whether an acknowledged position is reached. `newer`: its topic has left the epoch (H-19). */
  readonly reached: (gate: TopicGate, position: Position) => 'reached' | 'waiting' | 'newer';
  /** REST answers go through the gate. */
  readonly restThroughGate: boolean;
}
export const RULES: Rules = {
  pass: passFrame,
  heads: passHeads,
  since: resyncRequest,
  reached: (gate, { epoch, seq }) =>
    gate.epoch > epoch ? 'newer' : gate.epoch === epoch && gate.seq >= seq ? 'reached' : 'waiting',
  restThroughGate: true,
};
