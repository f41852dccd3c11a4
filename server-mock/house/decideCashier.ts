/** The cashier puts money in and takes it out: real members only, whole minor units, floor held. */
import type { Command } from './commands.ts';
import { MAX_AMOUNT } from './constants.ts';
import { no, yes, type Decision } from './decision.ts';
import { HOUSE, mainOf } from './ledger.ts';
import { TRIAL_TYPE } from './reads.ts';
import type { HouseState } from './state.ts';

type State = Readonly<HouseState>;
type Of<K extends Command['kind']> = Extract<Command, { kind: K }>;

const faultOf = (state: State, member: string, amount: number): Decision | null => {
  const who = state.members.get(member);
  if (!who) return no('not-found');
  if (who.type === TRIAL_TYPE) return no('trial-refused');
  if (!Number.isSafeInteger(amount) || amount <= 0) return no('bad-request');
  return amount > MAX_AMOUNT ? no('over-limit') : null;
};

export const cashIn = (state: State, { member, amount, reason }: Of<'cashIn'>): Decision => {
  const fault = faultOf(state, member, amount);
  if (fault) return fault;
  const balance = (state.balances.get(mainOf(member)) ?? 0) + amount;
  if (balance > MAX_AMOUNT) return no('over-limit');
  return yes([{ type: 'posted', debit: HOUSE.cashierIn, credit: mainOf(member), amount, why: reason }], { balance });
};
export const cashOut = (state: State, { member, amount, reason }: Of<'cashOut'>): Decision => {
  const fault = faultOf(state, member, amount);
  if (fault) return fault;
  const balance = (state.balances.get(mainOf(member)) ?? 0) - amount;
  if (balance < 0) return no('insufficient-funds', { balance: balance + amount });
  return yes([{ type: 'posted', debit: mainOf(member), credit: HOUSE.cashierOut, amount, why: reason }], { balance });
};
