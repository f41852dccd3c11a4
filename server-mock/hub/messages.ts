/**
 * Handles the messages that a client may send (H-10). Every message is decoded by its shape and acknowledged with one
 * object.
 */
import {
  CLIENT_EVENT,
  type CloseCode,
  type HubReply,
  type SubscribeReply,
  type TopicRequest,
} from '../../src/contract/hubProtocol.ts';
import * as shapes from '../../src/contract/hubShapes.ts';
import { BAD, safeKey, type Shape } from '../../src/contract/shape.ts';
import type { House } from '../session/house.ts';
import type { SecurityKind } from '../security/events.ts';
import { principalOf } from '../session/principal.ts';
import { topicDenial } from '../session/topics/authorise.ts';
import { close, type Client, type Subscription } from './client.ts';
import type { Commands } from './commands.ts';
import type { Flusher } from './flush.ts';
import { behindOf, headsOf } from './heartbeats.ts';
import { spendMalformed, spendMessage } from './messageBudget.ts';
import { recordPositions } from './backpressure.ts';
import type { Subscriptions } from './subscriptions.ts';
import { exceedsTopicLimit, countRefusedTopic, wouldExceedTopicLimit } from './topicLimit.ts';
import type { Ack, ConnectionHandler } from './carrier.ts';
import { RETRY_LATE_MS, RETRY_SOON_MS } from './limits.ts';

export interface MessageDeps {
  readonly house: House;
  readonly flusher: Pick<Flusher, 'catchUp'>;
  readonly subscriptions: Subscriptions;
  readonly commands: Commands;
  readonly count: (name: string, label?: string) => void;
  /** Why nothing is sent of a topic at present; null: it may be sent. */
  readonly closedReason: (topic: string) => string | null;
  /** The principal changed: every subscription is checked again (H-31). */
  readonly reauthorise: (client: Client) => void;
  /** Of a gateway: as `LeadingHouse.caughtUp`. */
  readonly caughtUp?: () => Promise<boolean>;
}
/** The message handlers that a carrier calls. */
export type Messages = Pick<ConnectionHandler<Client>, 'message' | 'tooLarge' | 'other'>;

type Run<M> = (client: Client, message: M, ack: Ack) => Promise<void> | void;

