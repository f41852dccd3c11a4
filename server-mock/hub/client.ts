/** One connection as the hub keeps it: who it is, what it follows and how far it was told. */
import { CLOSE_CODES, HUB_EVENT, type CloseCode } from '../../src/contract/hubProtocol.ts';
import { MAX_FRAMES } from '../../src/contract/hubShapes.ts';
import type { HouseClock } from '../platform/clock.ts';
import type { Principal } from '../rest/session/principal.ts';
import type { FrameFaults, Outgoing } from './frameFaults.ts';
import { createBudget, type MessageBudget } from './messageBudget.ts';
import type { Wire } from './wire.ts';

export interface Subscription {
  readonly topic: string;
  /** Flush class, ms; 0: every tick. */
  readonly rate: number;
  /** Last seq told to this connection. */
  sent: number;
  /** A resume is being read: nothing else may overtake it. */
  pending: boolean;
  /** A log that was skipped for slowness: a snapshot comes when there is room (H-30). */
  owed: boolean;
  /** Writer's clock, Unix ms, up to which it was told everything, while something is withheld for slowness; null: nothing is. */
  toldTo: number | null;
}
/** 0: as fast as its classes; 1: state and keyed topics conflated; 2: logs owed too. */
export type SlowLevel = 0 | 1 | 2;

export interface Client {
  readonly wire: Wire;
  readonly budget: MessageBudget;
  readonly topics: Map<string, Subscription>;
  /** Names asked for and not given back, granted or refused. */
  readonly wanted: Set<string>;
  principal: Principal | null;
  reauthAsked: boolean;
  level: SlowLevel;
  /** Monotonic time since when it is at level 2. */
  level2Since: number;
  lastFullHeads: number;
  closing: boolean;
  /** Bytes of frames handed to the engine, and how far the client has reported to have read (H-30). */
  sentBytes: number;
  reportedAt: number;
  readonly unread: { readonly topic: string; readonly seq: number; readonly upTo: number }[];
  readonly send: (frames: readonly (Outgoing & { readonly seq: number })[]) => void;
  readonly close: (code: CloseCode, retryAfter?: number) => void;
}
/** Marks of what was sent and not yet reported; beyond it the oldest count as read. */
const MARKS = 2_048;
/** After `closing` the carrier has this long to write it; then the wire is cut (SAFE-26). */
const LAST_WORD = 500;

/** What is counted of one connection (H-34). */
export interface ClientCounts {
  readonly delivered: (frames: number, bytes: number) => void;
  readonly snapshot: (bytes: number) => void;
  readonly dropped: (code: CloseCode) => void;
}

export const createClient = (
  wire: Wire,
  principal: Principal | null,
  clock: HouseClock,
  faults: FrameFaults,
  counts: ClientCounts,
): Client => {
  const write = (frames: readonly Outgoing[]): void => {
    for (let i = 0; i < frames.length; i += MAX_FRAMES) {
      const some = frames.slice(i, i + MAX_FRAMES);
      const bytes = wire.frames(some.map(({ text }) => text));
      counts.delivered(some.length, bytes);
      for (const { snapshot, text } of some) if (snapshot) counts.snapshot(text.length);
    }
  };
  const client: Client = {
    wire,
    budget: createBudget(clock),
    topics: new Map(),
    wanted: new Set(),
    principal,
    reauthAsked: false,
    level: 0,
    level2Since: 0,
    lastFullHeads: 0,
    closing: false,
    sentBytes: 0,
    reportedAt: 0,
    unread: [],
    send: (frames) => {
      if (frames.length === 0 || client.closing) return;
      for (const { topic, seq, text } of frames) {
        client.sentBytes += text.length;
        client.unread.push({ topic, seq, upTo: client.sentBytes });
      }
      if (client.unread.length > MARKS) client.unread.splice(0, client.unread.length - MARKS);
      write(faults.pass(frames, write));
    },
    close: (code, retryAfter) => {
      if (client.closing) return;
      client.closing = true;
      counts.dropped(code);
      const { retry } = CLOSE_CODES[code];
      wire.emit(HUB_EVENT.closing, { code, retry, ...(retryAfter === undefined ? {} : { retryAfter }) });
      // A stalled reader never reads its farewell: disconnecting politely would wait for it (H-30).
      if (code === 'slow') wire.terminate();
      else {
        wire.disconnect();
        clock.after(LAST_WORD, wire.terminate);
      }
    },
  };
  return client;
};
