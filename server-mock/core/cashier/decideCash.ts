/** Decides manual deposits and withdrawals by the cashier: real members only, whole minor units, no negative balance. */
import type { Command } from '../commands.ts';
import { MAX_AMOUNT } from '../constants.ts';
import { refuse, accept, type Context, type Decision } from '../decision.ts';
import { HOUSE_ACCOUNTS, mainAccount } from '../ledger.ts';
import { depositRefusal } from '../play-limits/decideLimits.ts';
import { isOnBreak, TRIAL_TYPE } from '../reads.ts';
import type { HouseState } from '../state.ts';

type State = Readonly<HouseState>;
type Of<K extends Command['kind']> = Extract<Command, { kind: K }>;

const refusal = (state: State, member: string, amount: number): Decision | null => {
  const holder = state.members.get(member);
  if (!holder) return refuse('not-found');
  if (holder.type === TRIAL_TYPE) return refuse('trial-refused');
  if (!Number.isSafeInteger(amount) || amount <= 0) return refuse('bad-request');
  return amount > MAX_AMOUNT ? refuse('over-limit') : null;
};

export const cashIn = (
  state: State,
  { member, amount, reason }: Of<'cashIn'>,
  { at }: Pick<Context, 'at'>,
): Decision => {
  // Its row is a deposit in the cashier's record.
  const refused = refusal(state, member, amount) ?? depositRefusal(state, member, amount, at);
  if (refused) return refused;
  if (isOnBreak(state, member, at)) return refuse('self-excluded');
  const balance = (state.balances.get(mainAccount(member)) ?? 0) + amount;
  if (balance > MAX_AMOUNT) return refuse('over-limit');
  return accept(
    [{ type: 'posted', debit: HOUSE_ACCOUNTS.cashierIn, credit: mainAccount(member), amount, why: reason }],
    { balance },
  );
};
export const cashOut = (state: State, { member, amount, reason }: Of<'cashOut'>): Decision => {
  const refused = refusal(state, member, amount);
  if (refused) return refused;
  const balance = (state.balances.get(mainAccount(member)) ?? 0) - amount;
  if (balance < 0) return refuse('insufficient-funds', { balance: balance + amount });
  return accept(
    [{ type: 'posted', debit: mainAccount(member), credit: HOUSE_ACCOUNTS.cashierOut, amount, why: reason }],
    { balance },
  );
};
