/** What a client may ask of the hub (H-10). Every message is decoded by its shape and acknowledged with one object. */
import {
  CLIENT_EVENT,
  type CloseCode,
  type HubReply,
  type SubscribeReply,
  type TopicRequest,
} from '../../src/contract/hubProtocol.ts';
import * as shapes from '../../src/contract/hubShapes.ts';
import { BAD, safeKey, type Shape } from '../../src/contract/shape.ts';
import { topicRow } from '../../src/contract/index.ts';
import type { House } from '../rest/house.ts';
import type { SecurityKind } from '../security/events.ts';
import { principalOf } from '../rest/session/principal.ts';
import { denial } from './authorise.ts';
import type { Client, Subscription } from './client.ts';
import type { Commands } from './commands.ts';
import { encode, type Flusher } from './flush.ts';
import { behindOf, headsOf } from './heartbeats.ts';
import { report } from './slow.ts';
import { asksTooMany, wants } from './wanted.ts';
import type { Ack } from './wire.ts';

export interface MessageDeps {
  readonly house: House;
  readonly flusher: Flusher;
  readonly commands: Commands;
  readonly count: (name: string, label?: string) => void;
  /** Why nothing is told of a topic at present; null: it may be. */
  readonly shut: (topic: string) => string | null;
  /** The principal changed: topics are judged anew (H-31). */
  readonly reauthorise: (client: Client) => void;
}
/** Slower classes on offer besides a topic's own, ms; a wish is met by the next slower one. */
const RATES = [250, 500, 1_000, 2_000, 5_000, 10_000, 30_000, 60_000];
const rateOf = (own: number, wish: number | undefined): number =>
  wish === undefined || wish <= own ? own : (RATES.find((rate) => rate >= wish && rate > own) ?? own);

