/**
 * One round of a game that settles at once: debit, outcome, credit, and a rollback when the credit is refused. The
 * transaction ids come from the round id alone: the same press sent again plays the same round and moves money once.
 */
import type { ErrorCode } from '../../src/contract/errors.ts';
import type { Position } from '../../src/contract/frame.ts';
import type { Round, SeamlessWallet, WalletAnswer } from './wallet.ts';

export type Played<O> =
  | {
      readonly ok: true;
      readonly outcome: O;
      readonly balance: number;
      readonly betId: string;
      /** Of the settlement: what the caller's screen must reach (H-19). */
      readonly positions: Readonly<Record<string, Position>>;
    }
  /** `voided`: the stake had been taken and was given back. */
  | { readonly ok: false; readonly code: ErrorCode; readonly voided: boolean };

/** How often a call whose fate is unknown is sent again before the round is left to recovery. */
const TRIES = 3;

const insist = async (call: () => Promise<WalletAnswer>): Promise<WalletAnswer> => {
  for (let tries = 1; ; tries++) {
    try {
      const answer = await call();
      // Busy and full are no outcome: the same transaction may be sent again.
      if (answer.ok || tries === TRIES || !PASSING.has(answer.code)) return answer;
    } catch (error) {
      if (tries === TRIES) throw error;
    }
  }
};
const PASSING: ReadonlySet<ErrorCode> = new Set(['house-busy', 'storage-full']);

/** `draw` must depend on the round alone (seeded by its id), so that a repeated press shows the same outcome. */
export const playRound = async <O extends { readonly payout: number }>(
  wallet: SeamlessWallet,
  round: Round,
  stake: number,
  draw: () => O,
): Promise<Played<O>> => {
  const taken = await wallet.debit(round, `${round.roundId}-debit`, stake);
  if (!taken.ok) return { ok: false, code: taken.code, voided: false };
  const outcome = draw();
  const paid = await insist(() => wallet.credit(round, `${round.roundId}-credit`, outcome.payout)).catch(
    (): WalletAnswer => ({ ok: false, code: 'unknown-error' }),
  );
  if (paid.ok) return { ok: true, outcome, balance: paid.balance, betId: paid.betId, positions: paid.positions };
  const back = await insist(() => wallet.rollback(round, `${round.roundId}-rollback`));
  return { ok: false, code: paid.code, voided: back.ok };
};
