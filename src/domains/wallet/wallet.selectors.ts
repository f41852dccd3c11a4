import { createSelector } from '@reduxjs/toolkit';
import type { BetRow, WalletValue } from '../../contract/wallet/wallet.topics.ts';
import { newestBets } from './wallet.calc.ts';
import type { WalletState } from './wallet.state.ts';

const MAIN = 'MAIN';

export interface HasWallet {
  readonly wallet: WalletState;
}
/** The one balance for every place that shows it (REL-14): minor units, null until the house has sent it. */
export const selectBalance = (state: HasWallet): number | null => state.wallet.wallet.value?.balance ?? null;
const NOTHING: readonly WalletValue['wallets'][number][] = [];
/** Vendor wallets with money in them, oldest first (D-33). */
export const selectVendorWallets = createSelector(
  [(state: HasWallet) => state.wallet.wallet.value?.wallets ?? NOTHING],
  (wallets) => wallets.filter(({ code, balance }) => code !== MAIN && balance > 0),
);
/** Whether the last change of the balance was live (rolls) or caught up (set at once). */
export const selectBalanceMode = (state: HasWallet) => state.wallet.wallet.mode;
/** Topic of the balance, to look up its freshness in the connection domain. */
export const selectBalanceTopic = (state: HasWallet): string | null => state.wallet.wallet.topic;
export const selectBalanceRefreshing = (state: HasWallet): boolean => state.wallet.refreshing;
export const selectBets = createSelector([(state: HasWallet) => state.wallet.bets.value], (rows): readonly BetRow[] =>
  rows ? newestBets(rows) : [],
);
