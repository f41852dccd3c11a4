import * as z from 'zod/mini';
import { AGENT_RELAY, call } from '../call.ts';
import { amount, id, itemId, logAnswer, names, shortText, unixMs } from '../fields.ts';
import { inEachLanguage } from '../languages.ts';
import { bool, int, minor, nullable, obj, text, time, type Decoded } from '../shape.ts';
import { defineTopic } from '../topic.ts';
import { keyedBy, minorOf, minorOrNull, snapshotRead } from '../snapshot.ts';

/** One downline today (merchant day, D-53); minor units. Key is the member id. */
export const teamRow = obj({
  member: text(64, 'member'),
  account: text(64, 'account'),
  upline: text(64, 'member'),
  /** 1: a direct downline. */
  level: int(1, 100),
  agent: bool(),
  online: bool(),
  bets: int(0),
  stake: minor(0),
  turnover: minor(0),
  /** Result of the member: wins less stakes. */
  result: minor(),
  deposits: minor(0),
  withdrawals: minor(0),
  lastBetAt: nullable(time()),
});
export type TeamRow = Decoded<typeof teamRow>;
export const teamOverview = call({
  ...AGENT_RELAY,
  name: 'teamOverview',
  method: 'GET',
  path: '/wps/relay/team/overview',
  answer: z.object({
    list: z.array(
      z.object({
        member: id,
        account: shortText,
        upline: id,
        level: z.number(),
        agent: z.boolean(),
        online: z.boolean(),
        bets: z.number(),
        stake: amount,
        turnover: amount,
        result: amount,
        deposits: amount,
        withdrawals: amount,
        lastBetAt: z.nullable(unixMs),
      }),
    ),
  }),
  topic: 'team:{agent}',
  summary: "Today's figures of every downline",
  rows: ['R-AGENT-02'],
});
export const teamTopic = defineTopic({
  pattern: 'team:{agent}',
  class: 'keyed',
  audience: 'agentOwner',
  visitors: false,
  rateMs: 1_000,
  pollMs: 30_000,
  graceMs: 0,
  pollWhenShown: true,
  row: teamRow,
  key: 'member',
  limit: 10_000,
  summary: 'Downline rows: stake, turnover, result, last bet, online',
  snapshot: snapshotRead({
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
  }),
});

export const teamBet = obj({
  id: int(1),
  betId: text(64, 'id'),
  member: text(64, 'member'),
  account: text(64, 'account'),
  vendor: text(32, 'keep'),
  category: text(32, 'keep'),
  gameId: text(64, 'keep'),
  gameName: obj(inEachLanguage(text(128, 'keep'))),
  stake: minor(0),
  /** Null while open; the settlement is a separate item with the same betId. */
  payout: nullable(minor(0)),
  at: time(),
});
export type TeamBet = Decoded<typeof teamBet>;
/** A bet of the team on the wire, as a page of bets and the topic's snapshot have it. */
export const teamBetFields = {
  betId: id,
  member: id,
  account: shortText,
  vendor: shortText,
  category: shortText,
  gameId: id,
  gameName: names,
  stake: amount,
  payout: z.nullable(amount),
  at: unixMs,
};
export const teamBetting = call({
  ...AGENT_RELAY,
  name: 'teamBetting',
  method: 'GET',
  path: '/wps/relay/team/bets',
  answer: logAnswer(
    z.object({
      id: itemId,
      ...teamBetFields,
    }),
  ),
  topic: 'teamBets:{agent}',
  summary: 'The newest bets of the tree, oldest first',
  rows: ['R-AGENT-05'],
});
export const teamBetsTopic = defineTopic({
  pattern: 'teamBets:{agent}',
  class: 'log',
  audience: 'agentOwner',
  visitors: false,
  rateMs: 500,
  pollMs: 10_000,
  graceMs: 0,
  pollWhenShown: true,
  item: teamBet,
  durable: false,
  limit: 200,
  summary: 'Single bets of the tree, newest 200',
  snapshot: snapshotRead({
    call: teamBetting,
    query: () => ({}),
    data: ({ from, items }) => ({
      from,
      items: items.map((bet) => ({ ...bet, stake: minorOf(bet.stake), payout: minorOrNull(bet.payout) })),
    }),
  }),
});
