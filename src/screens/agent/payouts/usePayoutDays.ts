import type { PayoutRow } from '../../../domains/salary/salary.state.ts';
import { useMerchantDay } from '../salary/useMerchantDay.ts';

/** The merchant days whose sales a payout pays: "2026/11/21" or "2026/11/01 – 2026/11/15". */
export function usePayoutDays({ firstDay, lastDay }: Pick<PayoutRow, 'firstDay' | 'lastDay'>): string {
  const dayOf = useMerchantDay();
  return firstDay === lastDay ? dayOf(lastDay) : `${dayOf(firstDay)} – ${dayOf(lastDay)}`;
}
