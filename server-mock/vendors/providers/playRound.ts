/**
 * Plays one round over the seamless wallet: debit, outcome, credit. Transaction ids come from the round id alone, so that a
 * repeated request plays the same round and moves money once. A debit with an unknown outcome is rolled back, and so is a
 * round whose credit is refused; a credit with an unknown outcome is retried and never rolled back, because it may have
 * been paid.
 */
import type { ErrorCode } from '../../../src/contract/errors.ts';
import type { Position } from '../../../src/contract/frame.ts';
import type { LimitReached } from '../../core/play-limits/types.ts';
import {
  SAME_PROCESS_RETRY,
  OutcomeUnknown,
  retryUntilKnown,
  settleOrRetryLater,
  isFinal,
  type RetryPolicy,
} from './retryPolicy.ts';
import type { Round, SeamlessWallet, WalletAnswer } from './wallet.ts';

export interface Settled {
  readonly ok: true;
  readonly balance: number;
  readonly betId: string;
  /** Minor units: the round's payout, with the pot where the bet has won one (decision 0146). */
  readonly payout: number;
  /** By topic: the position of the settlement, which the caller's screen must reach (H-19). */
  readonly positions: Readonly<Record<string, Position>>;
}
/** `voided`: the round costs nothing: its stake was returned, or can never be taken any more. */
export interface NotPlayed {
  readonly ok: false;
  readonly code: ErrorCode;
  readonly voided: boolean;
  /** Of `play-limit`: the player's limit that the stake would cross. */
  readonly limit?: LimitReached;
}
export type Played<O> = (Settled & { readonly outcome: O }) | NotPlayed;
/** The bet is open, or the round was not played. */
type StakeAnswer = Extract<WalletAnswer, { ok: true }> | NotPlayed;

/**
 * Voids the round; `code` is the reason. Rejects when the outcome is unknown; the rollback is then retried in the
 * background.
 */
export const giveBack = async (
  wallet: SeamlessWallet,
  round: Round,
  code: ErrorCode,
  retryPolicy: RetryPolicy = SAME_PROCESS_RETRY,
): Promise<NotPlayed> => {
  const back = await settleOrRetryLater(() => wallet.rollback(round, `${round.roundId}-rollback`), retryPolicy);
  return { ok: false, code, voided: back.ok };
};
/**
 * `choice`: what the player bets on, as in the bet request, for example `banker`; empty where a game offers no choice. It is
 * part of the debit's id, and so of the open bet.
 */
const debitTx = (roundId: string, choice: string): string => `${roundId}-debit${choice === '' ? '' : `-${choice}`}`;
/** The choice of a bet, for example `banker`; null: there was none, or the bet is not from `takeStake`. */
export const choiceOf = ({
  roundId,
  debitTx: tx,
}: {
  readonly roundId: string;
  readonly debitTx: string;
}): string | null => {
  const begins = `${debitTx(roundId, '')}-`;
  return tx.startsWith(begins) && tx.length > begins.length ? tx.slice(begins.length) : null;
};
/**
 * Takes the stake. A repeated request with the same choice gives the first answer. With another choice it is another
 * transaction of the same round, and the house refuses it, because a round has one bet. Rejects when the outcome is
 * unknown.
 */
export const takeStake = async (
  wallet: SeamlessWallet,
  round: Round,
  stake: number,
  {
    retryPolicy = SAME_PROCESS_RETRY,
    choice = '',
  }: { readonly retryPolicy?: RetryPolicy; readonly choice?: string } = {},
): Promise<StakeAnswer> => {
  const txId = debitTx(round.roundId, choice);
  const taken = await retryUntilKnown(() => wallet.debit(round, txId, stake), retryPolicy).catch(() => null);
  if (taken === null) {
    const back = await giveBack(wallet, round, 'unknown-error', retryPolicy);
    // The house refused the rollback, because an earlier request has played this round to its end. Its result is unknown
    // here, so the caller must repeat the request, which then returns the result of the round.
    if (!back.voided) throw new OutcomeUnknown('the round has ended: repeat the request for its result');
    return back;
  }
  // A refused debit takes no stake, so there is nothing to void.
  return taken.ok ? taken : { ...taken, voided: false };
};
/** Pays the round's result, 0 included. Rejects when the outcome is unknown; the credit is then retried in the background. */
export const settleRound = async (
  wallet: SeamlessWallet,
  round: Round,
  payout: number,
  retryPolicy: RetryPolicy = SAME_PROCESS_RETRY,
): Promise<Settled | NotPlayed> => {
  const call = (): Promise<WalletAnswer> => wallet.credit(round, `${round.roundId}-credit`, payout);
  // If the house refuses the credit in the background, the stake is given back there.
  const inBackground = async (): Promise<WalletAnswer> => {
    const paid = await call();
    return paid.ok || !isFinal(paid) ? paid : wallet.rollback(round, `${round.roundId}-rollback`);
  };
  const paid = await settleOrRetryLater(call, retryPolicy, inBackground);
  if (!paid.ok) return giveBack(wallet, round, paid.code, retryPolicy);
  const { balance, betId, positions } = paid;
  return { ok: true, balance, betId, payout: paid.payout ?? payout, positions };
};

/**
 * Plays a round of a game that settles at once. `draw` must depend on the round alone (seeded by its id), so that a
 * repeated request shows the same.
 */
export const playRound = async <O extends { readonly payout: number }>(
  wallet: SeamlessWallet,
  round: Round,
  stake: number,
  draw: () => O,
  options: { readonly retryPolicy?: RetryPolicy; readonly choice?: string } = {},
): Promise<Played<O>> => {
  const taken = await takeStake(wallet, round, stake, options);
  if (!taken.ok) return taken;
  const outcome = draw();
  const paid = await settleRound(wallet, round, outcome.payout, options.retryPolicy);
  return paid.ok ? { ...paid, outcome } : paid;
};
