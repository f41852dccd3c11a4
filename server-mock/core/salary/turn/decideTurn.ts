/**
 * Decides the settlement of an ended day (decisions 0330, 0346), a small record at a time: sums in slices, plans in portions, then
 * payments. A record reads only what was frozen and what earlier records left, so that a house that was killed goes on where its
 * journal ends.
 */
import { PAYOUTS_KEPT } from '../../../../src/contract/salary/payouts.topics.ts';
import { MAX_AMOUNT } from '../../constants.ts';
import { accept, type Context, type Decision } from '../../decision.ts';
import type { HouseEvent } from '../../events.ts';
import { HOUSE_ACCOUNTS, mainAccount } from '../../ledger.ts';
import type { HouseState } from '../../state.ts';
import { dateAt, dateText, dayAround, weekAround } from '../../team/day.ts';
import { MICRO, wholeUnits } from '../settle.ts';
import { partiesOf } from './parties.ts';
import { carryKey, type Claim } from './claim.ts';
import { nextPortion } from './claims.ts';
import { runAfter } from './runs.ts';
import { keysOf, PORTION, sliceEnd, type PortionSizes } from './slices.ts';
import { oldestSettlement, sourceOf, stepOf, type Step } from './stages.ts';
import type { DuePayout, Period, PeriodStarts, PlannedPayout, Settlement } from './types.ts';

type State = Readonly<HouseState>;

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

const payoutOf = (state: State, settlement: Settlement, { kind, period }: Step, claim: Claim): PlannedPayout => {
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
const planStep = (
  state: State,
  settlement: Settlement,
  { step, at, most }: { readonly step: Step; readonly at: number; readonly most: PortionSizes },
): HouseEvent => {
  const { claims, upTo } = nextPortion(state, settlement, step, most);
  const payouts = claims.map((claim) => payoutOf(state, settlement, step, claim));
  const { kind, period } = step;
  return { type: 'settlementPlanned', kind, period, payouts, trimmed: trimmedBy(state, payouts), upTo, at };
};

const accountOf = (kind: DuePayout['kind']): string =>
  kind === 'dividend' ? HOUSE_ACCOUNTS.dividend : HOUSE_ACCOUNTS.salary;
/** The first that fit: an amount beyond the highest balance waits until there is room. */
const payments = (state: State, at: number, most: number): readonly HouseEvent[] => {
  const events: HouseEvent[] = [];
  const references: string[] = [];
  const members: string[] = [];
  const balances = new Map<string, number>();
  for (const [reference, { member, kind, amount }] of state.duePayouts) {
    if (references.length === most) break;
    const account = mainAccount(member);
    const balance = balances.get(account) ?? state.balances.get(account);
    if (balance === undefined || balance + amount > MAX_AMOUNT) continue;
    balances.set(account, balance + amount);
    events.push({ type: 'posted', debit: accountOf(kind), credit: account, amount, why: REASON[kind], reference });
    references.push(reference);
    members.push(member);
  }
  return references.length === 0 ? [] : [...events, { type: 'payoutsPaid', references, members, at }];
};
/** What the next record holds; empty: nothing is to be done. */
export const settlementStep = (state: State, at: number, most = PORTION): readonly HouseEvent[] => {
  const oldest = oldestSettlement(state);
  if (oldest === null) return payments(state, at, most.payments);
  const { day, settlement } = oldest;
  const step = stepOf(settlement);
  const slice = (map: ReadonlyMap<string, unknown> | undefined): readonly HouseEvent[] => [
    { type: 'settlementAdvanced', upTo: map === undefined ? 0 : sliceEnd(keysOf(map), settlement.done, most) },
  ];
  switch (step.stage) {
    case 'sales':
      return slice(state.frozenSales.get(day));
    case 'actives':
      return slice(state.frozenActives.get(day));
    case 'accounts':
      return slice(state.settledPaths);
    case 'lines':
      return slice(sourceOf(state, day, step));
    case 'runs': {
      const contracts = settlement.contracts.slice(settlement.done, settlement.done + most.runs);
      return [{ type: 'settlementSummed', runs: contracts.map((one) => runAfter(state, settlement, one)) }];
    }
    case 'payouts':
      return [planStep(state, settlement, { step, at, most })];
    case 'payments': {
      const paid = payments(state, at, most.payments);
      return paid.length > 0 ? paid : [{ type: 'settlementClosed' }];
    }
  }
};
/** Between bets, while a settlement is under way: the house does not wait for its next tick. */
export const continueSettlement = (state: State, { at }: Pick<Context, 'at'>): Decision =>
  accept(state.settlements.size === 0 ? [] : settlementStep(state, at));