export const createMessages = (deps: MessageDeps): Messages => {
  const { house, flusher, subscriptions, commands, count, closedReason, reauthorise, caughtUp } = deps;
  const { gateway, clock } = house;
  const note = ({ principal, carrier }: Client, kind: SecurityKind, what: string, result: string): void =>
    house.security.note({ kind, actor: principal?.member.id, address: carrier.address, what, result });
  const reply = (generation: number, ok: boolean, code?: string): HubReply => ({
    ok,
    generation,
    clock: clock.now(),
    epoch: gateway.epoch,
    ...(code === undefined ? {} : { code }),
  });
  const malformed = (client: Client): void => {
    count('malformed_total');
    if (!spendMalformed(client.budget, clock.mono())) close(client, 'hostile-messages', RETRY_LATE_MS);
  };
  /** The connection has exceeded a limit: it is closed with the limit's own code (REL-27). */
  const breach = (client: Client, code: CloseCode, retryAfter?: number): void => {
    count('limited_total');
    note(client, 'limit', 'hub', code);
    close(client, code, retryAfter);
  };
  /** Counts one message; false: the budget is exhausted and the connection closes. */
  const takes = (client: Client): boolean => {
    const taken = spendMessage(client.budget, clock.mono());
    if (!taken) breach(client, 'too-many-messages', RETRY_SOON_MS);
    return taken;
  };
  const valid = ({ principal }: Client): boolean => principal !== null && principal.session.expiresAt > clock.now();

  const runs = new Map<string, (client: Client, body: unknown, ack: Ack | null) => void>();
  const on = <M extends { readonly generation: number }>(event: string, shape: Shape<M>, run: Run<M>): void => {
    runs.set(event, (client, body, ack) => {
      if (!takes(client)) return;
      if (event === CLIENT_EVENT.subscribe && exceedsTopicLimit(body)) return breach(client, 'too-many-topics');
      const message = shape.decode(body);
      if (message === BAD || ack === null) {
        ack?.(reply(0, false, 'bad-request'));
        malformed(client);
        return;
      }
      if (event !== CLIENT_EVENT.authenticate && !valid(client)) {
        ack(reply(message.generation, false, 'not-authorised'));
        return;
      }
      const failed = (): void => ack(reply(message.generation, false, 'unknown-error'));
      void Promise.resolve(run(client, message, ack)).catch(failed);
    });
  };

  on(CLIENT_EVENT.subscribe, shapes.subscribeMessage, async (client, { topics, generation }, ack) => {
    // A topic name that would reach a prototype cannot even be a key of the answer (SAFE-46).
    if (!topics.every(({ topic }) => safeKey(topic))) {
      ack(reply(generation, false, 'bad-request'));
      malformed(client);
      return;
    }
    if (wouldExceedTopicLimit(client, topics)) return breach(client, 'too-many-topics');
    const refused: Record<string, string> = {};
    const granted: { readonly subscription: Subscription; readonly since: TopicRequest['since'] }[] = [];
    for (const asked of topics) {
      const { topic, since } = asked;
      const code =
        client.principal === null
          ? 'forbidden'
          : (closedReason(topic) ?? topicDenial(topic, client.principal, house.world.lotteries));
      if (code !== null) {
        refused[topic] = code;
        countRefusedTopic(client, topic);
        if (code === 'forbidden') note(client, 'refusal', 'hub.subscribe', code);
      } else {
        client.refused?.delete(topic);
        granted.push({ subscription: subscriptions.take(client, asked), since });
      }
    }
    const heads = Object.fromEntries(granted.map(({ subscription: { topic } }) => [topic, gateway.head(topic)]));
    const answer: SubscribeReply = { ...reply(generation, true), heads, refused };
    ack(answer);
    await Promise.all(granted.map(({ subscription, since }) => subscriptions.resume(client, subscription, since)));
  });
  on(CLIENT_EVENT.unsubscribe, shapes.unsubscribeMessage, (client, { topics, generation }, ack) => {
    for (const topic of topics) {
      client.refused?.delete(topic);
      subscriptions.leave(client, topic);
    }
    ack(reply(generation, true));
  });
  on(CLIENT_EVENT.sync, shapes.syncMessage, (client, { positions, generation }, ack) => {
    recordPositions(client, positions, clock.mono());
    flusher.catchUp(client);
    const behind = behindOf(client, gateway, clock);
    ack({ ...reply(generation, true), heads: headsOf(client), watermark: gateway.watermark(), behind });
  });
  on(CLIENT_EVENT.authenticate, shapes.authenticateMessage, async (client, { token, generation }, ack) => {
    let next = principalOf(house.engine.state(), token, clock.now());
    // A gateway may be behind the log-in that gave the token. One that cannot ask says so by the failure.
    if (!next && caughtUp) {
      if (!(await caughtUp())) throw new Error('the leading house cannot be asked');
      next = principalOf(house.engine.state(), token, clock.now());
    }
    if (client.closing) return;
    const same = client.principal === null || client.principal.member.id === next?.member.id;
    if (!next || !same) {
      ack(reply(generation, false, 'not-authorised'));
      note(client, next ? 'refusal' : 'token', 'hub.authenticate', 'not-authorised');
      if (client.principal === null) close(client, 'not-authorised');
      return;
    }
    client.principal = next;
    client.reauthAsked = false;
    reauthorise(client);
    ack(reply(generation, true));
  });
  on(CLIENT_EVENT.command, shapes.commandMessage, async (client, message, ack) => {
    const { principal } = client;
    if (!principal) return;
    const outcome = await commands.run(principal, message, client.carrier.address);
    const { code, result, positions } = outcome;
    ack({
      ...reply(message.generation, code === null, code ?? undefined),
      ...(result === undefined ? {} : { result }),
      positions,
    });
  });
  return {
    tooLarge: (client) => breach(client, 'message-too-large', RETRY_LATE_MS),
    other: (client) => {
      if (!client.closing) takes(client);
    },
    message: (client, event, body, ack) => {
      const run = runs.get(event);
      if (!run) malformed(client);
      else if (!client.closing) run(client, body, ack);
    },
  };
};
