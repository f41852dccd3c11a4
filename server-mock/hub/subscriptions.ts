/** Manages the subscriptions of a connection: subscribe, resume, unsubscribe (H-10, H-29). */
import type { TopicRequest } from '../../src/contract/hubProtocol.ts';
import { topicRow } from '../../src/contract/index.ts';
import { send, type Client, type Subscription } from './client.ts';
import type { Flusher } from './flush.ts';
import type { Gateway } from '../records/topics/gateway.ts';
import type { CatchUpReader } from './catchUp.ts';
import { RATES_MS } from './limits.ts';

export interface SubscriptionsDeps {
  readonly gateway: Gateway;
  readonly flusher: Flusher;
  readonly catchUpReader: CatchUpReader;
  readonly count: (name: string, label?: string) => void;
  /** Whether the client's session is valid; other clients are sent nothing (H-23). */
  readonly hasSession: (client: Client) => boolean;
  /** Why nothing is sent of a topic at present; null: it may be sent. */
  readonly closedReason: (topic: string) => string | null;
}
export interface Subscriptions {
  /** Replaces the connection's subscription of this topic. Nothing is sent before it is resumed. */
  readonly take: (client: Client, request: TopicRequest) => Subscription;
  /** Sends what was missed since, then joins the rate class; changes that come meanwhile are sent in between. */
  readonly resume: (client: Client, subscription: Subscription, since: TopicRequest['since']) => Promise<void>;
  readonly leave: (client: Client, topic: string) => void;
}
const rateOf = (own: number, requested: number | undefined): number =>
  requested === undefined || requested <= own ? own : (RATES_MS.find((rate) => rate >= requested && rate > own) ?? own);

export const createSubscriptions = (deps: SubscriptionsDeps): Subscriptions => {
  const { gateway, flusher, catchUpReader, count, hasSession, closedReason } = deps;
  const leave = (client: Client, topic: string): void => {
    const subscription = client.topics.get(topic);
    if (!subscription) return;
    client.topics.delete(topic);
    flusher.leave(client, subscription);
  };
  /** Joins the rate class at position `sent`. */
  const joinClass = (client: Client, subscription: Subscription, sent: number): void => {
    subscription.sent = sent;
    subscription.pending = false;
    flusher.join(client, subscription);
  };
  return {
    take: (client, request) => {
      // The gateway's own string for the name, so that connections do not each keep a copy.
      const { topic } = gateway.value(request.topic) ?? request;
      const { rate } = request;
      leave(client, topic);
      const own = topicRow(topic)?.rateMs ?? 0;
      const subscription = { topic, rate: rateOf(own, rate), sent: -1, pending: true, owed: false, completeTo: null };
      client.topics.set(topic, subscription);
      return subscription;
    },
    resume: async (client, subscription, since) => {
      const { topic } = subscription;
      // Resubscribed or unsubscribed meanwhile: it must not join a class from which nothing would remove it.
      const left = (): boolean => client.topics.get(topic) !== subscription;
      if (left()) return;
      const [epoch, seq] = since ?? [-1, -1];
      if (epoch > gateway.epoch || (epoch === gateway.epoch && seq >= gateway.head(topic))) {
        // Ahead of this gateway, or at its head: nothing to send (H-10).
        joinClass(client, subscription, Math.max(0, epoch === gateway.epoch ? seq : gateway.head(topic)));
        return;
      }
      const from = epoch === gateway.epoch ? seq : -1;
      const head = gateway.head(topic);
      const { batches, to, hasSnapshot } = await catchUpReader.since(client, topic, from);
      if (left()) return;
      if (closedReason(topic) !== null || !hasSession(client)) {
        // The house closed or the session expired during the read: the client catches up from its position when that ends.
        joinClass(client, subscription, from);
        return;
      }
      if (since) count('resyncs_total', hasSnapshot ? 'snapshot' : 'replay');
      send(client, batches);
      joinClass(client, subscription, to ?? head);
      if (subscription.sent < gateway.head(topic)) flusher.catchUp(client);
    },
    leave,
  };
};
