/** Sums a team's figures over whole days before today, for reports (R-AGENT-02). Pure reads of the state. */
import type { HouseState } from '../state.ts';
import { uplinesOf } from './tree.ts';
import type { PastDay } from './types.ts';

type State = Pick<HouseState, 'members' | 'past' | 'day'>;
export type TeamPeriod = 'yesterday' | 'week' | 'month';
/** Days before today: with today the last seven and the last thirty. */
const DAYS: Readonly<Record<TeamPeriod, number>> = { yesterday: 1, week: 6, month: 29 };
const DAY_MS = 24 * 3_600_000;

export interface PeriodRow extends Omit<PastDay, 'n' | 'start'> {
  readonly member: string;
}
const FIGURES = ['bets', 'stake', 'turnover', 'result', 'deposits', 'withdrawals'] as const;
const summed = (days: readonly PastDay[]): Omit<PeriodRow, 'member'> => {
  const sum = { bets: 0, stake: 0, turnover: 0, result: 0, deposits: 0, withdrawals: 0 };
  for (const day of days) for (const name of FIGURES) sum[name] += day[name];
  return sum;
};

/** Whether `member` is below `agent` at any depth; never the agent themselves (R-AGENT-14). */
export const isBelow = (state: Pick<HouseState, 'members'>, member: string, agent: string): boolean =>
  uplinesOf(state, member).includes(agent);

/**
 * Unix ms of the start of the period's first day. Compares days by their start: a house that was down has fewer
 * numbered days.
 */
export const periodStart = ({ day }: Pick<HouseState, 'day'>, period: TeamPeriod): number =>
  day.start - DAYS[period] * DAY_MS;

export const periodRows = (state: State, agent: string, period: TeamPeriod): readonly PeriodRow[] => {
  const from = periodStart(state, period);
  const rows: PeriodRow[] = [];
  for (const [member, days] of state.past) {
    // A day of the zone may be an hour shorter or longer than twenty-four.
    const within = days.filter(({ start }) => start > from - DAY_MS / 2);
    if (within.length === 0 || !isBelow(state, member, agent)) continue;
    rows.push({ member, ...summed(within) });
  }
  return rows;
};
