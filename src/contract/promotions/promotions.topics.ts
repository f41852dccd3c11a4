import * as z from 'zod/mini';
import { FULL_MEMBERS, call } from '../call.ts';
import { minor, obj, oneOf, text, time, type Decoded } from '../shape.ts';
import { defineTopic } from '../topic.ts';
import { OWN_STATUSES } from './statuses.ts';
import { keyedBy, minorOf, snapshotRead } from '../snapshot.ts';
import { ownPromotion } from './promotions.calls.ts';

/** A member's own status in a promotion; amounts in minor units. */
export const ownPromotionRow = obj({
  promotionId: text(64, 'id'),
  status: oneOf(...OWN_STATUSES),
  at: time(),
  progress: minor(0),
  amount: minor(0),
  prize: text(64, 'keep'),
});
export type OwnPromotion = Decoded<typeof ownPromotionRow>;

export const promotionStates = call({
  name: 'promotionStates',
  method: 'GET',
  path: '/wps/relay/promotions/states',
  group: 'relay',
  callers: FULL_MEMBERS,
  answer: z.object({ list: z.array(ownPromotion) }),
  topic: 'promotions:{member}',
  summary: "Where a member stands in the promotions they take part in; the topic's snapshot",
  rows: [],
});
export const promotionsTopic = defineTopic({
  pattern: 'promotions:{member}',
  class: 'keyed',
  audience: 'ownerNotTrial',
  visitors: false,
  rateMs: 250,
  pollMs: 15_000,
  graceMs: 0,
  pollWhenShown: true,
  row: ownPromotionRow,
  key: 'id',
  limit: 200,
  summary: 'Where a member stands in the promotions they take part in, by promotion id',
  snapshot: snapshotRead({
    call: promotionStates,
    query: () => ({}),
    data: ({ list }) =>
      keyedBy(list, ({ progress, amount, ...row }) => [
        row.promotionId,
        { ...row, progress: minorOf(progress), amount: minorOf(amount) },
      ]),
  }),
});
