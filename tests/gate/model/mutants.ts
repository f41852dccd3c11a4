/** The nine broken gates of H-14: each the product's own gate without one sentence of the algorithm. */
import type { Frame } from '../../../src/contract/frame.ts';
import { passFrame, passHeads, resyncRequest } from '../../../src/gate/gate.ts';
import type { GateStep, TopicGate } from '../../../src/gate/types.ts';
import { RULES, type Rules } from './rules.ts';

/** Maps an epoch to a number that is unique but not ordered, as a random one would be. */
const scramble = (epoch: number): number => (Math.imul(epoch, 0x9e3779b1) >>> 0) + 1;
const unscrambled = new Map<number, number>();
const scrambled = (epoch: number): number => {
  const mixed = scramble(epoch);
  unscrambled.set(mixed, epoch);
  return mixed;
};

const unrepeated = (step: GateStep): GateStep => ({
  ...step,
  effects: step.effects.map((effect) => (effect.type === 'append' ? { ...effect, fromId: 0 } : effect)),
});

const merged = (gate: TopicGate, frame: Frame): GateStep => {
  const step = passFrame(gate, frame);
  if (gate.class !== 'log' || gate.epoch === 0 || step.gate.epoch === gate.epoch) return step;
  return {
    ...step,
    gate: { ...step.gate, lastItemId: Math.max(gate.lastItemId, step.gate.lastItemId) },
    effects: step.effects.map(({ frame }) => ({ type: 'append', frame, fromId: gate.lastItemId })),
  };
};

export const MUTANTS: Readonly<Record<string, Rules>> = {
  'no heads': { ...RULES, heads: (gate) => gate },
  'epoch ignored': {
    ...RULES,
    pass: (gate, frame) => passFrame(gate, { ...frame, epoch: 1 }),
    heads: (gate, _epoch, seq) => passHeads(gate, 1, seq),
    reached: (gate, position) => RULES.reached(gate, { ...position, epoch: 1 }),
  },
  'un-orderable epoch': {
    ...RULES,
    pass: (gate, frame) => passFrame(gate, { ...frame, epoch: scrambled(frame.epoch) }),
    heads: (gate, epoch, seq) => passHeads(gate, scrambled(epoch), seq),
    since: (gate) => {
      const since = resyncRequest(gate);
      return since && [unscrambled.get(since[0]) ?? 0, since[1]];
    },
    reached: (gate, position) => RULES.reached(gate, { ...position, epoch: scrambled(position.epoch) }),
  },
  'REST around the gate': { ...RULES, restThroughGate: false },
  'no item de-duplication': { ...RULES, pass: (gate, frame) => unrepeated(passFrame(gate, frame)) },
  'prev ignored': {
    ...RULES,
    pass: (gate, frame) => passFrame(gate, { ...frame, prev: Math.min(frame.prev, gate.seq) }),
  },
  'a new epoch’s snapshot not replacing log items': { ...RULES, pass: merged },
  'heads without positions per topic': {
    ...RULES,
    heads: (gate, epoch, seq, { head, position }) =>
      epoch > gate.epoch || head > position ? passHeads(gate, epoch, seq) : gate,
  },
  'an acknowledgement resolved before its position is reached': { ...RULES, reached: () => 'reached' },
};
