/**
 * One connection to the hub, shared by the links of this page and of its followers (H-27). It subscribes the topics that any
 * link wants, and unsubscribes those that none wants. What the hub sends goes to every link; each page's own gate checks it.
 */
import { CLIENT_EVENT, HUB_EVENT } from '../../../contract/hubProtocol.ts';
import { MAX_TOPICS } from '../../../contract/hubShapes.ts';
import type { LiveSource, SourceSignal } from '../../api.ts';
import { isSessionCode } from '../link/closeCodes.ts';
import { LEADER_GONE } from './followerLink.ts';
import { createDeliveredPositions } from './deliveredPositions.ts';
import { framesFor, topicsIn } from './topicsIn.ts';

/** Close code of a link for which there is no room: the hub closes a connection with too many topics. */
export const TOO_MANY_TOPICS = 'crowded';
/** Control events that concern only the page that owns the connection, not its followers. */
const OWNER_ONLY: ReadonlySet<string> = new Set([HUB_EVENT.drain, HUB_EVENT.slow, HUB_EVENT.closing]);

export interface JoinedLink {
  readonly request: (event: string, message: unknown, timeoutMs: number) => Promise<unknown | null>;
  readonly leave: () => void;
}
export interface SharedConnection {
  readonly way: string;
  /** Transport name while open; null: not open. */
  readonly transport: () => string | null;
  /** Adds a link of another page. `onSignal` gets open, closed and refused; all other signals go through `relay`. */
  readonly join: (onSignal: (signal: SourceSignal) => void) => JoinedLink;
  /** This page's own link. */
  readonly own: JoinedLink;
  /** Number of links of other pages. */
  readonly others: () => number;
  /** Closes the connection and notifies the links of other pages. */
  readonly end: () => void;
}
export interface SharedConnectionParts {
  readonly way: string;
  readonly socket: LiveSource;
  readonly auth: { readonly token: string };
  readonly transports: readonly string[];
  /** The listeners of this page's own link. */
  readonly listeners: ReadonlySet<(signal: SourceSignal) => void>;
  /** Sends a signal to the links of all other pages. */
  readonly relay: (signal: SourceSignal) => void;
  /** The connection has opened or closed. */
  readonly onChange: () => void;
  /** The last link has left. */
  readonly onEmpty: () => void;
}
interface Line {
  readonly onSignal: (signal: SourceSignal) => void;
  /** Topics subscribed over this link and not unsubscribed. */
  readonly held: Set<string>;
}
export const createSharedConnection = (parts: SharedConnectionParts): SharedConnection => {
  const { way, socket, relay } = parts;
  const mine: Line = {
    onSignal: (signal) => {
      for (const run of [...parts.listeners]) run(signal);
    },
    held: new Set(),
  };
  const lines = new Set<Line>([mine]);
  const delivered = createDeliveredPositions();
  let transport: string | null = null;

  const others = (): number => lines.size - (lines.has(mine) ? 1 : 0);
  const emitOwn = (signal: SourceSignal): void => {
    if (lines.has(mine)) mine.onSignal(signal);
  };
  /** Ends all links. A code about the log-in concerns only this page; other pages' links end with LEADER_GONE instead. */
  const finish = (signal: SourceSignal & { readonly type: 'closed' | 'refused' }): void => {
    transport = null;
    const all = [...lines];
    lines.clear();
    forget();
    const gone: SourceSignal = { type: 'closed', code: LEADER_GONE, retry: true };
    for (const line of all) line.onSignal(line !== mine && isSessionCode(signal.code) ? gone : signal);
    parts.onChange();
  };
  const forget = socket.onSignal((signal) => {
    if (signal.type === 'open') {
      transport = signal.transport;
      for (const line of [...lines]) line.onSignal(signal);
      parts.onChange();
    } else if (signal.type === 'closed' || signal.type === 'refused') finish(signal);
    else if (signal.type === 'frames') {
      delivered.onFrames(signal.frames);
      const shared = others() > 0;
      emitOwn(shared ? { type: 'frames', frames: framesFor(signal.frames, mine.held) } : signal);
      if (shared) relay(signal);
    } else {
      emitOwn(signal);
      if (others() > 0 && !OWNER_ONLY.has(signal.event)) relay(signal);
    }
  });
  const wantedByOthers = (line: Line): Set<string> =>
    new Set([...lines].filter((one) => one !== line).flatMap(({ held }) => [...held]));
  const unsubscribeAll = (topics: readonly string[]): void => {
    if (topics.length === 0 || transport === null) return;
    delivered.forget(topics);
    void socket.request(CLIENT_EVENT.unsubscribe, { topics, generation: 0 }, 1_500);
  };
  const leave = (line: Line): void => {
    if (!lines.delete(line)) return;
    if (lines.size === 0) return parts.onEmpty();
    const still = wantedByOthers(line);
    unsubscribeAll([...line.held].filter((topic) => !still.has(topic)));
  };
  /** If there are too many topics, the requesting link leaves; for this page's own link, links of other pages leave. */
  const makeRoom = (line: Line): boolean => {
    const tooMany = (): boolean => new Set([...lines].flatMap(({ held }) => [...held])).size > MAX_TOPICS;
    const leaving = line === mine ? [...lines].filter((one) => one !== mine) : [line];
    for (const one of leaving) {
      if (!tooMany()) break;
      leave(one);
      one.onSignal({ type: 'closed', code: TOO_MANY_TOPICS, retry: true });
    }
    return lines.has(line);
  };
  const subscribe = (line: Line, message: unknown): unknown => {
    const asked = topicsIn(message);
    for (const topic of asked) line.held.add(topic);
    if (others() > 0 && !makeRoom(line)) return null;
    return delivered.limitSince(message, wantedByOthers(line));
  };
  const unsubscribe = (line: Line, message: unknown): unknown => {
    const gone = topicsIn(message);
    for (const topic of gone) line.held.delete(topic);
    const still = wantedByOthers(line);
    const topics = gone.filter((topic) => !still.has(topic));
    delivered.forget(topics);
    // Sent even without topics, because the answer carries the hub's clock.
    return { ...(message as object), topics };
  };
  const joined = (line: Line): JoinedLink => ({
    request: (event, message, timeoutMs) => {
      if (!lines.has(line)) return Promise.resolve(null);
      const changed =
        event === CLIENT_EVENT.subscribe
          ? subscribe(line, message)
          : event === CLIENT_EVENT.unsubscribe
            ? unsubscribe(line, message)
            : message;
      return changed === null ? Promise.resolve(null) : socket.request(event, changed, timeoutMs);
    },
    leave: () => leave(line),
  });
  socket.open(parts.auth, parts.transports);
  return {
    way,
    transport: () => transport,
    join: (onSignal) => {
      const line: Line = { onSignal, held: new Set() };
      lines.add(line);
      return joined(line);
    },
    own: joined(mine),
    others,
    end: () => {
      transport = null;
      const left = [...lines].filter((line) => line !== mine);
      lines.clear();
      forget();
      socket.close();
      for (const line of left) line.onSignal({ type: 'closed', code: LEADER_GONE, retry: true });
    },
  };
};
