/** Reads and advances participations: whether a promotion is open, and how far a bet advances it. */
import type { Bet, HouseState } from '../state.ts';
import type { Part, PromotionMoved, PromotionTerms } from './types.ts';

type State = Readonly<Pick<HouseState, 'promotions'>>;

export const partOf = ({ promotions }: State, member: string, promotion: string): Part | null =>
  promotions.get(member)?.[promotion] ?? null;
export const isPromotionOpen = ({ from, until }: Pick<PromotionTerms, 'from' | 'until'>, at: number): boolean =>
  from <= at && (until === null || at < until);

export const newPart = (terms: PromotionTerms, at: number): Part => ({
  status: 'joined',
  at,
  since: at,
  until: terms.until,
  reward: terms.reward,
  needed: terms.needed,
  category: terms.category,
  progress: 0,
  amount: 0,
  prize: '',
  reference: '',
  application: null,
});
const counts = (part: Part, bet: Bet, at: number): boolean =>
  part.needed > 0 &&
  (part.status === 'joined' || part.status === 'process' || part.status === 'claim') &&
  bet.placedAt >= part.since &&
  (part.category === null || part.category === bet.category) &&
  (part.until === null || at < part.until);

/**
 * A bet was won or lost (`by` is the stake), or such a bet was rolled back (`by` is minus the stake). Paid rewards are
 * not taken back.
 */
export const progressEvents = (state: State, bet: Bet, by: number, at: number): readonly PromotionMoved[] => {
  const own = state.promotions.get(bet.member);
  if (own === undefined) return [];
  return Object.entries(own).flatMap(([promotion, part]): PromotionMoved[] => {
    if (!counts(part, bet, at)) return [];
    const progress = Math.max(0, part.progress + by);
    const status = progress >= part.needed ? 'claim' : progress > 0 ? 'process' : 'joined';
    const moved = { ...part, progress, status, at: status === part.status ? part.at : at } as const;
    return [{ type: 'promotionMoved', member: bet.member, promotion, part: moved }];
  });
};
