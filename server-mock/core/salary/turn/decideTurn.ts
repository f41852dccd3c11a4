/**
 * Decides the settlement of an ended day (decision 0330), one step a record: sums, then plans in portions, then payments. A step
 * reads only what was frozen and what earlier steps left, so that a house that was killed goes on where its journal ends.
 */
import { PAYOUTS_KEPT } from '../../../../src/contract/salary/payouts.topics.ts';
import { MAX_AMOUNT } from '../../constants.ts';
import type { HouseEvent } from '../../events.ts';
import { HOUSE_ACCOUNTS, mainAccount } from '../../ledger.ts';
import type { HouseState } from '../../state.ts';
import { dateAt, dateText, dayAround, weekAround } from '../../team/day.ts';
import { MICRO, wholeUnits } from '../settle.ts';
import { partiesOf } from './parties.ts';
import { commissions, PLANS, salaries } from './plan.ts';
import { carryKey, type Claim } from './claim.ts';
import { dividends } from './dividends.ts';
import { readPath, placeOf } from './sales.ts';
import { daySums, runsAfter } from './runs.ts';
import type { DuePayout, Period, PeriodStarts, PlannedPayout, Run, Settlement } from './types.ts';

type State = Readonly<HouseState>;

/** Payouts of one record: bets wait while it is written. */
export const PORTION = 2_000;
const SHORT = { commission: 'CM', daily: 'DS', hourly: 'HS', dividend: 'DV' } as const;
const OF_PERIOD: Readonly<Record<Period, string>> = { daily: '', weekly: 'w', semimonthly: 'h', monthly: 'm' };
const REASON = {
  commission: 'commission',
  daily: 'dailySalary',
  hourly: 'hourlySalary',
  dividend: 'dividend',
} as const;

/** The periods that contain the day which begins at `start`. */
export const periodStarts = (start: number, timeZone: string): PeriodStarts => {
  const { day } = dateAt(start, timeZone);
  const dayOf = (n: number): number => {
    // From noon, so that days of 23 and 25 hours are counted as one.
    const noon = start + 12 * 3_600_000 - (day - n) * 24 * 3_600_000;
    return dayAround(noon, timeZone).start;
  };
  return {
    daily: start,
    weekly: weekAround(start, timeZone).start,
    semimonthly: dayOf(day > 15 ? 16 : 1),
    monthly: dayOf(1),
  };
};
/** Freezes the standing day; before its `dayTurned`. `start`: of the day that begins. */
export const salesTurned = (state: State, start: number, timeZone: string): HouseEvent => ({
  type: 'salesTurned',
  date: dateText(state.day.start, timeZone),
  periods: periodStarts(start, timeZone),
});

const payoutOf = (
  state: State,
  settlement: Settlement,
  [kind, period]: (typeof PLANS)[number],
  claim: Claim,
): PlannedPayout => {
  const carriedIn = state.carries.get(carryKey(kind, claim)) ?? 0;
  const amount = Math.min(MAX_AMOUNT, wholeUnits(claim.earned + carriedIn));
  const day = settlement.date.replaceAll('-', '');
  return {
    ...claim,
    kind,
    period,
    reference:
      `${SHORT[kind]}${OF_PERIOD[period]}-${day}-${kind === 'dividend' ? claim.contractId : claim.member}`.slice(0, 64),
    carriedIn,
    carriedOut: claim.earned + carriedIn - amount * MICRO,
    amount,
  };
};
const isShown = (state: State, member: string): boolean => state.members.get(member)?.bot === false;

