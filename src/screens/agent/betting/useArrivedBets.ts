import { useEffect, useState } from 'react';
import { type Arrivals, withArrivals, noArrivals } from '../../../domains/team/betting.calc.ts';
import { useAppSelector } from '../../store.ts';

/** Bets received by the channel since `since` (of the page that was read); another page starts anew. */
export function useArrivedBets(since: string): Arrivals {
  const log = useAppSelector((state) => state.team.bets.value);
  const [kept, setKept] = useState({ since, arrivals: noArrivals });
  useEffect(() => {
    setKept((before) => {
      const arrivals = withArrivals(before.since === since ? before.arrivals : noArrivals, log);
      return before.since === since && before.arrivals === arrivals ? before : { since, arrivals };
    });
  }, [log, since]);
  return kept.since === since ? kept.arrivals : noArrivals;
}
