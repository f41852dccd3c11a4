import { createSelector } from '@reduxjs/toolkit';
import { isListed, newerOf } from './promotions.calc.ts';
import type { OwnPromotion, PartFailure, Promotion, PromotionCategory, PromotionsState } from './promotions.state.ts';

export interface HasPromotions {
  readonly promotions: PromotionsState;
}
const none: readonly never[] = [];
const selectAll = (state: HasPromotions): readonly Promotion[] => state.promotions.read.data?.list ?? none;

export const selectPromotionsLoad = (state: HasPromotions) => state.promotions.read;
export const selectPromotionsRequested = (state: HasPromotions): boolean => state.promotions.requested;
/** Promotions that the page lists (R-PROMO-10). */
export const selectListedPromotions = createSelector([selectAll], (all) => all.filter(isListed));
export const selectPromotionCategories = (state: HasPromotions): readonly PromotionCategory[] =>
  state.promotions.read.data?.categories ?? none;
export const selectEndOrder = (state: HasPromotions) => state.promotions.read.data?.endOrder ?? 'YMD';
/** Any promotion, including unlisted ones (D-40). */
export const selectPromotion = (state: HasPromotions, id: string): Promotion | null =>
  selectAll(state).find((one) => one.id === id) ?? null;
/** The member's status: the later of the last answer and the published row. */
export const selectOwnPart = ({ promotions: { own, answered } }: HasPromotions, id: string): OwnPromotion | null =>
  newerOf(own.value?.[id] ?? null, answered[id] ?? null);
/** Promotions whose reward waits for the member, as the badge counts them (R-PROMO-16). */
export const selectClaimablePromotions = createSelector(
  [
    selectAll,
    ({ promotions }: HasPromotions) => promotions.own.value,
    ({ promotions }: HasPromotions) => promotions.answered,
  ],
  (all, own, answered) => all.filter(({ id }) => newerOf(own?.[id] ?? null, answered[id] ?? null)?.status === 'claim'),
);
export const selectAttempt = (state: HasPromotions, attempt: string): string | null =>
  state.promotions.attempts[attempt] ?? null;
/** Whether the promotion has an action with an unknown outcome. */
export const selectHasAttempt = (state: HasPromotions, id: string): boolean =>
  Object.keys(state.promotions.attempts).some((name) => name.startsWith(`${id} `));
export const selectApplying = (state: HasPromotions): string | null => state.promotions.applying;
const failureOf = ({ promotions: { failure } }: HasPromotions, id: string): PartFailure | null =>
  failure?.id === id ? failure : null;
/** Code of the last action's failure, other than a refused picture. */
export const selectPartFailure = (state: HasPromotions, id: string): string | null => {
  const failure = failureOf(state, id);
  return failure === null || failure.picture !== undefined ? null : failure.code;
};
/** The failure of the last application by one of its pictures. */
export const selectRefusedPicture = (state: HasPromotions, id: string): PartFailure | null => {
  const failure = failureOf(state, id);
  return failure?.picture === undefined ? null : failure;
};
