/** A tree of 10,000 agents and 90,000 members at the end of a busy day, put straight into the house's state. */
import { apply } from '../../server-mock/core/apply.ts';
import type { HouseContract } from '../../server-mock/core/contracts/types.ts';
import type { HouseEvent } from '../../server-mock/core/events.ts';
import { HOUSE_ACCOUNTS, mainAccount } from '../../server-mock/core/ledger.ts';
import { saleKey, salePath } from '../../server-mock/core/salary/turn/sales.ts';
import { AGENT_TYPES } from '../../server-mock/core/settings/settings.ts';
import type { HouseState, Member } from '../../server-mock/core/state.ts';
import { createRandom } from '../../server-mock/platform/random.ts';
import { SEED } from '../house/seed.ts';

const BRANCHES = 10;
/** Of every so many members of an agent one has a commission rate, and so a path of their own. */
const RATED = 10;
const HOURS_PLAYED = 2;
const AGENT_TYPE = AGENT_TYPES[0] ?? 1;
const PLAYER_TYPE = 0;
/** Parts per million: at the top, and what each level takes. */
const RATE = { top: 9_000, level: 1_500, member: 500 } as const;
/** Minor units. */
const OPENING = 10_000;
const STAKES = { least: 10_000, most: 200_000 } as const;

const memberOf = (id: string, upline: string | null, type: number): Member => ({
  ...{ id, account: id, nickname: id, type, upline, hasVip: false, vipLabelName: '', vipRankLevel: 0 },
  ...{ availablePromoCount: 0, referralEnabled: false, silk: id, createdAt: 0, language: 'EN', excludedUntil: 0 },
  ...{ mustChange: 'none', bot: false, sessionStartedAt: 0, sessionNet: 0 },
});
const contractOf = (kind: HouseContract['kind'], upline: string, downline: string, rate: number): HouseContract => ({
  ...{ contractId: `${kind}-${downline}`, kind, period: 'daily', upline, downline, state: 'signed', realtime: null },
  at: 0,
  terms: { rate, activeMembers: 0, periodicValidBet: 0, periodProfitLoss: 0, betAmount: 0 },
});
export interface SettlementSizes {
  readonly agents: number;
  readonly members: number;
}
/** Every agent can log in, earns commission, and has a daily and an hourly salary and a dividend that end with the day. */
export const seedTree = (state: HouseState, { agents, members }: SettlementSizes): void => {
  const put = (event: HouseEvent): void => void apply(state, event);
  const random = createRandom(SEED, 'settlement');
  const open = (id: string, upline: string | null, type: number): void => {
    put({ type: 'memberOpened', member: memberOf(id, upline, type), credential: null });
    const opening = { debit: HOUSE_ACCOUNTS.cashierIn, credit: mainAccount(id), amount: OPENING } as const;
    put({ type: 'posted', ...opening, why: 'opening' });
  };
  const levels: number[] = [];
  for (let n = 0; n < agents; n += 1) {
    const above = n < BRANCHES ? null : Math.floor(n / BRANCHES) - 1;
    const upline = above === null ? null : `a${above}`;
    const level = above === null ? 0 : (levels[above] ?? 0) + 1;
    levels.push(level);
    const [id, rate] = [`a${n}`, RATE.top - level * RATE.level];
    open(id, upline, AGENT_TYPE);
    put({ type: 'rateSet', member: id, rate });
    for (const kind of ['daily', 'hourly', 'dividend'] as const)
      put({ type: 'contractMoved', contract: contractOf(kind, upline ?? 'house', id, rate) });
  }
  for (let n = 0; n < members; n += 1) {
    const id = `p${n}`;
    open(id, `a${n % agents}`, PLAYER_TYPE);
    if (Math.floor(n / agents) % RATED === 0) put({ type: 'rateSet', member: id, rate: RATE.member });
    const path = salePath(state, id);
    for (let played = 0; played < HOURS_PLAYED; played += 1) {
      const key = saleKey(random.integer(24), path);
      const validBet = STAKES.least + random.integer(STAKES.most);
      const known = state.sales.get(key) ?? { bets: 0, validBet: 0, profitLoss: 0 };
      state.sales.set(key, {
        bets: known.bets + 1,
        validBet: known.validBet + validBet,
        profitLoss: known.profitLoss + Math.floor(validBet / 20),
      });
    }
    const [daily, weekly, half, monthly] = state.actives.get(path) ?? [0, 0, 0, 0];
    state.actives.set(path, [daily + 1, weekly + 1, half + 1, monthly + 1]);
  }
};
