/** Folds salary events into the state, in place. */
import { assertNever } from '../../../src/lib/assertNever.ts';
import type { HouseEvent } from '../events.ts';
import type { HouseState } from '../state.ts';
import { branchKey } from './payoutLines.ts';
import type { Accrual, Branch } from './types.ts';

type Of<K extends HouseEvent['type']> = Extract<HouseEvent, { type: K }>;
const NOTHING: Accrual = { bets: 0, stake: 0, accrued: 0 };

/** Adds to an agent's accrual and to its line; a line without bets is removed. */
const add = (state: HouseState, part: Branch): void => {
  const { agent, kind, bets, stake, earned } = part;
  const key = branchKey(part);
  const line = state.branches.get(key);
  const next = line
    ? { ...line, bets: line.bets + bets, stake: line.stake + stake, earned: line.earned + earned }
    : part;
  if (next.bets === 0) state.branches.delete(key);
  else state.branches.set(key, next);
  const before = state.accruals.get(agent) ?? NOTHING;
  const counts = kind !== 'correction';
  state.accruals.set(agent, {
    bets: before.bets + (counts ? bets : 0),
    stake: before.stake + (counts ? stake : 0),
    accrued: before.accrued + earned,
  });
};

const countBet = (state: HouseState, { betId, kind, stake, window, shares }: Of<'betCounted'>): void => {
  const bet = state.bets.get(betId);
  if (bet) state.bets.set(betId, { ...bet, count: { window, kind, shares } });
  for (const [agent, member, earned] of shares)
    add(state, { agent, member, kind, bets: 1, stake, earned, corrects: null });
};

const uncountBet = (state: HouseState, { betId, kind, stake, paidIn, shares }: Of<'betUncounted'>): void => {
  const bet = state.bets.get(betId);
  if (bet) state.bets.set(betId, { ...bet, count: null });
  for (const [agent, member, earned] of shares)
    if (paidIn === null) add(state, { agent, member, kind, bets: -1, stake: -stake, earned: -earned, corrects: null });
    else if (earned > 0) {
      const corrects = { betId, window: paidIn };
      add(state, { agent, member, kind: 'correction', bets: 1, stake, earned: -earned, corrects });
    }
};

const settle = (state: HouseState, { payouts, next }: Of<'salarySettled'>): void => {
  for (const { agent, item } of payouts) {
    state.payoutIds.set(agent, item.id);
    if (item.carriedOut === 0) state.carried.delete(agent);
    else state.carried.set(agent, item.carriedOut);
  }
  state.accruals.clear();
  state.branches.clear();
  state.salary = { ...state.salary, window: next };
};

const setTerms = (state: HouseState, { agent, terms }: Of<'realtimeSet'>): void => {
  if (terms === null) state.realtime.delete(agent);
  else state.realtime.set(agent, terms);
};

export const applySalary = (
  state: HouseState,
  event: Of<'realtimeSet' | 'betCounted' | 'betUncounted' | 'salaryTimed' | 'salarySettled'>,
): void => {
  switch (event.type) {
    case 'realtimeSet':
      setTerms(state, event);
      break;
    case 'betCounted':
      countBet(state, event);
      break;
    case 'betUncounted':
      uncountBet(state, event);
      break;
    case 'salaryTimed':
      state.salary = { every: event.every, window: event.window };
      break;
    case 'salarySettled':
      settle(state, event);
      break;
    default:
      assertNever(event);
  }
};
