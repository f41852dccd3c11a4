import { createAction } from '@reduxjs/toolkit';

export const requestFunds = createAction('funds/request');
/** Moves `amount` (minor units) between two of the member's own wallets: `MAIN` or a vendor's code (R-MONEY-11). */
export const transferFunds = createAction<{ readonly from: string; readonly to: string; readonly amount: number }>(
  'funds/transfer',
);
