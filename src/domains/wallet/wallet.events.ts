import type { BetRow, WalletValue } from '../../contract/wallet/wallet.topics.ts';
import { foldKeyed, foldState } from '../../gate/fold.ts';
import { liveOf, type TopicEvents } from '../live.ts';
import type { WalletState } from './wallet.state.ts';

export const walletEvents = {
  wallet: (state, change) => ({
    ...state,
    wallet: liveOf(change, foldState(state.wallet.value, change.effect) as WalletValue),
  }),
  bets: (state, change) => ({
    ...state,
    bets: liveOf(change, foldKeyed<BetRow>(state.bets.value ?? {}, change.effect)),
  }),
} satisfies TopicEvents<WalletState>;
