import { useCallback, useEffect, useRef } from 'react';
import { wantBets } from '../../../domains/agent/agent.intents.ts';
import { selectRecordedBets } from '../../../domains/agent/agent.selectors.ts';
import type { BetQuery, BetsPage } from '../../../domains/agent/agent.state.ts';
import type { Arrivals, BetFilter } from '../../../domains/team/betting.calc.ts';
import { selectTeamMembers } from '../../../domains/team/team.selectors.ts';
import { usePlatform } from '../../../ui/seams/PlatformContext.tsx';
import { useAsk, usePortal } from '../../portal.ts';
import { useArrivals } from './useArrivals.ts';

/** Between two reads because bets were missed: at two hundred a second some always are. */
const AGAIN_MS = 10_000;
/** An account is typed letter by letter, and looked for when the typing rests. */
export const TYPING_MS = 250;
const NO_BETS: readonly never[] = [];

export interface TeamRecord {
  /** The page that is asked for; null: not read yet. */
  readonly bets: BetsPage['bets'] | null;
  /** Of this filter, whatever its page: how many there are, on how many pages. */
  readonly found: Pick<BetsPage, 'total' | 'pages'> | null;
  readonly arrivals: Arrivals;
  /** House time of that answer, Unix ms; null: not read yet. */
  readonly readAt: number | null;
  /** The last reading failed; what was read before it stands. */
  readonly failed: boolean;
  readonly retry: () => void;
}
/** A page of recorded bets by a filter, read again where bets were missed, and at once when the team is another. `filter` as text, so that equal ones are one; null: it asks for nothing. */
export function useRecord(filter: string | null, page: number): TeamRecord {
  const ask = useAsk();
  const { clock } = usePlatform();
  const { data, at, state } = usePortal(selectRecordedBets);
  const last = useRef(0);
  const read = useCallback(() => {
    if (filter === null) return;
    last.current = clock.mono();
    ask(wantBets({ ...(JSON.parse(filter) as BetFilter), page }));
  }, [ask, clock, filter, page]);
  const readFor = useRef(filter);
  useEffect(() => {
    const typed = readFor.current !== filter;
    readFor.current = filter;
    return typed ? clock.after(TYPING_MS, read) : read();
  }, [clock, filter, read]);
  const members = usePortal(selectTeamMembers);
  const readWith = useRef(members);
  useEffect(() => {
    const before = readWith.current;
    readWith.current = members;
    // Who comes brings bets along and who goes takes theirs: an answer on its way is of before.
    if (before !== null && members !== null && before !== members) read();
  }, [members, read]);
  const arrivals = useArrivals(`${at ?? ''} ${page} ${filter ?? ''}`);
  const { hole } = arrivals;
  useEffect(() => {
    if (!hole || state === 'loading') return;
    const wait = last.current + AGAIN_MS - clock.mono();
    return wait > 0 ? clock.after(wait, read) : read();
  }, [clock, hole, read, state]);
  const value = data?.value ?? null;
  const found = value !== null && filterOfQuery(value.of) === filter ? value : null;
  return {
    bets: filter === null ? NO_BETS : found?.of.page === page ? found.bets : null,
    found,
    readAt: found === null ? null : at,
    arrivals,
    failed: filter !== null && state === 'failed',
    retry: read,
  };
}
const filterOfQuery = (of: BetQuery): string => {
  const { page: _, ...filter } = of;
  return JSON.stringify(filter);
};
