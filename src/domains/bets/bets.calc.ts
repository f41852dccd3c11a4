/** What the betting record can be filtered by. */
export { BET_STATES } from '../../contract/wallet/wallet.topics.ts';
