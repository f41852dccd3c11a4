/** Verified names of the sample accounts, and a payee of each that has aged, so that a withdrawal can be tried at once. */
import type { Payee } from '../../core/cashier/types.ts';
import { COOLING_OFF_MS } from '../../core/cashier/limits.ts';
import { BANKS } from '../data/banks.ts';

const NAMES: Readonly<Record<string, string>> = {
  m1001: 'Chan Mei Lin',
  m1002: 'Azman bin Rahim',
  m1003: 'Kavitha Nair',
  m1005: 'Hafiz Osman',
  m1006: 'Tan Wei Jun',
  m1007: 'Nurul Aisyah',
  m1008: 'Daniel Leong',
  m1010: 'Suraya Yusof',
  m1011: 'Lim Siew Ling',
};
/** Member id → the name they proved; empty: none, as of trial accounts and the operator, who withdraw nothing. */
export const verifiedNameOf = (id: string): string => NAMES[id] ?? '';
const DAYS_AGO = 30;
export const samplePayee = (id: string, at: number): Payee => {
  const number = Number(id.slice(1));
  const { id: bank, kind, name } = BANKS[number % 4] ?? { id: '', kind: 'bank' as const, name: '' };
  const addedAt = Math.max(0, at - DAYS_AGO * COOLING_OFF_MS);
  return {
    id: `payee-${id}`,
    kind,
    bank,
    bankName: name,
    account: `5120${number}7733`,
    holder: verifiedNameOf(id),
    addedAt,
    usableFrom: Math.min(at, addedAt + COOLING_OFF_MS),
  };
};
