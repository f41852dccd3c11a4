import { keyedBy, minorOf, minorOrNull, snapshotRead } from '../snapshot.ts';
import { teamBetting, teamOverview } from './team.calls.ts';
import { teamBetsTopic, teamTopic } from './team.topics.ts';

export const teamSnapshot = snapshotRead({
  topic: teamTopic,
  call: teamOverview,
  query: () => ({}),
  data: (answer) =>
    keyedBy(answer.list, (row) => [
      row.member,
      {
        ...row,
        stake: minorOf(row.stake),
        turnover: minorOf(row.turnover),
        result: minorOf(row.result),
        deposits: minorOf(row.deposits),
        withdrawals: minorOf(row.withdrawals),
      },
    ]),
});
export const teamBetsSnapshot = snapshotRead({
  topic: teamBetsTopic,
  call: teamBetting,
  query: () => ({}),
  data: ({ from, items }) => ({
    from,
    items: items.map((bet) => ({ ...bet, stake: minorOf(bet.stake), payout: minorOrNull(bet.payout) })),
  }),
});
