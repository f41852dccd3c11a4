/**
 * Detects game pages that are gone (decision 0197). A browser that closes a tab does not always let its page say so. So a
 * page must use its session soon, and keep a silent WebSocket open. A page that never does, or whose connection ends
 * without a reconnect, has left.
 */
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { createWsServer, type Ws, type WsLimits } from '../../platform/webSocket.ts';
import { MAX_VISITS } from '../../core/play/gameWallets.ts';
import type { HouseClock } from '../../platform/clock.ts';
import type { Launch } from '../../session/launchTickets.ts';
import { LIFE, type GameSessions } from './gameSessions.ts';

/** Ms from opening or using a session until its page must be connected: a slow network's round trip. */
export const ARRIVAL_MS = 20_000;
/** Ms from the end of the connection: a page that is still open reconnects at once. */
export const GRACE_MS = 10_000;
/**
 * Ms granted by a keep-alive of a page that has no connection: it sends two a minute, and one at a time in a background
 * tab.
 */
export const WORD_MS = 180_000;
/** WebSocket close code: the session needs no connection, so the page does not reconnect. */
const OVER = 4_001;
/** A game page sends no messages. */
const WS_LIMITS: WsLimits = { maxReadBytes: 64 * 1024, maxUnreadBytes: 4 * 1024, closingHandshakeMs: 2_000 };
/** Timed-out visits that are remembered. */
const KEPT = 1_000;

/** `ended`: a visit was open and is ended; `again`: the house was busy and must be asked again. */
export type LeaveResult = 'nothing' | 'ended' | 'again';
export interface GameSessionTimeout {
  /** The given sessions, watched: opening or reading one (re)starts its timeout. */
  readonly sessions: GameSessions;
  /** Accepts a page's WebSocket. The session token is in the subprotocol, which no access log contains. */
  readonly upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
  /** A keep-alive of a page that cannot hold a connection. */
  readonly pageAlive: (token: string) => void;
  /** A page reports that it closes. Rejects when the journal failed. */
  readonly pageClosed: (token: string) => Promise<void>;
  /** True: this session's visit was ended by the timeout. */
  readonly wasTimedOut: (token: string) => boolean;
  /** Stops all timeouts, because the house shuts down and pages will reconnect. */
  readonly stop: () => void;
  readonly stopped: () => boolean;
}
export interface GameSessionTimeoutParts {
  readonly clock: HouseClock;
  readonly sessions: GameSessions;
  /** `seat`: the member has no other page open at that table. */
  readonly leave: (play: Launch, seat: boolean) => Promise<LeaveResult>;
  readonly onDefect: (error: unknown) => void;
}
type VisitLaunch = Launch & { readonly visit: string };
interface Watch {
  readonly play: VisitLaunch;
  /** Monotonic ms at which watching ends. */
  readonly ends: number;
  socket: Ws | null;
  /** Monotonic ms at which the page times out, unless it is connected. */
  until: number;
  /**
   * Monotonic ms until which its keep-alive is valid, even if it connected meanwhile: keep-alive and connection may
   * overtake each other.
   */
  keepAliveUntil: number;
  cancel: (() => void) | null;
}
/** Null: there is no visit that could end. */
const visitOf = (play: Launch | null): VisitLaunch | null =>
  play?.demo === false && play.visit !== undefined ? { ...play, visit: play.visit } : null;

