/**
 * Commands over the socket (H-18 to H-20). Never queued: without a ready link the answer is `notSent`, at once. An
 * acknowledgement counts when the gate has reached the positions it caused; an answer that never comes is `unknown` and
 * looked up by its key as soon as the house answers again.
 */
import { commandLookUp } from '../../contract/command/command.calls.ts';
import type { Position } from '../../contract/frame.ts';
import { CLIENT_EVENT } from '../../contract/hubProtocol.ts';
import { commandReply } from '../../contract/hubShapes.ts';
import { pause } from '../pause.ts';
import { CallFailed, type CommandOutcome } from '../api.ts';
import type { Core, Positions } from './core.ts';
import { isAhead, type LiveTopic } from './topics/topicState.ts';

/** A command is one journal append and one flush; 8 s is a house that has lost it. */
export const COMMAND_MS = 8_000;
/** How long a look-up waits before it asks again, while the house is away or the command still runs. */
const LOOK_UP_MS = 2_000;

interface Waiter {
  readonly look: () => void;
}
export interface Commands {
  readonly send: (name: string, body: unknown, key: string, onUnknown?: () => void) => Promise<CommandOutcome>;
  readonly moved: () => void;
  readonly waiting: () => number;
}
type Reach = 'reached' | 'other-epoch';
/** Refusals that say nothing of what becomes of the key: an earlier attempt runs, the house shows another time (H-07) or cannot write. */
const NO_OUTCOME: ReadonlySet<string> = new Set(['key-running', 'replaying', 'house-busy', 'storage-full']);
const decided = (code: string | undefined): boolean => code === undefined || !NO_OUTCOME.has(code);

export const createCommands = (core: Core, epoch: () => number, ready: () => boolean): Commands => {
  const waiters = new Set<Waiter>();
  const { clock, report } = core.platform;
  const none: Positions = {};

  const reachOf = (positions: Positions): Reach | null => {
    const behind = (topic: LiveTopic, at: Position): boolean => isAhead(at, topic.gate);
    for (const [name, at] of Object.entries(positions)) {
      const topic = core.topics.get(name);
      // A topic this tab does not follow will never reach anything; it is not waited for (H-19).
      if (!topic?.wanted || topic.refused !== null) continue;
      if (topic.gate.epoch > at.epoch) return 'other-epoch';
      if (behind(topic, at)) return null;
    }
    return 'reached';
  };
  const reached = (positions: Positions): Promise<Reach> =>
    new Promise((resolve) => {
      const end = (reach: Reach): void => {
        waiters.delete(waiter);
        core.ended.removeEventListener('abort', stop);
        resolve(reach);
      };
      // The house has said yes; that this tab will not see it arrive changes nothing about that.
      const stop = (): void => end('reached');
      const waiter: Waiter = {
        look: () => {
          const reach = reachOf(positions);
          if (reach !== null) end(reach);
        },
      };
      waiters.add(waiter);
      core.ended.addEventListener('abort', stop, { once: true });
      waiter.look();
    });

  /** Fences: a key the house does not know is refused from then on, so "never" is an outcome (H-20). */
  const lookUp = async (key: string, asked: number): Promise<CommandOutcome> => {
    while (!core.ended.aborted) {
      try {
        const body = { key, epoch: asked };
        const { value } = await core.rest.read(commandLookUp, { body }, { retry: false, signal: core.ended });
        if (value.state === 'never') return { state: 'notSent', positions: none };
        if (value.state === 'done') {
          await reached(value.positions);
          return { state: 'done', result: value.result, positions: value.positions };
        }
        if (value.state === 'failed')
          return { state: 'failed', ...(value.code === undefined ? {} : { code: value.code }), positions: none };
      } catch (error) {
        // `replaying` and silence are no outcomes; any other refusal will not change by asking again.
        const failure = error instanceof CallFailed ? error.error : null;
        if (failure?.kind === 'refused' && failure.status < 500 && failure.status !== 429) break;
      }
      await pause(LOOK_UP_MS, clock, core.ended);
    }
    return { state: 'unknown', positions: none };
  };
  const send: Commands['send'] = async (name, body, key, onUnknown) => {
    const link = core.link();
    if (link === null || !ready()) return { state: 'notSent', positions: none };
    const message = { id: key, epoch: epoch(), name, body };
    const reply = await link.ask(CLIENT_EVENT.command, message, commandReply, COMMAND_MS);
    if (reply !== null && !reply.ok && decided(reply.code))
      return { state: 'failed', ...(reply.code === undefined ? {} : { code: reply.code }), positions: none };
    if (reply?.ok && (await reached(reply.positions)) !== 'other-epoch')
      return { state: 'done', result: reply.result, positions: reply.positions };
    if (core.ended.aborted) return { state: 'unknown', positions: none };
    report.count('live.commands.unknown');
    onUnknown?.();
    return lookUp(key, message.epoch);
  };
  return {
    send,
    moved: () => {
      // Asked after every frame, and hardly ever waited for.
      if (waiters.size > 0) for (const waiter of [...waiters]) waiter.look();
    },
    waiting: () => waiters.size,
  };
};
