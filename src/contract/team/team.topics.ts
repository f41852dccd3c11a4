import { inEachLanguage } from '../languages.ts';
import { bool, int, minor, nullable, obj, text, time, type Of } from '../shape.ts';
import type { KeyedTopic, LogTopic } from '../topic.ts';

/** One downline today (merchant day, D-53); minor units. Key is the member id. */
export const teamRow = obj({
  member: text(64),
  account: text(64),
  upline: text(64),
  /** 1: a direct downline. */
  level: int(1, 100),
  agent: bool(),
  online: bool(),
  bets: int(0),
  stake: int(0),
  turnover: int(0),
  /** Of the member: wins less stakes. */
  result: minor(),
  deposits: int(0),
  withdrawals: int(0),
  lastBetAt: nullable(time()),
});
export type TeamRow = Of<typeof teamRow>;
export const teamTopic: KeyedTopic<TeamRow> = {
  pattern: 'team:{agent}',
  class: 'keyed',
  audience: 'agentOwner',
  visitors: false,
  rateMs: 1_000,
  pollMs: 30_000,
  graceMs: 0,
  pollWhenShown: true,
  snapshotCall: 'teamOverview',
  row: teamRow,
  limit: 10_000,
  summary: 'Downline rows: stake, turnover, result, last bet, online',
};

export const teamBet = obj({
  id: int(1),
  betId: text(64),
  member: text(64),
  account: text(64),
  vendor: text(32),
  category: text(32),
  gameId: text(64),
  gameName: obj(inEachLanguage(text(128))),
  stake: int(0),
  /** Null while open; the settlement is an item of its own with the same betId. */
  payout: nullable(int(0)),
  at: time(),
});
export type TeamBet = Of<typeof teamBet>;
export const teamBetsTopic: LogTopic<TeamBet> = {
  pattern: 'teamBets:{agent}',
  class: 'log',
  audience: 'agentOwner',
  visitors: false,
  rateMs: 500,
  pollMs: 10_000,
  graceMs: 0,
  pollWhenShown: true,
  snapshotCall: 'teamBetting',
  item: teamBet,
  durable: false,
  limit: 200,
  summary: 'Single bets of the tree, newest 200',
};
