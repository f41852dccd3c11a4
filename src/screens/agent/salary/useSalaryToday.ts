import { selectHouseNow } from '../../../domains/connection/connection.selectors.ts';
import { type DayOfSalary, salaryOfDay } from '../../../domains/salary/salary.calc.ts';
import { selectPayouts } from '../../../domains/salary/salary.selectors.ts';
import { useNow } from '../../../ui/context/useEnvironment.ts';
import { useAppSelector } from '../../store.ts';
import { useMerchantDay } from './useMerchantDay.ts';

const MINUTE_MS = 60_000;

/** Totals of the payouts of the merchant's day (R-CONT-09, D-53); null: not loaded. */
export function useSalaryToday(): DayOfSalary | null {
  const payouts = useAppSelector(selectPayouts);
  const dayOf = useMerchantDay();
  const now = useNow(MINUTE_MS);
  const houseNow = useAppSelector((state) => selectHouseNow(state, now));
  return payouts && salaryOfDay(payouts, dayOf(houseNow), dayOf);
}
