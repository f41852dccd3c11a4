/**
 * One connection as the hub keeps it: who it is, what it follows and how far it was told. Plain data, with what all share in one
 * place: there are thousands of them (G2).
 */
import { CLOSE_CODES, HUB_EVENT, type CloseCode } from '../../src/contract/hubProtocol.ts';
import type { HouseClock } from '../platform/clock.ts';
import type { Principal } from '../rest/session/principal.ts';
import type { Encoded } from './encode.ts';
import type { FrameFaults } from './frameFaults.ts';
import { fullBudget, type MessageBudget } from './messageBudget.ts';
import { parcelsOf, type Parcel } from './parcel.ts';
import { markSent, type Mark } from './unread.ts';
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
  readonly shared: ClientParts;
  readonly budget: MessageBudget;
  readonly topics: Map<string, Subscription>;
  /** Names it asked for, was refused and has not given back; null: none. With the topics it has, all that it wants. */
  refused: Set<string> | null;
  principal: Principal | null;
  reauthAsked: boolean;
  level: SlowLevel;
  /** Monotonic time since when it is at level 2. */
  level2Since: number;
  lastFullHeads: number;
  closing: boolean;
  /** Characters of frames handed to the engine, and when the client has reported how far it has read (H-30). */
  sentChars: number;
  reportedAt: number;
  readonly unread: Mark[];
}
/** What is counted of one connection (H-34). */
export interface ClientCounts {
  readonly delivered: (frames: number, bytes: number) => void;
  readonly snapshot: (bytes: number) => void;
  readonly dropped: (code: CloseCode) => void;
}
/** What all connections of a hub have in common. */
export interface ClientParts {
  readonly clock: HouseClock;
  readonly faults: FrameFaults;
  readonly counts: ClientCounts;
}
/** After `closing` the carrier has this long to write it; then the wire is cut (SAFE-26). */
const LAST_WORD = 500;

export const createClient = (wire: Wire, principal: Principal | null, shared: ClientParts): Client => ({
  wire,
  shared,
  budget: fullBudget(shared.clock.mono()),
  topics: new Map(),
  refused: null,
  principal,
  reauthAsked: false,
  level: 0,
  level2Since: 0,
  lastFullHeads: shared.clock.mono(),
  closing: false,
  sentChars: 0,
  reportedAt: 0,
  unread: [],
});
const write = (client: Client, parcels: readonly Parcel[]): void => {
  const { counts } = client.shared;
  for (const { texts, snapshots } of parcels) {
    counts.delivered(texts.length, client.wire.frames(texts));
    for (const chars of snapshots) counts.snapshot(chars);
  }
};
export const send = (client: Client, parcels: readonly Parcel[]): void => {
  const { faults } = client.shared;
  for (const parcel of parcels) {
    if (client.closing) return;
    markSent(client, parcel);
    if (faults.none()) write(client, [parcel]);
    else {
      const late = (frames: readonly Encoded[]): void => write(client, parcelsOf(frames));
      late(faults.pass(parcel.frames, client, late));
    }
  }
};
export const close = (client: Client, code: CloseCode, retryAfter?: number): void => {
  if (client.closing) return;
  client.closing = true;
  const { wire, shared } = client;
  shared.counts.dropped(code);
  const { retry } = CLOSE_CODES[code];
  wire.emit(HUB_EVENT.closing, { code, retry, ...(retryAfter === undefined ? {} : { retryAfter }) });
  // A stalled reader never reads its farewell: disconnecting politely would wait for it (H-30).
  if (code === 'slow') wire.terminate();
  else {
    wire.disconnect();
    shared.clock.after(LAST_WORD, () => wire.terminate());
  }
};
