/**
 * The line between a vendor and the house's wallet: calls and answers get lost on it, and the ends of the same call are
 * told apart from nothing heard at all. What is said over it is heard by the judges.
 */
import type { Outcome } from '../../../server-mock/house/engine.ts';
import type { SeededRandom } from '../../../server-mock/platform/random.ts';
import type { AssembledHouse } from '../../../server-mock/assemble.ts';
import { FateUnknown, isOutcome, type Patience } from '../../../server-mock/providers/patience.ts';
import type { HttpWallet } from '../../../server-mock/providers/seamless/httpWallet.ts';
import { createWallet, type SeamlessWallet, type WalletAnswer } from '../../../server-mock/providers/wallet.ts';
import { stakeableOf } from '../../../server-mock/rest/purse.ts';
import type { ActorClock } from '../clock/simClock.ts';
import type { SimHooks, WalletCall } from '../types.ts';
import type { SimHouse } from './simHouse.ts';

export interface LineParts {
  readonly clock: ActorClock;
  readonly house: Pick<SimHouse, 'ask' | 'epoch'>;
  readonly random: SeededRandom;
  readonly latencyMs: number;
  /** Of a call, or of its answer, being lost; 0 in the calm. */
  readonly loss: () => number;
  readonly hooks: SimHooks;
  readonly trace: (line: string) => void;
}
export interface Said {
  readonly ok: boolean;
  readonly code?: string;
}
export interface Answer extends Said {
  /** Of the house that gave it. */
  readonly epoch: number;
}
/** Of the next so many calls of one kind no answer comes back. */
export interface Deaf {
  readonly to: WalletCall;
  left: number;
}
type Ask = (at: AssembledHouse) => Promise<Said>;
export interface VendorLine {
  /** One call and its one answer; null: nobody knows. `unheard`: the answer is lost for certain. */
  readonly tell: (key: string, scope: string, run: Ask, unheard?: boolean) => Promise<Answer | null>;
  /** The same, and nobody is told what came of it: for what is no transaction itself. */
  readonly ask: (run: Ask) => Promise<Answer | null>;
  readonly wallet: (vendor: string, deaf?: Deaf) => HttpWallet;
  readonly pause: (ms: number) => Promise<void>;
  /** Before a vendor asks again. */
  readonly again: () => Promise<void>;
  readonly patience: Patience;
  /** Ends of rounds that are asked for on and on, when nobody waits any more. */
  readonly busy: () => number;
}
const PATIENCE_MS = 3_000;
const AGAIN_MS = 1_500;
/** Calls of a vendor while somebody waits. */
export const TRIES = 4;
/** The house could not decide: the same transaction may be sent again. */
const UNDECIDED: ReadonlySet<string> = new Set(['house-busy', 'storage-full']);

export const isDecided = (answer: Answer | null): answer is Answer =>
  answer !== null && (answer.ok || !UNDECIDED.has(answer.code ?? ''));
export const saidOf = (answer: WalletAnswer | Outcome): Said =>
  answer.ok ? { ok: true } : { ok: false, code: answer.code };

export const createVendorLine = (parts: LineParts): VendorLine => {
  const { clock, house, random, hooks, trace } = parts;
  const travel = (run: () => void): void =>
    void clock.after(1 + parts.latencyMs + random.integer(10), () => {
      if (random.fraction() >= parts.loss()) run();
    });
  /** Once: null when it was lost on the way, or the house has gone. */
  const once = (run: Ask, unheard: boolean): Promise<Answer | null> =>
    new Promise((resolve) => {
      const late = clock.after(PATIENCE_MS, () => resolve(null));
      const end = (answer: Answer | null): void => {
        if (unheard) return;
        late();
        resolve(answer);
      };
      travel(() => {
        const there = house.ask(run, (answer) => {
          const epoch = house.epoch();
          travel(() => end(answer === null ? null : { ...answer, epoch }));
        });
        if (!there) travel(() => end(null));
      });
    });
  const tell: VendorLine['tell'] = async (key, scope, run, unheard = false) => {
    const answer = await once(run, unheard);
    if (isDecided(answer)) {
      trace(`${scope} ${key} ${answer.ok ? 'ok' : (answer.code ?? 'refused')}`);
      hooks.onAcknowledged?.(key, scope, answer.ok ? 'ok' : 'refused', answer.epoch);
    }
    return answer;
  };
  const pause = (ms: number): Promise<void> => new Promise((resolve) => void clock.after(ms, resolve));
  const wallet: VendorLine['wallet'] = (vendor, deaf) => {
    /** As an HTTP client has it: an answer, or nothing and nobody knows. */
    const over = async (
      to: WalletCall,
      key: string,
      call: (wallet: SeamlessWallet) => Promise<WalletAnswer>,
    ): Promise<WalletAnswer> => {
      let given: WalletAnswer | null = null;
      const unheard = deaf?.to === to && deaf.left > 0;
      if (unheard) deaf.left -= 1;
      const run: Ask = async ({ engine }) => {
        given = await call(createWallet(engine, vendor));
        return saidOf(given);
      };
      const heard = await tell(key, `vendor:${vendor}`, run, unheard);
      if (heard === null || given === null) throw new FateUnknown('no answer');
      return given;
    };
    return {
      vendor,
      debit: (round, txId, amount) => over('debit', txId, (one) => one.debit(round, txId, amount)),
      balance: async (member) => {
        let held: number | null = null;
        const look: Ask = async (at) => {
          held = stakeableOf(at.house, member, vendor);
          return { ok: true };
        };
        if ((await once(look, false)) === null) throw new FateUnknown('no answer');
        return held;
      },
      credit: (round, txId, amount) => over('credit', txId, (one) => one.credit(round, txId, amount)),
      rollback: (round, txId) => over('rollback', txId, (one) => one.rollback(round, txId)),
    };
  };
  const again = (): Promise<void> => pause(AGAIN_MS + random.integer(AGAIN_MS));
  let asking = 0;
  const later = async (call: () => Promise<WalletAnswer>): Promise<void> => {
    asking += 1;
    for (let over = false; !over; ) {
      await again();
      const answer = await call().catch(() => null);
      over = answer !== null && isOutcome(answer);
    }
    asking -= 1;
  };
  const patience: Patience = { tries: TRIES, pause: again, later: (call) => void later(call) };
  return { tell, ask: (run) => once(run, false), wallet, pause, again, patience, busy: () => asking };
};
