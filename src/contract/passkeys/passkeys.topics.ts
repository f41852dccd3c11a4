/** The passkeys of a member, by which they log in without a password (decision 0303). */
import * as z from 'zod/mini';
import { FULL_MEMBERS, call } from '../call.ts';
import { PASSKEYS_PER_MEMBER } from '../constants.ts';
import { id, shortText, unixMs } from '../fields.ts';
import { nullable, obj, text, time, type Decoded } from '../shape.ts';
import { keyedBy, snapshotRead } from '../snapshot.ts';
import { defineTopic } from '../topic.ts';

/** Key: the house's own id. Neither the credential's id nor its key is on the wire of a topic. */
export const passkeyRow = obj({
  /** Given by the member. */
  name: text(64, 'text'),
  createdAt: time(),
  /** Null: never since it was added. */
  lastUsedAt: nullable(time()),
});
export type PasskeyRow = Decoded<typeof passkeyRow>;

export const passkeyList = call({
  name: 'passkeyList',
  method: 'GET',
  path: '/wps/relay/member/passkeys',
  group: 'relay',
  callers: FULL_MEMBERS,
  answer: z.object({
    list: z.array(z.object({ id, name: shortText, createdAt: unixMs, lastUsedAt: z.nullable(unixMs) })),
  }),
  topic: 'passkeys:{member}',
  summary: 'Own passkeys by name',
  rows: [],
});
export const passkeysTopic = defineTopic({
  pattern: 'passkeys:{member}',
  // Keyed and not a state, so that members of an older journal have a value too: no row.
  class: 'keyed',
  audience: 'ownerNotTrial',
  visitors: false,
  rateMs: 250,
  pollMs: 30_000,
  graceMs: 0,
  pollWhenShown: true,
  row: passkeyRow,
  key: 'id',
  limit: PASSKEYS_PER_MEMBER,
  summary: 'Own passkeys by name',
  snapshot: snapshotRead({
    call: passkeyList,
    query: () => ({}),
    data: ({ list }) => keyedBy(list, ({ id: key, ...row }) => [key, row]),
  }),
});
