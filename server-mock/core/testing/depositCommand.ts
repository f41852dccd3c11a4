/** The command of a member's deposit on the terms that the house quotes, and the bank's word on it. */
import { quoteDeposit } from '../cashier/decideDeposits.ts';
import type { DepositQuote } from '../cashier/depositQuote.ts';
import { depositMethod } from '../cashier/depositMethods.ts';
import type { Command } from '../commands.ts';
import type { HouseState } from '../state.ts';

interface Wish {
  readonly member: string;
  readonly amount: number;
  readonly method?: string;
  readonly bank?: string;
  readonly bonus?: string | null;
}
const NO_TERMS: DepositQuote = { fee: 0, credited: 0, bonusAmount: 0, turnoverOwed: 0 };

/** The terms are zeros where the house quotes none, so that the command is refused for the same reason. */
export const depositCommand = (
  state: Readonly<HouseState>,
  { member, amount, method = 'bank', bank, bonus = null }: Wish,
  at: number,
): Extract<Command, { kind: 'requestDeposit' }> => {
  const quoted = quoteDeposit(state, { member, method, amount, bonus }, at);
  const terms = 'refused' in quoted ? NO_TERMS : quoted.quote;
  const provider = bank ?? depositMethod(method)?.providers[0] ?? null;
  return { kind: 'requestDeposit', member, method, bank: provider, bankName: '', amount, bonus, ...terms };
};
/** `paid`: minor units; null: the payment failed. */
export const bankCommand = (
  state: Readonly<HouseState>,
  id: string,
  paid: number | null,
): Extract<Command, { kind: 'settleDeposit' }> => {
  const { kind: channel = 'bank', provider = '', reference = '' } = state.money.get(id)?.deposit ?? {};
  const payment = paid === null ? { outcome: 'failed', amount: 0 } : { outcome: 'paid', amount: paid };
  return { kind: 'settleDeposit', channel, provider, reference, ...payment } as Extract<
    Command,
    { kind: 'settleDeposit' }
  >;
};
