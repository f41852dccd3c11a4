import type { CreditState } from './credit.state.ts';

export interface HasCredit {
  readonly credit: CreditState;
}
export const selectCredit = (state: HasCredit) => state.credit;
/** The line as it was read last, under any filter; `undefined`: not read yet; null: the account has none. */
export const selectCreditLine = ({ credit }: HasCredit) => credit.totals.data?.sums.line;