export const attachMessages = (client: Client, deps: MessageDeps): void => {
  const { house, flusher, commands, count, shut, reauthorise } = deps;
  const { gateway, clock } = house;
  const { wire } = client;
  const note = (kind: SecurityKind, what: string, result: string): void =>
    house.security.note({ kind, actor: client.principal?.member.id, address: wire.address, what, result });
  const reply = (generation: number, ok: boolean, code?: string): HubReply => ({
    ok,
    generation,
    clock: clock.now(),
    epoch: gateway.epoch,
    ...(code === undefined ? {} : { code }),
  });
  const malformed = (): void => {
    count('malformed_total');
    if (!client.budget.malformed()) client.close('hostile-messages', 30_000);
  };
  /** A limit of this connection was passed: it ends by the limit's own name (REL-27). */
  const breach = (code: CloseCode, retryAfter?: number): void => {
    count('limited_total');
    note('limit', 'hub', code);
    client.close(code, retryAfter);
  };
  wire.onTooLarge(() => breach('message-too-large', 30_000));
  const valid = (): boolean => client.principal !== null && client.principal.session.expiresAt > clock.now();

  const runs = new Map<string, (body: unknown, ack: Ack | null) => void>();
  const on = <M extends { readonly generation: number }>(
    event: string,
    shape: Shape<M>,
    run: (message: M, ack: Ack) => Promise<void> | void,
  ): void => {
    runs.set(event, (body, ack) => {
      if (!client.budget.message()) return breach('too-many-messages', 5_000);
      if (event === CLIENT_EVENT.subscribe && asksTooMany(body)) return breach('too-many-topics');
      const message = shape.decode(body);
      if (message === BAD || ack === null) {
        ack?.(reply(0, false, 'bad-request'));
        malformed();
        return;
      }
      if (event !== CLIENT_EVENT.authenticate && !valid()) {
        ack(reply(message.generation, false, 'not-authorised'));
        return;
      }
      void Promise.resolve(run(message, ack)).catch(() => ack(reply(message.generation, false, 'unknown-error')));
    });
  };

  /** Sends what was missed, then lets the class go on; whatever came meanwhile is sent in between. */
  const resume = async (subscription: Subscription, since: TopicRequest['since']): Promise<void> => {
    const { topic } = subscription;
    const [epoch, seq] = since ?? [-1, -1];
    if (epoch > gateway.epoch || (epoch === gateway.epoch && seq >= gateway.head(topic))) {
      // Ahead of this gateway, or just there: nothing to send (H-10).
      subscription.sent = Math.max(0, epoch === gateway.epoch ? seq : gateway.head(topic));
    } else {
      const fresh = epoch !== gateway.epoch || seq < 0;
      const snapshot = fresh ? gateway.snapshot(topic) : null;
      const frames = fresh ? (snapshot ? [snapshot] : []) : await gateway.resume(topic, seq);
      if (client.topics.get(topic) !== subscription) return;
      if (shut(topic) !== null) {
        // Closed while it was read: told when the house opens, from where the client stands.
        subscription.sent = fresh ? -1 : seq;
        subscription.pending = false;
        flusher.join(client, subscription);
        return;
      }
      if (since) count('resyncs_total', frames.some(({ kind }) => kind === 'snapshot') ? 'snapshot' : 'replay');
      client.send(frames.map((frame) => encode(frame, client)));
      subscription.sent = frames.at(-1)?.seq ?? gateway.head(topic);
    }
    subscription.pending = false;
    flusher.join(client, subscription);
    if (subscription.sent < gateway.head(topic)) flusher.catchUp(client);
  };
  const drop = (topic: string): void => {
    const subscription = client.topics.get(topic);
    if (!subscription) return;
    client.topics.delete(topic);
    flusher.leave(client, subscription);
  };

  on(CLIENT_EVENT.subscribe, shapes.subscribeMessage, async ({ topics, generation }, ack) => {
    // A name that reaches a prototype cannot even be refused by name (SAFE-46).
    if (!topics.every(({ topic }) => safeKey(topic))) {
      ack(reply(generation, false, 'bad-request'));
      malformed();
      return;
    }
    if (!wants(client.wanted, topics)) return breach('too-many-topics');
    const refused: Record<string, string> = {};
    const granted: { readonly subscription: Subscription; readonly since: TopicRequest['since'] }[] = [];
    for (const { topic, since, rate } of topics) {
      const code =
        client.principal === null
          ? 'forbidden'
          : (shut(topic) ?? denial(topic, client.principal, house.world.lotteries));
      if (code !== null) {
        refused[topic] = code;
        if (code === 'forbidden') note('refusal', 'hub.subscribe', code);
      } else {
        drop(topic);
        const own = topicRow(topic)?.rateMs ?? 0;
        const subscription: Subscription = {
          topic,
          rate: rateOf(own, rate),
          sent: -1,
          pending: true,
          owed: false,
          toldTo: null,
        };
        client.topics.set(topic, subscription);
        granted.push({ subscription, since });
      }
    }
    const heads = Object.fromEntries(granted.map(({ subscription: { topic } }) => [topic, gateway.head(topic)]));
    const answer: SubscribeReply = { ...reply(generation, true), heads, refused };
    ack(answer);
    await Promise.all(granted.map(({ subscription, since }) => resume(subscription, since)));
  });
  on(CLIENT_EVENT.unsubscribe, shapes.unsubscribeMessage, ({ topics, generation }, ack) => {
    for (const topic of topics) {
      client.wanted.delete(topic);
      drop(topic);
    }
    ack(reply(generation, true));
  });
  on(CLIENT_EVENT.sync, shapes.syncMessage, ({ positions, generation }, ack) => {
    report(client, positions, clock.mono());
    flusher.flushAll();
    const behind = behindOf(client, gateway, clock);
    ack({ ...reply(generation, true), heads: headsOf(client), watermark: gateway.watermark(), behind });
  });
  on(CLIENT_EVENT.authenticate, shapes.authenticateMessage, ({ token, generation }, ack) => {
    const next = principalOf(house.engine.state(), token, clock.now());
    const same = client.principal === null || client.principal.member.id === next?.member.id;
    if (!next || !same) {
      ack(reply(generation, false, 'not-authorised'));
      note(next ? 'refusal' : 'token', 'hub.authenticate', 'not-authorised');
      if (client.principal === null) client.close('not-authorised');
      return;
    }
    client.principal = next;
    client.reauthAsked = false;
    reauthorise(client);
    ack(reply(generation, true));
  });
  on(CLIENT_EVENT.command, shapes.commandMessage, async (message, ack) => {
    const { principal } = client;
    if (!principal) return;
    const outcome = await commands.run(principal, message, wire.address);
    const { code, result, positions } = outcome;
    ack({
      ...reply(message.generation, code === null, code ?? undefined),
      ...(result === undefined ? {} : { result }),
      positions,
    });
  });
  wire.onMessage((event, body, ack) => {
    const known = runs.get(event);
    if (!known) malformed();
    else if (!client.closing) known(body, ack);
  });
};