/** Accounts of the frozen paths in the order of their appearance, those of one portion. */
const portionOf = (settlement: Settlement): { readonly accounts: ReadonlySet<string>; readonly more: boolean } => {
  const all = new Set<string>();
  for (const [key] of settlement.sales) {
    const { own, agents } = readPath(placeOf(key).path);
    if (own !== null) all.add(own);
    for (const agent of agents) all.add(agent);
  }
  const first = settlement.portion * PORTION;
  return { accounts: new Set([...all].slice(first, first + PORTION)), more: all.size > first + PORTION };
};
const commissionClaims = (
  state: State,
  settlement: Settlement,
): { readonly claims: readonly Claim[]; readonly more: boolean } => {
  const { accounts, more } = portionOf(settlement);
  const rateOf = (account: string): number => settlement.ratesBefore[account] ?? state.rates.get(account) ?? 0;
  const wanted = (account: string): boolean => accounts.has(account) && rateOf(account) > 0;
  const of = commissions(settlement, wanted, rateOf);
  const sumsOf = daySums(settlement, wanted, true);
  const { dayStart } = settlement;
  const claims = [...accounts].flatMap((member): readonly Claim[] => {
    const earning = of(member);
    if (earning === undefined || (earning.earned === 0 && !isShown(state, member))) return [];
    const { validBet, profitLoss, active } = sumsOf(member);
    return [
      {
        ...{ member, payer: 'house', contractId: '', firstDay: dayStart, lastDay: dayStart, rate: rateOf(member) },
        ...{ activeMembers: active[0], validBet, profitLoss, isMet: true, ...earning },
      },
    ];
  });
  return { claims, more };
};
const salaryClaims = (
  state: State,
  settlement: Settlement,
  kind: 'daily' | 'hourly',
  period: Period,
): readonly Claim[] => {
  const runs = new Map<string, Run>();
  for (const contract of settlement.contracts) {
    const run = state.runs.get(contract.contractId);
    if (run !== undefined && contract.kind === kind && contract.period === period) runs.set(contract.downline, run);
  }
  if (runs.size === 0) return [];
  const earnings = salaries(settlement, kind, runs);
  const sumsOf = daySums(settlement, (agent) => runs.has(agent));
  const { dayStart } = settlement;
  return [...runs].flatMap(([member, { contract }]): readonly Claim[] => {
    const { earned, lines } = earnings.of(member) ?? { earned: 0, lines: [] };
    if (earned === 0 && !isShown(state, member)) return [];
    const { validBet, profitLoss, active } = sumsOf(member);
    const { contractId, terms } = contract;
    return [
      {
        ...{ member, payer: 'house', contractId, firstDay: dayStart, lastDay: dayStart, rate: terms?.rate ?? 0 },
        ...{ activeMembers: active[0], validBet, profitLoss, isMet: earnings.isMet(member), earned, lines },
      },
    ];
  });
};
/** Of every agent's list the newest are kept, and all that are open. */
const trimmedBy = (state: State, payouts: readonly PlannedPayout[]): Readonly<Record<string, readonly string[]>> => {
  const added = new Map<string, number>();
  for (const payout of payouts)
    for (const agent of partiesOf(state, payout)) added.set(agent, (added.get(agent) ?? 0) + 1);
  const trimmed: Record<string, readonly string[]> = {};
  for (const [agent, more] of added) {
    const facts = state.payouts.get(agent) ?? [];
    const surplus = facts.length + more - PAYOUTS_KEPT;
    if (surplus <= 0) continue;
    trimmed[agent] = facts
      .filter((one) => one.state !== 'open' && one.state !== 'computed')
      .slice(0, surplus)
      .map(({ reference }) => reference);
  }
  return trimmed;
};
const planStep = (state: State, settlement: Settlement, at: number): HouseEvent => {
  const plan = PLANS[settlement.plan] ?? PLANS[0];
  if (plan === undefined) throw new RangeError('no plan');
  const [kind, period] = plan;
  const { claims, more } =
    kind === 'commission'
      ? commissionClaims(state, settlement)
      : {
          claims:
            kind === 'dividend' ? dividends(state, settlement, period) : salaryClaims(state, settlement, kind, period),
          more: false,
        };
  const payouts = claims.map((claim) => payoutOf(state, settlement, plan, claim));
  return { type: 'settlementPlanned', kind, period, payouts, trimmed: trimmedBy(state, payouts), more, at };
};

const accountOf = (kind: DuePayout['kind']): string =>
  kind === 'dividend' ? HOUSE_ACCOUNTS.dividend : HOUSE_ACCOUNTS.salary;
/** The first that fit: an amount beyond the highest balance waits until there is room. */
const payments = (state: State, at: number): readonly HouseEvent[] => {
  const events: HouseEvent[] = [];
  const references: string[] = [];
  const balances = new Map<string, number>();
  for (const [reference, { member, kind, amount }] of state.duePayouts) {
    if (references.length === PORTION) break;
    const account = mainAccount(member);
    const balance = balances.get(account) ?? state.balances.get(account);
    if (balance === undefined || balance + amount > MAX_AMOUNT) continue;
    balances.set(account, balance + amount);
    events.push({ type: 'posted', debit: accountOf(kind), credit: account, amount, why: REASON[kind], reference });
    references.push(reference);
  }
  return references.length === 0 ? [] : [...events, { type: 'payoutsPaid', references, at }];
};
/** The next step; empty: nothing is to be done. */
export const settlementStep = (state: State, at: number): readonly HouseEvent[] => {
  const [settlement] = state.settlements.values();
  if (settlement === undefined) return payments(state, at);
  if (settlement.plan < 0) return [{ type: 'settlementSummed', runs: runsAfter(settlement, state.runs) }];
  if (settlement.plan < PLANS.length) return [planStep(state, settlement, at)];
  const paid = payments(state, at);
  return paid.length > 0 ? paid : [{ type: 'settlementClosed' }];
};
