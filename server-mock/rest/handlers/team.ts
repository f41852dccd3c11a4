import type { LogData } from '../../../src/contract/frame.ts';
import { teamBetting, teamOverview, teamPeriod, teamRecord } from '../../../src/contract/team/team.calls.ts';
import type { TeamBet, TeamRow } from '../../../src/contract/team/team.topics.ts';
import { dayOfDate } from '../../house/team/day.ts';
import { isBelow, periodRows, periodStart } from '../../house/team/period.ts';
import { recordPage } from '../../house/team/record.ts';
import { callerOf, handle, snapshot } from '../handler.ts';
import { Refused } from '../refused.ts';
import { money, moneyOrNull } from './money.ts';

/** Direct downlines first, then level by level; by account within one. */
const order = (a: TeamRow, b: TeamRow): number => a.level - b.level || (a.account < b.account ? -1 : 1);

const overview = snapshot(
  teamOverview,
  (asked) => `team:${callerOf(asked).member.id}`,
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
  (asked) => `teamBets:${callerOf(asked).member.id}`,
  ({ from, items }: LogData<TeamBet>) => ({
    from,
    items: items.map((bet) => ({ ...bet, stake: money(bet.stake), payout: moneyOrNull(bet.payout) })),
  }),
);
const period = handle(teamPeriod, (asked, { engine }) => {
  const state = engine.state();
  return {
    period: asked.query.period,
    from: periodStart(state, asked.query.period),
    until: state.day.start,
    list: periodRows(state, callerOf(asked).member.id, asked.query.period).map((row) => ({
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
  const day = dayOfDate(date, timeZone);
  if (day === null)
    throw new Refused('bad-request', { message: `${field} is no date`, fields: { [field]: 'format-incorrect' } });
  return day;
};
const MOST = 100;
const record = handle(teamRecord, (asked, { engine, world }) => {
  const state = engine.state();
  const { member, account, category, from, to, pageNo, pageSize } = asked.query;
  const { timeZone } = world.merchant;
  const agent = callerOf(asked).member.id;
  const since = from === undefined ? 0 : dayOf('from', from, timeZone).start;
  const until = to === undefined ? Number.MAX_SAFE_INTEGER : dayOf('to', to, timeZone).end;
  if (member !== undefined && !isBelow(state, member, agent)) throw new Refused('forbidden');
  const size = Math.min(MOST, Math.max(1, pageSize));
  const start = (Math.max(1, pageNo) - 1) * size;
  const { bets, total } = recordPage(
    state,
    agent,
    { member, account: account?.toLowerCase(), category, since, until },
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
      // As in the live list: a void bet's stake came back.
      payout: moneyOrNull(bet.state === 'void' ? bet.stake : bet.payout),
      at: bet.placedAt,
    })),
    totalPages: Math.max(1, Math.ceil(total / size)),
    total,
  };
});
export const teamHandlers = [overview, betting, period, record];
