/**
 * Delivery: changed topics wait for the tick of their rate class, are encoded once for the class, and leave in one event
 * per connection (H-06, H-29); after a quiet tick at once. Who stands where the class does not is served a frame of its own.
 */
import type { Frame } from '../../src/contract/frame.ts';
import type { HouseClock } from '../platform/clock.ts';
import { send, type Client, type Subscription } from './client.ts';
import { encode, type Encoded } from './encode.ts';
import { judge } from './slow.ts';
import { conflated, snapshotFrame } from './gateway/frames.ts';
import type { Gateway } from './gateway/gateway.ts';
import { ringSince, type TopicValue } from './gateway/topicValue.ts';
import { createSorting, parcelsOf } from './parcel.ts';
import { isPersonal } from './personal.ts';
import { createRateClasses, membersOf, type RateClass } from './rateClasses.ts';

/**
 * At most one event per connection in this time (H-06: 16 to 50 ms). What a connection has asked for, its snapshots and what a
 * `sync` brings, is an answer and waits for no tick.
 */
export const TICK_MS = 25;

export interface Flusher {
  readonly join: (client: Client, subscription: Subscription) => void;
  readonly leave: (client: Client, subscription: Subscription) => void;
  readonly touched: (topics: ReadonlySet<string>) => void;
  /** Every class, due or not, and then, in one turn, `run`: before heads are told (H-08). Within a tick at its end. */
  readonly flushAll: (run: () => void) => void;
  /** Brings one connection to the head, topic by topic, after it was skipped. */
  readonly catchUp: (client: Client) => void;
  readonly stop: () => void;
}
/** What is counted of deliveries (H-34). */
export interface FlushCounts {
  readonly conflated: () => void;
  /** From the writer's clock to the wire, ms, once for each class that was flushed. */
  readonly lag: (ms: number) => void;
}
/** Who may be told anything now, and which topics nobody may. */
export interface Doors {
  readonly isIn: (client: Client) => boolean;
  readonly shut: (topic: string) => boolean;
}

export const createFlusher = (
  gateway: Gateway,
  clock: HouseClock,
  counts: FlushCounts,
  { isIn, shut }: Doors,
): Flusher => {
  const classes = createRateClasses((topic, rate) => ({
    flushed: gateway.head(topic),
    flushedAt: clock.mono() - rate,
  }));
  const dirty = new Set<RateClass>();
  let cancel: (() => void) | null = null;
  let dueAt = 0;
  /** When classes were flushed last, monotonic. */
  let toldAt = -Infinity;

  /** `prev` below 0: nothing was told of it yet. */
  const frameFrom = (value: TopicValue, prev: number): Frame =>
    (prev < 0 ? null : conflated(value, gateway.epoch, prev, ringSince(value, prev))) ??
    snapshotFrame(value, gateway.epoch);
  const skipped = (client: Client, value: TopicValue, subscription: Subscription): boolean => {
    if (subscription.pending || client.closing || !isIn(client)) return true;
    judge(client, clock, true);
    if (client.closing) return true;
    if (client.level === 0 || (client.level === 1 && value.row.class === 'log')) return false;
    if (value.row.class === 'log') subscription.owed = true;
    subscription.toldTo ??= Math.min(value.at, gateway.watermark().at);
    counts.conflated();
    return true;
  };
  /** Of one topic as it stands: what brings each to it from where they are, made once for all who are there. */
  const framesOf = (value: TopicValue): ((client: Client, subscription: Subscription) => Encoded) => {
    const made = new Map<number, Encoded>();
    const personal = isPersonal(value.topic);
    return (client, subscription) => {
      const from = subscription.owed ? -1 : subscription.sent;
      subscription.owed = false;
      const known = personal ? undefined : made.get(from);
      if (known) return known;
      const fresh = encode(frameFrom(value, from), client);
      if (!personal) made.set(from, fresh);
      return fresh;
    };
  };
  const told = (subscription: Subscription, seq: number): void => {
    subscription.sent = seq;
    subscription.toldTo = null;
  };
  const flush = (due: readonly RateClass[]): void => {
    const out = createSorting<Client>();
    const now = clock.mono();
    if (due.length > 0) toldAt = now;
    for (const one of due) {
      dirty.delete(one);
      const value = gateway.value(one.topic);
      if (!value || value.value === undefined || value.seq <= one.flushed) continue;
      one.flushed = value.seq;
      one.flushedAt = now;
      counts.lag(Math.max(0, clock.now() - value.at));
      if (shut(one.topic)) continue;
      const frameFor = framesOf(value);
      for (const client of membersOf(one)) {
        const subscription = client.topics.get(one.topic);
        if (!subscription || subscription.sent >= value.seq || skipped(client, value, subscription)) continue;
        const frame = frameFor(client, subscription);
        told(subscription, frame.seq);
        out.add(client, frame);
      }
    }
    out.each(send);
  };
  /** Sees to it that these leave when they are due; what was seen to before stays so. */
  const schedule = (waiting: Iterable<RateClass>): void => {
    let soonest = Infinity;
    for (const { rate, flushedAt } of waiting) soonest = Math.min(soonest, flushedAt + rate);
    if (soonest === Infinity) return;
    const now = clock.mono();
    // From what was told last, not from now: what comes after a quiet tick waits for nobody.
    const next = Math.max(now, toldAt + TICK_MS, soonest);
    // An earlier moment stays: a steady stream must not push its own flush ahead of itself.
    if (cancel && dueAt <= next) return;
    cancel?.();
    dueAt = next;
    cancel = clock.after(next - now, () => {
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
      const more: RateClass[] = [];
      for (const topic of topics)
        for (const one of classes.of(topic)) {
          if (dirty.has(one)) continue;
          dirty.add(one);
          more.push(one);
        }
      schedule(more);
    },
    flushAll: (run) => {
      stop();
      const all = (): void => {
        cancel = null;
        flush([...dirty]);
        run();
      };
      const wait = dirty.size === 0 ? 0 : toldAt + TICK_MS - clock.mono();
      if (wait <= 0) return all();
      // Nothing is due before it: what comes meanwhile leaves with it.
      dueAt = toldAt + TICK_MS;
      cancel = clock.after(wait, all);
    },
    catchUp: (client) => {
      const frames: Encoded[] = [];
      for (const subscription of client.topics.values()) {
        const value = gateway.value(subscription.topic);
        if (!value || value.value === undefined || subscription.sent >= value.seq) continue;
        if (shut(subscription.topic) || skipped(client, value, subscription)) continue;
        const frame = framesOf(value)(client, subscription);
        told(subscription, frame.seq);
        frames.push(frame);
      }
      send(client, parcelsOf(frames));
    },
    stop,
  };
};
