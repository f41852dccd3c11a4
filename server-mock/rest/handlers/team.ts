import type { LogData } from '../../../src/contract/frame.ts';
import { teamBetting, teamOverview } from '../../../src/contract/team/team.calls.ts';
import type { TeamBet, TeamRow } from '../../../src/contract/team/team.topics.ts';
import { callerOf, snapshot } from '../handler.ts';
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
export const teamHandlers = [overview, betting];
