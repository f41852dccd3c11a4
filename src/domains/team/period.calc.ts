/** The team over a period: the figures of past days, plus today's live rows (R-AGENT-02, R-AGENT-16). */
import type { TeamRow } from '../../contract/team/team.topics.ts';
import { mapTable } from '../../lib/rowTable.ts';
import type { TeamRows } from './team.calc.ts';

export const PERIODS = ['today', 'yesterday', 'week', 'month'] as const;
export type Period = (typeof PERIODS)[number];

const FIGURES = ['bets', 'stake', 'turnover', 'result', 'deposits', 'withdrawals'] as const;
/** Of one downline over whole days before today; minor units. */
export type PastFigures = Readonly<Record<(typeof FIGURES)[number], number>>;
const NOTHING: PastFigures = { bets: 0, stake: 0, turnover: 0, result: 0, deposits: 0, withdrawals: 0 };

const over = (row: TeamRow, past: PastFigures, withToday: boolean): TeamRow => {
  const sum = (name: (typeof FIGURES)[number]): number => past[name] + (withToday ? row[name] : 0);
  return {
    ...row,
    bets: sum('bets'),
    stake: sum('stake'),
    turnover: sum('turnover'),
    result: sum('result'),
    deposits: sum('deposits'),
    withdrawals: sum('withdrawals'),
  };
};
/**
 * Makes the current downlines with their figures of the period; identity and last bet are current. A changed row of today costs its
 * bucket. A member without past days keeps today's row object, so that it is not rendered again.
 */
export const periodRows = (
  past: Readonly<Record<string, PastFigures>> | null,
  period: Period,
): ((today: TeamRows) => TeamRows) => {
  if (period === 'today' || past === null) return (today) => today;
  const withToday = period !== 'yesterday';
  return mapTable((row: TeamRow): TeamRow => {
    const figures = past[row.member];
    return figures === undefined && withToday ? row : over(row, figures ?? NOTHING, withToday);
  });
};
