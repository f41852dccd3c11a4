/** Registration links of an agent (R-AGENT-03, decision 0332). */
import * as z from 'zod/mini';
import { AGENT_RELAY, call } from '../call.ts';
import { id, shortText, unixMs } from '../fields.ts';
import { int, nullable, obj, oneOf, text, time, type Decoded } from '../shape.ts';
import { keyedBy, snapshotRead } from '../snapshot.ts';
import { defineTopic } from '../topic.ts';

export const ACCOUNT_KINDS = ['member', 'agent'] as const;
export type AccountKind = (typeof ACCOUNT_KINDS)[number];
/** Open links of an agent, at most; ended ones stay in the list until a new one needs their place. */
export const LINKS_MAX = 50;
/** Commission rate in parts per million of a valid bet. */
export const registrationLink = obj({
  code: text(32, 'id'),
  kind: oneOf(...ACCOUNT_KINDS),
  rate: int(0, 1_000_000),
  note: text(64, 'text'),
  createdAt: time(),
  endedAt: nullable(time()),
  /** Accounts that came by it. */
  accounts: int(0),
});
export type RegistrationLink = Decoded<typeof registrationLink>;
export const registrationLinkList = call({
  ...AGENT_RELAY,
  name: 'registrationLinkList',
  method: 'GET',
  path: '/wps/relay/team/links',
  answer: z.object({
    list: z.array(
      z.object({
        code: id,
        kind: z.enum(ACCOUNT_KINDS),
        rate: z.number().check(z.int(), z.gte(0)),
        note: shortText,
        createdAt: unixMs,
        endedAt: z.nullable(unixMs),
        accounts: z.number().check(z.int(), z.gte(0)),
      }),
    ),
  }),
  topic: 'registrationLinks:{agent}',
  summary: 'Own registration links, and how many accounts came by each',
  rows: ['R-AGENT-03'],
});
export const registrationLinksTopic = defineTopic({
  pattern: 'registrationLinks:{agent}',
  class: 'keyed',
  audience: 'agentOwner',
  visitors: false,
  rateMs: 250,
  pollMs: 30_000,
  graceMs: 0,
  pollWhenShown: true,
  row: registrationLink,
  key: 'id',
  limit: 2 * LINKS_MAX,
  summary: 'Own registration links, and how many accounts came by each',
  snapshot: snapshotRead({
    call: registrationLinkList,
    query: () => ({}),
    data: ({ list }) => keyedBy(list, (link) => [link.code, link]),
  }),
});
