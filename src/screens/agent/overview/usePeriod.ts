import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { TeamRow } from '../../../contract/team/team.topics.ts';
import { wantPast } from '../../../domains/agent/agent.intents.ts';
import { selectPastDays } from '../../../domains/agent/agent.selectors.ts';
import { type Period, periodRows } from '../../../domains/team/period.calc.ts';
import { selectTeamMembers, selectTeamRows, selectTeamToldAt } from '../../../domains/team/team.selectors.ts';
import { usePlatform } from '../../../ui/seams/PlatformContext.tsx';
import { useAsk, usePortal } from '../../portal.ts';
import { useMerchantDay } from '../salary/useMerchantDay.ts';

/** Between two reads of past days that the house has not turned to yet. */
const AGAIN_MS = 2_000;

export interface TeamOver {
  /** Null: not told yet, or not to be had. */
  readonly rows: Readonly<Record<string, TeamRow>> | null;
  /** The period's past days could not be read. */
  readonly failed: boolean;
  readonly retry: () => void;
}
/**
 * The team over a period, today's part of it moving. Past days are read once for a period, and again when the rows have begun
 * a new day: days and rows are added only where the ones end with the day that the others are of, whatever this clock says.
 * Who comes from another agent brings past days along (decision 0181): these are read again too.
 */
export function usePeriod(period: Period): TeamOver {
  const ask = useAsk();
  const { clock } = usePlatform();
  const today = usePortal(selectTeamRows);
  const told = usePortal(selectTeamToldAt);
  const past = usePortal(selectPastDays);
  const dayOf = useMerchantDay();
  const members = usePortal(selectTeamMembers);
  const asked = useRef(0);
  /** Who was here when past days were asked for last; null: nobody was known yet. */
  const askedWith = useRef<ReadonlySet<string> | null>(null);
  const known = past.data?.value.period === period ? past.data.value : null;
  const { state } = past;
  const nobody = today !== null && Object.keys(today).length === 0;
  const current = known !== null && told !== null && (nobody || dayOf(known.until) === dayOf(told));
  const behind = known !== null && told !== null && !current && known.until < told;
  const read = useCallback(() => {
    if (period === 'today') return;
    asked.current = clock.now();
    ask(wantPast(period));
  }, [ask, clock, period]);
  useEffect(() => {
    askedWith.current = null;
    read();
  }, [read]);
  useEffect(() => {
    const before = askedWith.current;
    const again = () => {
      askedWith.current = members;
      read();
    };
    if (members === null || before === null) askedWith.current = members;
    else if ([...members].some((id) => !before.has(id))) {
      const wait = asked.current + AGAIN_MS - clock.now();
      return wait > 0 ? clock.after(wait, again) : again();
    }
  }, [members, clock, read]);
  useEffect(() => {
    if (!behind || state !== 'ready') return;
    const wait = asked.current + AGAIN_MS - clock.now();
    return wait > 0 ? clock.after(wait, read) : read();
  }, [behind, state, past.at, clock, read]);
  const failed = period !== 'today' && state === 'failed';
  const whole = period === 'today' || (current && !failed);
  const rows = useMemo(
    () => (today === null || !whole ? null : periodRows(today, known?.rows ?? null, period)),
    [today, whole, known, period],
  );
  return { rows, failed, retry: read };
}
