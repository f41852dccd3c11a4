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
export type PromotionStatus = (typeof PROMOTION_STATUSES)[number];
/** Statuses that belong to the member; the others follow from the promotion and the clock. */
export const OWN_STATUSES = [
  'claim',
  'applying',
  'rejected',
  'issued',
  'claimed',
  'process',
  'joined',
] as const satisfies readonly PromotionStatus[];
export type OwnStatus = (typeof OWN_STATUSES)[number];
