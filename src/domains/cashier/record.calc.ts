/** What the cashier's record can be filtered by; screens take them from here, and not from the contract. */
export { CASHIER_KINDS, CASHIER_STATES } from '../../contract/cashier/cashier.calls.ts';
