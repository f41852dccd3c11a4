/** A link that goes over another page's connection: a source like any other, whose far end is the leader (H-27). */
import { CLIENT_EVENT } from '../../../contract/hubProtocol.ts';
import type { Cancel, Clock } from '../../../platform/platform.ts';
import type { SourceSignal } from '../../api.ts';
import { meant, topicsIn } from './topicsIn.ts';
import type { Word } from './words.ts';

/** Why a line ends whose leader is gone, or has had nothing to offer for too long. Nobody's way of carrying is to blame. */
export const LEADER_GONE = 'leader-gone';
/** Shorter than the machine's own limit: that the leader has no connection is no fault of a web socket's. */
const PATIENCE_MS = 9_000;

export interface FarLine {
  /** The leader it is asked of. */
  readonly leader: () => string;
  /** The way it goes; null: not open yet. */
  readonly way: () => string | null;
  /** Not open yet, and another leads now. */
  readonly turnTo: (leader: string) => void;
  readonly hear: (word: Word) => void;
  readonly ask: (event: string, message: unknown, timeoutMs: number) => Promise<unknown | null>;
  /** The far end is dead: what was asked will not be answered. */
  readonly cut: () => void;
  readonly close: () => void;
}
export interface FarLineParts {
  readonly line: string;
  readonly leader: string;
  readonly clock: Clock;
  readonly say: (word: Word) => void;
  readonly heard: (signal: SourceSignal) => void;
}
/**
 * A renewed token is not for every page to hear, and the leader has it and shows it for its own connection (H-23). Asked
 * instead is what changes nothing: the hub's answer tells this page the hub's clock, as any does.
 */
const withoutToken = (event: string, message: unknown): readonly [string, unknown] =>
  event === CLIENT_EVENT.authenticate
    ? [CLIENT_EVENT.unsubscribe, { ...(message as object), token: undefined, topics: [] }]
    : [event, message];

export const createFarLine = ({ line, leader, clock, say, heard }: FarLineParts): FarLine => {
  const questions = new Map<number, (answer: unknown) => void>();
  const held = new Set<string>();
  let asked = 0;
  let towards = leader;
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
  const gone = (signal: SourceSignal): void => {
    if (over) return;
    stop();
    heard(signal);
  };
  const cut = (): void => gone({ type: 'closed', code: LEADER_GONE, retry: true });
  const stopWaiting: Cancel = clock.after(PATIENCE_MS, () => {
    if (way !== null || over) return;
    say({ say: 'detach', line });
    cut();
  });
  const attach = (): void => say({ say: 'attach', to: towards, line });
  const note = (event: string, message: unknown): void => {
    for (const topic of topicsIn(message))
      if (event === CLIENT_EVENT.subscribe) held.add(topic);
      else if (event === CLIENT_EVENT.unsubscribe) held.delete(topic);
  };
  const onLine = ({ way: offered, signal }: Extract<Word, { say: 'line' }>): void => {
    if (signal.type !== 'open') return gone(signal);
    if (way !== null) return;
    way = offered;
    stopWaiting();
    // Not as its leader is carried: finding a better way is the leader's (decision 0030).
    heard({ type: 'open', transport: 'tab' });
  };
  attach();
  return {
    leader: () => towards,
    way: () => way,
    turnTo: (next) => {
      if (over || way !== null || next === towards) return;
      towards = next;
      attach();
    },
    hear: (word) => {
      if (over) return;
      if (word.say === 'line' && word.line === line) onLine(word);
      else if (word.say === 'answer' && word.line === line) questions.get(word.n)?.(word.answer);
      else if (word.say === 'relay' && word.way === way) {
        const { signal } = word;
        if (signal.type !== 'frames') return heard(signal);
        const frames = meant(signal.frames, held);
        if (frames.length > 0) heard({ type: 'frames', frames });
      }
    },
    ask: (wanted, told, ms) =>
      new Promise((resolve) => {
        const [event, message] = withoutToken(wanted, told);
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
