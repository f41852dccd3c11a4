/** Which refusals a field shows, and the text of the others. */
import type { Attempt } from '../../domains/cashier/withdrawal.state.ts';

export const AMOUNT_REFUSALS: readonly string[] = ['insufficient-funds', 'under-limit', 'over-limit'];
export const WRONG_PASSWORD = 'payment-password-wrong';
/** Of the account number of a new payee. */
export const OF_ACCOUNT: Readonly<Record<string, string>> = {
  'format-incorrect': 'format-incorrect',
  'payee-refused': 'addRefused',
  'over-limit': 'addLimit',
};
export const isShownAtField = (kind: Attempt['kind'], code: string): boolean =>
  code === WRONG_PASSWORD ||
  (kind === 'withdrawal' && AMOUNT_REFUSALS.includes(code)) ||
  (kind === 'addPayee' && Object.hasOwn(OF_ACCOUNT, code));

const EXPLAINED: readonly string[] = [
  WRONG_PASSWORD,
  'payment-password-locked',
  'payment-password-unset',
  'payee-refused',
  'terms-changed',
  'withdrawals-held',
  'not-found',
  'not-sent',
  'network',
  'lost',
];
/** Codes that mean another thing for a payee than for a withdrawal. */
const OF_KIND: Readonly<Record<Attempt['kind'], Readonly<Record<string, string>>>> = {
  withdrawal: {},
  // The house knows every payee that is added, so what it does not find is the bank.
  addPayee: { ...OF_ACCOUNT, 'not-found': 'bankGone', lost: 'lostPayee' },
  removePayee: { 'not-found': 'payeeRemoved', lost: 'lostPayee' },
};
/** Key of the text in `withdrawal.error`. */
export const explanationOf = (kind: Attempt['kind'], code: string): string => {
  const ofKind = OF_KIND[kind];
  if (Object.hasOwn(ofKind, code)) return ofKind[code] ?? 'other';
  return EXPLAINED.includes(code) ? code : 'other';
};
