import type { HouseState } from '../state.ts';
import type { PromotionMoved } from './types.ts';

export const reviewKey = (member: string, promotion: string): string => `${member} ${promotion}`;

export const movePromotion = (state: HouseState, { member, promotion, part }: PromotionMoved): void => {
  state.promotions.set(member, { ...state.promotions.get(member), [promotion]: part });
  const key = reviewKey(member, promotion);
  if (part.status === 'applying') state.reviews.add(key);
  else state.reviews.delete(key);
};
/** Number of promotions whose reward can be claimed. */
export const claimableCount = (state: Readonly<HouseState>, member: string): number =>
  Object.values(state.promotions.get(member) ?? {}).filter(({ status }) => status === 'claim').length;
export const forgetPromotions = (state: HouseState, member: string): void => {
  for (const promotion of Object.keys(state.promotions.get(member) ?? {}))
    state.reviews.delete(reviewKey(member, promotion));
  state.promotions.delete(member);
};
