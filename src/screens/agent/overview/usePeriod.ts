import { useEffect, useMemo } from 'react';
import type { TeamRow } from '../../../contract/team/team.topics.ts';
import { wantPast } from '../../../domains/agent/agent.intents.ts';
import { selectPastDays } from '../../../domains/agent/agent.selectors.ts';
import { selectHouseNow } from '../../../domains/connection/connection.selectors.ts';
import { type Period, periodRows } from '../../../domains/team/period.calc.ts';
import { selectTeamRows } from '../../../domains/team/team.selectors.ts';
import { useNow } from '../../../ui/seams/useEnvironment.ts';
import { useAsk, usePortal } from '../../portal.ts';
import { useMerchantDay } from '../salary/useMerchantDay.ts';

const MINUTE_MS = 60_000;

export interface TeamOver {
  /** Null: not told yet, or not to be had. */
  readonly rows: Readonly<Record<string, TeamRow>> | null;
  /** The period's past days could not be read. */
  readonly failed: boolean;
  readonly retry: () => void;
}
/** The team over a period, today's part of it moving. Past days are read once for a period, and again when a day has ended. */
export function usePeriod(period: Period): TeamOver {
  const ask = useAsk();
  const today = usePortal(selectTeamRows);
  const past = usePortal(selectPastDays);
  const dayOf = useMerchantDay();
  const now = useNow(MINUTE_MS);
  const houseNow = usePortal((state) => selectHouseNow(state, now));
  const known = past.data?.value.period === period ? past.data.value : null;
  const day = dayOf(houseNow);
  const current = known !== null && dayOf(known.until) === day;
  useEffect(() => {
    if (period !== 'today') ask(wantPast(period));
    // A day that has ended is a past one from now on.
  }, [ask, period, day]);
  const rows = useMemo(
    () =>
      today === null || (period !== 'today' && known === null) ? null : periodRows(today, known?.rows ?? null, period),
    [today, known, period],
  );
  return {
    rows,
    failed: period !== 'today' && !current && past.state === 'failed',
    retry: () => period !== 'today' && void ask(wantPast(period)),
  };
}
