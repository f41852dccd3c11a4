import * as z from 'zod/mini';
import { promotionCategory, promotionItem } from '../announcements/announcements.calls.ts';
import { ALL_CALLERS, FULL_MEMBERS, call } from '../call.ts';
import { IMAGES_MAX, REMARK_MAX } from '../constants.ts';
import { IMAGE_REFUSALS, imageUpload } from '../imageUpload.ts';
import { amount, id, language, longText, shortText, unixMs } from '../fields.ts';
import { OWN_STATUSES } from './statuses.ts';

/**
 * How a member takes part. `info`: not at all, for information only. `join`: sign up, bet the needed amount, claim.
 * `apply`: with a remark and pictures, decided by the house. `claim`: at once. `raffle`: the house draws the prize at
 * the claim.
 */
export const PROMOTION_MODES = ['info', 'join', 'apply', 'claim', 'raffle'] as const;
/** Where the go-to action leads (R-PROMO-07). */
export const PROMOTION_LINKAGES = ['REGISTER', 'LOGIN', 'DOWNLOAD', 'ROUTE', 'GAME', 'URL'] as const;
/** Formats of an end date (D-39): YYYY/MM/DD HH:mm:ss, or the day first. */
export const END_ORDERS = ['YMD', 'DMY'] as const;

export const promotionGame = z.object({
  nodeId: id,
  nodeName: shortText,
  vassalage: shortText,
  gameType: shortText,
  gameCode: shortText,
});
export const promotion = z.extend(promotionItem, {
  /** HTML; shown only through the one HTML component. */
  content: longText,
  mode: z.enum(PROMOTION_MODES),
  /** The amount it pays, where that is known beforehand. */
  reward: z.optional(amount),
  /** Valid bets that a `join` promotion requires. */
  needed: z.optional(amount),
  prizes: z.array(z.object({ id, title: shortText, amount })),
  linkageType: z.optional(z.enum(PROMOTION_LINKAGES)),
  link: z.optional(shortText),
  game: z.optional(promotionGame),
  /** Label of the go-to action; absent: the portal's own label. */
  action: z.optional(shortText),
});
export const promotions = call({
  name: 'promotions',
  method: 'GET',
  path: '/wps/relay/promotions',
  group: 'relay',
  callers: ALL_CALLERS,
  query: z.strictObject({ language }),
  answer: z.object({
    list: z.array(promotion),
    categories: z.array(promotionCategory),
    endOrder: z.enum(END_ORDERS),
  }),
  summary: 'Every promotion with its text, and their categories',
  rows: ['R-ENT-17'],
});

export const ownPromotion = z.object({
  promotionId: id,
  status: z.enum(OWN_STATUSES),
  /** When the status was reached. */
  at: unixMs,
  /** Valid bets since the member joined. */
  progress: amount,
  /** The amount paid; "0.00": nothing yet. */
  amount,
  /** Id of the prize that was drawn; empty: none. */
  prize: z.string().check(z.maxLength(64)),
});

const CHOSEN = z.strictObject({ promotionId: id });
const REFUSALS = ['trial-refused', 'not-found', 'promotion-closed'] as const;
export const promotionJoin = call({
  name: 'promotionJoin',
  method: 'POST',
  path: '/wps/relay/promotions/join',
  group: 'relay',
  callers: FULL_MEMBERS,
  body: CHOSEN,
  answer: ownPromotion,
  errors: REFUSALS,
  summary: 'Take part in a promotion',
  rows: [],
});
export const promotionClaim = call({
  name: 'promotionClaim',
  method: 'POST',
  path: '/wps/relay/promotions/claim',
  group: 'relay',
  callers: FULL_MEMBERS,
  body: CHOSEN,
  answer: ownPromotion,
  errors: REFUSALS,
  summary: "Claim a promotion's reward; the credit comes over the channel",
  rows: [],
});
export const raffleClaim = call({
  name: 'raffleClaim',
  method: 'POST',
  path: '/wps/relay/promotions/raffle',
  group: 'relay',
  callers: FULL_MEMBERS,
  body: CHOSEN,
  answer: z.extend(ownPromotion, { reference: id }),
  errors: REFUSALS,
  summary: 'Draw the prize of a raffle promotion; the credit comes over the channel',
  rows: ['R-PATH-50', 'R-CALL-30'],
});

export const promotionImage = call({
  name: 'promotionImage',
  method: 'POST',
  path: '/wps/relay/promotions/images',
  group: 'relay',
  callers: FULL_MEMBERS,
  ...imageUpload,
  /** SHA-256 of the bytes that the house keeps, hex; an application names the picture by it. */
  answer: z.object({ image: id }),
  errors: ['trial-refused', ...IMAGE_REFUSALS],
  summary: 'A picture for an application, png or jpg, as base64 in pieces',
  rows: [],
});
const HASH = z.string().check(z.minLength(1), z.maxLength(64));
export const promotionApply = call({
  name: 'promotionApply',
  method: 'POST',
  path: '/wps/relay/promotions/apply',
  group: 'relay',
  callers: FULL_MEMBERS,
  body: z.strictObject({
    promotionId: id,
    /** Counted in characters as a reader counts them, not in code units. */
    remark: z.string().check(
      z.maxLength(2 * REMARK_MAX),
      z.refine((text) => [...text].length <= REMARK_MAX),
    ),
    images: z.array(HASH).check(z.maxLength(IMAGES_MAX)),
  }),
  answer: ownPromotion,
  errors: [...REFUSALS, 'image-refused'],
  summary: 'Apply for a promotion with a remark and pictures',
  rows: [],
});
