/**
 * A small world for tests: three players, an agent, a trial account, a self-excluded member, an operator, a simulated
 * member, two games.
 */
import type { Genesis } from '../genesis.ts';
import type { HouseEvent } from '../events.ts';
import { HOUSE_ACCOUNTS, mainAccount } from '../ledger.ts';
import type { Member } from '../state.ts';

export const VENDOR = 'TG';
export const GAME = 'TG-1';
const GAMES = new Map([
  [GAME, { name: { EN: 'Test Reels', CN: '测试', MY: 'Ujian' }, category: 'RNG', vendor: VENDOR, minBet: 10 }],
  ['TG-2', { name: { EN: 'Test Table', CN: '桌', MY: 'Meja' }, category: 'LIVE', vendor: VENDOR, minBet: 10 }],
]);
const member = (id: string, part: Partial<Member> = {}): Member => ({
  id,
  account: id,
  nickname: id,
  type: 0,
  upline: null,
  hasVip: false,
  vipLabelName: '',
  vipRankLevel: 0,
  availablePromoCount: 0,
  referralEnabled: true,
  silk: `silk-${id.slice(-2)}`,
  createdAt: 0,
  language: 'EN',
  excludedUntil: 0,
  mustChange: 'none',
  bot: false,
  sessionStartedAt: 0,
  sessionNet: 0,
  ...part,
});
export const PLAYERS = ['alice01', 'bobby02', 'carol03'] as const;
/** Opening balance of each member, minor units. */
export const START = 100_000;

export const testWorld: Genesis = {
  merchant: { code: 'tote', currency: 'MYR', currencySymbol: 'RM', exponent: 2, timeZone: 'Asia/Kuala_Lumpur' },
  game: (id) => GAMES.get(id),
  genesis: async () => {
    const members = [
      ...PLAYERS.map((id) => member(id)),
      member('agent04', { type: 1 }),
      member('trial05', { type: 4 }),
      member('rest06', { excludedUntil: Number.MAX_SAFE_INTEGER }),
      member('oper07', { type: 9 }),
      member('robot08', { bot: true, upline: 'agent04' }),
    ];
    const events: HouseEvent[] = Object.values(HOUSE_ACCOUNTS).map((account) => ({ type: 'accountOpened', account }));
    for (const one of members) {
      events.push({ type: 'memberOpened', member: one, credential: null });
      events.push({
        type: 'posted',
        debit: HOUSE_ACCOUNTS.cashierIn,
        credit: mainAccount(one.id),
        amount: START,
        why: 'cashIn',
      });
    }
    events.push({ type: 'flagSet', flag: 'FREEPLAY3', enabled: true });
    return events;
  },
};
