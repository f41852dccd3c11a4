/** Corner cases of the algorithm that a set of runs reached: a model that never gets there proves nothing about them. */
import type { Frame, LogData } from '../../../src/contract/frame.ts';
import type { GateStep, TopicGate } from '../../../src/gate/types.ts';
import { RULES, type Rules } from './rules.ts';

const firstIdOf = ({ data }: Frame): number => (data as LogData).items[0]?.id ?? Infinity;

const CORNERS: Readonly<Record<string, (before: TopicGate, step: GateStep, frame: Frame) => boolean>> = {
  'stale epoch': (_, { dropped }) => dropped === 'stale-epoch',
  'stale snapshot': (_, { dropped }) => dropped === 'stale-snapshot',
  duplicate: (_, { dropped }) => dropped === 'duplicate',
  'full hold': (_, { dropped }) => dropped === 'held-full',
  'held for its predecessor': ({ held, epoch }, { gate }, frame) =>
    gate.held.length > held.length && frame.epoch === epoch,
  'held for its epoch': ({ held, epoch }, { gate }, frame) => gate.held.length > held.length && frame.epoch > epoch,
  'held by an unplaced topic': (before, { gate }) =>
    !before.placed && before.seq >= 0 && gate.held.length > before.held.length && gate.epoch === before.epoch,
  'several released': (_, { effects }) => effects.length > 2,
  'a new epoch’s log replaced': ({ epoch, lastItemId }, { gate }) => lastItemId > 0 && gate.epoch > epoch,
  'a snapshot owed': ({ owedSnapshot }, { gate }) => owedSnapshot === null && gate.owedSnapshot !== null,
  'the next page requested': ({ owedSnapshot }, { effects, backfill }) =>
    owedSnapshot !== null && effects.length > 0 && backfill !== null,
  'the owed snapshot applied': ({ owedSnapshot }, { effects }) =>
    owedSnapshot !== null && effects.some(({ frame }) => frame === owedSnapshot),
  'an owed snapshot overtaken': ({ owedSnapshot, epoch }, { gate, effects }) =>
    owedSnapshot !== null &&
    gate.owedSnapshot === null &&
    gate.epoch === epoch &&
    effects.every(({ frame }) => frame !== owedSnapshot),
  'an owed snapshot of another epoch': ({ owedSnapshot, epoch }, { gate }) =>
    owedSnapshot !== null && gate.epoch > epoch,
  'a trimming of a durable log': ({ durable }, { effects }) =>
    durable && effects.some((effect) => effect.type === 'replace' && effect.broken),
  'a hole in a log that is not durable': (before, { effects }) =>
    before.class === 'log' && !before.durable && effects.some((effect) => effect.type === 'replace' && effect.broken),
  'items seen before': (_, { effects }) =>
    effects.some((effect) => effect.type === 'append' && firstIdOf(effect.frame) <= effect.fromId),
  'placed again': ({ placed, seq }, { gate }) => !placed && seq >= 0 && gate.placed,
  'a suspicion resolved': ({ suspect }, { gate }) => suspect !== null && gate.suspect === null,
};

/** The product's rules with a recorder; `unreached` names the corner cases that no step reached. */
export const countingRules = (): { readonly rules: Rules; readonly unreached: () => readonly string[] } => {
  const left = new Set(Object.keys(CORNERS));
  const pass: Rules['pass'] = (gate, frame) => {
    const step = RULES.pass(gate, frame);
    for (const name of left) if (CORNERS[name]?.(gate, step, frame)) left.delete(name);
    return step;
  };
  return { rules: { ...RULES, pass }, unreached: () => [...left] };
};
