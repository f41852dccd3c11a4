import type { BetRow, WalletValue } from '../../contract/wallet/wallet.topics.ts';
import { type Live, noLive } from '../live.ts';

export interface WalletState {
  readonly wallet: Live<WalletValue>;
  readonly bets: Live<Readonly<Record<string, BetRow>>>;
  /** A read by the refresh button is running (R-HEAD-06). */
  readonly refreshing: boolean;
}
export const initialWallet: WalletState = { wallet: noLive(), bets: noLive(), refreshing: false };
