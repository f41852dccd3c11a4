import { useEffect, useRef, useState } from 'react';
import type { SalaryPayout } from '../../../contract/salary/salary.topics.ts';

const none: readonly SalaryPayout[] = [];
/**
 * The latest payouts that arrived after the first load, newest first. Compares with the greatest known id: a payout that is
 * delivered again, by request or after a break, does not count as new (H-12).
 */
export function useNewPayouts(newestFirst: readonly SalaryPayout[] | null): readonly SalaryPayout[] {
  const greatestId = useRef<number | null>(null);
  const [arrived, setArrived] = useState(none);
  useEffect(() => {
    if (newestFirst === null) return;
    const newest = newestFirst[0]?.id ?? 0;
    const before = greatestId.current;
    greatestId.current = Math.max(before ?? 0, newest);
    if (before === null || newest <= before) return;
    setArrived(newestFirst.filter(({ id }) => id > before));
  }, [newestFirst]);
  return arrived;
}
