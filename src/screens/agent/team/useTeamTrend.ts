import { useState } from 'react';
import { selectHouseNow } from '../../../domains/connection/connection.selectors.ts';
import type { TeamTotals } from '../../../domains/team/team.calc.ts';
import { useNow } from '../../../ui/context/useEnvironment.ts';
import { useAppSelector } from '../../store.ts';

/** Interval of the samples, and how long a sample is kept. ms */
export const TREND_STEP_MS = 5_000;
const TREND_OVER_MS = 300_000;

interface Note {
  /** House time, Unix ms. */
  readonly at: number;
  readonly totals: TeamTotals;
}
export interface TeamTrend {
  /** House time of the oldest sample, Unix ms. */
  readonly since: number;
  /** True while the first sample of all is kept: nothing older was seen. */
  readonly fromFirst: boolean;
  /** From the oldest sample to the current value. */
  readonly valuesOf: (figure: keyof TeamTotals) => readonly number[];
}
/** Trend of the team's figures over the last five minutes, as far as this page has seen them; null: the page has just opened. */
export function useTeamTrend(totals: TeamTotals): TeamTrend | null {
  const now = useNow(TREND_STEP_MS);
  const at = useAppSelector((state) => selectHouseNow(state, now));
  const [notes, setNotes] = useState<readonly Note[]>(() => [{ at, totals }]);
  const [begun] = useState(at);
  const [oldest] = notes;
  const newest = notes.at(-1);
  if (newest !== undefined && at >= newest.at + TREND_STEP_MS)
    setNotes([...notes.filter((note) => note.at > at - TREND_OVER_MS), { at, totals }]);
  if (oldest === undefined || notes.length < 2) return null;
  return {
    since: oldest.at,
    fromFirst: oldest.at === begun,
    valuesOf: (figure) => [...notes.map((note) => note.totals[figure]), totals[figure]],
  };
}
