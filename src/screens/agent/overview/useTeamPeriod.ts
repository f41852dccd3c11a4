import { useCallback, useEffect, useMemo, useRef } from 'react';
import { requestPast } from '../../../domains/agent/agent.intents.ts';
import { selectPastDays } from '../../../domains/agent/agent.selectors.ts';
import { type Period, periodRows } from '../../../domains/team/period.calc.ts';
import type { TeamRows } from '../../../domains/team/team.calc.ts';
import {
  type HasTeam,
  selectTeamMembers,
  selectTeamRows,
  selectTeamUpdatedAt,
} from '../../../domains/team/team.selectors.ts';
import { deriveSource, type ValueSource } from '../../../lib/valueSource.ts';
import { usePlatform } from '../../../ui/context/PlatformContext.tsx';
import { useAppDispatch, useAppSelector } from '../../store.ts';
import { useStoreSource } from '../../source.ts';
import { useMerchantDay } from '../salary/useMerchantDay.ts';

/** Minimum time between two reads of past days that lag behind the rows. ms */
const AGAIN_MS = 2_000;

export interface TeamPeriod {
  /** Null: not loaded or unavailable. A source that changes with every frame, so that the page need not be rendered with it. */
  readonly rows: ValueSource<TeamRows | null>;
  /** The period's past days could not be read. */
  readonly failed: boolean;
  readonly retry: () => void;
}
/**
 * The team over a period: past days plus today's live rows. Past days are read once per period, and again when the rows start a
 * new day. Both are added only where the past days end on the day of the rows, whatever the device's clock says. A member who
 * joins from another agent brings past days (decision 0181): these are read again too.
 */
export function useTeamPeriod(period: Period): TeamPeriod {
  const dispatch = useAppDispatch();
  const { clock } = usePlatform();
  const today = useStoreSource(selectTeamRows);
  const past = useAppSelector(selectPastDays);
  const dayOf = useMerchantDay();
  const members = useAppSelector(selectTeamMembers);
  const readAt = useRef(Number.NEGATIVE_INFINITY);
  /** The members at the last read of past days; null: none was known. */
  const membersAtRead = useRef<ReadonlySet<string> | null>(null);
  const known = past.data?.value.period === period ? past.data.value : null;
  const { state } = past;
  const isEmpty = members?.size === 0;
  const compareDays = useCallback(
    (state: HasTeam): 'unknown' | 'current' | 'behind' | 'ahead' => {
      const updatedAt = selectTeamUpdatedAt(state);
      if (known === null || updatedAt === null) return 'unknown';
      if (isEmpty || dayOf(known.until) === dayOf(updatedAt)) return 'current';
      return known.until < updatedAt ? 'behind' : 'ahead';
    },
    [known, isEmpty, dayOf],
  );
  const freshness = useAppSelector(compareDays);
  const behind = freshness === 'behind';
  const read = useCallback(() => {
    if (period === 'today') return;
    readAt.current = clock.mono();
    dispatch(requestPast(period));
  }, [dispatch, clock, period]);
  useEffect(() => {
    membersAtRead.current = null;
    read();
  }, [read]);
  useEffect(() => {
    const before = membersAtRead.current;
    const again = () => {
      membersAtRead.current = members;
      read();
    };
    if (members === null || before === null) membersAtRead.current = members;
    else if ([...members].some((id) => !before.has(id))) {
      const due = readAt.current + AGAIN_MS;
      return clock.mono() < due ? clock.at(due, again) : again();
    }
  }, [members, clock, read]);
  useEffect(() => {
    if (!behind || state !== 'ready') return;
    const due = readAt.current + AGAIN_MS;
    return clock.mono() < due ? clock.at(due, read) : read();
  }, [behind, state, past.at, clock, read]);
  const failed = period !== 'today' && state === 'failed';
  const isComplete = period === 'today' || (freshness === 'current' && !failed);
  const rows = useMemo(() => {
    const over = periodRows(known?.rows ?? null, period);
    return deriveSource(today, (rows) => (rows === null || !isComplete ? null : over(rows)));
  }, [today, isComplete, known, period]);
  return { rows, failed, retry: read };
}
