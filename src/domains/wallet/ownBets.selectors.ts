import type { HasWallet } from './wallet.selectors.ts';

/** Whether the bet is one of the member's own latest ones. */
export const selectIsOwnBet = ({ wallet }: HasWallet, bet: string): boolean =>
  Object.hasOwn(wallet.bets.value ?? {}, bet);
