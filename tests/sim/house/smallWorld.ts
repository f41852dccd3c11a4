/** A world small enough that a house starts in no time: a tree of agents, players, a trial account, a handful of games. */
import type { Member } from '../../../server-mock/core/state.ts';
import type { DrawSpec, Lottery } from '../../../server-mock/core/lottery/types.ts';
import type { Pot, Table } from '../../../server-mock/core/tables/types.ts';
import type { HouseEvent } from '../../../server-mock/core/events.ts';
import { HOUSE_ACCOUNTS, mainAccount } from '../../../server-mock/core/ledger.ts';
import { TRIAL_TYPES } from '../../../server-mock/core/settings/settings.ts';
import { bankOf } from '../../../server-mock/content/data/banks.ts';
import type { Catalogue, Game, World } from '../../../server-mock/content/world/types.ts';
import type { Category, Vendor } from '../../../server-mock/content/data/kinds.ts';
import { WORLD_NAMES } from '../plan/worldNames.ts';
import { hashOf } from './fakes.ts';

export const PASSWORD = 'Furlong-88';
export const PAYMENT_PASSWORD = 'Paddock-77';
/** Bank of every payee. */
export const PAYEE_BANK = 'selat';
export const memberOf = (account: string): string => `m-${account}`;
export const VENDOR = 'SIM';
/** A second vendor, so that money may lie with two. */
const OTHER_VENDOR = 'DUO';
const LOTTERY_VENDOR = 'LOTT';
const MERCHANT = {
  code: 'sim',
  currency: 'MYR',
  currencySymbol: 'RM',
  exponent: 2,
  timeZone: 'Asia/Kuala_Lumpur',
} as const;

const PLAYER = 0;
const AGENT = 1;
const TRIAL = 4;
/** Account, type, upline account, minor units at the start. */
const PEOPLE: readonly (readonly [string, number, string | null, number])[] = [
  ['agent88', AGENT, null, 500_000],
  ['sub21', AGENT, 'agent88', 200_000],
  ['meilin07', PLAYER, 'sub21', 300_000],
  ['jun08', PLAYER, 'agent88', 120_000],
  ['ravi03', PLAYER, 'sub21', 90_000],
  ['noor04', PLAYER, 'agent88', 60_000],
  ['trial01', TRIAL, null, 100_000],
];
export const ACCOUNTS: readonly string[] = PEOPLE.map(([account]) => account);

const member = ([account, type, upline]: (typeof PEOPLE)[number]): Member => ({
  id: memberOf(account),
  account,
  nickname: account,
  type,
  upline: upline === null ? null : memberOf(upline),
  hasVip: type === PLAYER,
  vipLabelName: 'Paddock',
  vipRankLevel: 1,
  availablePromoCount: 0,
  referralEnabled: true,
  silk: `silk-${account}`,
  createdAt: 0,
  language: 'EN',
  excludedUntil: 0,
  mustChange: 'none',
  bot: false,
  sessionStartedAt: 0,
  sessionNet: 0,
});
const game = (n: number, category: Category, vendor = VENDOR): Game => ({
  id: `game-${n}`,
  code: `G${n}`,
  vendor,
  category,
  classify: category === 'RNG' ? 'SC' : null,
  name: { EN: `Game ${n}`, CN: `游戏${n}`, MY: `Permainan ${n}` },
  supportPlay: 0,
  isNew: false,
  minBet: 1,
  lines: category === 'RNG' ? 9 : null,
  opensVendor: false,
});
const GAMES = [
  game(1, 'RNG'),
  game(2, 'RNG'),
  game(3, 'LIVE'),
  game(4, 'RNG', OTHER_VENDOR),
  game(11, 'LOTT', LOTTERY_VENDOR),
  game(12, 'LOTT', LOTTERY_VENDOR),
];
const lottery = (n: number, kind: DrawSpec['kind'], to: number, everyMs: number): Lottery => ({
  id: `lottlott00${n}`,
  gameId: `game-${n + 10}`,
  vendor: LOTTERY_VENDOR,
  spec: { kind, count: 3, from: kind === 'dice' ? 1 : 0, to },
  everyMs,
  closesMs: 5_000,
  offsetMs: 0,
});
/** A pot fed by two games, and a table with fewer seats than there are members. */
const POTS: readonly Pot[] = [{ id: 'pot-1', vendor: VENDOR, games: ['game-1', 'game-2'], opening: 600_000 }];
const TABLES: readonly Table[] = [{ gameId: 'game-3', vendor: VENDOR, host: 'Maya', seats: 2 }];
/** Draws come so often that a short storm contains some. */
export const LOTTERIES: readonly Lottery[] = [lottery(1, 'dice', 6, 20_000), lottery(2, 'digits', 9, 45_000)];
export const vendorOf = (game: string): string => GAMES.find(({ id }) => id === game)?.vendor ?? VENDOR;
const VENDORS: readonly Vendor[] = [
  { code: VENDOR, name: 'Simplon', accountTypeName: 'Simplon', categories: ['RNG', 'LIVE'] },
  { code: OTHER_VENDOR, name: 'Duo', accountTypeName: 'Duo', categories: ['RNG'] },
  { code: LOTTERY_VENDOR, name: 'Lotto', accountTypeName: 'Lotto', categories: ['LOTT'] },
];
const catalogue: Catalogue = {
  vendors: VENDORS,
  games: GAMES,
  game: (id) => GAMES.find((one) => one.id === id),
  vendor: (code) => VENDORS.find((one) => one.code === code),
  byCategory: (category) => GAMES.filter((one) => one.category === category),
  hot: GAMES,
  inHouseNames: [],
};
const FLAGS = ['FREEPLAY3', 'AGENTPOLICY3', 'PWDEXPFORCECHANGE3'];

