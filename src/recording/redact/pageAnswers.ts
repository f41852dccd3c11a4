/**
 * Which parts of the answers to the pages of members and agents a recording may contain, so that a replay shows these pages too
 * (P-05, P-16). Receipts, statements and fairness have no entry: signatures and seeds would be masked, and prove nothing then.
 */
import type { Rule } from '../../contract/redaction.ts';
import { each, fields, inLanguages, kept } from './rules.ts';

type Fields = Readonly<Record<string, Rule>>;

const texts = inLanguages('keep');
/** As in the topic of the messages. */
const written = inLanguages('text');
const asOf = fields(kept('epoch', 'seq'));
/** A page of a record, from one cursor to the next. */
const record = (row: Fields, more: Fields = {}): Rule =>
  fields({ newer: 'id', older: 'id', rows: each(fields(row)), asOf, ...more });
const listOf = (row: Fields, ...more: readonly string[]): Rule => fields({ ...kept(...more), list: each(fields(row)) });

const BET_SUMS = ['stake', 'validBet', 'payout', 'result'] as const;
const FIGURES = ['bets', 'stake', 'validBet', 'result', 'deposits', 'withdrawals'] as const;
const person: Fields = { member: 'member', account: 'account' };
const path = each(fields(person));
const weights = each('keep');

const movement: Fields = {
  ...{ id: 'id', reference: 'id', counterparty: 'account' },
  ...kept('kind', 'state', 'amount', 'fee', 'method', 'requestedAt', 'changedAt', 'confirmBy', 'expiresAt'),
  ...kept('received', 'remaining', 'direction', 'moved'),
};
/** Where and by what a session was opened. The address of a network is left out. */
const device: Fields = { id: 'id', address: 'empty', ...kept('browser', 'system', 'side', 'current') };

const MEMBER_ANSWERS: Fields = {
  betRecord: record({
    ...{ betId: 'id', roundId: 'id', reference: 'id', gameName: texts },
    ...kept('vendor', 'category', 'gameId', 'state', ...BET_SUMS, 'placedAt', 'settledAt'),
  }),
  betTotals: fields({ ...kept('count', ...BET_SUMS), asOf }),
  profitReport: fields({
    ...kept('count', ...BET_SUMS, 'bonuses'),
    days: each(fields(kept('day', ...BET_SUMS, 'bonuses'))),
    categories: each(fields(kept('category', ...BET_SUMS))),
    asOf,
  }),
  bonusRecord: record({
    ...{ id: 'id', reference: 'id', title: texts, terms: texts, weights },
    ...kept('state', 'amount', 'turnoverOwed', 'turnoverDone', 'grantedAt', 'expiresAt', 'endedAt'),
  }),
  consolidatedFunds: fields({
    wallets: each(fields({ ...kept('code', 'balance'), name: texts })),
    ...kept('total', 'held', 'isSingle'),
    contract: fields({
      ...kept('dailysalreqtype', 'divtypereq', 'contracthoursalreq', 'realtimesalreqtype'),
      ...kept('dailySalary', 'hourSalary', 'salary', 'enableCt'),
    }),
    asOf,
  }),
  cashierRecord: record(movement),
  cashierDetail: fields({
    row: fields(movement),
    pay: fields({
      ...{ kind: 'keep', reference: 'id', qr: 'empty', url: 'empty' },
      account: fields({ bank: 'keep', holder: 'text', number: 'text' }),
    }),
    timeline: each(fields(kept('state', 'at'))),
    bonus: fields({ title: texts, amount: 'keep' }),
  }),
  cashierTotals: fields({
    ...kept('count', 'deposited', 'withdrawn', 'transferredIn', 'transferredOut', 'fees'),
    asOf,
  }),
  creditReport: record(
    { id: 'id', reference: 'id', ...kept('type', 'amount', 'usedAfter', 'at') },
    { line: fields(kept('limit', 'used', 'left')) },
  ),
  ledgerRecord: record({
    ...{ entry: 'id', wallet: 'id', reference: 'id', detail: 'text' },
    ...kept('live', 'type', 'state', 'amount', 'balanceAfter', 'at'),
  }),
  ledgerTotals: fields({ ...kept('count', 'in', 'out', 'net'), asOf }),
  messageRecord: fields({
    rows: each(
      fields({
        messageId: 'id',
        reference: 'id',
        title: written,
        body: written,
        ...kept('id', 'kind', 'amount', 'about', 'at', 'read'),
      }),
    ),
    ...kept('older'),
    asOf,
  }),
  depositMethods: fields({
    methods: each(
      fields({
        ...kept('id', 'kind', 'open', 'min', 'max', 'creditedWithinSeconds', 'payWithinSeconds', 'proof'),
        name: texts,
        fee: fields(kept('fixed', 'rate')),
        banks: each(fields(kept('id', 'name'))),
      }),
    ),
    bonuses: each(
      fields({
        ...kept('id', 'minDeposit', 'maxBonus', 'rate', 'turnoverFactor', 'expiresAfterDays'),
        ...{ title: texts, terms: texts, weights },
      }),
    ),
  }),
  depositQuote: fields(kept('fee', 'credited', 'bonusAmount', 'turnoverOwed')),
  withdrawalTerms: fields({
    ...kept('min', 'max', 'dayLimit', 'dayLeft', 'dayEndsAt', 'turnoverOwed', 'forfeits', 'paymentPassword'),
    ...kept('heldUntil', 'confirmMinutes'),
  }),
  payeeList: fields({
    payees: each(
      fields({
        ...{ id: 'id', maskedAccount: 'text', maskedHolder: 'text' },
        ...kept('kind', 'bankName', 'addedAt', 'usableFrom', 'inVerifiedName'),
      }),
    ),
    banks: each(fields(kept('id', 'kind', 'name'))),
    ...kept('coolingOffSeconds'),
  }),
  uplineTerms: fields({
    upline: fields({ id: 'member', account: 'account', nickname: 'nickname' }),
    ...kept('min', 'max', 'paymentPassword'),
  }),
  securityCentre: fields({
    ...{ account: 'account', maskedMobile: 'text', maskedEmail: 'text' },
    ...kept('registeredAt', 'hasPassword', 'paymentPassword', 'payeeCount'),
    authenticator: fields(kept('since', 'codesLeft')),
    logins: each(fields({ ...device, at: 'keep' })),
  }),
  deviceList: fields({
    devices: each(fields({ ...device, ...kept('openedAt', 'seenAt', 'isOpen', 'logsInUntil') })),
  }),
  playFigures: fields({
    periods: each(
      fields(kept('days', 'from', 'minutes', 'deposits', 'depositCount', 'stake', 'payout', 'result', 'daysPlayed')),
    ),
    asOf,
  }),
  missionLeaderboard: fields({
    list: each(fields({ account: 'account', ...kept('rank', 'stake', 'own') })),
    prizes: each('keep'),
    ...kept('ownRank', 'ownStake', 'endsAt', 'settledAt'),
  }),
  missionSummary: fields({
    missions: each(
      fields({
        ...{ id: 'id', rewardId: 'id', title: texts },
        ...kept('unit', 'period', 'done', 'goal', 'reward', 'points', 'state', 'endsAt'),
      }),
    ),
    signIn: fields(kept('points', 'more', 'days')),
    ...kept('signedInToday', 'streak', 'dayStart', 'dayEnd', 'claimable'),
  }),
  pointConfig: fields({ ...kept('pointsRatio', 'minimum', 'stakePerPoint'), rules: texts, weights, partner: texts }),
  pointReward: fields({
    goods: each(
      fields({
        ...{ name: texts, description: texts },
        ...kept('id', 'image', 'points', 'amount', 'amountRequirement', 'type', 'units', 'needsAddress', 'left'),
      }),
    ),
  }),
  lotteryLobby: listOf(kept('gameCode', 'gameName', 'accountTypeName', 'issue', 'drawAt', 'closesAt')),
  vnOpenedNumbers: listOf({ ...kept('issue', 'closesAt', 'drawAt', 'state'), numbers: each('keep') }),
  ...Object.fromEntries(
    ['vnLotteryMenu', 'vnLotteryRecent'].map((name) => [
      name,
      fields({
        gameMenus: each(
          fields({
            accountTypeName: 'keep',
            games: each(fields(kept('gameCode', 'gameName', 'drawEverySeconds'))),
          }),
        ),
      }),
    ]),
  ),
  liveModels: listOf({ id: 'id', room: 'id', ...kept('name', 'picture', 'online') }),
};

