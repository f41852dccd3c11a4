/** Hand-made frames and a topic they are applied to, for the unit tests of the gate. */
import type { Frame, TopicClass } from '../../src/contract/frame.ts';
import { fold, type LogValue } from '../../src/gate/fold.ts';
import { newGate, passFrame, type GateFacts } from '../../src/gate/gate.ts';
import type { GateStep, TopicGate } from '../../src/gate/types.ts';

const NAMES: Readonly<Record<TopicClass, string>> = { state: 'wallet:m1', keyed: 'bets:m1', log: 'ledger:m1' };
const frame = (topic: string, epoch: number, seq: number, rest: Pick<Frame, 'kind' | 'prev' | 'data'>): Frame => ({
  topic,
  epoch,
  seq,
  at: 1_000 + seq,
  ...rest,
});
type Rows = Readonly<Record<string, unknown>>;
const items = (from: number, ids: readonly number[]) => ({ from, items: ids.map((id) => ({ id })) });

export const state = {
  snapshot: (epoch: number, seq: number, value: unknown) =>
    frame(NAMES.state, epoch, seq, { kind: 'snapshot', prev: -1, data: value }),
  delta: (epoch: number, prev: number, seq: number, value: unknown) =>
    frame(NAMES.state, epoch, seq, { kind: 'delta', prev, data: value }),
};
export const keyed = {
  snapshot: (epoch: number, seq: number, rows: Rows) =>
    frame(NAMES.keyed, epoch, seq, { kind: 'snapshot', prev: -1, data: { rows } }),
  delta: (epoch: number, prev: number, seq: number, rows: Rows) =>
    frame(NAMES.keyed, epoch, seq, { kind: 'delta', prev, data: { rows } }),
};
export const log = {
  snapshot: (epoch: number, seq: number, from: number, ids: readonly number[]) =>
    frame(NAMES.log, epoch, seq, { kind: 'snapshot', prev: -1, data: items(from, ids) }),
  items: (epoch: number, prev: number, seq: number, ids: readonly number[], from = 1) =>
    frame(NAMES.log, epoch, seq, { kind: 'items', prev, data: items(from, ids) }),
};

/** A topic: its gate, the value folded from all effects, and the last step. */
export interface FoldedTopic {
  readonly gate: TopicGate;
  readonly value: unknown;
  readonly last: GateStep | null;
}
export const newTopic = (facts: GateFacts): FoldedTopic => ({
  gate: newGate(NAMES[facts.class], facts),
  value: null,
  last: null,
});
export const applyStep = (topic: FoldedTopic, step: GateStep): FoldedTopic => ({
  gate: step.gate,
  value: step.effects.reduce((value, effect) => fold(step.gate.class, value, effect, 1_000), topic.value),
  last: step,
});
export const applyFrames = (topic: FoldedTopic, ...frames: readonly Frame[]): FoldedTopic =>
  frames.reduce((fed, one) => applyStep(fed, passFrame(fed.gate, one)), topic);
export const idsOf = (topic: FoldedTopic): readonly number[] => (topic.value as LogValue).items.map(({ id }) => id);
