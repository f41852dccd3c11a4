/**
 * The manual rebate: a share of a day's valid stakes in a category, granted as a reward at the turn of the day (decision 0310,
 * R-MEMB-14, R-REWARD-14). Amounts in minor units.
 */
import { REBATE_RATES } from '../../content/data/rebateRates.ts';
import type { HouseEvent } from '../events.ts';
import type { Bet, HouseState, Member } from '../state.ts';
import { dateText } from '../team/day.ts';
import { rewardOf } from './applyRewards.ts';
import { endReward, grantReward, mayHaveRewards } from './decideRewards.ts';
import { STAKE_DAYS, stakeOf } from './stakeDays.ts';
import type { MemberRebates, RebateMoved } from './types.ts';

const DAY = 24 * 3_600_000;
/** From the grant. */
const REBATE_LIFE = 7 * DAY;
const BASIS_POINTS = 10_000;
const NONE: MemberRebates = { lines: [], debts: {} };

type State = Readonly<HouseState>;

export const REBATE_CATEGORIES: readonly string[] = Object.keys(REBATE_RATES);
/** Basis points. */
export const rebateRate = (
  { hasVip, vipRankLevel }: Pick<Member, 'hasVip' | 'vipRankLevel'>,
  category: string,
): number => {
  const rates = REBATE_RATES[category] ?? [];
  return rates[Math.min(hasVip ? vipRankLevel : 0, rates.length - 1)] ?? 0;
};
/** Rounded down once, over the day and category. */
export const rebateOn = (stake: number, rate: number): number => Math.floor((stake * rate) / BASIS_POINTS);

export const rebatesOf = ({ rebates }: Pick<State, 'rebates'>, member: string): MemberRebates =>
  rebates.get(member) ?? NONE;
const idOf = (day: number, category: string): string => `rebate-${day}-${category}`;
/** By the tick that ends the standing day; before its `dayTurned`. With the flag off there is no rebate for that day. */
export const rebatesDue = (state: State, at: number, timeZone: string): readonly HouseEvent[] => {
  if (state.flags.get('MANPLAYREB3') !== true) return [];
  const { n, start } = state.day;
  const date = dateText(start, timeZone);
  return [...state.stakeDays].flatMap(([id, days]) => {
    const day = days.at(-1);
    const member = state.members.get(id);
    if (day?.day !== n || !member || !mayHaveRewards(state, id)) return [];
    return Object.entries(day.stakes).flatMap(([category, stake]): readonly HouseEvent[] => {
      const rate = rebateRate(member, category);
      const due = rebateOn(stake, rate);
      if (due === 0) return [];
      const owed = rebatesOf(state, id).debts[category] ?? 0;
      const granted = Math.max(0, due - owed);
      const moved: RebateMoved = {
        type: 'rebateMoved',
        member: id,
        line: { day: n, category, rate, due, granted },
        debt: owed - (due - granted),
      };
      if (granted === 0) return [moved];
      const reward = { id: idOf(n, category), member: id, kind: 'rebate', amount: granted, points: 0 } as const;
      const given = { ...reward, source: `${category} ${date}`, expiresAt: at + REBATE_LIFE };
      return [moved, ...grantReward(state, given, at)];
    });
  });
};

/**
 * A settled bet is rolled back after its day: what is not claimed falls or is taken back; what was claimed too much is owed, and the
 * next rebate of that category is lower by it. No balance is debited.
 */
export const rebateRollback = (state: State, bet: Bet, at: number): readonly HouseEvent[] => {
  const { member, category, settledDay, stake } = bet;
  // Without a later bet of the member, older days are still there, and count no more.
  if (settledDay === null || state.day.n - settledDay >= STAKE_DAYS) return [];
  const { lines, debts } = rebatesOf(state, member);
  const line = lines.find((one) => one.day === settledDay && one.category === category);
  const day = state.stakeDays.get(member)?.find((one) => one.day === settledDay);
  if (!line || !day) return [];
  const due = rebateOn(stakeOf([day], category) - stake, line.rate);
  const excess = line.due - due;
  if (excess === 0) return [];
  const reward = rewardOf(state, member, idOf(line.day, category));
  const cut = reward?.state === 'claimed' ? 0 : Math.min(excess, line.granted);
  const granted = line.granted - cut;
  const moved: RebateMoved = {
    type: 'rebateMoved',
    member,
    line: { ...line, due, granted },
    debt: (debts[category] ?? 0) + excess - cut,
  };
  if (reward?.state !== 'claimable' || cut === 0) return [moved];
  return granted === 0
    ? [moved, endReward(reward, 'takenBack', at)]
    : [moved, { type: 'rewardGranted', reward: { ...reward, amount: granted } }];
};

export const applyRebate = (state: HouseState, { member, line, debt }: RebateMoved): void => {
  const { lines, debts } = rebatesOf(state, member);
  const others = lines.filter(
    ({ day, category }) => day > line.day - STAKE_DAYS && (day !== line.day || category !== line.category),
  );
  state.rebates.set(member, { lines: [...others, line], debts: { ...debts, [line.category]: debt } });
};
