/**
 * Holds the stakes of rounds whose course is shown before they end (decision 0151). A shown round must never be rolled
 * back: a held stake is not requested again, so that no lost answer can roll it back; and a round that is being rolled back
 * is never begun, whatever its debit answers later.
 */
import { betIdOf } from '../../../core/bets.ts';
import type { Engine } from '../../../core/engine.ts';
import { OutcomeUnknown, isFinal, type RetryPolicy } from '../../providers/retryPolicy.ts';
import { choiceOf, giveBack, takeStake, type NotPlayed } from '../../providers/playRound.ts';
import type { Round, SeamlessWallet } from '../../providers/wallet.ts';

export interface LastingStake {
  readonly round: Round;
  /** Minor units. */
  readonly stake: number;
  /** What the player bets on, as in the bet request: for example `banker`. */
  readonly choice: string;
}
/**
 * `ok`: the round's course may be shown, or it has ended. `balance`: minor units after the stake; null: it was not
 * requested now. Rejects when the outcome is unknown.
 */
export type StakeResult = { readonly ok: true; readonly balance: number | null } | NotPlayed;

export const createLastingStakes = (
  { state }: Pick<Engine, 'state'>,
  retryPolicy: RetryPolicy,
): ((wallet: SeamlessWallet, wanted: LastingStake) => Promise<StakeResult>) => {
  /** Requests in progress by round: later ones of the same round wait for them. */
  const inProgress = new Map<string, Promise<StakeResult>>();
  /** Rounds whose rollback has been sent and whose outcome is unknown. */
  const rollingBack = new Set<string>();

  const withRollbackTracking = (wallet: SeamlessWallet): SeamlessWallet => ({
    ...wallet,
    rollback: async (round, txId) => {
      rollingBack.add(round.roundId);
      const back = await wallet.rollback(round, txId);
      if (isFinal(back)) rollingBack.delete(round.roundId);
      return back;
    },
  });
  const rollBack = async (wallet: SeamlessWallet, round: Round): Promise<StakeResult> => {
    const back = await giveBack(wallet, round, 'unknown-error', retryPolicy);
    if (!back.voided)
      throw new OutcomeUnknown('the round was settled before its rollback: repeat the request for its result');
    return back;
  };
  const hold = async (line: SeamlessWallet, { round, stake, choice }: LastingStake): Promise<StakeResult> => {
    const wallet = withRollbackTracking(line);
    if (rollingBack.has(round.roundId)) return rollBack(wallet, round);
    const bet = state().bets.get(betIdOf(wallet.vendor, round.roundId, round.demo));
    // The debit's first answer would be repeated.
    if (bet?.state === 'void') return { ok: false, code: 'unknown-error', voided: true };
    if (bet?.state === 'open') {
      const same = bet.stake === stake && choiceOf(bet) === choice;
      return same ? { ok: true, balance: null } : { ok: false, code: 'bad-request', voided: false };
    }
    return takeStake(wallet, round, stake, { retryPolicy, choice });
  };
  return async (wallet, wanted) => {
    const { roundId } = wanted.round;
    // After another request the state is read again: this one may have another choice.
    for (let before = inProgress.get(roundId); before; before = inProgress.get(roundId))
      await before.catch(() => undefined);
    const held = hold(wallet, wanted);
    inProgress.set(roundId, held);
    try {
      return await held;
    } finally {
      inProgress.delete(roundId);
    }
  };
};
