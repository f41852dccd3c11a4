/** Counts bets of real money on the path of their settlement (decision 0327). Folds in place. */
import type { BetClosed } from '../../events.ts';
import { TRIAL_TYPE } from '../../reads.ts';
import { stakeChange } from '../../rewards/stakeDays.ts';
import type { Bet, HouseState } from '../../state.ts';
import { isAgent, uplinesOf } from '../../team/tree.ts';
import type { ActiveCounts, Activity, PeriodStarts, Sale } from './types.ts';

const HOUR = 3_600_000;
const OWN = '+';
const NO_SALE: Sale = { bets: 0, validBet: 0, profitLoss: 0 };
const NOT_ACTIVE: ActiveCounts = [0, 0, 0, 0];

/** Ids contain no blank. */
export const saleKey = (hour: number, path: string): string => `${hour} ${path}`;
export const placeOf = (key: string): { readonly hour: number; readonly path: string } => {
  const blank = key.indexOf(' ');
  return { hour: Number(key.slice(0, blank)), path: key.slice(blank + 1) };
};
/**
 * A path from the bettor up: first the bettor where they have a commission rate of their own, then the agents above, the direct
 * one first. `''`: the bet earns no account anything.
 */
export const salePath = (state: Pick<HouseState, 'members' | 'rates'>, member: string): string => {
  const agents = uplinesOf(state, member).filter((id) => {
    const one = state.members.get(id);
    return one !== undefined && isAgent(one);
  });
  const own = (state.rates.get(member) ?? 0) > 0 ? [`${OWN}${member}`] : [];
  return [...own, ...agents].join(' ');
};
/** The accounts of a path; `own`: the bettor; `agents`: from the direct one up. */
export const readPath = (path: string): { readonly own: string | null; readonly agents: readonly string[] } => {
  const [first = '', ...rest] = path === '' ? [] : path.split(' ');
  if (first.startsWith(OWN)) return { own: first.slice(OWN.length), agents: rest };
  return { own: null, agents: first === '' ? [] : [first, ...rest] };
};
const hourOf = (at: number, dayStart: number): number => Math.min(23, Math.max(0, Math.floor((at - dayStart) / HOUR)));
export const addCounts = (counts: ActiveCounts, more: ActiveCounts, sign: 1 | -1): ActiveCounts => [
  counts[0] + sign * more[0],
  counts[1] + sign * more[1],
  counts[2] + sign * more[2],
  counts[3] + sign * more[3],
];
const countActive = (state: HouseState, path: string, first: ActiveCounts, sign: 1 | -1): void => {
  const next = addCounts(state.actives.get(path) ?? NOT_ACTIVE, first, sign);
  if (next.every((one) => one === 0)) state.actives.delete(path);
  else state.actives.set(path, next);
};
const firstIn = (periods: PeriodStarts, last: number): ActiveCounts => [
  1,
  last < periods.weekly ? 1 : 0,
  last < periods.semimonthly ? 1 : 0,
  last < periods.monthly ? 1 : 0,
];
const countBettor = (state: HouseState, member: string, path: string): void => {
  const { start } = state.day;
  const known: Activity | undefined = state.activity.get(member);
  if (known?.last === start) {
    state.activity.set(member, { ...known, bets: known.bets + 1 });
    return;
  }
  const before = known?.last ?? 0;
  const first = firstIn(state.periods, before);
  state.activity.set(member, { last: start, before, bets: 1, path, first });
  countActive(state, path, first, 1);
};
/** A bet of today is rolled back; days that are over are not counted again. */
const uncountBettor = (state: HouseState, member: string): void => {
  const known = state.activity.get(member);
  if (known === undefined || known.last !== state.day.start) return;
  if (known.bets > 1) {
    state.activity.set(member, { ...known, bets: known.bets - 1 });
    return;
  }
  countActive(state, known.path, known.first, -1);
  // What was before the day before is not needed: it is asked for only while that day is today.
  if (known.before === 0) state.activity.delete(member);
  else state.activity.set(member, { ...known, last: known.before, before: 0, bets: 0 });
};
const add = (state: HouseState, key: string, bet: Pick<Sale, 'validBet' | 'profitLoss'>, sign: 1 | -1): void => {
  const before = state.sales.get(key) ?? NO_SALE;
  const next: Sale = {
    bets: before.bets + sign,
    validBet: before.validBet + sign * bet.validBet,
    profitLoss: before.profitLoss + sign * bet.profitLoss,
  };
  if (next.bets === 0 && next.validBet === 0 && next.profitLoss === 0) state.sales.delete(key);
  else state.sales.set(key, next);
};

/** The member, or an agent above, is about to be moved, or gets a first commission rate. */
export const keepPath = (state: HouseState, member: string): void => {
  state.formerPaths.set(member, [...(state.formerPaths.get(member) ?? []), salePath(state, member)]);
};
/** The path on which the bet settled. */
const settledPath = (state: HouseState, { member, formerPaths = 0 }: Bet): string =>
  state.formerPaths.get(member)?.[formerPaths] ?? salePath(state, member);

/** `before`: the bet before this event, whose fold has put the ended bet into the state. Demo play has no member. */
export const countSale = (state: HouseState, before: Bet, end: BetClosed): void => {
  const sign = Math.sign(stakeChange(before, end.state));
  const member = state.members.get(before.member);
  if (sign === 0 || member === undefined || member.type === TRIAL_TYPE) return;
  const { start, n } = state.day;
  if (sign > 0) {
    const formerPaths = state.formerPaths.get(member.id)?.length ?? 0;
    const ended = state.bets.get(before.betId);
    if (ended && formerPaths > 0) state.bets.set(ended.betId, { ...ended, formerPaths });
    const path = salePath(state, member.id);
    if (path === '') return;
    const sums = { validBet: before.stake, profitLoss: before.stake - (end.payout ?? 0) };
    add(state, saleKey(hourOf(end.settledAt, start), path), sums, 1);
    countBettor(state, member.id, path);
    return;
  }
  const path = settledPath(state, before);
  if (path === '') return;
  const isToday = before.settledDay === n;
  const hour = hourOf(isToday ? (before.settledAt ?? start) : end.settledAt, start);
  add(state, saleKey(hour, path), { validBet: before.stake, profitLoss: before.stake - (before.payout ?? 0) }, -1);
  if (isToday) uncountBettor(state, member.id);
};
