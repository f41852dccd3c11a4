import * as z from 'zod/mini';
import { FULL_MEMBERS, call } from '../call.ts';
import { amount, id, shortText } from '../fields.ts';

/** R-PROMO-13; `process` is in progress, `joined` also means signed. */
export const PROMOTION_STATUSES = [
  'join',
  'claim',
  'applying',
  'close',
  'rejected',
  'issued',
  'claimed',
  'process',
  'joined',
  'comingSoon',
] as const;
export const raffleClaim = call({
  name: 'raffleClaim',
  method: 'POST',
  path: '/wps/relay/promotions/raffle',
  group: 'relay',
  callers: FULL_MEMBERS,
  body: z.strictObject({ promotionId: id }),
  answer: z.object({ prize: shortText, amount, status: z.enum(PROMOTION_STATUSES), reference: id }),
  errors: ['trial-refused', 'not-found'],
  summary: 'Draw the prize of a raffle promotion; the credit comes over the channel',
  rows: ['R-PATH-50', 'R-CALL-30'],
});
