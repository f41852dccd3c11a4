import { actOf, type Act, type PromotionStatus, statusOf } from '../../domains/promotions/promotions.calc.ts';
import { selectOwnPart } from '../../domains/promotions/promotions.selectors.ts';
import type { OwnPromotion, Promotion } from '../../domains/promotions/promotions.state.ts';
import { usePortal } from '../portal.ts';

interface ShownPart {
  readonly own: OwnPromotion | null;
  readonly status: PromotionStatus | null;
  readonly act: Act | null;
}
/** How the person stands in it at this moment of the house. */
export const usePart = (promotion: Promotion, now: number): ShownPart => {
  const own = usePortal((state) => selectOwnPart(state, promotion.id));
  const status = statusOf(promotion, own, now);
  return { own, status, act: actOf(promotion, status) };
};
