import type { LogData } from '../../../src/contract/frame.ts';
import { teamPeriod, teamRecord } from '../../../src/contract/team/team.calls.ts';
import { teamBetting, teamOverview } from '../../../src/contract/team/team.topics.ts';
import type { Bet } from '../../core/state.ts';
import type { TeamBet, TeamRow } from '../../../src/contract/team/team.topics.ts';
import { dayByDate } from '../../core/team/day.ts';
import { isBelow, periodRows, periodStart } from '../../core/team/period.ts';
import { betPage } from '../../core/team/betRecords.ts';
import { callerOf, handle, snapshot } from '../../session/handler.ts';
import { Refused } from '../../security/refused.ts';
import { money, moneyOrNull } from './money.ts';

/** Direct downlines first, then level by level; by account within one. */
const order = (a: TeamRow, b: TeamRow): number => a.level - b.level || (a.account < b.account ? -1 : 1);

const overview = snapshot(
  teamOverview,
  (request) => `team:${callerOf(request).member.id}`,
  ({ rows }: { readonly rows: Readonly<Record<string, TeamRow>> }) => ({
    list: Object.values(rows)
      .sort(order)
      .map((row) => ({
        ...row,
        stake: money(row.stake),
        turnover: money(row.turnover),
        result: money(row.result),
        deposits: money(row.deposits),
        withdrawals: money(row.withdrawals),
      })),
  }),
);
const betting = snapshot(
  teamBetting,
  (request) => `teamBets:${callerOf(request).member.id}`,
  ({ from, items }: LogData<TeamBet>) => ({
    from,
    items: items.map((bet) => ({ ...bet, stake: money(bet.stake), payout: moneyOrNull(bet.payout) })),
  }),
);
const period = handle(teamPeriod, (request, { engine }) => {
  const state = engine.state();
  return {
    period: request.query.period,
    from: periodStart(state, request.query.period),
    until: state.day.start,
    list: periodRows(state, callerOf(request).member.id, request.query.period).map((row) => ({
      ...row,
      stake: money(row.stake),
      turnover: money(row.turnover),
      result: money(row.result),
      deposits: money(row.deposits),
      withdrawals: money(row.withdrawals),
    })),
  };
});

const dayOf = (field: 'from' | 'to', date: string, timeZone: string) => {
  const day = dayByDate(date, timeZone);
  if (day === null)
    throw new Refused('bad-request', { message: `${field} is not a date`, fields: { [field]: 'format-incorrect' } });
  return day;
};
interface Days {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}
/** Inclusive days as Unix ms; the end is not in it. Throws `bad-request` for a day that does not exist. */
export const daysOf = ({ from, to }: Days, timeZone: string): { readonly since: number; readonly until: number } => ({
  since: from === undefined ? 0 : dayOf('from', from, timeZone).start,
  until: to === undefined ? Number.MAX_SAFE_INTEGER : dayOf('to', to, timeZone).end,
});
/** As in the live list: a void bet paid its stake back. */
export const payoutOf = ({ state, stake, payout }: Pick<Bet, 'state' | 'stake' | 'payout'>): number | null =>
  state === 'void' ? stake : payout;
const MOST = 100;
const record = handle(teamRecord, (request, { engine, world }) => {
  const state = engine.state();
  const { member, account, category, pageNo, pageSize } = request.query;
  const agent = callerOf(request).member.id;
  const times = daysOf(request.query, world.merchant.timeZone);
  if (member !== undefined && !isBelow(state, member, agent)) throw new Refused('forbidden');
  const size = Math.min(MOST, Math.max(1, pageSize));
  const start = (Math.max(1, pageNo) - 1) * size;
  const { bets, total } = betPage(
    state,
    agent,
    { member, account: account?.toLowerCase(), category, ...times },
    { start, size },
  );
  return {
    list: bets.map((bet) => ({
      betId: bet.betId,
      member: bet.member,
      account: state.members.get(bet.member)?.account ?? '',
      vendor: bet.vendor,
      category: bet.category,
      gameId: bet.gameId,
      gameName: bet.gameName,
      stake: money(bet.stake),
      payout: moneyOrNull(payoutOf(bet)),
      at: bet.placedAt,
    })),
    totalPages: Math.max(1, Math.ceil(total / size)),
    total,
  };
});
export const teamHandlers = [overview, betting, period, record];
