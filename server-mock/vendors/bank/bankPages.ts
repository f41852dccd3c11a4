/** Addresses of the played banks' pages (vendors/host/bank). */
import type { BankPages } from '../../session/bankPages.ts';
import { pageProof } from './bankSignature.ts';

export const createBankPages =
  (master: string): BankPages =>
  ({ id, deposit }, games, language) => {
    if (deposit === null || deposit.kind === 'voucher') return null;
    const query = new URLSearchParams({ proof: pageProof(master, id), language });
    return `${games}/bank/${deposit.provider}/${id}?${query}`;
  };
