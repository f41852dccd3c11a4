/** How a vendor retries: a call with an unknown outcome is sent again with the same transaction id, which moves money once. */
import { finalityOf } from '../../../src/contract/errors.ts';
import type { WalletAnswer } from './wallet.ts';

export interface RetryPolicy {
  /** Most attempts while the player waits. */
  readonly tries: number;
  /** Waits before the next attempt; `tried`: attempts so far. */
  readonly pause: (tried: number) => Promise<void>;
  /** Retries in the background, until there is an outcome or the house has voided the round itself. */
  readonly retryInBackground: (call: () => Promise<WalletAnswer>) => void;
}
/**
 * For a vendor in the same process as the house: no answer is lost on the way, so it retries at once. It never retries in
 * the background: a house that does not answer has ended, and this process with it.
 */
export const SAME_PROCESS_RETRY: RetryPolicy = {
  tries: 3,
  pause: () => Promise.resolve(),
  retryInBackground: () => undefined,
};

/**
 * Whether an answer is final. Codes whose finality is `retry` are not, and neither is `forbidden`: a vendor's signature is
 * refused when its clock has jumped. The same transaction may then be sent again.
 */
export const isFinal = (answer: WalletAnswer): boolean =>
  answer.ok || (finalityOf(answer.code) !== 'retry' && answer.code !== 'forbidden');

/** The outcome of a transaction is unknown to the caller, who must repeat the request. */
export class OutcomeUnknown extends Error {}

/**
 * Retries until the outcome is known. Rejects where it stays unknown: the last attempt got no answer, or an earlier one got
 * none and no final answer came since. A call that was only ever refused as busy or full was not executed, and that refusal
 * is returned.
 */
export const retryUntilKnown = async (
  call: () => Promise<WalletAnswer>,
  { tries, pause }: RetryPolicy,
): Promise<WalletAnswer> => {
  let isUnknown = false;
  for (let tried = 1; tried < tries; tried++) {
    try {
      const answer = await call();
      if (isFinal(answer)) return answer;
    } catch {
      isUnknown = true;
    }
    await pause(tried);
  }
  const last = await call();
  if (isUnknown && !isFinal(last)) throw new OutcomeUnknown('no final answer after all attempts');
  return last;
};
/**
 * Sends the end of a round, with retries while the player waits. If the outcome is still unknown then, this rejects, and the
 * retries go on in the background. `inBackground`: what is called there, when it is more than the call.
 */
export const settleOrRetryLater = async (
  call: () => Promise<WalletAnswer>,
  policy: RetryPolicy,
  inBackground: () => Promise<WalletAnswer> = call,
): Promise<WalletAnswer> => {
  const answer = await retryUntilKnown(call, policy).catch((error: unknown) => {
    policy.retryInBackground(inBackground);
    throw error;
  });
  if (answer.ok || isFinal(answer)) return answer;
  // The house refused for the moment (busy, full) and executed nothing. But the round must end, so that its end is retried too.
  policy.retryInBackground(inBackground);
  throw new OutcomeUnknown(answer.code);
};
