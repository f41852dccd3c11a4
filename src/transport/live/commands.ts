/**
 * Carries commands over the WebSocket (H-18 to H-20). Commands are never queued: without a ready link the outcome is
 * `notSent` at once. An acknowledgement counts when the gate has reached the positions the command caused. Without an
 * acknowledgement the outcome is `unknown`, and the flow that sent the command looks it up.
 */
import type { Position } from '../../contract/frame.ts';
import { CLIENT_EVENT } from '../../contract/hubProtocol.ts';
import { commandReply } from '../../contract/hubShapes.ts';
import type { CommandOutcome } from '../api.ts';
import type { LiveContext, Positions } from './liveContext.ts';
import { isAhead, type LiveTopic } from './topics/topicState.ts';

/** Timeout of a command. It is one journal append and one flush, so after 8 s the house has lost it. */
export const COMMAND_MS = 8_000;

interface Waiter {
  readonly look: () => void;
}
export interface Commands {
  readonly send: (name: string, body: unknown, key: string) => Promise<CommandOutcome>;
  readonly moved: () => void;
  readonly waiting: () => number;
}
type Reach = 'reached' | 'other-epoch';
export const createCommands = (core: LiveContext, epoch: () => number, ready: () => boolean): Commands => {
  const waiters = new Set<Waiter>();
  const { report } = core.platform;

  const reachOf = (positions: Positions): Reach | null => {
    const behind = (topic: LiveTopic, at: Position): boolean => isAhead(at, topic.gate);
    for (const [name, at] of Object.entries(positions)) {
      const topic = core.topics.get(name);
      // A topic that this tab does not subscribe to never reaches its position, so do not wait for it (H-19).
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
      // The house has executed the command, even if this session ends before the change arrives.
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

  const send: Commands['send'] = async (name, body, key) => {
    const link = core.link();
    if (link === null || !ready()) return { state: 'notSent' };
    const message = { id: key, epoch: epoch(), name, body };
    const reply = await link.request(CLIENT_EVENT.command, message, commandReply, COMMAND_MS);
    if (reply !== null && !reply.ok) return { state: 'failed', code: reply.code ?? 'unknown-error' };
    if (reply !== null && (await reached(reply.positions)) === 'reached') return { state: 'done', epoch: reply.epoch };
    if (!core.ended.aborted) report.count('live.commands.unknown');
    return { state: 'unknown' };
  };
  return {
    send,
    moved: () => {
      // Called after every frame, usually without any waiter.
      if (waiters.size > 0) for (const waiter of [...waiters]) waiter.look();
    },
    waiting: () => waiters.size,
  };
};
