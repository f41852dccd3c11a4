import { useTranslation } from '../../i18n/useTranslation.ts';
import { endOf, endText, remainingKey, remainingOf } from '../../domains/promotions/promotions.calc.ts';
import { selectEndOrder } from '../../domains/promotions/promotions.selectors.ts';
import type { Promotion } from '../../domains/promotions/promotions.state.ts';
import { useFormats } from '../../i18n/TextsProvider.tsx';
import { useAppSelector } from '../store.ts';

interface Times {
  readonly begin: string;
  /** Null: long term. */
  readonly end: string | null;
  readonly over: boolean;
  /** "9 h 24 min left"; null: no deadline. */
  readonly left: string | null;
  /** True on its last day. */
  readonly soon: boolean;
}
/** Begin and end of a promotion as text (R-PROMO-11, R-PROMO-12, R-CONST-27). */
export const usePromotionTimes = (promotion: Promotion, now: number): Times => {
  const { t } = useTranslation('promotions');
  const { dateTime } = useFormats();
  const order = useAppSelector(selectEndOrder);
  const end = endOf(promotion);
  const remaining = remainingOf(promotion, now);
  return {
    begin: dateTime(promotion.startTime),
    end: end === null ? null : endText(dateTime(end), order),
    over: end !== null && now >= end,
    left: remaining && t(`left.${remainingKey(remaining)}`, { ...remaining }),
    soon: remaining?.days === 0,
  };
};
