/** What the account record can be filtered by; screens take them from here, and not from the contract. */
export { LEDGER_RECORD_TYPES, LEDGER_STATES } from '../../contract/ledger/ledger.calls.ts';
