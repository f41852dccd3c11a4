/** Deviations in who may do what. */
import type { Json } from '../../../tools/conform/wire/proxy.ts';
import { bearer, pathOf, type Batch, type Tokens } from './deviation.ts';

export const accessDeviations = ({ player, agent }: Tokens): Batch => ({
  name: 'access',
  only: ['roles'],
  deviations: [
    {
      does: 'a visitor reads the balance of the last caller',
      rule: 'roles/visitor',
      on: /^balance$/,
      hooks: {
        request: ({ path, headers }) => {
          if (path === pathOf('balance') && headers.authorization === undefined) Object.assign(headers, bearer(player));
        },
      },
    },
    {
      does: 'a trial account is told that the favourites are forbidden',
      rule: 'roles/trial',
      on: /^favouriteIds$/,
      hooks: {
        answer: ({ body }, { path }) => {
          if (path === pathOf('favouriteIds') && body['code'] === 'trial-refused') body['code'] = 'forbidden';
        },
      },
    },
    {
      does: 'a player is let into the team overview',
      rule: 'roles/player',
      on: /^teamOverview$/,
      hooks: {
        answer: (answer, { path, headers }, again) =>
          path === pathOf('teamOverview') && answer.body['code'] === 'agent-only'
            ? again({ ...headers, ...bearer(agent) })
            : undefined,
      },
    },
    {
      does: 'a token whose session has ended is still good',
      rule: 'roles/ended',
      hooks: {
        answer: (answer, { headers }, again) =>
          answer.status === 401 && headers.authorization !== undefined
            ? again({ ...headers, ...bearer(agent) })
            : undefined,
      },
    },
    {
      does: 'the record of bets refuses an agent',
      rule: 'roles/admitted',
      on: /^betRecord for agent$/,
      hooks: {
        answer: (answer, { path, account }) => {
          if (path === pathOf('betRecord') && account === 'sub21')
            Object.assign(answer, { status: 403, body: { ...answer.body, code: 'forbidden' } });
        },
      },
    },
    {
      does: 'another’s ledger is granted over the hub',
      rule: 'roles/closed-topics',
      on: /another's ledger/,
      hooks: {
        reply: (name, sent, reply) => {
          const [first] = (sent['topics'] ?? []) as Json[];
          const topic = String(first?.['topic']);
          const refused = reply['refused'] as Record<string, string>;
          return name === 'subscribe' && topic.startsWith('ledger:') && refused[topic] === 'forbidden'
            ? { ...reply, heads: { [topic]: 1 }, refused: {} }
            : reply;
        },
      },
    },
    {
      does: 'one’s own inbox is refused over the hub',
      rule: 'roles/own-topics',
      on: /^inbox/,
      hooks: {
        reply: (name, sent, reply) => {
          const [first] = (sent['topics'] ?? []) as Json[];
          const topic = String(first?.['topic']);
          return name === 'subscribe' && topic.startsWith('inbox:')
            ? { ...reply, heads: {}, refused: { [topic]: 'forbidden' } }
            : reply;
        },
      },
    },
    {
      does: 'a member outside the tree is answered otherwise than an unknown one',
      rule: 'roles/not-found',
      on: /^downline$/,
      hooks: {
        answer: (answer, { path, query }) => {
          if (path === pathOf('downline') && query.get('member') === 'there-is-no-such-member')
            Object.assign(answer, { status: 404, body: { ...answer.body, code: 'not-found' } });
        },
      },
    },
  ],
});
