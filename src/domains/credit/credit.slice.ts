import { recordSlice } from '../recordSlice.ts';
import type { CreditMovement, CreditSums } from './credit.state.ts';

/** A use and a repayment are postings of the ledger. No live topic carries a grant or a revocation. */
export const creditSlice = recordSlice<CreditMovement, CreditSums>('credit', 'ledger');
export const creditReducer = creditSlice.reducer;
