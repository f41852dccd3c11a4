import { useEffect, useRef, useState } from 'react';
import type { SalaryPayout } from '../../../contract/salary/salary.topics.ts';

const none: readonly SalaryPayout[] = [];
const nobody: ReadonlySet<number> = new Set();

export interface Arrived {
  /** The last payouts that arrived while this stood on the page, newest first. */
  readonly came: readonly SalaryPayout[];
  /** Ids of all that did. */
  readonly marked: ReadonlySet<number>;
}
/**
 * Payouts that came after the first were known. By the greatest id heard of: a payout that is told again, by request or
 * after a break, is no second arrival (H-12).
 */
export function useArrived(newestFirst: readonly SalaryPayout[] | null): Arrived {
  const heard = useRef<number | null>(null);
  const [arrived, setArrived] = useState<Arrived>({ came: none, marked: nobody });
  useEffect(() => {
    if (newestFirst === null) return;
    const newest = newestFirst[0]?.id ?? 0;
    const before = heard.current;
    heard.current = Math.max(before ?? 0, newest);
    if (before === null || newest <= before) return;
    const came = newestFirst.filter(({ id }) => id > before);
    setArrived(({ marked }) => ({ came, marked: new Set([...marked, ...came.map(({ id }) => id)]) }));
  }, [newestFirst]);
  return arrived;
}
