import { int, obj, oneOf, text, time, type Of } from '../shape.ts';
import type { KeyedTopic } from '../topic.ts';
import { OWN_STATUSES } from './statuses.ts';

/** A member's own part in a promotion; figures in minor units. */
export const ownPromotionRow = obj({
  promotionId: text(64),
  status: oneOf(...OWN_STATUSES),
  at: time(),
  progress: int(0),
  amount: int(0),
  prize: text(64),
});
export type OwnPromotion = Of<typeof ownPromotionRow>;

export const promotionsTopic: KeyedTopic<OwnPromotion> = {
  pattern: 'promotions:{member}',
  class: 'keyed',
  audience: 'ownerNotTrial',
  visitors: false,
  rateMs: 250,
  pollMs: 15_000,
  graceMs: 0,
  pollWhenShown: true,
  snapshotCall: 'promotionStates',
  row: ownPromotionRow,
  limit: 200,
  summary: 'Where a member stands in the promotions they take part in, by promotion id',
};
