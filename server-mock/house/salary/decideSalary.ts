/** Salary as the core decides it: bets are counted as they settle, windows end in the tick, terms and pace can be set. */
import type { Command } from '../commands.ts';
import { endedByHouse } from '../contracts/decideContract.ts';
import { no, yes, type Context, type Decision } from '../decision.ts';
import type { HouseEvent } from '../events.ts';
import type { Bet, HouseState } from '../state.ts';
import { isAgent } from '../team/tree.ts';
import { settleEvents } from './settle.ts';
import { sharesOf } from './shares.ts';
import type { RealtimeTerms, SalaryWindow, Share } from './types.ts';
import { shortened, splitAt, windowAfter } from './window.ts';

type State = Readonly<HouseState>;
type Of<K extends Command['kind']> = Extract<Command, { kind: K }>;

const PPM = 1_000_000;
/** A window of a second is one tick; more than an hour is no real-time salary. */
const EVERY = { min: 1_000, max: 3_600_000 } as const;

/** Would every figure of the window stay exact with these shares added (`sign` 1) or taken away (-1)? */
const fits = (state: State, shares: readonly Share[], sign: 1 | -1): boolean =>
  shares.every(([agent, , earned]) => {
    const { accrued } = state.accruals.get(agent) ?? { accrued: 0 };
    return Number.isSafeInteger(accrued + (state.carried.get(agent) ?? 0) + sign * earned);
  });

/** A bet below contracted agents was won or lost. A window that could hold no more ends first. */
export const countEvents = (
  state: State,
  bet: Pick<Bet, 'betId' | 'member' | 'stake'>,
  kind: 'won' | 'lost',
  at: number,
): readonly HouseEvent[] => {
  const { betId, stake } = bet;
  const shares = sharesOf(state, bet.member, kind, stake);
  if (shares.length === 0) return [];
  const standing = state.salary.window;
  const full = !fits(state, shares, 1);
  const next: SalaryWindow = full ? splitAt(standing, at) : standing;
  const counted: HouseEvent = { type: 'betCounted', betId, kind, stake, window: next.n, shares };
  return full ? [...settleEvents(state, at, next), counted] : [counted];
};

/**
 * A counted bet is rolled back: out of its own window while that stands, else a negative line of the standing one, never
 * a debit. Null: no exact figure could hold it, so the rollback must be refused.
 */
export const uncountEvents = (state: State, { betId, stake, count }: Bet): readonly HouseEvent[] | null => {
  if (!count) return [];
  const { kind, shares, window } = count;
  const paidIn = window === state.salary.window.n ? null : window;
  if (!fits(state, shares, -1)) return null;
  return [{ type: 'betUncounted', betId, kind, stake, paidIn, shares }];
};

/** Once a window, whatever the clock does: the window itself says whether it is over. */
export const settleDue = (state: State, at: number): readonly HouseEvent[] => {
  const { every, window } = state.salary;
  const next = windowAfter(window, at, every);
  return next === null ? [] : settleEvents(state, at, next);
};

const sane = ({ profitRate, lossRate, singleBet }: RealtimeTerms): boolean =>
  [profitRate, lossRate].every((rate) => Number.isSafeInteger(rate) && rate >= 0 && rate <= PPM) &&
  Number.isSafeInteger(singleBet) &&
  singleBet >= 0;

export const setRealtime = (state: State, { agent, terms }: Of<'setRealtime'>, { at }: Context): Decision => {
  const member = state.members.get(agent);
  if (!member || !isAgent(member)) return no('not-found');
  if (terms !== null && !sane(terms)) return no('bad-request');
  return yes([...endedByHouse(state, agent, at), { type: 'realtimeSet', agent, terms }]);
};

export const setSettleEvery = (state: State, { every }: Of<'setSettleEvery'>, { at }: Context): Decision => {
  if (!Number.isSafeInteger(every) || every < EVERY.min || every > EVERY.max) return no('bad-request');
  if (every === state.salary.every) return yes([]);
  return yes([{ type: 'salaryTimed', every, window: shortened(state.salary.window, at, every) }]);
};
