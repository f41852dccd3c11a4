/**
 * The connection between a vendor and the house's wallet. Calls and answers get lost on it, and an answer is distinguished from
 * no answer. The outcome of each transaction is reported to the oracles.
 */
import type { Outcome } from '../../../server-mock/core/engine.ts';
import type { SeededRandom } from '../../../server-mock/platform/random.ts';
import type { AssembledHouse } from '../../../server-mock/cli/assemble.ts';
import { OutcomeUnknown, isFinal, type RetryPolicy } from '../../../server-mock/vendors/providers/retryPolicy.ts';
import type { HttpWallet } from '../../../server-mock/vendors/providers/seamless/httpWallet.ts';
import { createWallet, type SeamlessWallet, type WalletAnswer } from '../../../server-mock/vendors/providers/wallet.ts';
import { stakeableBalance } from '../../../server-mock/session/stakeableBalance.ts';
import type { ActorClock } from '../clock/simClock.ts';
import type { SimHooks, WalletCallName } from '../types.ts';
import type { SimHouse } from './simHouse.ts';

export interface VendorConnectionParts {
  readonly clock: ActorClock;
  readonly house: Pick<SimHouse, 'call' | 'epoch'>;
  readonly random: SeededRandom;
  readonly latencyMs: number;
  /** Probability that a call, or its answer, is lost; 0 in the calm. */
  readonly loss: () => number;
  readonly hooks: SimHooks;
  readonly trace: (line: string) => void;
}
export interface CallResult {
  readonly ok: boolean;
  readonly code?: string;
}
export interface CallAnswer extends CallResult {
  /** Epoch of the house that gave it. */
  readonly epoch: number;
}
/** The answers of the next `left` calls of one kind are lost. */
export interface LostAnswers {
  readonly to: WalletCallName;
  left: number;
}
type HouseCall = (at: AssembledHouse) => Promise<CallResult>;
export interface VendorConnection {
  /** One call and its answer; null: the outcome is unknown. `unheard`: the answer is lost for certain. */
  readonly callAndReport: (key: string, scope: string, run: HouseCall, unheard?: boolean) => Promise<CallAnswer | null>;
  /** The same without a report to the oracles, for calls that are not transactions themselves. */
  readonly call: (run: HouseCall) => Promise<CallAnswer | null>;
  readonly wallet: (vendor: string, deaf?: LostAnswers) => HttpWallet;
  readonly pause: (ms: number) => Promise<void>;
  /** The delay before a vendor retries. */
  readonly retryDelay: () => Promise<void>;
  readonly retryPolicy: RetryPolicy;
  /** Ends of rounds that are still retried after their caller has given up. */
  readonly busy: () => number;
}
const TIMEOUT_MS = 3_000;
const RETRY_MS = 1_500;
/** Calls of a vendor while its caller waits. */
export const TRIES = 4;
/** The house could not decide: the same transaction may be sent again. */
const UNDECIDED: ReadonlySet<string> = new Set(['house-busy', 'storage-full']);

export const isDecided = (answer: CallAnswer | null): answer is CallAnswer =>
  answer !== null && (answer.ok || !UNDECIDED.has(answer.code ?? ''));
export const resultOf = (answer: WalletAnswer | Outcome): CallResult =>
  answer.ok ? { ok: true } : { ok: false, code: answer.code };

export const createVendorConnection = (parts: VendorConnectionParts): VendorConnection => {
  const { clock, house, random, hooks, trace } = parts;
  const travel = (run: () => void): void =>
    void clock.after(1 + parts.latencyMs + random.integer(10), () => {
      if (random.fraction() >= parts.loss()) run();
    });
  /** One attempt; null when it was lost on the way or the house is gone. */
  const once = (run: HouseCall, answerLost: boolean): Promise<CallAnswer | null> =>
    new Promise((resolve) => {
      const cancelTimeout = clock.after(TIMEOUT_MS, () => resolve(null));
      const end = (answer: CallAnswer | null): void => {
        if (answerLost) return;
        cancelTimeout();
        resolve(answer);
      };
      travel(() => {
        const there = house.call(run, (answer) => {
          const epoch = house.epoch();
          travel(() => end(answer === null ? null : { ...answer, epoch }));
        });
        if (!there) travel(() => end(null));
      });
    });
  const callAndReport: VendorConnection['callAndReport'] = async (key, scope, run, answerLost = false) => {
    const answer = await once(run, answerLost);
    if (isDecided(answer)) {
      trace(`${scope} ${key} ${answer.ok ? 'ok' : (answer.code ?? 'refused')}`);
      hooks.onAcknowledged?.(key, scope, answer.ok ? 'ok' : 'refused', answer.epoch);
    }
    return answer;
  };
  const pause = (ms: number): Promise<void> => new Promise((resolve) => void clock.after(ms, resolve));
  const wallet: VendorConnection['wallet'] = (vendor, lostAnswers) => {
    /** As an HTTP client sees it: an answer, or nothing, which leaves the outcome unknown. */
    const callWallet = async (
      to: WalletCallName,
      key: string,
      call: (wallet: SeamlessWallet) => Promise<WalletAnswer>,
    ): Promise<WalletAnswer> => {
      let given: WalletAnswer | null = null;
      const answerLost = lostAnswers?.to === to && lostAnswers.left > 0;
      if (answerLost) lostAnswers.left -= 1;
      const run: HouseCall = async ({ engine }) => {
        given = await call(createWallet(engine, vendor));
        return resultOf(given);
      };
      const answer = await callAndReport(key, `vendor:${vendor}`, run, answerLost);
      if (answer === null || given === null) throw new OutcomeUnknown('no answer');
      return given;
    };
    return {
      vendor,
      debit: (round, txId, amount) => callWallet('debit', txId, (one) => one.debit(round, txId, amount)),
      balance: async (member) => {
        let held: number | null = null;
        const look: HouseCall = async (at) => {
          held = stakeableBalance(at.house, member, vendor);
          return { ok: true };
        };
        if ((await once(look, false)) === null) throw new OutcomeUnknown('no answer');
        return held;
      },
      credit: (round, txId, amount) => callWallet('credit', txId, (one) => one.credit(round, txId, amount)),
      rollback: (round, txId) => callWallet('rollback', txId, (one) => one.rollback(round, txId)),
    };
  };
  const retryDelay = (): Promise<void> => pause(RETRY_MS + random.integer(RETRY_MS));
  let retrying = 0;
  const retryUntilOutcome = async (call: () => Promise<WalletAnswer>): Promise<void> => {
    retrying += 1;
    for (let over = false; !over; ) {
      await retryDelay();
      const answer = await call().catch(() => null);
      over = answer !== null && isFinal(answer);
    }
    retrying -= 1;
  };
  const retryPolicy: RetryPolicy = {
    tries: TRIES,
    pause: retryDelay,
    retryInBackground: (call) => void retryUntilOutcome(call),
  };
  return {
    callAndReport,
    call: (run) => once(run, false),
    wallet,
    pause,
    retryDelay,
    retryPolicy,
    busy: () => retrying,
  };
};
