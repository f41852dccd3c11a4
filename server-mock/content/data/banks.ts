/** Banks and wallets that a withdrawal may be paid to. Invented: no real bank takes part. */
import type { PAYEE_KINDS } from '../../../src/contract/payees/payees.calls.ts';

export interface Bank {
  readonly id: string;
  readonly kind: (typeof PAYEE_KINDS)[number];
  /** The same in every language. */
  readonly name: string;
}
export const BANKS: readonly Bank[] = [
  { id: 'meranti', kind: 'bank', name: 'Meranti Bank' },
  { id: 'selat', kind: 'bank', name: 'Bank Selat' },
  { id: 'kinabalu', kind: 'bank', name: 'Kinabalu Trust' },
  { id: 'nine', kind: 'bank', name: 'Nine Rivers Bank' },
  { id: 'wau', kind: 'wallet', name: 'Wau Pay' },
];
export const bankOf = (id: string): Bank | undefined => BANKS.find((bank) => bank.id === id);
