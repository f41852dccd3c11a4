import {
  promotionActionOf,
  type PromotionAction,
  type PromotionStatus,
  statusOf,
} from '../../domains/promotions/promotions.calc.ts';
import { selectOwnPart } from '../../domains/promotions/promotions.selectors.ts';
import type { OwnPromotion, Promotion } from '../../domains/promotions/promotions.state.ts';
import { useAppSelector } from '../store.ts';

interface ShownPart {
  readonly own: OwnPromotion | null;
  readonly status: PromotionStatus | null;
  readonly act: PromotionAction | null;
}
/** The player's status in a promotion at this house time. */
export const useParticipation = (promotion: Promotion, now: number): ShownPart => {
  const own = useAppSelector((state) => selectOwnPart(state, promotion.id));
  const status = statusOf(promotion, own, now);
  return { own, status, act: promotionActionOf(promotion, status) };
};
