/**
 * Delivery: changed topics wait for the tick of their rate class, are encoded once for the class, and leave in one event
 * per connection (H-06, H-29). Who stands where the class does not is served a frame of its own.
 */
import type { Frame } from '../../src/contract/frame.ts';
import type { HouseClock } from '../platform/clock.ts';
import type { Client, Subscription } from './client.ts';
import { judge } from './slow.ts';
import { conflated, snapshotFrame } from './gateway/frames.ts';
import type { Gateway } from './gateway/gateway.ts';
import { ringSince, type TopicValue } from './gateway/topicValue.ts';
import { asReadBy, isPersonal } from './personal.ts';

/** At most one event per connection in this time (H-06: 16 to 50 ms). */
export const TICK_MS = 25;

interface RateClass {
  readonly topic: string;
  readonly rate: number;
  readonly members: Set<Client>;
  flushed: number;
  flushedAt: number;
}
export interface Encoded {
  readonly topic: string;
  readonly seq: number;
  readonly text: string;
  readonly snapshot: boolean;
}
/** For everybody; of a topic that is each reader's own, for this one. */
export const encode = (frame: Frame, reader?: Client): Encoded => ({
  topic: frame.topic,
  seq: frame.seq,
  text: JSON.stringify(asReadBy(frame, reader?.principal?.member)),
  snapshot: frame.kind === 'snapshot',
});

export interface Flusher {
  readonly join: (client: Client, subscription: Subscription) => void;
  readonly leave: (client: Client, subscription: Subscription) => void;
  readonly touched: (topics: ReadonlySet<string>) => void;
  /** Every class, due or not: before heads are told (H-08). */
  readonly flushAll: () => void;
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
const keyOf = ({ topic, rate }: Pick<Subscription, 'topic' | 'rate'>): string => `${topic}|${rate}`;

export const createFlusher = (
  gateway: Gateway,
  clock: HouseClock,
  counts: FlushCounts,
  mayHear: (client: Client, topic: string) => boolean,
): Flusher => {
  const classes = new Map<string, RateClass>();
  const byTopic = new Map<string, Set<RateClass>>();
  const dirty = new Set<RateClass>();
  let cancel: (() => void) | null = null;
  let dueAt = 0;

  /** `prev` below 0: nothing was told of it yet. */
  const frameFrom = (value: TopicValue, prev: number): Frame =>
    (prev < 0 ? null : conflated(value, gateway.epoch, prev, ringSince(value, prev))) ??
    snapshotFrame(value, gateway.epoch);
  const skipped = (client: Client, value: TopicValue, subscription: Subscription): boolean => {
    if (subscription.pending || client.closing || !mayHear(client, subscription.topic)) return true;
    judge(client, clock, true);
    if (client.closing) return true;
    if (client.level === 0 || (client.level === 1 && value.row.class === 'log')) return false;
    if (value.row.class === 'log') subscription.owed = true;
    subscription.toldTo ??= Math.min(value.at, gateway.watermark().at);
    counts.conflated();
    return true;
  };
  const frameFor = (client: Client, value: TopicValue, subscription: Subscription): Encoded => {
    const frame = subscription.owed ? snapshotFrame(value, gateway.epoch) : frameFrom(value, subscription.sent);
    subscription.owed = false;
    return encode(frame, client);
  };
  const flush = (due: readonly RateClass[]): void => {
    const out = new Map<Client, Encoded[]>();
    const now = clock.mono();
    for (const one of due) {
      dirty.delete(one);
      const value = gateway.value(one.topic);
      if (!value || value.value === undefined || value.seq <= one.flushed) continue;
      counts.lag(Math.max(0, clock.now() - value.at));
      const shared = encode(frameFrom(value, one.flushed));
      for (const client of one.members) {
        const subscription = client.topics.get(one.topic);
        if (!subscription || subscription.sent >= value.seq || skipped(client, value, subscription)) continue;
        // A frame from `flushed` fits everybody who stands between `flushed` and its seq.
        const fits = subscription.sent >= one.flushed && !subscription.owed && !isPersonal(one.topic);
        const frame = fits ? shared : frameFor(client, value, subscription);
        subscription.sent = frame.seq;
        subscription.toldTo = null;
        const list = out.get(client);
        if (list) list.push(frame);
        else out.set(client, [frame]);
      }
      one.flushed = value.seq;
      one.flushedAt = now;
    }
    for (const [client, frames] of out) client.send(frames);
  };
  const schedule = (): void => {
    if (dirty.size === 0) return;
    const now = clock.mono();
    const soonest = Math.min(...[...dirty].map(({ rate, flushedAt }) => flushedAt + rate));
    const next = Math.max(now + TICK_MS, soonest);
    // An earlier moment stays: a steady stream must not push its own flush ahead of itself.
    if (cancel && dueAt <= next) return;
    cancel?.();
    dueAt = next;
    cancel = clock.after(next - now, () => {
      cancel = null;
      const at = clock.mono();
      flush([...dirty].filter(({ rate, flushedAt }) => rate === 0 || flushedAt + rate <= at));
      schedule();
    });
  };
  return {
    join: (client, subscription) => {
      const key = keyOf(subscription);
      let one = classes.get(key);
      if (!one) {
        const { topic, rate } = subscription;
        one = { topic, rate, members: new Set(), flushed: gateway.head(topic), flushedAt: clock.mono() - rate };
        classes.set(key, one);
        const of = byTopic.get(topic) ?? new Set();
        of.add(one);
        byTopic.set(topic, of);
      }
      one.members.add(client);
    },
    leave: (client, subscription) => {
      const one = classes.get(keyOf(subscription));
      one?.members.delete(client);
      if (!one || one.members.size > 0) return;
      classes.delete(keyOf(subscription));
      dirty.delete(one);
      const of = byTopic.get(one.topic);
      of?.delete(one);
      if (of?.size === 0) byTopic.delete(one.topic);
    },
    touched: (topics) => {
      for (const topic of topics) for (const one of byTopic.get(topic) ?? []) dirty.add(one);
      schedule();
    },
    flushAll: () => flush([...dirty]),
    catchUp: (client) => {
      const frames: Encoded[] = [];
      for (const subscription of client.topics.values()) {
        const value = gateway.value(subscription.topic);
        if (!value || value.value === undefined || subscription.sent >= value.seq) continue;
        if (skipped(client, value, subscription)) continue;
        const frame = frameFor(client, value, subscription);
        subscription.sent = frame.seq;
        subscription.toldTo = null;
        frames.push(frame);
      }
      client.send(frames);
    },
    stop: () => {
      cancel?.();
      cancel = null;
    },
  };
};
