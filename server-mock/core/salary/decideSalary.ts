/** Decides salaries: bets count when they settle, windows end by the tick, terms and interval can be set. */
import type { Command } from '../commands.ts';
import { contractsEndedByHouse } from '../contracts/decideContract.ts';
import { refuse, accept, type Context, type Decision } from '../decision.ts';
import type { HouseEvent } from '../events.ts';
import type { Bet, HouseState } from '../state.ts';
import { isAgent } from '../team/tree.ts';
import { settleEvents } from './settle.ts';
import { sharesOf } from './shares.ts';
import type { RealtimeTerms, SalaryWindow, Share } from './types.ts';
import { withWindowLength, splitWindow, windowAfter } from './window.ts';

type State = Readonly<HouseState>;
type Of<K extends Command['kind']> = Extract<Command, { kind: K }>;

const PPM = 1_000_000;
/** Bounds of the interval, ms: a second is one tick; above an hour it is not real-time. */
const EVERY = { min: 1_000, max: 3_600_000 } as const;

/** Whether every figure of the window stays exact with these shares added (`sign` 1) or removed (-1). */
const fits = (state: State, shares: readonly Share[], sign: 1 | -1): boolean =>
  shares.every(([agent, , earned]) => {
    const { accrued } = state.accruals.get(agent) ?? { accrued: 0 };
    return Number.isSafeInteger(accrued + (state.carried.get(agent) ?? 0) + sign * earned);
  });

/** A bet below contracted agents was won or lost. A window without room for exact figures ends first. */
export const countBetEvents = (
  state: State,
  bet: Pick<Bet, 'betId' | 'member' | 'stake'>,
  kind: 'won' | 'lost',
  at: number,
): readonly HouseEvent[] => {
  const { betId, stake } = bet;
  const shares = sharesOf(state, bet.member, kind, stake);
  if (shares.length === 0) return [];
  const open = state.salary.window;
  const full = !fits(state, shares, 1);
  const next: SalaryWindow = full ? splitWindow(open, at) : open;
  const counted: HouseEvent = { type: 'betCounted', betId, kind, stake, window: next.n, shares };
  return full ? [...settleEvents(state, at, next), counted] : [counted];
};

/**
 * A counted bet is rolled back: a window that is still open forgets the bet; if it is settled, the open window gets a negative
 * line. The agent is never debited. Null: the figures would not stay exact, so the rollback must be refused.
 */
export const uncountBetEvents = (state: State, { betId, stake, count }: Bet): readonly HouseEvent[] | null => {
  if (!count) return [];
  const { kind, shares, window } = count;
  const paidIn = window === state.salary.window.n ? null : window;
  if (!fits(state, shares, -1)) return null;
  return [{ type: 'betUncounted', betId, kind, stake, paidIn, shares }];
};

/** Settles the open window once its end has come. A clock that was set back settles nothing twice. */
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
  if (!member || !isAgent(member)) return refuse('not-found');
  if (terms !== null && !sane(terms)) return refuse('bad-request');
  return accept([...contractsEndedByHouse(state, agent, at), { type: 'realtimeSet', agent, terms }]);
};

export const setSettleEvery = (state: State, { every }: Of<'setSettleEvery'>, { at }: Context): Decision => {
  if (!Number.isSafeInteger(every) || every < EVERY.min || every > EVERY.max) return refuse('bad-request');
  if (every === state.salary.every) return accept([]);
  return accept([{ type: 'salaryTimed', every, window: withWindowLength(state.salary.window, at, every) }]);
};
