/** The reels as a vendor: a press is a round, a round is played once, whatever the network does (PB-17, PB-18). */
import { createRandom } from '../../platform/random.ts';
import { playRound, type Played } from '../playRound.ts';
import type { Round, SeamlessWallet } from '../wallet.ts';
import { spin, type Spin } from './game.ts';

export interface ReelsProvider {
  /** Stake in minor units. The same round id answers the same spin and moves money once. */
  readonly spin: (round: Round, stake: number) => Promise<Played<Spin>>;
}
/** `secret`: seeds each round's own stream together with its id; nobody outside can foresee a spin. */
export const createReels = (wallet: SeamlessWallet, secret: number): ReelsProvider => ({
  spin: (round, stake) =>
    playRound(wallet, round, stake, () => spin(createRandom(secret, `reels/${wallet.vendor}/${round.roundId}`), stake)),
});
