import { selectHouseNow } from '../../../domains/connection/connection.selectors.ts';
import { type DayOfSalary, salaryOfDay } from '../../../domains/salary/salary.calc.ts';
import { selectPayouts } from '../../../domains/salary/salary.selectors.ts';
import { useNow } from '../../../ui/seams/useEnvironment.ts';
import { usePortal } from '../../portal.ts';
import { useMerchantDay } from './useMerchantDay.ts';

const MINUTE_MS = 60_000;

/** What the payouts of the merchant's day come to (R-CONT-09, D-53); null: not told yet. */
export function useSalaryToday(): DayOfSalary | null {
  const payouts = usePortal(selectPayouts);
  const dayOf = useMerchantDay();
  const now = useNow(MINUTE_MS);
  const houseNow = usePortal((state) => selectHouseNow(state, now));
  return payouts && salaryOfDay(payouts, dayOf(houseNow), dayOf);
}
