import type { DrawRow } from '../../contract/lottery/lottery.topics.ts';

type Rows = Readonly<Record<string, DrawRow>>;
const newestFirst = (a: DrawRow, b: DrawRow): number => b.drawAt - a.drawAt || (a.issue < b.issue ? 1 : -1);

/** The draw that is open or awaits its numbers; null: none is known. */
export const currentOf = (rows: Rows): DrawRow | null =>
  Object.values(rows)
    .filter(({ state }) => state !== 'drawn')
    .sort(newestFirst)[0] ?? null;
/** Newest first (R-LOTT-05). */
export const openedOf = (rows: Rows): readonly DrawRow[] =>
  Object.values(rows)
    .filter(({ state }) => state === 'drawn')
    .sort(newestFirst);

/** Phase of the countdown of an issue, by house time. */
export type DrawPhase = 'open' | 'closed' | 'drawing';
export interface DrawClock {
  readonly phase: DrawPhase;
  /** House time, Unix ms: end of the phase; after it the numbers are awaited. */
  readonly end: number;
  /** ms; 0 while numbers are awaited. */
  readonly left: number;
}
/** The draw is closed as soon as the house says so or its closing time has passed (R-LOTT-06). */
export const clockOfDraw = ({ closesAt, drawAt, state }: DrawRow, houseNow: number): DrawClock => {
  if (state === 'open' && houseNow < closesAt) return { phase: 'open', end: closesAt, left: closesAt - houseNow };
  if (houseNow < drawAt) return { phase: 'closed', end: drawAt, left: drawAt - houseNow };
  return { phase: 'drawing', end: drawAt, left: 0 };
};
