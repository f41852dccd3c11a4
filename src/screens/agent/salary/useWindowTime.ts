import { useEffect, useState } from 'react';
import type { AccrualValue } from '../../../contract/salary/salary.topics.ts';
import { selectHouseNow } from '../../../domains/connection/connection.selectors.ts';
import { selectSalaryUpdatedAt } from '../../../domains/salary/salary.selectors.ts';
import { timeInWindow } from '../../../domains/salary/settlement.calc.ts';
import { usePlatform } from '../../../ui/context/PlatformContext.tsx';
import { useNow } from '../../../ui/context/useEnvironment.ts';
import { useAppSelector } from '../../store.ts';

/** Read four times a second, so that no second of house time is displayed late. ms */
const READ_MS = 250;

/** House time within the running window, Unix ms. */
export function useWindowTime(accrual: AccrualValue): number {
  const { clock } = usePlatform();
  const now = useNow(READ_MS);
  const estimate = useAppSelector((state) => selectHouseNow(state, now));
  const updatedAt = useAppSelector(selectSalaryUpdatedAt);
  const [received, setReceived] = useState({ at: updatedAt, here: now });
  useEffect(() => {
    setReceived((before) => (before.at === updatedAt ? before : { at: updatedAt, here: clock.now() }));
  }, [clock, updatedAt]);
  return timeInWindow(accrual, estimate, received.at + now - received.here);
}
