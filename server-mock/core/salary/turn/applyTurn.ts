/** Folds the settlement of a day into the state, in place. */
import { assertNever } from '../../../../src/lib/assertNever.ts';
import type { HouseState } from '../../state.ts';
import type { RateSet } from '../../team/types.ts';
import { carryKey } from './claim.ts';
import { isRunOver, signedAtEnd } from './dividends.ts';
import { partiesOf } from './parties.ts';
import { PLANS } from './plan.ts';
import { keepPath } from './sales.ts';
import type { PayoutFact, Period, PeriodStarts, PlannedPayout, Settlement, TurnEvent } from './types.ts';

type Of<K extends TurnEvent['type']> = Extract<TurnEvent, { type: K }>;

const settlementOf = (state: HouseState, date: string, periods: PeriodStarts): Settlement => {
  const ended = (Object.keys(periods) as Period[]).filter((period) => periods[period] !== state.periods[period]);
  const contracts = [...state.contracts.values()].filter((one) => one.kind !== 'realtime' && one.state === 'signed');
  return {
    ...{ date, dayStart: state.day.start, ended, contracts, ratesBefore: {}, plan: -1, portion: 0 },
    sales: [...state.sales],
    actives: [...state.actives],
  };
};
/** There is no day before the first. */
const freeze = (state: HouseState, { date, periods }: Of<'salesTurned'>): void => {
  if (state.day.n > 0) state.settlements.set(String(state.day.n), settlementOf(state, date, periods));
  state.sales.clear();
  state.actives.clear();
  state.periods = periods;
};
const put = (state: HouseState, fact: PayoutFact): void => {
  for (const id of partiesOf(state, fact)) state.payouts.set(id, [...(state.payouts.get(id) ?? []), fact]);
};
const change = (state: HouseState, id: string, references: ReadonlySet<string>, next: Partial<PayoutFact>): void => {
  const facts = state.payouts.get(id);
  if (facts?.some(({ reference }) => references.has(reference)) !== true) return;
  state.payouts.set(
    id,
    facts.map((one) => (references.has(one.reference) ? { ...one, ...next } : one)),
  );
};
/** The oldest settlement moves; null: it is over. */
const advance = (state: HouseState, to: Partial<Settlement> | null): void => {
  const [first] = state.settlements;
  if (first === undefined) return;
  const [day, settlement] = first;
  if (to === null) state.settlements.delete(day);
  else state.settlements.set(day, { ...settlement, ...to });
};
const plan = (state: HouseState, { kind, period, payouts, trimmed, more, at }: Of<'settlementPlanned'>): void => {
  for (const [agent, references] of Object.entries(trimmed)) {
    const gone = new Set(references);
    state.payouts.set(
      agent,
      (state.payouts.get(agent) ?? []).filter(({ reference }) => !gone.has(reference)),
    );
  }
  for (const payout of payouts) {
    const key = carryKey(kind, payout);
    if (payout.carriedOut === 0) state.carries.delete(key);
    else state.carries.set(key, payout.carriedOut);
    put(state, { ...payout, ...stateOf(payout), computedAt: at });
    if (payout.amount > 0 && payout.payer === 'house')
      state.duePayouts.set(payout.reference, { member: payout.member, kind, amount: payout.amount });
  }
  const [settlement] = state.settlements.values();
  if (settlement === undefined) return;
  if (more) {
    advance(state, { portion: settlement.portion + 1 });
    return;
  }
  // A run that is over was planned for the last time.
  const isSigned = signedAtEnd(settlement);
  for (const [id, run] of state.runs)
    if (run.contract.kind === kind && run.contract.period === period && isRunOver(settlement, isSigned, run)) {
      state.runs.delete(id);
      if (!isSigned(id)) state.carries.delete(id);
    }
  advance(state, { plan: nextPlan(state, settlement.plan), portion: 0 });
};
const stateOf = ({ amount, payer }: PlannedPayout): Pick<PayoutFact, 'state' | 'closedAt'> =>
  amount === 0 ? { state: 'none', closedAt: null } : { state: payer === 'house' ? 'computed' : 'open', closedAt: null };
/** Plans without a contract are passed over. */
const nextPlan = ({ runs }: HouseState, after: number): number => {
  const kinds = new Set([...runs.values()].map(({ contract }) => `${contract.kind} ${contract.period}`));
  let next = after + 1;
  while (next < PLANS.length && !kinds.has(PLANS[next]?.join(' ') ?? '')) next += 1;
  return next;
};

/** A rate that changes while a day is settled counts for that day as it was. */
export const setRate = (state: HouseState, { member, rate }: RateSet): void => {
  for (const [day, settlement] of state.settlements) {
    if (Object.hasOwn(settlement.ratesBefore, member)) continue;
    const ratesBefore = { ...settlement.ratesBefore, [member]: state.rates.get(member) ?? 0 };
    state.settlements.set(day, { ...settlement, ratesBefore });
  }
  if (rate > 0 && (state.rates.get(member) ?? 0) === 0) keepPath(state, member);
  state.rates.set(member, rate);
};

export const applyTurn = (state: HouseState, event: TurnEvent): void => {
  switch (event.type) {
    case 'salesTurned':
      freeze(state, event);
      break;
    case 'settlementSummed':
      for (const run of event.runs) state.runs.set(run.contract.contractId, run);
      advance(state, { plan: 0 });
      break;
    case 'settlementPlanned':
      plan(state, event);
      break;
    case 'payoutsPaid': {
      const references = new Set(event.references);
      const members = new Set<string>();
      for (const reference of references) {
        const due = state.duePayouts.get(reference);
        if (due) members.add(due.member);
        state.duePayouts.delete(reference);
      }
      for (const member of members) change(state, member, references, { state: 'paid', closedAt: event.at });
      break;
    }
    case 'settlementClosed':
      advance(state, null);
      break;
    case 'dividendAnswered':
      for (const id of [event.member, event.payer])
        change(state, id, new Set([event.reference]), { state: event.state, closedAt: event.at });
      break;
    default:
      assertNever(event);
  }
};
