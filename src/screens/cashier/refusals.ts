/** Which refusals a field of the form shows; the page shows the others. */
import type { Attempt } from '../../domains/cashier/withdrawal.state.ts';

export const OF_AMOUNT: readonly string[] = ['insufficient-funds', 'under-limit', 'over-limit'];
export const WRONG_PASSWORD = 'payment-password-wrong';
/** The page shows a lock in the form's place. */
const LOCKED = 'payment-password-locked';
/** Of the account number of a new payee. */
export const OF_ACCOUNT: Readonly<Record<string, string>> = {
  'format-incorrect': 'format-incorrect',
  'payee-refused': 'addRefused',
  'over-limit': 'addLimit',
};
export const isShownAtField = (kind: Attempt['kind'], code: string): boolean =>
  code === WRONG_PASSWORD ||
  code === LOCKED ||
  (kind === 'withdrawal' && OF_AMOUNT.includes(code)) ||
  (kind === 'addPayee' && code in OF_ACCOUNT);
