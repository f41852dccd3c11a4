/**
 * What of each topic may stand in a recording. Complete over the contract's topics and over every field of theirs: a test
 * walks both, so a new one is decided here before it can be recorded.
 */
import { each, fields, inLanguages, kept, type Leaf, type Rule } from './rules.ts';

/** Two names that differ must differ in the recording as well, or two rows, or two topics, would become one. */
type KeyLeaf = Exclude<Leaf, 'keep' | 'text' | 'empty'>;

export interface TopicRule {
  /** What stands behind the colon of the name. */
  readonly id: KeyLeaf;
  /** Of a keyed topic: the rows' keys. */
  readonly key?: KeyLeaf;
  /** The state's value, a row, or a log's item. */
  readonly data: Rule;
}
const gameName = inLanguages('keep');
const salaryLine = fields({
  member: 'member',
  account: 'account',
  ...kept('kind', 'bets', 'stake', 'earned'),
  corrects: fields({ betId: 'id', reference: 'id' }),
});

export const TOPIC_RULES: Readonly<Record<string, TopicRule>> = {
  system: { id: 'id', data: fields(kept('status', 'maintenanceEnd', 'permissionRevision', 'lanesRevision')) },
  announce: { id: 'id', data: fields({ ...kept('id', 'place', 'change', 'at'), announcement: 'id' }) },
  winners: {
    id: 'id',
    key: 'id',
    data: fields({
      id: 'id',
      account: 'account',
      silk: 'silk',
      ...kept('gameId', 'vendor', 'category', 'winAmount', 'currency', 'wonAt'),
      gameName,
    }),
  },
  jackpots: {
    id: 'id',
    key: 'id',
    data: fields({ pot: 'id', games: each('keep'), ...kept('vendor', 'amount', 'currency', 'wonAt') }),
  },
  tables: { id: 'id', key: 'id', data: fields({ table: 'id', ...kept('gameId', 'host', 'seats', 'taken', 'open') }) },
  fixtures: {
    id: 'id',
    key: 'id',
    data: fields({
      fixture: 'id',
      ...kept('gameId', 'startsAt', 'state'),
      home: inLanguages('keep'),
      away: inLanguages('keep'),
      score: each('keep'),
      odds: fields(kept('home', 'draw', 'away')),
    }),
  },
  draws: {
    id: 'id',
    key: 'id',
    data: fields({ issue: 'id', ...kept('closesAt', 'drawAt', 'state'), numbers: each('keep') }),
  },
  member: {
    id: 'member',
    data: fields({
      id: 'member',
      account: 'account',
      nickname: 'nickname',
      ...kept('type', 'hasVip', 'vipLabelName', 'vipRankLevel', 'availablePromoCount', 'referralEnabled'),
      ...kept('sessionStartedAt', 'sessionNet'),
    }),
  },
  unread: { id: 'member', data: fields(kept('messages', 'rewards', 'missions')) },
  wallet: {
    id: 'member',
    data: fields({ ...kept('balance', 'held', 'currency'), wallets: each(fields(kept('code', 'balance'))) }),
  },
  bets: {
    id: 'member',
    key: 'id',
    data: fields({
      betId: 'id',
      roundId: 'id',
      ...kept('vendor', 'gameId', 'stake', 'payout', 'state', 'placedAt', 'settledAt'),
      gameName,
    }),
  },
  money: {
    id: 'member',
    key: 'id',
    data: fields({
      id: 'id',
      ...kept('kind', 'state', 'amount', 'fee', 'method', 'requestedAt', 'changedAt', 'confirmBy'),
      ...kept('received', 'remaining'),
      reference: 'id',
      counterparty: 'account',
    }),
  },
  ledger: {
    id: 'member',
    data: fields({ ...kept('id', 'type', 'amount', 'balanceAfter', 'at'), reference: 'id', detail: 'text' }),
  },
  inbox: {
    id: 'member',
    data: fields({
      ...kept('id', 'kind', 'amount', 'at'),
      messageId: 'id',
      reference: 'id',
      title: inLanguages('text'),
      body: inLanguages('text'),
    }),
  },
  promotions: {
    id: 'member',
    key: 'id',
    data: fields({ promotionId: 'id', ...kept('status', 'at', 'progress', 'amount', 'prize') }),
  },
  chat: {
    id: 'id',
    data: fields({
      ...kept('id', 'at', 'of'),
      key: 'key',
      nickname: 'nickname',
      silk: 'silk',
      text: 'text',
    }),
  },
  room: { id: 'id', data: fields({ ...kept('present', 'open', 'mutedUntil'), me: 'silk' }) },
  team: {
    id: 'member',
    key: 'member',
    data: fields({
      member: 'member',
      account: 'account',
      upline: 'member',
      ...kept('level', 'agent', 'online', 'bets', 'stake', 'turnover', 'result', 'deposits', 'withdrawals'),
      ...kept('lastBetAt'),
    }),
  },
  teamBets: {
    id: 'member',
    data: fields({
      ...kept('id', 'vendor', 'category', 'gameId', 'stake', 'payout', 'at'),
      betId: 'id',
      member: 'member',
      account: 'account',
      gameName,
    }),
  },
  salary: {
    id: 'member',
    data: fields({
      ...kept('id', 'windowStart', 'windowEnd', 'bets', 'stake', 'payout', 'carriedIn', 'carriedOut', 'at'),
      reference: 'id',
      lines: each(salaryLine),
    }),
  },
  accrual: {
    id: 'member',
    data: fields(kept('windowStart', 'windowEnd', 'bets', 'stake', 'accrued', 'carriedIn')),
  },
  contract: {
    id: 'member',
    data: fields({
      ...kept('id', 'kind', 'period', 'state', 'at'),
      contractId: 'id',
      upline: 'member',
      downline: 'member',
      terms: fields(kept('rate', 'activeMembers', 'periodicValidBet', 'periodProfitLoss', 'betAmount')),
      realtime: fields(kept('profitRate', 'lossRate', 'singleBet')),
    }),
  },
};