const account = { ...person, ...kept('kind', 'level', 'status', 'balance', 'rate', 'downlines', 'direct', 'joinedAt') };
const figures = fields(kept(...FIGURES));
const settlements = listOf(
  {
    ...{ ...person, reference: 'id', payer: 'member', contractId: 'id' },
    ...kept(
      'kind',
      'period',
      'firstDay',
      'lastDay',
      'rate',
      'activeMembers',
      'validBet',
      'profitLoss',
      'isMet',
      'earned',
    ),
    ...kept('carriedIn', 'carriedOut', 'amount', 'state', 'computedAt', 'closedAt'),
  },
  ...['totalPages', 'count', 'total'],
);
const contracts = listOf({
  ...{ contractId: 'id', upline: 'member', downline: 'member' },
  ...kept('kind', 'period', 'state', 'at'),
  terms: fields(kept('rate', 'activeMembers', 'periodicValidBet', 'periodProfitLoss', 'betAmount')),
  realtime: fields(kept('profitRate', 'lossRate', 'singleBet')),
});
const AGENT_ANSWERS: Fields = {
  downlines: fields({
    path,
    list: each(fields({ ...account, lastSeenAt: 'keep' })),
    ...kept('totalPages', 'total', 'balance', 'ownRate', 'at'),
  }),
  downline: fields({
    ...{ ...account, path, today: figures, week: figures, month: figures },
    ...kept('lastSeenAt', 'vipLevel', 'mayUnfreeze', 'at'),
    contracts: each(fields({ contractId: 'id', ...kept('kind', 'period', 'state', 'at') })),
  }),
  downlineTerms: fields({ account: 'account', ...kept('min', 'max', 'paymentPassword') }),
  staffAccounts: listOf({
    ...{ staff: 'member', account: 'account', rights: each('keep') },
    ...kept('createdAt', 'lastSeenAt', 'endedAt'),
  }),
  agentLog: listOf({ by: 'account', subject: 'account', ...kept('act', 'at') }, 'totalPages'),
  alertRules: fields({
    ...{ largeWin: fields(kept('least')), negativePeriod: fields(kept('least')) },
    ...{ idleMember: fields(kept('days')), unsignedContract: fields(kept('days')) },
  }),
  dailySalary: settlements,
  hourlySalary: settlements,
  dividendRequests: settlements,
  dailySalaryContracts: contracts,
  hourlySalaryContracts: contracts,
  realtimeSalaryContracts: contracts,
  payoutLines: listOf({ ...person, ...kept('hour', 'activeMembers', 'validBet', 'profitLoss', 'earned') }),
};
/** By the call's name. */
export const PAGE_ANSWERS: Fields = { ...MEMBER_ANSWERS, ...AGENT_ANSWERS };
