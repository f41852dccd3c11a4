/** The leader's side of followers' links: attaches them to the open connection, or queues them until one is open. */
import type { Clock } from '../../../platform/platform.ts';
import type { SharedConnection, JoinedLink } from './sharedConnection.ts';
import { LEADER_GONE } from './followerLink.ts';
import { createMessageRateLimit } from './messageRateLimit.ts';
import type { TabMessage } from './tabMessages.ts';

export interface LeaderRelay {
  readonly onMessage: (word: TabMessage) => void;
  /** Call when a connection of this page has opened: waiting links are attached to it. */
  readonly opened: (connection: SharedConnection) => void;
  /** Closes all followers' links, because this page leaves the group. */
  readonly forget: () => void;
}
export interface LeaderRelayParts {
  readonly clock: Clock;
  readonly me: string;
  readonly leads: () => boolean;
  /** The connection that other pages may share now. */
  readonly current: () => SharedConnection | null;
  readonly post: (word: TabMessage) => void;
}
export const createLeaderRelay = ({ clock, me, leads, current, post }: LeaderRelayParts): LeaderRelay => {
  const pace = createMessageRateLimit(clock);
  const joined = new Map<string, JoinedLink & { readonly way: string }>();
  const waiting = new Set<string>();

  const join = (line: string, connection: SharedConnection): void => {
    const { way } = connection;
    const link = connection.join((signal) => {
      if (signal.type === 'frames' || signal.type === 'control') return;
      if (signal.type !== 'open' && joined.get(line) === one) joined.delete(line);
      post({ say: 'line', line, way, signal });
    });
    const one = { ...link, way };
    joined.set(line, one);
    const transport = connection.transport();
    if (transport !== null) post({ say: 'line', line, way, signal: { type: 'open', transport } });
  };
  const detach = (line: string): void => {
    waiting.delete(line);
    joined.get(line)?.leave();
    joined.delete(line);
  };
  const ask = async ({ line, n, event, message, ms }: Extract<TabMessage, { say: 'ask' }>): Promise<void> => {
    await pace.turn();
    const one = joined.get(line);
    if (one) post({ say: 'answer', line, n, answer: await one.request(event, message, ms) });
  };
  return {
    onMessage: (word) => {
      if (word.say === 'attach') {
        // A link that attaches to another leader must not stay attached here.
        if (word.to !== me || !leads()) return detach(word.line);
        const connection = current();
        if (connection === null) waiting.add(word.line);
        else if (!joined.has(word.line)) join(word.line, connection);
      } else if (word.say === 'detach') detach(word.line);
      else if (word.say === 'ask') void ask(word);
    },
    opened: (connection) => {
      if (!leads()) return;
      for (const line of [...waiting]) {
        waiting.delete(line);
        join(line, connection);
      }
    },
    forget: () => {
      pace.stop();
      for (const [line, { way }] of joined)
        post({ say: 'line', line, way, signal: { type: 'closed', code: LEADER_GONE, retry: true } });
      for (const line of [...joined.keys(), ...waiting]) detach(line);
    },
  };
};
