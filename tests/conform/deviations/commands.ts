/** Deviations in connections and commands of the hub. */
import type { Json } from '../../../tools/conform/wire/proxy.ts';
import { answerOf, eachFrame, eachTopic, valueOf, type Batch, type Tokens } from './deviation.ts';

export const commandDeviations = (): Batch => {
  const seen = new Set<string>();
  let epoch = 0;
  return {
    name: 'connections and commands',
    only: ['hub', 'history'],
    deviations: [
      {
        does: 'the second item of an inbox is missing',
        rule: 'hub/item-ids',
        on: /^inbox$/,
        also: ['hub/same-as-rest'],
        hooks: {
          event: eachFrame('inbox', (frame) => {
            const data = frame['data'] as { from: number; items: Json[] };
            return [{ ...frame, data: { ...data, items: data.items.filter((_, at) => at !== 1) } }];
          }),
        },
      },
      {
        does: 'the position of a subscription to chat is taken for the present, so what was missed is lost',
        rule: 'hub/resume',
        hooks: {
          message: (name, body) =>
            name === 'subscribe'
              ? eachTopic(body, (one) => {
                  const since = one['since'] as readonly number[] | undefined;
                  return String(one['topic']).startsWith('chat') && since
                    ? { ...one, since: [since[0], 9_000_000] }
                    : one;
                })
              : body,
        },
      },
      {
        does: 'an earlier epoch is taken for the present one',
        rule: 'hub/earlier-epoch',
        hooks: {
          message: (name, body, _, answer) => {
            const [first] = (body['topics'] ?? []) as Json[];
            const since = first?.['since'] as readonly number[] | undefined;
            if (name !== 'subscribe' || first?.['topic'] !== 'system' || since?.[1] !== 1) return body;
            answer({
              ok: true,
              generation: body['generation'],
              clock: Date.now(),
              epoch: (since[0] ?? 0) + 1,
              heads: { system: 1 },
              refused: {},
            });
            return null;
          },
        },
      },
      {
        does: 'chat: an unsubscription is acknowledged and not carried out',
        rule: 'hub/unsubscribe',
        also: ['hub/wanted', 'hub/order'],
        hooks: {
          message: (name, body, _, answer) => {
            if (name !== 'unsubscribe' || body['topics'] === 'all') return body;
            answer({ ok: true, generation: body['generation'], clock: Date.now(), epoch: 1 });
            return null;
          },
        },
      },
      {
        does: 'heartbeats do not come',
        rule: 'hub/heartbeat',
        hooks: { event: (name, body) => (name === 'heartbeat' ? [] : [body]) },
      },
      {
        does: 'the reply to an authentication has another generation',
        rule: 'hub/reply',
        on: /^authenticate$/,
        hooks: { reply: (name, _, reply) => (name === 'authenticate' ? { ...reply, generation: 0 } : reply) },
      },
      {
        does: 'the end of a session is not noticed by its connection',
        rule: 'hub/session-end',
        hooks: {
          event: (name, body, connection) => {
            if (name !== 'closing' || body['code'] !== 'session-ended') return [body];
            connection.follows = false;
            return [];
          },
        },
      },
      {
        does: 'a message that is too large is cut and taken',
        rule: 'hub/too-large',
        hooks: {
          message: (name, body) =>
            name === 'sync' ? { positions: body['positions'], generation: body['generation'] } : body,
        },
      },
      {
        does: 'a command is acknowledged without its positions',
        rule: 'hub/command',
        hooks: { reply: (name, _, reply) => (name === 'command' ? { ...reply, positions: {} } : reply) },
      },
      {
        does: 'a command that is sent again is carried out again',
        rule: 'hub/command-once',
        also: ['hub/command-reused', 'history/kept'],
        hooks: {
          message: (name, body) => {
            const id = String(body['id']);
            if (name !== 'command' || !seen.has(id)) {
              seen.add(id);
              return body;
            }
            return { ...body, id: crypto.randomUUID() };
          },
        },
      },
      {
        does: 'a command for another epoch is carried out',
        rule: 'hub/command-epoch',
        also: ['history/refused'],
        hooks: {
          message: (name, body) => (name === 'command' && epoch > 0 ? { ...body, epoch } : body),
          reply: (_, __, reply) => {
            epoch = Math.max(epoch, Number(reply['epoch']));
            return reply;
          },
        },
      },
    ],
  };
};
export const tokenDeviations = ({ player }: Tokens): Batch => ({
  name: 'tokens of the hub',
  only: ['hub/handshake', 'hub/visitor', 'hub/authenticate', 'hub/too-many-topics', 'hub/snapshot', 'money/exact'],
  deviations: [
    {
      does: 'a token that is not valid is let in',
      rule: 'hub/handshake',
      hooks: { token: (token) => (token?.startsWith('xxxx') ? player : token) },
    },
    {
      does: 'a connection without a token is let in',
      rule: 'hub/visitor',
      hooks: { token: (token) => token ?? player },
    },
    {
      does: 'another account’s token takes a connection over',
      rule: 'hub/authenticate',
      on: /another/,
      hooks: {
        reply: (name, _, reply) =>
          name === 'authenticate' && reply['ok'] === false ? { ...reply, ok: true, code: undefined } : reply,
      },
    },
    {
      does: 'a snapshot stands before the head',
      rule: 'hub/snapshot',
      on: /player/,
      hooks: {
        reply: (name, _, reply) =>
          name === 'subscribe'
            ? {
                ...reply,
                heads: Object.fromEntries(
                  Object.entries(reply['heads'] as Record<string, number>).map(([topic, seq]) => [
                    topic,
                    topic.startsWith('wallet') ? seq + 1_000_000 : seq,
                  ]),
                ),
              }
            : reply,
      },
    },
    {
      does: 'the balance is rounded to whole units',
      rule: 'money/exact',
      hooks: {
        answer: answerOf('balance', (answer) => {
          const value = valueOf(answer);
          value['balance'] = `${Math.floor(Number(value['balance']))}.00`;
        }),
      },
    },
    {
      does: 'more topics than allowed are granted',
      rule: 'hub/too-many-topics',
      hooks: {
        message: (name, body) =>
          name === 'subscribe' && Array.isArray(body['topics']) && body['topics'].length > 50
            ? { ...body, topics: [] }
            : body,
      },
    },
  ],
});
