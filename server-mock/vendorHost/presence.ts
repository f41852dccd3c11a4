/**
 * Whether a page that was let in is still there (decision 0197). A browser that closes a tab does not always give its page
 * time to say so; but the page had to show its session once, and holds a line on which nothing is said. Who never comes, or
 * whose line ends and who is not back soon, has left.
 */
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { createWsServer, type Ws } from '../hub/line/ws.ts';
import type { House } from '../rest/house.ts';
import type { Play } from '../rest/session/launchTickets.ts';
import { LIFE, type GameSessions } from './gameSessions.ts';

export const HERE_PATH = '/here';
/** From the session's answer on, until its page has used it in any way, ms: a slow network's way there and back. */
export const ARRIVAL_MS = 20_000;
/** From the line's end on, ms: a page whose line alone has ended dials again at once. */
export const GRACE_MS = 10_000;
/** Tells the page that there is nothing to stay for; it does not dial again. */
const OVER = 4_001;

export interface Presence {
  /** As given, and watched: whoever is given one is awaited, and whoever shows it has arrived. */
  readonly sessions: GameSessions;
  /** The session stands in the subprotocol, where no log of addresses has it. */
  readonly upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
  /** From now on nobody leaves by silence: the house closes, and they will be back. */
  readonly stop: () => void;
}
export interface PresenceParts {
  readonly clock: House['clock'];
  readonly sessions: GameSessions;
  /** False: to be asked again. */
  readonly leave: (play: Play) => Promise<boolean>;
  readonly onDefect: (error: unknown) => void;
}
/** The visit that ends with the page; null: there is none to end. */
const visitIn = (play: Play | null): string | null => (play?.demo === false ? (play.visit ?? null) : null);

export const createPresence = ({ clock, sessions, leave, onDefect }: PresenceParts): Presence => {
  const server = createWsServer();
  /** By visit: the line that stands. */
  const lines = new Map<string, Ws>();
  /** By visit: what calls the leaving off. */
  const awaited = new Map<string, () => void>();
  let stopped = false;
  const isBack = (visit: string): void => {
    awaited.get(visit)?.();
    awaited.delete(visit);
  };
  const wait = (visit: string, play: Play, ms: number): void => {
    if (stopped) return;
    const left = (): void => {
      awaited.delete(visit);
      leave(play).then((done) => {
        if (!done && !lines.has(visit)) wait(visit, play, GRACE_MS);
      }, onDefect);
    };
    awaited.set(visit, clock.after(ms, left));
  };
  const stands = (ws: Ws, visit: string, play: Play): void => {
    const before = lines.get(visit);
    lines.set(visit, ws);
    // Of a page that is back before its end was seen.
    before?.terminate();
    // An end that is never seen, of a machine that went to sleep: no session lasts longer.
    const cancel = clock.after(LIFE, () => ws.terminate());
    ws.on('close', () => {
      cancel();
      if (lines.get(visit) !== ws) return;
      lines.delete(visit);
      wait(visit, play, GRACE_MS);
    });
  };
  const read: GameSessions['read'] = (token) => {
    const play = sessions.read(token);
    const visit = visitIn(play);
    if (visit !== null) isBack(visit);
    return play;
  };
  return {
    sessions: {
      open: (play) => {
        const visit = visitIn(play);
        if (visit !== null) wait(visit, play, ARRIVAL_MS);
        return sessions.open(play);
      },
      read,
    },
    upgrade: (request, socket, head) =>
      server.handleUpgrade(request, socket, head, (ws) => {
        ws.on('error', () => ws.terminate());
        ws.on('message', () => ws.terminate());
        const play = read(request.headers['sec-websocket-protocol'] ?? '');
        const visit = visitIn(play);
        if (play === null || visit === null) ws.close(OVER);
        else stands(ws, visit, play);
      }),
    stop: () => {
      stopped = true;
      for (const visit of [...awaited.keys()]) isBack(visit);
    },
  };
};
