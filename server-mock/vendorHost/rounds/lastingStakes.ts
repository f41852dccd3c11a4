/**
 * Stakes of rounds whose course is shown before they end (decision 0151). Nothing may take back what somebody has seen the
 * course of: a stake that stands is not asked for again, so no answer that stays away can call it back; and a round that is
 * being called back is never begun, whatever the debit answers later.
 */
import { betIdOf } from '../../house/bets.ts';
import type { Engine } from '../../house/engine.ts';
import { FateUnknown, isOutcome, type Patience } from '../../providers/patience.ts';
import { choiceOf, giveBack, takeStake, type NotPlayed } from '../../providers/playRound.ts';
import type { Round, SeamlessWallet } from '../../providers/wallet.ts';

export interface LastingStake {
  readonly round: Round;
  /** Minor units. */
  readonly stake: number;
  /** In the press's own words. */
  readonly choice: string;
}
/**
 * `ok`: the round's course may be shown, or it has ended. `balance`: minor units after the stake, where it was asked for
 * now. Rejects when nobody can say.
 */
export type Held = { readonly ok: true; readonly balance: number | null } | NotPlayed;

export const createLastingStakes = (
  { state }: Pick<Engine, 'state'>,
  patience: Patience,
): ((wallet: SeamlessWallet, wanted: LastingStake) => Promise<Held>) => {
  /** One asking of a round at a time; presses of the same round that come meanwhile wait for it. */
  const asking = new Map<string, Promise<Held>>();
  /** Rounds whose stake is being called back, and nobody knows yet whether it was. */
  const calledBack = new Set<string>();

  const marking = (wallet: SeamlessWallet): SeamlessWallet => ({
    ...wallet,
    rollback: async (round, txId) => {
      calledBack.add(round.roundId);
      const back = await wallet.rollback(round, txId);
      if (isOutcome(back)) calledBack.delete(round.roundId);
      return back;
    },
  });
  const callBack = async (wallet: SeamlessWallet, round: Round): Promise<Held> => {
    const back = await giveBack(wallet, round, 'unknown-error', patience);
    if (!back.voided) throw new FateUnknown('the round was settled first');
    return back;
  };
  const hold = async (line: SeamlessWallet, { round, stake, choice }: LastingStake): Promise<Held> => {
    const wallet = marking(line);
    if (calledBack.has(round.roundId)) return callBack(wallet, round);
    const bet = state().bets.get(betIdOf(wallet.vendor, round.roundId, round.demo));
    // Its debit would be told again as it was answered once.
    if (bet?.state === 'void') return { ok: false, code: 'unknown-error', voided: true };
    if (bet?.state === 'open') {
      const same = bet.stake === stake && choiceOf(bet) === choice;
      return same ? { ok: true, balance: null } : { ok: false, code: 'bad-request', voided: false };
    }
    return takeStake(wallet, round, stake, { patience, choice });
  };
  return async (wallet, wanted) => {
    const { roundId } = wanted.round;
    // After another's asking the ledger's word is looked at again: this press may have chosen otherwise.
    for (let before = asking.get(roundId); before; before = asking.get(roundId)) await before.catch(() => undefined);
    const held = hold(wallet, wanted);
    asking.set(roundId, held);
    try {
      return await held;
    } finally {
      asking.delete(roundId);
    }
  };
};
