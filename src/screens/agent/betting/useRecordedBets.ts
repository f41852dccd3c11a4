import { useCallback, useEffect, useRef } from 'react';
import { requestBets } from '../../../domains/agent/agent.intents.ts';
import { selectRecordedBets } from '../../../domains/agent/agent.selectors.ts';
import type { BetQuery, BetsPage } from '../../../domains/agent/agent.state.ts';
import type { Arrivals, BetFilter } from '../../../domains/team/betting.calc.ts';
import { selectTeamMembers } from '../../../domains/team/team.selectors.ts';
import { usePlatform } from '../../../ui/context/PlatformContext.tsx';
import { useAppDispatch, useAppSelector } from '../../store.ts';
import { useArrivedBets } from './useArrivedBets.ts';

/** Minimum time between two reads after missed bets: at 200 bets a second some are always missed. ms */
const AGAIN_MS = 10_000;
/** Debounce for typed accounts. ms */
export const TYPING_DEBOUNCE_MS = 250;
const NO_BETS: readonly never[] = [];

export interface RecordedBets {
  /** The requested page; null: not read yet. */
  readonly bets: BetsPage['bets'] | null;
  /** Totals of this filter: number of bets and of pages. */
  readonly found: Pick<BetsPage, 'total' | 'pages'> | null;
  readonly arrivals: Arrivals;
  /** House time of the answer, Unix ms; null: not read yet. */
  readonly readAt: number | null;
  /** The last read failed; earlier data stays. */
  readonly failed: boolean;
  readonly retry: () => void;
}
/**
 * A page of recorded bets by a filter, read again after missed bets and at once when the team changes. `filter` is JSON, so that
 * equal filters compare equal; null: requests nothing.
 */
export function useRecordedBets(filter: string | null, page: number): RecordedBets {
  const dispatch = useAppDispatch();
  const { clock } = usePlatform();
  const { data, at, state } = useAppSelector(selectRecordedBets);
  const last = useRef(0);
  const read = useCallback(() => {
    if (filter === null) return;
    last.current = clock.mono();
    dispatch(requestBets({ ...(JSON.parse(filter) as BetFilter), page }));
  }, [dispatch, clock, filter, page]);
  const readFor = useRef(filter);
  useEffect(() => {
    const typed = readFor.current !== filter;
    readFor.current = filter;
    return typed ? clock.after(TYPING_DEBOUNCE_MS, read) : read();
  }, [clock, filter, read]);
  const members = useAppSelector(selectTeamMembers);
  const readWith = useRef(members);
  useEffect(() => {
    const before = readWith.current;
    readWith.current = members;
    // A member who joins or leaves changes the recorded bets, so an answer on its way is outdated.
    if (before !== null && members !== null && before !== members) read();
  }, [members, read]);
  const arrivals = useArrivedBets(`${at ?? ''} ${page} ${filter ?? ''}`);
  const { hasGap } = arrivals;
  useEffect(() => {
    if (!hasGap || state === 'loading') return;
    const due = last.current + AGAIN_MS;
    return clock.mono() < due ? clock.at(due, read) : read();
  }, [clock, hasGap, read, state]);
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
