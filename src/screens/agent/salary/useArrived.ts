import { useEffect, useRef, useState } from 'react';
import type { SalaryPayout } from '../../../contract/salary/salary.topics.ts';

const none: readonly SalaryPayout[] = [];
/**
 * The last payouts that came after the first were known, newest first. By the greatest id heard of: a payout that is told again, by request or
 * after a break, is no second arrival (H-12).
 */
export function useArrived(newestFirst: readonly SalaryPayout[] | null): readonly SalaryPayout[] {
  const heard = useRef<number | null>(null);
  const [arrived, setArrived] = useState(none);
  useEffect(() => {
    if (newestFirst === null) return;
    const newest = newestFirst[0]?.id ?? 0;
    const before = heard.current;
    heard.current = Math.max(before ?? 0, newest);
    if (before === null || newest <= before) return;
    setArrived(newestFirst.filter(({ id }) => id > before));
  }, [newestFirst]);
  return arrived;
}
