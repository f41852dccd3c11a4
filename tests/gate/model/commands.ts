/** A user's commands: one id for all attempts, done only when the gates have reached the positions it caused (H-18, H-19). */
import type { Position } from '../../../src/contract/frame.ts';
import type { CommandAnswer } from './house.ts';
import { InvariantViolation, type Oracle } from './oracle.ts';
import type { Rules } from './rules.ts';
import type { Scheduler } from './scheduler.ts';
import type { Tab } from './tab.ts';
import { COMMAND_TOPICS, type TopicSpec } from './topics.ts';

/** Makes one attempt; the answer may never come. */
export type SendCommand = (id: string, epoch: number, answered: (answer: CommandAnswer) => void) => void;
export interface Commands {
  readonly issue: () => void;
  /** Call when a gate has moved. */
  readonly gateMoved: () => void;
  readonly atEnd: () => void;
}
const REPEAT_MS = 2_000;

export const createCommands = (
  tab: () => Tab,
  specs: readonly TopicSpec[],
  rules: Rules,
  oracle: Oracle,
  scheduler: Scheduler,
  ask: SendCommand,
): Commands => {
  const unanswered = new Set<string>();
  const caused = new Map<string, Readonly<Record<string, Position>>>();
  let made = 0;

  const tellDone = (positions: Readonly<Record<string, Position>>): void => {
    for (const spec of specs) {
      const at = positions[spec.name];
      if (at !== undefined) oracle.done(tab().name, spec, tab().valueOf(spec.name), at);
    }
  };
  const resolve = (): void => {
    for (const [id, positions] of caused) {
      const states = COMMAND_TOPICS.map((topic) =>
        rules.reached(tab().gateOf(topic), positions[topic] ?? { epoch: 0, seq: 0 }),
      );
      // A topic in a newer epoch: the outcome is unknown and looked up by id; the house answers that, not the gate.
      if (states.includes('newer')) caused.delete(id);
      else if (!states.includes('waiting')) {
        caused.delete(id);
        tellDone(positions);
      }
    }
  };
  const attempt = (id: string, epoch: number): void => {
    if (!unanswered.has(id)) return;
    ask(id, epoch, (answer) => {
      if (!unanswered.delete(id) || answer.state === 'refused') return;
      caused.set(id, answer.positions);
      resolve();
    });
    scheduler.after(REPEAT_MS, () => attempt(id, epoch));
  };
  return {
    issue: () => {
      const epoch = rules.since(tab().gateOf('wallet'))?.[0];
      if (epoch === undefined) return;
      const id = `${tab().name}-${++made}`;
      unanswered.add(id);
      attempt(id, epoch);
    },
    gateMoved: resolve,
    atEnd: () => {
      if (unanswered.size + caused.size > 0)
        throw new InvariantViolation(
          `${tab().name}: a command has no outcome: ${[...unanswered, ...caused.keys()].join(' ')}`,
        );
    },
  };
};
