/** Where a tab meets the gate. A mutant is a tab with one of these switched; the gate itself is always the product's. */
import type { Frame, Position } from '../../../src/contract/frame.ts';
import { passFrame, passHeads, resyncRequest } from '../../../src/gate/gate.ts';
import type { GateStep, TopicGate } from '../../../src/gate/types.ts';

/** Furthest head and furthest position over all topics, for a hub that knows no positions per topic. */
export interface Overall {
  readonly head: number;
  readonly position: number;
}
export interface Rules {
  readonly pass: (gate: TopicGate, frame: Frame) => GateStep;
  readonly heads: (gate: TopicGate, epoch: number, seq: number, overall: Overall) => TopicGate;
  readonly since: (gate: TopicGate) => readonly [number, number] | undefined;
  /** Does an acknowledged position count as reached? `newer`: its topic has left the epoch (H-19). */
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
