/**
 * Whether a page that was let in is still there (decision 0197). A browser that closes a tab does not always give its page
 * time to say so; but the page has to show its session soon, and holds a line on which nothing is said. Who never comes, or
 * whose line ends and who is not back, has left.
 */
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { createWsServer, type Ws } from '../hub/line/ws.ts';
import { MOST_VISITS } from '../house/own/gameWallets.ts';
import type { HouseClock } from '../platform/clock.ts';
import type { Play } from '../rest/session/launchTickets.ts';
import { LIFE, type GameSessions } from './gameSessions.ts';

/** From the session's answer, or from its last use while no line stands, ms: a slow network's way there and back. */
export const ARRIVAL_MS = 20_000;
/** From the line's end on, ms: a page whose line alone has ended dials again at once. */
export const GRACE_MS = 10_000;
/** From the word of a page that can hold no line, ms: it says so twice a minute, and in a tab nobody looks at once. */
export const WORD_MS = 180_000;
/** Tells the page that there is nothing to stay for; it does not dial again. */
const OVER = 4_001;
/** Missed visits that are remembered. */
const KEPT = 1_000;

/** `ended`: a visit was open; `again`: the house could not now, and is asked again. */
export type Left = 'nothing' | 'ended' | 'again';
export interface Presence {
  /** As given, and watched: whoever is given one is awaited, and whoever shows it was there a moment ago. */
  readonly sessions: GameSessions;
  /** The session stands in the subprotocol, where no log of addresses has it. */
  readonly upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
  /** The word of a page that can hold no line. */
  readonly here: (token: string) => void;
  /** The word of a page that closes. Rejects when the journal failed. */
  readonly left: (token: string) => Promise<void>;
  /** This session's visit was ended because its page was missed. */
  readonly missed: (token: string) => boolean;
  /** From now on nobody is missed: the house closes, and they will be back. */
  readonly stop: () => void;
  readonly stopped: () => boolean;
}
export interface PresenceParts {
  readonly clock: HouseClock;
  readonly sessions: GameSessions;
  /** `seat`: no other page of theirs is open at that table. */
  readonly leave: (play: Play, seat: boolean) => Promise<Left>;
  readonly onDefect: (error: unknown) => void;
}
type Visiting = Play & { readonly visit: string };
interface Watch {
  readonly play: Visiting;
  /** Monotonic ms; nobody is asked after beyond. */
  readonly ends: number;
  line: Ws | null;
  /** Monotonic ms; missed then, unless a line stands. */
  until: number;
  /** Monotonic ms; until then its word is good, also where a line stood meanwhile: word and line may overtake each other. */
  word: number;
  cancel: (() => void) | null;
}
/** Null: it has no visit that could end. */
const visiting = (play: Play | null): Visiting | null =>
  play?.demo === false && play.visit !== undefined ? { ...play, visit: play.visit } : null;

export const createPresence = ({ clock, sessions, leave, onDefect }: PresenceParts): Presence => {
  const server = createWsServer();
  /** By visit, in order of their beginning. */
  const watches = new Map<string, Watch>();
  const lost = new Set<string>();
  let stopped = false;
  const current = (watch: Watch): boolean => watches.get(watch.play.visit) === watch;
  const calm = (watch: Watch): void => {
    watch.cancel?.();
    watch.cancel = null;
    watch.until = 0;
  };
  const drop = (watch: Watch): void => {
    calm(watch);
    if (current(watch)) watches.delete(watch.play.visit);
  };
  /** No other page of theirs is there, or awaited, at that game. */
  const isAlone = (play: Visiting): boolean =>
    ![...watches.values()].some(
      ({ play: { visit, owner, gameId }, line, cancel }) =>
        visit !== play.visit && owner === play.owner && gameId === play.gameId && (line !== null || cancel !== null),
    );
  /** Never sooner than was promised already. */
  const awaits = (watch: Watch, ms: number): void => {
    if (stopped || watch.line !== null) return;
    const now = clock.mono();
    watch.until = Math.max(watch.until, now + ms);
    watch.cancel?.();
    watch.cancel = clock.after(watch.until - now, () => void miss(watch).catch(onDefect));
  };
  const miss = async (watch: Watch): Promise<void> => {
    calm(watch);
    const left = await leave(watch.play, isAlone(watch.play));
    if (left === 'ended') {
      lost.add(watch.play.visit);
      const [oldest] = lost;
      if (lost.size > KEPT && oldest !== undefined) lost.delete(oldest);
    }
    // Meanwhile the page may have come back.
    if (!current(watch) || watch.line !== null || watch.cancel !== null) return;
    if (left === 'again' && clock.mono() < watch.ends) awaits(watch, GRACE_MS);
    else drop(watch);
  };
  const watchOf = (play: Visiting): Watch => {
    const known = watches.get(play.visit);
    if (known) return known;
    const mine = [...watches.values()].filter((one) => one.play.owner === play.owner);
    // More pages than anybody has; of so many visits the house itself ends the oldest.
    for (const old of mine.slice(0, Math.max(0, mine.length + 1 - MOST_VISITS))) {
      drop(old);
      old.line?.close(OVER);
    }
    const watch = { play, ends: clock.mono() + LIFE, line: null, until: 0, word: 0, cancel: null };
    watches.set(play.visit, watch);
    return watch;
  };
  const stands = (ws: Ws, play: Visiting): void => {
    const watch = watchOf(play);
    const before = watch.line;
    calm(watch);
    watch.word = 0;
    watch.line = ws;
    // Of a page that is back before its end was seen.
    before?.terminate();
    // An end that is never seen, of a machine that vanished: no session lasts longer.
    const cancel = clock.after(LIFE, () => ws.terminate());
    ws.on('close', () => {
      cancel();
      if (watch.line !== ws) return;
      watch.line = null;
      if (current(watch)) awaits(watch, Math.max(GRACE_MS, watch.word - clock.mono()));
    });
  };
  const read: GameSessions['read'] = (token) => {
    const play = sessions.read(token);
    const watch = watches.get(play?.visit ?? '');
    if (watch) awaits(watch, ARRIVAL_MS);
    return play;
  };
  return {
    sessions: {
      open: (play) => {
        const visit = visiting(play);
        if (visit) awaits(watchOf(visit), ARRIVAL_MS);
        return sessions.open(play);
      },
      read,
    },
    upgrade: (request, socket, head) =>
      server.handleUpgrade(request, socket, head, (ws) => {
        ws.on('error', () => ws.terminate());
        ws.on('message', () => ws.terminate());
        const play = visiting(read(request.headers['sec-websocket-protocol'] ?? ''));
        if (play) stands(ws, play);
        else ws.close(OVER);
      }),
    here: (token) => {
      const play = visiting(read(token));
      if (!play) return;
      const watch = watchOf(play);
      watch.word = clock.mono() + WORD_MS;
      awaits(watch, WORD_MS);
    },
    left: async (token) => {
      const play = visiting(read(token));
      if (!play) return;
      const watch = watches.get(play.visit);
      // Its line's end is no news any more.
      if (watch) drop(watch);
      if ((await leave(play, isAlone(play))) === 'again') awaits(watchOf(play), GRACE_MS);
    },
    missed: (token) => lost.has(sessions.read(token)?.visit ?? ''),
    stop: () => {
      stopped = true;
      for (const watch of watches.values()) calm(watch);
    },
    stopped: () => stopped,
  };
};
