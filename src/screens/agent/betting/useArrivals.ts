import { useEffect, useState } from 'react';
import { type Arrivals, gathered, noArrivals } from '../../../domains/team/betting.calc.ts';
import { usePortal } from '../../portal.ts';

/** What has come by the channel since `since` (of the page that was read); another page begins anew. */
export function useArrivals(since: string): Arrivals {
  const log = usePortal((state) => state.team.bets.value);
  const [kept, setKept] = useState({ since, arrivals: noArrivals });
  useEffect(() => {
    setKept((before) => {
      const arrivals = gathered(before.since === since ? before.arrivals : noArrivals, log);
      return before.since === since && before.arrivals === arrivals ? before : { since, arrivals };
    });
  }, [log, since]);
  return kept.since === since ? kept.arrivals : noArrivals;
}
