/**
 * One connection to the hub and the lines that go over it: of this page, and of the pages it leads (H-27). The hub is asked
 * for what any line wants and told to stop when none does; what it says goes to every line, and each page's own gate
 * judges it.
 */
import { CLIENT_EVENT, HUB_EVENT } from '../../../contract/hubProtocol.ts';
import { MAX_TOPICS } from '../../../contract/hubShapes.ts';
import type { LiveSource, SourceSignal } from '../../api.ts';
import { isOfSession } from '../link/verdicts.ts';
import { LEADER_GONE } from './farLine.ts';
import { createTold } from './told.ts';
import { meant, topicsIn } from './topicsIn.ts';

/** Why a line ends that there is no room for: the hub ends a connection with too many topics. */
export const CROWDED = 'crowded';
/** To the connection of the page that has it, and to nobody's behind it. */
const OWN: ReadonlySet<string> = new Set([HUB_EVENT.drain, HUB_EVENT.slow, HUB_EVENT.closing]);

export interface Joined {
  readonly ask: (event: string, message: unknown, timeoutMs: number) => Promise<unknown | null>;
  readonly leave: () => void;
}
export interface Exchange {
  readonly way: string;
  /** How it is carried, while it stands open. */
  readonly transport: () => string | null;
  /** Of another page. `heard`: open, closed, refused; all else goes by `relay`. */
  readonly join: (heard: (signal: SourceSignal) => void) => Joined;
  /** This page's own line; there is one. */
  readonly own: Joined;
  /** Pages other than this one. */
  readonly others: () => number;
  /** By its own page, which knows; said to whoever else is still on it. */
  readonly end: () => void;
}
export interface ExchangeParts {
  readonly way: string;
  readonly socket: LiveSource;
  readonly auth: { readonly token: string };
  readonly transports: readonly string[];
  readonly heard: (signal: SourceSignal) => void;
  /** For the lines of other pages, all at once. */
  readonly relay: (signal: SourceSignal) => void;
  /** It stands open now, or does no more. */
  readonly changed: () => void;
  /** Its last line has left. */
  readonly emptied: () => void;
}
interface Line {
  readonly heard: (signal: SourceSignal) => void;
  /** Asked for over this line and not given back. */
  readonly held: Set<string>;
}
export const createExchange = (parts: ExchangeParts): Exchange => {
  const { way, socket, relay } = parts;
  const mine: Line = { heard: parts.heard, held: new Set() };
  const lines = new Set<Line>([mine]);
  const told = createTold();
  let transport: string | null = null;

  const others = (): number => lines.size - (lines.has(mine) ? 1 : 0);
  const tellMine = (signal: SourceSignal): void => {
    if (lines.has(mine)) mine.heard(signal);
  };
  /** The connection is over: said to every line, and nothing more comes. What it means for a log-in it means for this page's. */
  const finish = (signal: SourceSignal & { readonly type: 'closed' | 'refused' }): void => {
    transport = null;
    const all = [...lines];
    lines.clear();
    forget();
    const gone: SourceSignal = { type: 'closed', code: LEADER_GONE, retry: true };
    for (const line of all) line.heard(line !== mine && isOfSession(signal.code) ? gone : signal);
    parts.changed();
  };
  const forget = socket.onSignal((signal) => {
    if (signal.type === 'open') {
      transport = signal.transport;
      for (const line of [...lines]) line.heard(signal);
      parts.changed();
    } else if (signal.type === 'closed' || signal.type === 'refused') finish(signal);
    else if (signal.type === 'frames') {
      told.heard(signal.frames);
      const shared = others() > 0;
      tellMine(shared ? { type: 'frames', frames: meant(signal.frames, mine.held) } : signal);
      if (shared) relay(signal);
    } else {
      tellMine(signal);
      if (others() > 0 && !OWN.has(signal.event)) relay(signal);
    }
  });
  const wantedByOthers = (line: Line): Set<string> =>
    new Set([...lines].filter((one) => one !== line).flatMap(({ held }) => [...held]));
  const giveBack = (topics: readonly string[]): void => {
    if (topics.length === 0 || transport === null) return;
    told.forget(topics);
    void socket.ask(CLIENT_EVENT.unsubscribe, { topics, generation: 0 }, 1_500);
  };
  const leave = (line: Line): void => {
    if (!lines.delete(line)) return;
    if (lines.size === 0) return parts.emptied();
    const still = wantedByOthers(line);
    giveBack([...line.held].filter((topic) => !still.has(topic)));
  };
  /** Somebody has to make room: whoever asks, unless that is this page; then the others, who find another way. */
  const madeRoom = (line: Line): boolean => {
    const tooMany = (): boolean => new Set([...lines].flatMap(({ held }) => [...held])).size > MAX_TOPICS;
    const leaving = line === mine ? [...lines].filter((one) => one !== mine) : [line];
    for (const one of leaving) {
      if (!tooMany()) break;
      leave(one);
      one.heard({ type: 'closed', code: CROWDED, retry: true });
    }
    return lines.has(line);
  };
  const subscribe = (line: Line, message: unknown): unknown => {
    const asked = topicsIn(message);
    for (const topic of asked) line.held.add(topic);
    if (others() > 0 && !madeRoom(line)) return null;
    return told.asked(message, wantedByOthers(line));
  };
  const unsubscribe = (line: Line, message: unknown): unknown => {
    const gone = topicsIn(message);
    for (const topic of gone) line.held.delete(topic);
    const still = wantedByOthers(line);
    const topics = gone.filter((topic) => !still.has(topic));
    told.forget(topics);
    // Answered by the hub all the same, be it for nothing: its clock is in the answer.
    return { ...(message as object), topics };
  };
  const joined = (line: Line): Joined => ({
    ask: (event, message, timeoutMs) => {
      if (!lines.has(line)) return Promise.resolve(null);
      const changed =
        event === CLIENT_EVENT.subscribe
          ? subscribe(line, message)
          : event === CLIENT_EVENT.unsubscribe
            ? unsubscribe(line, message)
            : message;
      return changed === null ? Promise.resolve(null) : socket.ask(event, changed, timeoutMs);
    },
    leave: () => leave(line),
  });
  socket.open(parts.auth, parts.transports);
  return {
    way,
    transport: () => transport,
    join: (heard) => {
      const line: Line = { heard, held: new Set() };
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
      for (const line of left) line.heard({ type: 'closed', code: LEADER_GONE, retry: true });
    },
  };
};