/** A name in which payees may be, a payment password, and a payee whose cooling-off is long over. */
const cashierEvents = ([account]: (typeof PEOPLE)[number], index: number): HouseEvent[] => {
  const member = memberOf(account);
  const holder = `Owner ${account}`;
  const bank = bankOf(PAYEE_BANK);
  if (!bank) throw new Error(`there is no bank ${PAYEE_BANK}`);
  const payee = {
    id: `payee-${account}`,
    kind: bank.kind,
    bank: bank.id,
    bankName: bank.name,
    account: `7700000${100 + index}`,
    holder,
    addedAt: 0,
    usableFrom: 0,
  };
  return [
    {
      type: 'personalSet',
      member,
      personal: { email: '', mobile: '', referralCode: '', profile: { payeeName: holder } },
    },
    { type: 'paymentCredentialSet', member, credential: hashOf(PAYMENT_PASSWORD) },
    { type: 'payeeAdded', member, payee },
  ];
};
/** Points at the start: players have enough for a stock of goods, agents for hardly more than one redemption. */
const POINTS: Readonly<Record<string, number>> = { meilin07: 700_000, jun08: 700_000, agent88: 1_200, sub21: 1_200 };
const pointEvents = ([account]: (typeof PEOPLE)[number]): HouseEvent[] => {
  const points = POINTS[account];
  const given = { member: memberOf(account), kind: 'grant', reference: 'opening', at: 0 } as const;
  return points === undefined ? [] : [{ type: 'pointsMoved', ...given, points }];
};
/** Rewards that can be claimed from the start. */
const giftEvents = ([account]: (typeof PEOPLE)[number]): HouseEvent[] =>
  WORLD_NAMES.rewards.map((id, index) => ({
    type: 'rewardGranted',
    reward: {
      ...{ id, member: memberOf(account), kind: index === 0 ? 'envelope' : 'leaderboard', source: '', points: 0 },
      ...{ amount: 100 * (index + 1), state: 'claimable', grantedAt: 0, expiresAt: null, endedAt: null },
    },
  }));
/** Parts per million of a valid bet. */
const RATES: Readonly<Record<string, number>> = { agent88: 9_000, sub21: 5_000, meilin07: 2_000 };
const rateEvents = ([account]: (typeof PEOPLE)[number]): HouseEvent[] => {
  const rate = RATES[account];
  return rate === undefined ? [] : [{ type: 'rateSet', member: memberOf(account), rate }];
};
/** Daily and hourly salary and dividends, whose period is the day. sub21's dividend is owed by agent88. */
const contractEvents = (): HouseEvent[] =>
  (['daily', 'hourly', 'dividend'] as const).flatMap((kind) =>
    [['house', 'agent88', 2] as const, ['agent88', 'sub21', 1] as const].map(([upline, account, share]): HouseEvent => {
      const rate = share * (kind === 'dividend' ? 20_000 : 4_000);
      const terms = { rate, activeMembers: 0, periodicValidBet: 0, periodProfitLoss: 0, betAmount: 0 };
      const hours = kind === 'hourly' ? { ...terms, betAmount: 20_000 } : terms;
      return {
        type: 'contractMoved',
        contract: {
          ...{ contractId: `${kind}-${account}`, kind, period: 'daily', state: 'signed', realtime: null, at: 0 },
          ...{ upline: upline === 'house' ? upline : memberOf(upline), downline: memberOf(account), terms: hours },
        },
      };
    }),
  );
const genesis = (): HouseEvent[] => [
  ...Object.values(HOUSE_ACCOUNTS).map((account): HouseEvent => ({ type: 'accountOpened', account })),
  ...FLAGS.map((flag): HouseEvent => ({ type: 'flagSet', flag, enabled: true })),
  ...PEOPLE.flatMap((person, index): HouseEvent[] => {
    const [, type, , balance] = person;
    const opened = member(person);
    const bank = TRIAL_TYPES.some((trial) => trial === type) ? HOUSE_ACCOUNTS.playBank : HOUSE_ACCOUNTS.cashierIn;
    return [
      { type: 'memberOpened', member: opened, credential: hashOf(PASSWORD) },
      { type: 'posted', debit: bank, credit: mainAccount(opened.id), amount: balance, why: 'opening' },
      ...(type === AGENT
        ? [
            {
              type: 'realtimeSet' as const,
              agent: opened.id,
              terms: { profitRate: 8_000, lossRate: 5_000, singleBet: 0 },
            },
          ]
        : []),
      ...(bank === HOUSE_ACCOUNTS.cashierIn
        ? [...cashierEvents(person, index), ...giftEvents(person), ...pointEvents(person), ...rateEvents(person)]
        : []),
    ];
  }),
  ...contractEvents(),
];
/** The same for every run: runs differ only in what happens in them. */
export const smallWorld = (seed: number): World => ({
  seed,
  merchant: MERCHANT,
  catalogue,
  game: (id) => {
    const found = catalogue.game(id);
    const pot = POTS.find(({ games }) => games.includes(id))?.id;
    return found && { name: found.name, category: found.category, vendor: found.vendor, minBet: found.minBet, pot };
  },
  lotteries: LOTTERIES,
  pots: POTS,
  tables: TABLES,
  rooms: [{ id: 'lobby', name: { EN: 'Lobby', CN: '大厅', MY: 'Lobi' } }],
  sampleAccounts: [],
  bots: [],
  genesis: async () => genesis(),
});
