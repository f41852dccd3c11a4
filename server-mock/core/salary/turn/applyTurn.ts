/** Folds the settlement of a day into the state, in place. */
import { assertNever } from '../../../../src/lib/assertNever.ts';
import type { HouseContract } from '../../contracts/types.ts';
import type { HouseState } from '../../state.ts';
import type { RateSet } from '../../team/types.ts';
import { carryKey, isCommissionKey } from './claim.ts';
import { partiesOf } from './parties.ts';
import { lineAdder } from './plan.ts';
import { isRunOver } from './runs.ts';
import { keepPath } from './sales.ts';
import { keysOf } from './slices.ts';
import { oldestSettlement, sizeOf, sourceOf, stepAfter, stepOf } from './stages.ts';
import { addActives, addPath, saleAdder } from './sums.ts';
import type { PayoutFact, Period, PlannedPayout, Run, TurnEvent } from './types.ts';

type Of<K extends TurnEvent['type']> = Extract<TurnEvent, { type: K }>;

/** Ends today's sums. Their maps become those of the settlement, so that nothing is copied. Before the first day nothing is settled. */
const freeze = (state: HouseState, { date, periods }: Of<'salesTurned'>): void => {
  const { n, start: dayStart } = state.day;
  if (n > 0) {
    const ended = (Object.keys(periods) as Period[]).filter((period) => periods[period] !== state.periods[period]);
    const contracts: HouseContract[] = [];
    for (const one of state.contracts.values())
      if (one.kind !== 'realtime' && one.state === 'signed') contracts.push(one);
    state.settlements.set(String(n), { date, dayStart, ended, contracts, ratesBefore: {}, step: 0, done: 0 });
    state.frozenSales.set(String(n), state.sales);
    state.frozenActives.set(String(n), state.actives);
  }
  state.sales = new Map();
  state.actives = new Map();
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
/** The oldest settlement has done its step up to `done`; `null`: all of it. */
const moveOn = (state: HouseState, done: number | null): void => {
  const oldest = oldestSettlement(state);
  if (oldest === null) return;
  const { day, settlement } = oldest;
  if (done !== null) {
    state.settlements.set(day, { ...settlement, done });
    return;
  }
  if (stepOf(settlement).stage === 'payouts') state.settledLines = new Map();
  state.settlements.set(day, { ...settlement, step: stepAfter(state, day, settlement), done: 0 });
};
/** Adds one slice to the sums, or to the lines of the plan. */
const advance = (state: HouseState, upTo: number): void => {
  const oldest = oldestSettlement(state);
  if (oldest === null) return;
  const { day, settlement } = oldest;
  const step = stepOf(settlement);
  const slice = <T>(map: ReadonlyMap<string, T> | undefined, add: (key: string, one: T) => void): void => {
    if (map === undefined) return;
    for (const key of keysOf(map).slice(settlement.done, upTo)) {
      const one = map.get(key);
      if (one !== undefined) add(key, one);
    }
  };
  switch (step.stage) {
    case 'sales':
      slice(state.frozenSales.get(day), saleAdder(state, settlement));
      break;
    case 'actives':
      slice(state.frozenActives.get(day), (path, active) => addActives(state, path, active));
      break;
    case 'accounts':
      slice(state.settledPaths, (path, sums) => addPath(state, path, sums));
      break;
    case 'lines':
      slice(sourceOf(state, day, step), lineAdder(state, settlement, step));
      break;
    default: // The other steps have events of their own.
  }
  moveOn(state, upTo < sizeOf(state, day, settlement, step) ? upTo : null);
};
const addRuns = (state: HouseState, runs: readonly Run[]): void => {
  for (const run of runs) state.runs.set(run.contract.contractId, run);
  const oldest = oldestSettlement(state);
  if (oldest === null) return;
  const done = oldest.settlement.done + runs.length;
  moveOn(state, done < oldest.settlement.contracts.length ? done : null);
};
const plan = (state: HouseState, { kind, payouts, trimmed, upTo, at }: Of<'settlementPlanned'>): void => {
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
  // A dividend's run is removed once it is planned; runs of the other kinds are removed when the settlement closes.
  if (kind === 'dividend') for (const { contractId } of payouts) state.runs.delete(contractId);
  moveOn(state, upTo);
};
/** Ends the settlement: removes runs that are over, and carries of contracts signed neither at the end of the day nor now. */
const close = (state: HouseState): void => {
  const oldest = oldestSettlement(state);
  if (oldest === null) return;
  const { day, settlement } = oldest;
  for (const [id, run] of state.runs) if (isRunOver(settlement, run)) state.runs.delete(id);
  const ended = [...state.carries.keys()].filter(
    (key) => !isCommissionKey(key) && state.contracts.get(key)?.state !== 'signed',
  );
  if (ended.length > 0) {
    const signed = new Set(settlement.contracts.map(({ contractId }) => contractId));
    for (const key of ended) if (!signed.has(key)) state.carries.delete(key);
  }
  state.settlements.delete(day);
  state.frozenSales.delete(day);
  state.frozenActives.delete(day);
  state.settledPaths = new Map();
  state.settledAccounts = new Map();
  state.treeHours = new Map();
};
const stateOf = ({ amount, payer }: PlannedPayout): Pick<PayoutFact, 'state' | 'closedAt'> =>
  amount === 0 ? { state: 'none', closedAt: null } : { state: payer === 'house' ? 'computed' : 'open', closedAt: null };
/** Sets a commission rate. Days that are still being settled keep the rate from before the change. */
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
      addRuns(state, event.runs);
      break;
    case 'settlementAdvanced':
      advance(state, event.upTo);
      break;
    case 'settlementPlanned':
      plan(state, event);
      break;
    case 'payoutsPaid': {
      const references = new Set(event.references);
      for (const reference of references) state.duePayouts.delete(reference);
      for (const member of new Set(event.members))
        change(state, member, references, { state: 'paid', closedAt: event.at });
      break;
    }
    case 'settlementClosed':
      close(state);
      break;
    case 'dividendAnswered':
      for (const id of [event.member, event.payer])
        change(state, id, new Set([event.reference]), { state: event.state, closedAt: event.at });
      break;
    default:
      assertNever(event);
  }
};
