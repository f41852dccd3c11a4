/** How a vendor insists: a call whose fate is unknown is sent again with the same transaction id, which moves money once. */
import type { ErrorCode } from '../../src/contract/errors.ts';
import type { WalletAnswer } from './wallet.ts';

export interface Patience {
  /** Calls in all while somebody waits. */
  readonly tries: number;
  /** Before the next; `tried`: calls so far. */
  readonly pause: (tried: number) => Promise<void>;
  /** Goes on asking when nobody waits any more, until there is an answer or the house has voided the round itself. */
  readonly later: (call: () => Promise<WalletAnswer>) => void;
}
/** In one process with the house nothing is lost on the way: the house is there, or it is gone. */
export const AT_ONCE: Patience = { tries: 3, pause: () => Promise.resolve(), later: () => undefined };

/** The door's own refusals: the ledger has never seen the call. */
const PASSING: ReadonlySet<ErrorCode> = new Set(['house-busy', 'storage-full', 'too-many-requests', 'forbidden']);
/** Busy and full, and what a clock that jumped has done to a signature, are no outcome: the same transaction may be sent again. */
export const isOutcome = (answer: WalletAnswer): boolean => answer.ok || !PASSING.has(answer.code);

/** Nobody can say what became of a transaction. */
export class FateUnknown extends Error {}

/**
 * Rejects where the fate stays unknown: no answer to the last try, or an earlier one unanswered and no outcome since. What
 * was only ever busy or full has not happened, and is answered as that.
 */
export const insist = async (call: () => Promise<WalletAnswer>, { tries, pause }: Patience): Promise<WalletAnswer> => {
  let unknown = false;
  for (let tried = 1; ; tried++) {
    try {
      const answer = await call();
      if (isOutcome(answer) || (tried === tries && !unknown)) return answer;
      if (tried === tries) throw new FateUnknown('asked again and again, and never told');
    } catch (error) {
      unknown = true;
      if (tried === tries) throw error;
    }
    await pause(tried);
  }
};
/**
 * The end of a round has no "busy": it is asked for until there is an outcome, later too, when nobody waits any more.
 * `alone`: what is asked then, when it is more than the call.
 */
export const insistToTheEnd = async (
  call: () => Promise<WalletAnswer>,
  patience: Patience,
  alone: () => Promise<WalletAnswer> = call,
): Promise<WalletAnswer> => {
  try {
    const answer = await insist(call, patience);
    if (!answer.ok && !isOutcome(answer)) throw new FateUnknown(answer.code);
    return answer;
  } catch (error) {
    patience.later(alone);
    throw error;
  }
};
