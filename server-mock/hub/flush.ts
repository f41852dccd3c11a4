/**
 * Delivers changes: a changed topic waits for the tick of its rate class, is encoded once for the class, and leaves in one
 * event per connection (H-06, H-29); after a quiet tick it leaves at once. A client at another position than its class gets
 * a frame of its own.
 */
import type { Frame } from '../../src/contract/frame.ts';
import type { HouseClock } from '../platform/clock.ts';
import { send, type Client, type Subscription } from './client.ts';
import { encode, type Encoded } from './encode.ts';
import { checkBackpressure } from './backpressure.ts';
import { conflatedFrame, snapshotFrame } from '../records/topics/frames.ts';
import type { Gateway } from '../records/topics/gateway.ts';
import { changesSince, type TopicValue } from '../records/topics/topicValue.ts';
import { createBatchSorter, sharedBatchesOf } from './sharedBatch.ts';
import { isPersonal } from '../session/topics/personal.ts';
import { createRateClasses, membersOf, type RateClass } from './rateClasses.ts';
import { TICK_MS } from './limits.ts';

export interface Flusher {
  readonly join: (client: Client, subscription: Subscription) => void;
  readonly leave: (client: Client, subscription: Subscription) => void;
  readonly touched: (topics: ReadonlySet<string>) => void;
  /**
   * Flushes every class, due or not, and then runs `run` in the same turn: before heads are sent (H-08). Within a tick it
   * waits for its end.
   */
  readonly flushAll: (run: () => void) => void;
  /** Brings one connection to the head of each of its topics, after frames were skipped. */
  readonly catchUp: (client: Client) => void;
  readonly stop: () => void;
}
/** Counters of deliveries (H-34). */
export interface FlushCounts {
  readonly conflated: () => void;
  /** From the writer's clock to the carrier, ms, once for each class that was flushed. */
  readonly lag: (ms: number) => void;
}
/** Decides which clients may be sent anything now, and which topics are closed to all. */
export interface DeliveryRules {
  readonly hasSession: (client: Client) => boolean;
  readonly isClosed: (topic: string) => boolean;
}

export const createFlusher = (
  gateway: Gateway,
  clock: HouseClock,
  counts: FlushCounts,
  { hasSession, isClosed }: DeliveryRules,
): Flusher => {
  const classes = createRateClasses((topic, rate) => ({
    flushed: gateway.head(topic),
    flushedAt: clock.mono() - rate,
  }));
  const dirty = new Set<RateClass>();
  let cancel: (() => void) | null = null;
  let dueAt = 0;
  /** Monotonic time of the latest flush of a class. */
  let lastFlushAt = -Infinity;

  /** `prev` below 0: the client has nothing of the topic yet. */
  const frameFrom = (value: TopicValue, prev: number): Frame =>
    (prev < 0 ? null : conflatedFrame(value, gateway.epoch, prev, changesSince(value, prev))) ??
    snapshotFrame(value, gateway.epoch);
  const skipped = (client: Client, value: TopicValue, subscription: Subscription): boolean => {
    if (subscription.pending || client.closing || !hasSession(client)) return true;
    checkBackpressure(client, clock, true);
    if (client.closing) return true;
    if (client.level === 0 || (client.level === 1 && value.row.class === 'log')) return false;
    if (value.row.class === 'log') subscription.owed = true;
    subscription.completeTo ??= Math.min(value.at, gateway.watermark().at);
    counts.conflated();
    return true;
  };
  /** Returns a function that makes the frame for a client of this topic; clients at the same position share one encoding. */
  const framesOf = (value: TopicValue): ((client: Client, subscription: Subscription) => Encoded) => {
    const byPosition = new Map<number, Encoded>();
    const personal = isPersonal(value.topic);
    return (client, subscription) => {
      const from = subscription.owed ? -1 : subscription.sent;
      subscription.owed = false;
      const known = personal ? undefined : byPosition.get(from);
      if (known) return known;
      const fresh = encode(frameFrom(value, from), client);
      if (!personal) byPosition.set(from, fresh);
      return fresh;
    };
  };
  const markDelivered = (subscription: Subscription, seq: number): void => {
    subscription.sent = seq;
    subscription.completeTo = null;
  };
  const flush = (due: readonly RateClass[]): void => {
    const out = createBatchSorter<Client>();
    const now = clock.mono();
    if (due.length > 0) lastFlushAt = now;
    for (const rateClass of due) {
      dirty.delete(rateClass);
      const value = gateway.value(rateClass.topic);
      if (!value || value.value === undefined || value.seq <= rateClass.flushed) continue;
      rateClass.flushed = value.seq;
      rateClass.flushedAt = now;
      counts.lag(Math.max(0, clock.now() - value.at));
      if (isClosed(rateClass.topic)) continue;
      const frameFor = framesOf(value);
      for (const client of membersOf(rateClass)) {
        const subscription = client.topics.get(rateClass.topic);
        if (!subscription || subscription.sent >= value.seq || skipped(client, value, subscription)) continue;
        const frame = frameFor(client, subscription);
        markDelivered(subscription, frame.seq);
        out.add(client, frame);
      }
    }
    out.each(send);
  };
  /** Schedules the next flush for when these classes are due; an earlier flush stays scheduled. */
  const schedule = (waiting: Iterable<RateClass>): void => {
    let soonest = Infinity;
    for (const { rate, flushedAt } of waiting) soonest = Math.min(soonest, flushedAt + rate);
    if (soonest === Infinity) return;
    // Counted from the latest flush, not from now: a change after a quiet tick is sent at once.
    const next = Math.max(clock.mono(), lastFlushAt + TICK_MS, soonest);
    // An earlier time stays: a steady stream must not postpone its own flush.
    if (cancel && dueAt <= next) return;
    cancel?.();
    dueAt = next;
    cancel = clock.at(next, () => {
      cancel = null;
      const at = clock.mono();
      flush([...dirty].filter(({ rate, flushedAt }) => rate === 0 || flushedAt + rate <= at));
      schedule(dirty);
    });
  };
  const stop = (): void => {
    cancel?.();
    cancel = null;
  };
  return {
    join: classes.join,
    leave: (client, subscription) => {
      const empty = classes.leave(client, subscription);
      if (empty) dirty.delete(empty);
    },
    touched: (topics) => {
      const added: RateClass[] = [];
      for (const topic of topics)
        for (const rateClass of classes.of(topic)) {
          if (dirty.has(rateClass)) continue;
          dirty.add(rateClass);
          added.push(rateClass);
        }
      schedule(added);
    },
    flushAll: (run) => {
      stop();
      const all = (): void => {
        cancel = null;
        flush([...dirty]);
        run();
      };
      const next = lastFlushAt + TICK_MS;
      if (dirty.size === 0 || clock.mono() >= next) return all();
      // No flush is due before then; changes that come meanwhile are sent with it.
      dueAt = next;
      cancel = clock.at(next, all);
    },
    catchUp: (client) => {
      const frames: Encoded[] = [];
      for (const subscription of client.topics.values()) {
        const value = gateway.value(subscription.topic);
        if (!value || value.value === undefined || subscription.sent >= value.seq) continue;
        if (isClosed(subscription.topic) || skipped(client, value, subscription)) continue;
        const frame = framesOf(value)(client, subscription);
        markDelivered(subscription, frame.seq);
        frames.push(frame);
      }
      send(client, sharedBatchesOf(frames));
    },
    stop,
  };
};
