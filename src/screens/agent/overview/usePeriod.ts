import { useCallback, useEffect, useMemo, useRef } from 'react';
import { wantPast } from '../../../domains/agent/agent.intents.ts';
import { selectPastDays } from '../../../domains/agent/agent.selectors.ts';
import { type Period, periodRows } from '../../../domains/team/period.calc.ts';
import type { TeamRows } from '../../../domains/team/team.calc.ts';
import {
  type HasTeam,
  selectTeamMembers,
  selectTeamRows,
  selectTeamToldAt,
} from '../../../domains/team/team.selectors.ts';
import { derived, type Source } from '../../../lib/source.ts';
import { usePlatform } from '../../../ui/seams/PlatformContext.tsx';
import { useAsk, usePortal } from '../../portal.ts';
import { usePortalSource } from '../../source.ts';
import { useMerchantDay } from '../salary/useMerchantDay.ts';

/** Between two reads of past days that the house has not turned to yet. */
const AGAIN_MS = 2_000;

export interface TeamOver {
  /** Null: not told yet, or not to be had. Others with every frame of figures: followed, so that a page is not drawn with them. */
  readonly rows: Source<TeamRows | null>;
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
  const today = usePortalSource(selectTeamRows);
  const past = usePortal(selectPastDays);
  const dayOf = useMerchantDay();
  const members = usePortal(selectTeamMembers);
  const asked = useRef(0);
  /** Who was here when past days were asked for last; null: nobody was known yet. */
  const askedWith = useRef<ReadonlySet<string> | null>(null);
  const known = past.data?.value.period === period ? past.data.value : null;
  const { state } = past;
  const nobody = members?.size === 0;
  const stands = useCallback(
    (state: HasTeam): 'unknown' | 'current' | 'behind' | 'ahead' => {
      const told = selectTeamToldAt(state);
      if (known === null || told === null) return 'unknown';
      if (nobody || dayOf(known.until) === dayOf(told)) return 'current';
      return known.until < told ? 'behind' : 'ahead';
    },
    [known, nobody, dayOf],
  );
  const standing = usePortal(stands);
  const behind = standing === 'behind';
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
  const whole = period === 'today' || (standing === 'current' && !failed);
  const rows = useMemo(
    () => derived(today, (rows) => (rows === null || !whole ? null : periodRows(rows, known?.rows ?? null, period))),
    [today, whole, known, period],
  );
  return { rows, failed, retry: read };
}
