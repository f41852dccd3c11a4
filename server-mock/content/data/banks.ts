/** Banks and wallets that pay deposits and are paid withdrawals. Invented: no real bank takes part. */
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
/** Name on the house's own accounts. */
export const HOUSE_ACCOUNT_HOLDER = 'Toteboard Operations';
/** The house's account at each bank, which deposits are paid to. */
export const HOUSE_ACCOUNT_NUMBERS: Readonly<Record<string, string>> = {
  meranti: '5140 2288 0071',
  selat: '7700 1425 3306',
  kinabalu: '3012 9987 4450',
};
export const bankOf = (id: string): Bank | undefined => BANKS.find((bank) => bank.id === id);
