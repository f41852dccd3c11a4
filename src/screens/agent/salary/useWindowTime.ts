import { useEffect, useState } from 'react';
import type { AccrualValue } from '../../../contract/salary/salary.topics.ts';
import { selectHouseNow } from '../../../domains/connection/connection.selectors.ts';
import { selectSalaryToldAt } from '../../../domains/salary/salary.selectors.ts';
import { timeInWindow } from '../../../domains/salary/settlement.calc.ts';
import { usePlatform } from '../../../ui/seams/PlatformContext.tsx';
import { useNow } from '../../../ui/seams/useEnvironment.ts';
import { usePortal } from '../../portal.ts';

/** Read four times a second, so that no second of the house is shown late by one of ours. */
const READ_MS = 250;

/** House time, Unix ms, for the window that runs. */
export function useWindowTime(accrual: AccrualValue): number {
  const { clock } = usePlatform();
  const now = useNow(READ_MS);
  const estimate = usePortal((state) => selectHouseNow(state, now));
  const toldAt = usePortal(selectSalaryToldAt);
  const [told, setTold] = useState({ at: toldAt, here: now });
  useEffect(() => {
    setTold((before) => (before.at === toldAt ? before : { at: toldAt, here: clock.now() }));
  }, [clock, toldAt]);
  return timeInWindow(accrual, estimate, told.at + now - told.here);
}
