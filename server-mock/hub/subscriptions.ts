/** Topics of a connection: taken up, brought to the head, left (H-10, H-29). */
import type { TopicRequest } from '../../src/contract/hubProtocol.ts';
import { topicRow } from '../../src/contract/index.ts';
import { send, type Client, type Subscription } from './client.ts';
import type { Flusher } from './flush.ts';
import type { Gateway } from './gateway/gateway.ts';
import type { MissedReader } from './missed.ts';

export interface SubscriptionsDeps {
  readonly gateway: Gateway;
  readonly flusher: Flusher;
  readonly missed: MissedReader;
  readonly count: (name: string, label?: string) => void;
  /** Whose session stands: nobody else is told anything (H-23). */
  readonly isIn: (client: Client) => boolean;
  /** Why nothing is told of a topic at present; null: it may be. */
  readonly shut: (topic: string) => string | null;
}
export interface Subscriptions {
  /** In place of the one the connection had of this topic. It hears nothing before it is resumed. */
  readonly take: (client: Client, asked: TopicRequest) => Subscription;
  /** Sends what was missed since, then lets the class go on; whatever came meanwhile is sent in between. */
  readonly resume: (client: Client, subscription: Subscription, since: TopicRequest['since']) => Promise<void>;
  readonly leave: (client: Client, topic: string) => void;
}
/** Slower classes on offer besides a topic's own, ms; a wish is met by the next slower one. */
const RATES = [250, 500, 1_000, 2_000, 5_000, 10_000, 30_000, 60_000];
const rateOf = (own: number, wish: number | undefined): number =>
  wish === undefined || wish <= own ? own : (RATES.find((rate) => rate >= wish && rate > own) ?? own);

export const createSubscriptions = (deps: SubscriptionsDeps): Subscriptions => {
  const { gateway, flusher, missed, count, isIn, shut } = deps;
  const leave = (client: Client, topic: string): void => {
    const subscription = client.topics.get(topic);
    if (!subscription) return;
    client.topics.delete(topic);
    flusher.leave(client, subscription);
  };
  /** From `sent` on it is told what its class is told. */
  const goOn = (client: Client, subscription: Subscription, sent: number): void => {
    subscription.sent = sent;
    subscription.pending = false;
    flusher.join(client, subscription);
  };
  return {
    take: (client, asked) => {
      // The gateway's own text of the name, not one more for each connection.
      const { topic } = gateway.value(asked.topic) ?? asked;
      const { rate } = asked;
      leave(client, topic);
      const own = topicRow(topic)?.rateMs ?? 0;
      const subscription = { topic, rate: rateOf(own, rate), sent: -1, pending: true, owed: false, toldTo: null };
      client.topics.set(topic, subscription);
      return subscription;
    },
    resume: async (client, subscription, since) => {
      const { topic } = subscription;
      // Asked for once more, or left, before its turn came: it must not join a class that nobody would take it out of.
      const left = (): boolean => client.topics.get(topic) !== subscription;
      if (left()) return;
      const [epoch, seq] = since ?? [-1, -1];
      if (epoch > gateway.epoch || (epoch === gateway.epoch && seq >= gateway.head(topic))) {
        // Ahead of this gateway, or just there: nothing to send (H-10).
        goOn(client, subscription, Math.max(0, epoch === gateway.epoch ? seq : gateway.head(topic)));
        return;
      }
      const from = epoch === gateway.epoch ? seq : -1;
      const head = gateway.head(topic);
      const { parcels, to, anew } = await missed.since(client, topic, from);
      if (left()) return;
      if (shut(topic) !== null || !isIn(client)) {
        // Closed, or expired, while it was read: told when the house opens, or to the renewed, from where the client stands.
        goOn(client, subscription, from);
        return;
      }
      if (since) count('resyncs_total', anew ? 'snapshot' : 'replay');
      send(client, parcels);
      goOn(client, subscription, to ?? head);
      if (subscription.sent < gateway.head(topic)) flusher.catchUp(client);
    },
    leave,
  };
};
