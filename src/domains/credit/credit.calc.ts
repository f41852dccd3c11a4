/** What the credit report can be filtered by; screens take it from here, and not from the contract. */
export { CREDIT_TYPES } from '../../contract/credit/credit.calls.ts';
import type { CreditMovement } from './credit.state.ts';

/** Only a use and a repayment move money, so that only they have a receipt. A grant and a revocation change the limit alone. */
export const hasReceipt = (type: CreditMovement['type']): boolean => type === 'used' || type === 'repaid';
