/**
 * One round over the seamless wallet: debit, outcome, credit. The transaction ids come from the round id alone: the same
 * press sent again plays the same round and moves money once. A debit whose fate stays unknown is rolled back, a refused
 * credit too; a credit whose fate stays unknown is asked for again and never taken back, for it may have been paid.
 */
import type { ErrorCode } from '../../src/contract/errors.ts';
import type { Position } from '../../src/contract/frame.ts';
import { AT_ONCE, FateUnknown, insist, insistToTheEnd, isOutcome, type Patience } from './patience.ts';
import type { Round, SeamlessWallet, WalletAnswer } from './wallet.ts';

export interface Settled {
  readonly ok: true;
  readonly balance: number;
  readonly betId: string;
  /** Minor units: what the round came to, and the pot with it where the bet has won one (decision 0146). */
  readonly payout: number;
  /** Of the settlement: what the caller's screen must reach (H-19). */
  readonly positions: Readonly<Record<string, Position>>;
}
/** `voided`: the stake is where it was, for it was given back or never can be taken any more. */
export interface NotPlayed {
  readonly ok: false;
  readonly code: ErrorCode;
  readonly voided: boolean;
}
export type Played<O> = (Settled & { readonly outcome: O }) | NotPlayed;
type Taken = Extract<WalletAnswer, { ok: true }> | NotPlayed;

/** Voids the round, `code` being why. Rejects when nobody can say what became of it; it is asked on then. */
export const giveBack = async (
  wallet: SeamlessWallet,
  round: Round,
  code: ErrorCode,
  patience: Patience = AT_ONCE,
): Promise<NotPlayed> => {
  const back = await insistToTheEnd(() => wallet.rollback(round, `${round.roundId}-rollback`), patience);
  return { ok: false, code, voided: back.ok };
};
/** What was bet on stands in the debit's id, and so in the open bet. */
const debitTx = (roundId: string, choice: string): string => `${roundId}-debit${choice === '' ? '' : `-${choice}`}`;
/** Null: nothing was chosen, or it is no bet of `takeStake`. */
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
 * Takes the stake. `choice`: what was bet on, in the press's own words; the same key with another choice is another
 * transaction of a round that has its bet, and refused. Rejects when nobody can say what became of it.
 */
export const takeStake = async (
  wallet: SeamlessWallet,
  round: Round,
  stake: number,
  { patience = AT_ONCE, choice = '' }: { readonly patience?: Patience; readonly choice?: string } = {},
): Promise<Taken> => {
  const txId = debitTx(round.roundId, choice);
  const taken = await insist(() => wallet.debit(round, txId, stake), patience).catch(() => null);
  if (taken === null) {
    const back = await giveBack(wallet, round, 'unknown-error', patience);
    // A press of long ago, asked again: its round has ended and stands, and the next asking hears how.
    if (!back.voided) throw new FateUnknown('the stake was taken, and the round has ended');
    return back;
  }
  return taken.ok ? taken : { ok: false, code: taken.code, voided: false };
};
/** Pays what the round came to, 0 included. Rejects when nobody can say what became of it; it is asked on then. */
export const settleRound = async (
  wallet: SeamlessWallet,
  round: Round,
  payout: number,
  patience: Patience = AT_ONCE,
): Promise<Settled | NotPlayed> => {
  const call = (): Promise<WalletAnswer> => wallet.credit(round, `${round.roundId}-credit`, payout);
  // Refused when nobody waits any more: the stake goes back all the same.
  const alone = async (): Promise<WalletAnswer> => {
    const paid = await call();
    return paid.ok || !isOutcome(paid) ? paid : wallet.rollback(round, `${round.roundId}-rollback`);
  };
  const paid = await insistToTheEnd(call, patience, alone);
  if (!paid.ok) return giveBack(wallet, round, paid.code, patience);
  const { balance, betId, positions } = paid;
  return { ok: true, balance, betId, payout: paid.payout ?? payout, positions };
};

/** A game that settles at once. `draw` must depend on the round alone (seeded by its id): a repeated press shows the same. */
export const playRound = async <O extends { readonly payout: number }>(
  wallet: SeamlessWallet,
  round: Round,
  stake: number,
  draw: () => O,
  how: { readonly patience?: Patience; readonly choice?: string } = {},
): Promise<Played<O>> => {
  const taken = await takeStake(wallet, round, stake, how);
  if (!taken.ok) return taken;
  const outcome = draw();
  const paid = await settleRound(wallet, round, outcome.payout, how.patience);
  return paid.ok ? { ...paid, outcome } : paid;
};
