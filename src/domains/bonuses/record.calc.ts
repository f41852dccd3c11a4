/** What the record of bonuses can be filtered by; screens take it from here, and not from the contract. */
export { BONUS_STATES } from '../../contract/bonuses/bonuses.calls.ts';
