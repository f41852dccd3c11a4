/**
 * State of one connection: its principal, its subscriptions and the last position sent for each. Plain data, with shared
 * parts in one place, because there are thousands of connections (G2).
 */
import { CLOSE_CODES, HUB_EVENT, type CloseCode } from '../../src/contract/hubProtocol.ts';
import type { HouseClock } from '../platform/clock.ts';
import type { Principal } from '../session/principal.ts';
import type { Encoded } from './encode.ts';
import type { FrameFaults } from './frameFaults.ts';
import { newMessageBudget, type MessageBudget } from './messageBudget.ts';
import { sharedBatchesOf, type SharedBatch } from './sharedBatch.ts';
import { recordSent, type Mark } from './unreadMarks.ts';
import type { Carrier } from './carrier.ts';
import { CLOSE_TIMEOUT_MS } from './limits.ts';

export interface Subscription {
  readonly topic: string;
  /** Interval of the flush class, ms; 0: every tick. */
  readonly rate: number;
  /** Last seq sent to this connection. */
  sent: number;
  /** A resume is being read: no other frame of the topic may overtake it. */
  pending: boolean;
  /** Frames of a log were skipped because the client is slow: a snapshot follows when it has room again (H-30). */
  owed: boolean;
  /**
   * While frames are withheld from a slow client: time of the writer's clock, Unix ms, up to which it has everything. Null:
   * nothing is withheld.
   */
  completeTo: number | null;
}
/** 0: every class at its own rate; 1: state and keyed topics are conflated; 2: logs are skipped too. */
export type SlowLevel = 0 | 1 | 2;

export interface Client {
  readonly carrier: Carrier;
  readonly shared: ClientParts;
  readonly budget: MessageBudget;
  readonly topics: Map<string, Subscription>;
  /**
   * Topics that the client was refused and has not unsubscribed from; null: none. They count against its topic limit
   * together with its subscriptions.
   */
  refused: Set<string> | null;
  principal: Principal | null;
  reauthAsked: boolean;
  level: SlowLevel;
  /** Monotonic time at which it reached level 2. */
  level2Since: number;
  lastFullHeads: number;
  closing: boolean;
  /** Characters of frames sent so far, and when the client last reported its positions (H-30). */
  sentChars: number;
  reportedAt: number;
  readonly unread: Mark[];
}
/** Counters of one connection (H-34). */
export interface ClientCounts {
  readonly delivered: (frames: number, bytes: number) => void;
  readonly snapshot: (bytes: number) => void;
  readonly dropped: (code: CloseCode) => void;
}
/** Parts that all connections of a hub share. */
export interface ClientParts {
  readonly clock: HouseClock;
  readonly faults: FrameFaults;
  readonly counts: ClientCounts;
}

export const createClient = (carrier: Carrier, principal: Principal | null, shared: ClientParts): Client => ({
  carrier,
  shared,
  budget: newMessageBudget(shared.clock.mono()),
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
const write = (client: Client, batches: readonly SharedBatch[]): void => {
  const { counts } = client.shared;
  for (const { texts, snapshots } of batches) {
    counts.delivered(texts.length, client.carrier.frames(texts));
    for (const chars of snapshots) counts.snapshot(chars);
  }
};
export const send = (client: Client, batches: readonly SharedBatch[]): void => {
  const { faults } = client.shared;
  for (const batch of batches) {
    if (client.closing) return;
    recordSent(client, batch);
    if (faults.none()) write(client, [batch]);
    else {
      const writeLate = (frames: readonly Encoded[]): void => write(client, sharedBatchesOf(frames));
      writeLate(faults.pass(batch.frames, client, writeLate));
    }
  }
};
export const close = (client: Client, code: CloseCode, retryAfter?: number): void => {
  if (client.closing) return;
  client.closing = true;
  const { carrier, shared } = client;
  shared.counts.dropped(code);
  const { retry } = CLOSE_CODES[code];
  carrier.emit(HUB_EVENT.closing, { code, retry, ...(retryAfter === undefined ? {} : { retryAfter }) });
  // A stalled reader never completes a closing handshake: a graceful disconnect would wait for it (H-30).
  if (code === 'slow') carrier.terminate();
  else {
    carrier.disconnect();
    shared.clock.after(CLOSE_TIMEOUT_MS, () => carrier.terminate());
  }
};
