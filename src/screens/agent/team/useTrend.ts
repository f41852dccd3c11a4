import { useState } from 'react';
import { selectHouseNow } from '../../../domains/connection/connection.selectors.ts';
import type { TeamTotals } from '../../../domains/team/team.calc.ts';
import { useNow } from '../../../ui/seams/useEnvironment.ts';
import { usePortal } from '../../portal.ts';

/** How often the figures are noted, and for how long a note is kept. ms */
export const TREND_STEP_MS = 5_000;
const TREND_OVER_MS = 300_000;

interface Note {
  /** House time, Unix ms. */
  readonly at: number;
  readonly totals: TeamTotals;
}
export interface Trend {
  /** House time of the oldest note, Unix ms. */
  readonly since: number;
  /** It is the first of all: nothing older was seen. */
  readonly fromFirst: boolean;
  /** The oldest first, then as it stands. */
  readonly valuesOf: (figure: keyof TeamTotals) => readonly number[];
}
/** How the team's figures went in the last five minutes, as far as this page has seen them; null: it has just been opened. */
export function useTrend(totals: TeamTotals): Trend | null {
  const now = useNow(TREND_STEP_MS);
  const at = usePortal((state) => selectHouseNow(state, now));
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
