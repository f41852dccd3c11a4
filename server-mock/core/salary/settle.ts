/** Settles a window: every agent's lines become one exact payout (D-63, REL-24). */
import { MAX_AMOUNT } from '../constants.ts';
import type { HouseEvent } from '../events.ts';
import { HOUSE_ACCOUNTS, mainAccount } from '../ledger.ts';
import type { HouseState } from '../state.ts';
import { payoutLines } from './payoutLines.ts';
import type { Branch, Payout, SalaryWindow } from './types.ts';
import { payoutReference } from './window.ts';

type State = Readonly<HouseState>;
export const MICRO = 1_000_000;

/** Whole minor units in `micro`, 0 if it is negative. Uses the remainder, since a division of large numbers would round. */
export const wholeUnits = (micro: number): number => (micro <= 0 ? 0 : (micro - (micro % MICRO)) / MICRO);

/** `end`: the window's own, or the moment at which it was full. */
const payoutOf = (state: State, agent: string, branches: readonly Branch[], at: number, end: number): Payout => {
  const { window } = state.salary;
  const lines = payoutLines(state, branches);
  const { bets, stake, accrued } = state.accruals.get(agent) ?? { bets: 0, stake: 0, accrued: 0 };
  const carriedIn = state.carried.get(agent) ?? 0;
  // An amount above the maximum balance is carried on, not lost.
  const room = Math.max(0, MAX_AMOUNT - (state.balances.get(mainAccount(agent)) ?? 0));
  const payout = Math.min(room, wholeUnits(accrued + carriedIn));
  const item = {
    id: (state.payoutIds.get(agent) ?? 0) + 1,
    reference: payoutReference(window.n, agent),
    windowStart: window.start,
    windowEnd: end,
    bets,
    stake,
    payout,
    carriedIn,
    carriedOut: accrued + carriedIn - payout * MICRO,
    lines,
    at,
  };
  return { agent, item };
};

/**
 * One event with all payouts and the next window, and the postings: one record, so that a window is settled entirely or
 * not at all. Agents without earnings have no payout; their remainder stays carried.
 */
export const settleEvents = (state: State, at: number, next: SalaryWindow): readonly HouseEvent[] => {
  const byAgent = new Map<string, Branch[]>();
  for (const branch of state.branches.values()) {
    const own = byAgent.get(branch.agent);
    if (own) own.push(branch);
    else byAgent.set(branch.agent, [branch]);
  }
  // Windows never overlap: one that ended early ends where the next begins.
  const end = Math.min(state.salary.window.end, next.start);
  const payouts = [...byAgent].map(([agent, branches]) => payoutOf(state, agent, branches, at, end));
  const postings = payouts.flatMap(({ agent, item: { payout, reference } }): readonly HouseEvent[] =>
    payout === 0
      ? []
      : [
          {
            type: 'posted',
            debit: HOUSE_ACCOUNTS.salary,
            credit: mainAccount(agent),
            amount: payout,
            why: 'salary',
            reference,
          },
        ],
  );
  return [...postings, { type: 'salarySettled', payouts, next }];
};
