/** Deviations in frames and subscriptions. */
import type { Json } from '../../../tools/conform/wire/proxy.ts';
import { eachFrame, eachTopic, type Batch } from './deviation.ts';

export const streamDeviations = (): Batch => ({
  name: 'frames and subscriptions',
  only: ['hub', 'history'],
  deviations: [
    {
      does: 'chat: each frame after a snapshot comes twice',
      rule: 'hub/order',
      on: /^chat$/,
      also: ['hub/item-ids', 'hub/resume'],
      hooks: { event: eachFrame('chat', (frame) => (frame['kind'] === 'snapshot' ? [frame] : [frame, frame])) },
    },
    {
      does: 'the amount of a pot is a decimal',
      rule: 'hub/frame',
      on: /^jackpots$/,
      also: ['hub/same-as-rest'],
      hooks: {
        event: eachFrame('jackpots', (frame) => [
          {
            ...frame,
            data: {
              rows: Object.fromEntries(
                Object.entries((frame['data'] as { rows: Json }).rows).map(([key, row]) => [
                  key,
                  { ...(row as Json), amount: '12.30' },
                ]),
              ),
            },
          },
        ]),
      },
    },
    {
      does: 'the wallet over the hub has a cent more than by REST',
      rule: 'hub/same-as-rest',
      on: /^wallet/,
      hooks: {
        event: eachFrame('wallet', (frame) => {
          const data = frame['data'] as { balance: number };
          return [{ ...frame, data: { ...data, balance: data.balance + 1 } }];
        }),
      },
    },
    {
      does: 'a subscription from a position ahead gets a snapshot',
      rule: 'hub/current',
      hooks: {
        message: (name, body) =>
          name === 'subscribe'
            ? eachTopic(body, (one) => (one['topic'] === 'system' ? { topic: 'system' } : one))
            : body,
      },
    },
    {
      does: 'the heads of a heartbeat are one ahead of what was sent',
      rule: 'hub/heads',
      also: ['hub/heartbeat'],
      hooks: {
        event: (name, body) =>
          name === 'heartbeat'
            ? [
                {
                  ...body,
                  heads: Object.fromEntries(
                    Object.entries(body['heads'] as Record<string, number>).map(([topic, seq]) => [topic, seq + 1]),
                  ),
                },
              ]
            : [body],
      },
    },
    {
      does: 'a sync is answered without heads',
      rule: 'hub/sync',
      also: ['hub/authenticate'],
      hooks: { reply: (name, _, reply) => (name === 'sync' ? { ...reply, heads: {} } : reply) },
    },
    {
      does: 'a topic that does not exist is granted',
      rule: 'hub/unknown-topic',
      hooks: {
        reply: (name, sent, reply) =>
          name === 'subscribe' && JSON.stringify(sent).includes('nosuch:topic')
            ? { ...reply, heads: { 'nosuch:topic': 0 }, refused: {} }
            : reply,
      },
    },
    {
      does: 'a malformed sync is acknowledged as fine',
      rule: 'hub/malformed',
      on: /^sync$/,
      hooks: { reply: (name, _, reply) => (name === 'sync' && reply['ok'] === false ? { ...reply, ok: true } : reply) },
    },
    {
      does: 'the origin of a connection is not looked at',
      rule: 'hub/origin',
      hooks: { anyOrigin: true },
    },
  ],
});
