/**
 * Folds points into the state, in place. What bets earn follows from their own events, so that a bet costs no record (decision
 * 0306).
 */
import { CATEGORY_WEIGHTS, MILLION } from '../categoryWeights.ts';
import type { BetClosed } from '../events.ts';
import { hasLedger } from '../ledger/ledgerEntries.ts';
import type { Bet, HouseState } from '../state.ts';
import { POINT_ENTRIES_KEPT, STAKE_PER_POINT } from './limits.ts';
import { pointAccountOf, pointsOf, redemptionKey } from './reads.ts';
import type { PointAccount, PointEntry, PointsEvent, PointsMoved, RedemptionMoved } from './types.ts';

/** Weighted stake of one point, in minor units × parts per million. */
const POINT = STAKE_PER_POINT * MILLION;

const isCounted = ({ state }: Pick<Bet, 'state'>): boolean => state === 'won' || state === 'lost';
const weightOf = (category: string): number => (CATEGORY_WEIGHTS as Readonly<Record<string, number>>)[category] ?? 0;

/** Adds the movement to the entries; what bets bring is added to the latest entry where that is one of bets of this day. */
const withEntry = (
  { entries }: PointAccount,
  { kind, points, reference, at, day }: Omit<PointEntry, 'id' | 'balanceAfter'>,
  balanceAfter: number,
): readonly PointEntry[] => {
  const last = entries.at(-1);
  if (kind === 'bets' && last?.kind === 'bets' && last.day === day)
    return [...entries.slice(0, -1), { ...last, points: last.points + points, balanceAfter, at }];
  const next = { id: (last?.id ?? 0) + 1, kind, points, balanceAfter, reference, at, day };
  return [...entries, next].slice(-POINT_ENTRIES_KEPT);
};
const put = (
  state: HouseState,
  member: string,
  account: PointAccount,
  entry: Omit<PointEntry, 'id' | 'balanceAfter'>,
) => {
  const holder = state.members.get(member);
  const isListed = entry.points !== 0 && holder !== undefined && hasLedger(holder);
  const entries = isListed ? withEntry(account, entry, pointsOf(account)) : account.entries;
  state.points.set(member, { ...account, entries });
};
/**
 * A bet of real money that is won or lost adds its weighted stake; one that no longer is, takes it back. `before`: the bet before
 * this event.
 */
export const countPoints = (state: HouseState, before: Bet, end: BetClosed): void => {
  const sign = Number(isCounted(end)) - Number(isCounted(before));
  // Demo play belongs to no member.
  if (sign === 0 || !state.members.has(end.member)) return;
  const account = pointAccountOf(state, end.member);
  const rest = account.rest + sign * before.stake * weightOf(before.category);
  const points = Math.floor(rest / POINT);
  const next = { ...account, earned: account.earned + points, rest: rest - points * POINT };
  put(state, end.member, next, { kind: 'bets', points, reference: '', at: end.settledAt, day: state.day.n });
};
const movePoints = (state: HouseState, { member, kind, points, reference, at }: PointsMoved): void => {
  const account = pointAccountOf(state, member);
  const next = { ...account, moved: account.moved + points };
  put(state, member, next, { kind, points, reference, at, day: state.day.n });
};
const moveRedemption = (state: HouseState, { redemption, trimmed }: RedemptionMoved): void => {
  const { member, reference, goods, quantity, status } = redemption;
  const account = pointAccountOf(state, member);
  const isNew = !account.redemptions.some((one) => one.reference === reference);
  const kept = account.redemptions.filter((one) => !trimmed.includes(one.reference));
  const redemptions = isNew
    ? [...kept, redemption]
    : kept.map((one) => (one.reference === reference ? redemption : one));
  state.points.set(member, { ...account, redemptions });
  if (goods === null) return;
  const before = state.mall.get(goods) ?? { taken: 0, open: [] };
  const key = redemptionKey(member, reference);
  const change = status === 'process' ? quantity : status === 'rejected' ? -quantity : 0;
  const others = before.open.filter((one) => one !== key);
  state.mall.set(goods, {
    taken: before.taken + change,
    open: status === 'process' ? [...others, key] : others,
  });
};
export const applyPoints = (state: HouseState, event: PointsEvent): void => {
  if (event.type === 'pointsMoved') movePoints(state, event);
  else moveRedemption(state, event);
};
