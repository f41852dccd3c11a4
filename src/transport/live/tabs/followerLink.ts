/** A follower's link over the leader page's connection (H-27). */
import { CLIENT_EVENT } from '../../../contract/hubProtocol.ts';
import type { Cancel, Clock } from '../../../platform/platform.ts';
import type { SourceSignal } from '../../api.ts';
import { framesFor, topicsIn } from './topicsIn.ts';
import { pageOf, type TabMessage } from './tabMessages.ts';

/** Close code if the leader is gone, or has had no connection for too long. The transport is not the cause. */
export const LEADER_GONE = 'leader-gone';
/** Shorter than CONNECT_MS, so that a leader without a connection does not count as a failed WebSocket. */
const ATTACH_TIMEOUT_MS = 9_000;

export interface FollowerLink {
  /** Id of the leader that this link is attached to. */
  readonly leader: () => string;
  /** Id of the shared connection; null: not open yet. */
  readonly connectionId: () => string | null;
  /** Attaches to another leader, if the link is not open yet. */
  readonly retarget: (leader: string) => void;
  readonly onMessage: (word: TabMessage) => void;
  readonly request: (event: string, message: unknown, timeoutMs: number) => Promise<unknown | null>;
  /** Ends the link because the leader is gone; pending requests resolve with null. */
  readonly cut: () => void;
  readonly close: () => void;
}
export interface FollowerLinkParts {
  readonly linkId: string;
  readonly leader: string;
  readonly clock: Clock;
  readonly post: (word: TabMessage) => void;
  readonly onSignal: (signal: SourceSignal) => void;
}
/**
 * Keeps a renewed token off the tab channel; the leader has the token too and sends it for its own connection (H-23). An
 * empty unsubscribe replaces it, whose answer still carries the hub's clock.
 */
const withoutToken = (event: string, message: unknown): readonly [string, unknown] =>
  event === CLIENT_EVENT.authenticate
    ? [CLIENT_EVENT.unsubscribe, { ...(message as object), token: undefined, topics: [] }]
    : [event, message];

export const createFollowerLink = ({
  linkId: line,
  leader,
  clock,
  post: say,
  onSignal: emit,
}: FollowerLinkParts): FollowerLink => {
  const questions = new Map<number, (answer: unknown) => void>();
  const held = new Set<string>();
  let asked = 0;
  let leaderId = leader;
  let way: string | null = null;
  let over = false;

  const endQuestions = (): void => {
    for (const end of [...questions.values()]) end(null);
  };
  const stop = (): void => {
    over = true;
    way = null;
    stopWaiting();
    endQuestions();
  };
  const endWith = (signal: SourceSignal): void => {
    if (over) return;
    stop();
    emit(signal);
  };
  const cut = (): void => endWith({ type: 'closed', code: LEADER_GONE, retry: true });
  const stopWaiting: Cancel = clock.after(ATTACH_TIMEOUT_MS, () => {
    if (way !== null || over) return;
    say({ say: 'detach', line });
    cut();
  });
  const attach = (): void => say({ say: 'attach', to: leaderId, line });
  const note = (event: string, message: unknown): void => {
    for (const topic of topicsIn(message))
      if (event === CLIENT_EVENT.subscribe) held.add(topic);
      else if (event === CLIENT_EVENT.unsubscribe) held.delete(topic);
  };
  const onLine = ({ way: offered, signal }: Extract<TabMessage, { say: 'line' }>): void => {
    // A page that this link has left answers no request over it, although its first answer may still arrive.
    if (way === null ? pageOf(offered) !== leaderId : offered !== way) return;
    if (signal.type !== 'open') return endWith(signal);
    if (way !== null) return;
    way = offered;
    stopWaiting();
    // Not the leader's transport name: only the leader probes for a better transport (decision 0030).
    emit({ type: 'open', transport: 'tab' });
  };
  attach();
  return {
    leader: () => leaderId,
    connectionId: () => way,
    retarget: (next) => {
      if (over || way !== null || next === leaderId) return;
      leaderId = next;
      attach();
    },
    onMessage: (word) => {
      if (over) return;
      if (word.say === 'line' && word.line === line) onLine(word);
      else if (word.say === 'answer' && word.line === line) questions.get(word.n)?.(word.answer);
      else if (word.say === 'relay' && word.way === way) {
        const { signal } = word;
        if (signal.type !== 'frames') return emit(signal);
        const frames = framesFor(signal.frames, held);
        if (frames.length > 0) emit({ type: 'frames', frames });
      }
    },
    request: (wanted, original, ms) =>
      new Promise((resolve) => {
        const [event, message] = withoutToken(wanted, original);
        if (over || way === null) return resolve(null);
        asked += 1;
        const n = asked;
        const end = (answer: unknown): void => {
          if (!questions.delete(n)) return;
          stopTimer();
          resolve(answer ?? null);
        };
        const stopTimer = clock.after(ms, () => end(null));
        questions.set(n, end);
        note(event, message);
        say({ say: 'ask', line, n, event, message, ms });
      }),
    cut,
    close: () => {
      if (over) return;
      stop();
      say({ say: 'detach', line });
    },
  };
};
