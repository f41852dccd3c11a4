/** The writer: records, commands with their keys, and changes of epoch (H-07, H-18). */
import type { Position } from '../../../src/contract/frame.ts';
import type { Draw } from './draw.ts';
import { continued, newHistory, reviseTopic, type History } from './history.ts';
import type { Scheduler } from './scheduler.ts';
import { COMMAND_TOPICS, type TopicSpec } from './topics.ts';

export type CommandAnswer =
  | { readonly state: 'done'; readonly positions: Readonly<Record<string, Position>> }
  | { readonly state: 'refused' };

export interface House {
  /** Every epoch that ever existed, for the oracle to compare with. */
  readonly histories: ReadonlyMap<number, History>;
  readonly current: () => History;
  readonly write: () => void;
  readonly command: (id: string, epoch: number) => CommandAnswer;
  /** Starts a new journal, or a replay. */
  readonly startNewJournal: () => void;
  /** Returns from a replay to the journal before it, under a new epoch. */
  readonly returnToPastJournal: () => void;
  readonly onChange: (run: () => void) => void;
}
export const createHouse = (specs: readonly TopicSpec[], draw: Draw, scheduler: Scheduler): House => {
  const histories = new Map<number, History>();
  const listeners: (() => void)[] = [];
  let past: History | null = null;
  const open = (history: History): History => {
    histories.set(history.epoch, history);
    return history;
  };
  let current = open(newHistory(1_000 + draw.below(1_000), specs));
  const changed = (): void => {
    for (const run of listeners) run();
  };
  const nextEpoch = (): number => Math.max(current.epoch + 1, 1_000 + scheduler.now());
  const append = (touched: readonly TopicSpec[]): number => {
    const seq = current.head + 1;
    for (const spec of touched) reviseTopic(current, spec, seq, draw);
    current.head = seq;
    changed();
    return seq;
  };
  return {
    histories,
    current: () => current,
    write: () => {
      const first = draw.pick(specs);
      const second = draw.pick(specs);
      append(first === second || draw.chance(0.6) ? [first] : [first, second]);
    },
    command: (id, epoch) => {
      const known = current.commandSeq.get(id);
      if (known === undefined && epoch !== current.epoch) return { state: 'refused' };
      const seq = known ?? append(specs.filter(({ name }) => COMMAND_TOPICS.some((topic) => topic === name)));
      current.commandSeq.set(id, seq);
      const at: Position = { epoch: current.epoch, seq };
      return { state: 'done', positions: Object.fromEntries(COMMAND_TOPICS.map((topic) => [topic, at])) };
    },
    startNewJournal: () => {
      past = current;
      current = open(newHistory(nextEpoch(), specs));
      changed();
    },
    returnToPastJournal: () => {
      if (past === null) return;
      const returned = continued(past, nextEpoch());
      past = null;
      current = open(returned);
      changed();
    },
    onChange: (run) => void listeners.push(run),
  };
};