export const createGameSessionTimeout = ({
  clock,
  sessions,
  leave,
  onDefect,
}: GameSessionTimeoutParts): GameSessionTimeout => {
  const server = createWsServer(WS_LIMITS);
  /** Watches by visit, in order of creation. */
  const watches = new Map<string, Watch>();
  const timedOut = new Set<string>();
  let stopped = false;
  const isWatched = (watch: Watch): boolean => watches.get(watch.play.visit) === watch;
  const cancelTimeout = (watch: Watch): void => {
    watch.cancel?.();
    watch.cancel = null;
    watch.until = 0;
  };
  const unwatch = (watch: Watch): void => {
    cancelTimeout(watch);
    if (isWatched(watch)) watches.delete(watch.play.visit);
  };
  /** The member has no other page connected or expected at that game. */
  const isAlone = (play: VisitLaunch): boolean =>
    ![...watches.values()].some(
      ({ play: { visit, owner, gameId }, socket, cancel }) =>
        visit !== play.visit && owner === play.owner && gameId === play.gameId && (socket !== null || cancel !== null),
    );
  /** Never earlier than was granted before. */
  const startTimeout = (watch: Watch, ms: number): void => {
    if (stopped || watch.socket !== null) return;
    watch.until = Math.max(watch.until, clock.mono() + ms);
    watch.cancel?.();
    watch.cancel = clock.at(watch.until, () => void timeOut(watch).catch(onDefect));
  };
  const timeOut = async (watch: Watch): Promise<void> => {
    cancelTimeout(watch);
    const left = await leave(watch.play, isAlone(watch.play));
    if (left === 'ended') {
      timedOut.add(watch.play.visit);
      const [oldest] = timedOut;
      if (timedOut.size > KEPT && oldest !== undefined) timedOut.delete(oldest);
    }
    // The page may have reconnected meanwhile.
    if (!isWatched(watch) || watch.socket !== null || watch.cancel !== null) return;
    if (left === 'again' && clock.mono() < watch.ends) startTimeout(watch, GRACE_MS);
    else unwatch(watch);
  };
  const watchOf = (play: VisitLaunch): Watch => {
    const known = watches.get(play.visit);
    if (known) return known;
    const ownWatches = [...watches.values()].filter((one) => one.play.owner === play.owner);
    // More pages than a member really has; the house itself ends the oldest of that many visits.
    for (const old of ownWatches.slice(0, Math.max(0, ownWatches.length + 1 - MAX_VISITS))) {
      unwatch(old);
      old.socket?.close(OVER);
    }
    const watch = { play, ends: clock.mono() + LIFE, socket: null, until: 0, keepAliveUntil: 0, cancel: null };
    watches.set(play.visit, watch);
    return watch;
  };
  const connected = (ws: Ws, play: VisitLaunch): void => {
    const watch = watchOf(play);
    const before = watch.socket;
    cancelTimeout(watch);
    watch.keepAliveUntil = 0;
    watch.socket = ws;
    // The page reconnected before the end of its old connection was seen.
    before?.terminate();
    // A vanished machine never closes its connection; no session lasts longer than this.
    const cancel = clock.after(LIFE, () => ws.terminate());
    ws.on('close', () => {
      cancel();
      if (watch.socket !== ws) return;
      watch.socket = null;
      if (isWatched(watch)) startTimeout(watch, Math.max(GRACE_MS, watch.keepAliveUntil - clock.mono()));
    });
  };
  const read: GameSessions['read'] = (token) => {
    const play = sessions.read(token);
    const watch = watches.get(play?.visit ?? '');
    if (watch) startTimeout(watch, ARRIVAL_MS);
    return play;
  };
  return {
    sessions: {
      open: (play) => {
        const visit = visitOf(play);
        if (visit) startTimeout(watchOf(visit), ARRIVAL_MS);
        return sessions.open(play);
      },
      read,
    },
    upgrade: (request, socket, head) =>
      server.handleUpgrade(request, socket, head, (ws) => {
        ws.on('error', () => ws.terminate());
        ws.on('message', () => ws.terminate());
        const play = visitOf(read(request.headers['sec-websocket-protocol'] ?? ''));
        if (play) connected(ws, play);
        else ws.close(OVER);
      }),
    pageAlive: (token) => {
      const play = visitOf(read(token));
      if (!play) return;
      const watch = watchOf(play);
      watch.keepAliveUntil = clock.mono() + WORD_MS;
      startTimeout(watch, WORD_MS);
    },
    pageClosed: async (token) => {
      const play = visitOf(read(token));
      if (!play) return;
      const watch = watches.get(play.visit);
      // The end of its connection must not end the visit again.
      if (watch) unwatch(watch);
      if ((await leave(play, isAlone(play))) === 'again') startTimeout(watchOf(play), GRACE_MS);
    },
    wasTimedOut: (token) => timedOut.has(sessions.read(token)?.visit ?? ''),
    stop: () => {
      stopped = true;
      for (const watch of watches.values()) cancelTimeout(watch);
    },
    stopped: () => stopped,
  };
};
