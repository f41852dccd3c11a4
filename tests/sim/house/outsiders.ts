/**
 * Who writes to the house without a portal: vendors for rounds of their games, the cashier for money paid in. As real ones
 * they insist: the same transaction over a line that loses things, until there is an answer.
 */
import type { Outcome } from '../../../server-mock/house/engine.ts';
import type { SeededRandom } from '../../../server-mock/platform/random.ts';
import type { AssembledHouse } from '../../../server-mock/assemble.ts';
import { FateUnknown, isOutcome, type Patience } from '../../../server-mock/providers/patience.ts';
import { giveBack, settleRound, takeStake } from '../../../server-mock/providers/playRound.ts';
import { createWallet, type SeamlessWallet, type WalletAnswer } from '../../../server-mock/providers/wallet.ts';
import type { ActorClock } from '../clock/simClock.ts';
import type { Act, SimHooks } from '../types.ts';
import type { SimHouse } from './simHouse.ts';
import { memberOf, VENDOR } from './smallWorld.ts';

export interface OutsidersParts {
  readonly clock: ActorClock;
  readonly house: SimHouse;
  readonly random: SeededRandom;
  readonly latencyMs: number;
  /** Of a call, or of its answer, being lost; 0 in the calm. */
  readonly loss: () => number;
  readonly hooks: SimHooks;
  readonly trace: (line: string) => void;
}
export interface Outsiders {
  readonly bet: (act: Extract<Act, { act: 'bet' }>) => void;
  readonly deposit: (act: Extract<Act, { act: 'deposit' }>) => void;
  /** Writes that have no answer yet. */
  readonly waiting: () => number;
  /** Rounds that have not ended, and payments without an answer. */
  readonly busy: () => number;
}
interface Said {
  readonly ok: boolean;
  readonly code?: string;
}
interface Answer extends Said {
  /** Of the house that gave it. */
  readonly epoch: number;
}
const PATIENCE_MS = 3_000;
const AGAIN_MS = 1_500;
/** Calls of a vendor before it takes a debit back. */
const TRIES = 4;
/** The house could not decide: the same transaction may be sent again. */
const UNDECIDED: ReadonlySet<string> = new Set(['house-busy', 'storage-full']);
const GAME = 'game-1';

export const createOutsiders = (parts: OutsidersParts): Outsiders => {
  const { clock, house, random, hooks, trace } = parts;
  const open = new Set<string>();
  let deposits = 0;
  let rounds = 0;
  const travel = (run: () => void): void =>
    void clock.after(1 + parts.latencyMs + random.integer(10), () => {
      if (random.fraction() >= parts.loss()) run();
    });
  /** Once: null when it was lost on the way, or the house has gone. */
  const once = (run: (at: AssembledHouse) => Promise<Said>): Promise<Answer | null> =>
    new Promise((resolve) => {
      const late = clock.after(PATIENCE_MS, () => resolve(null));
      const end = (answer: Answer | null): void => {
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
  const pause = (ms: number): Promise<void> => new Promise((resolve) => void clock.after(ms, resolve));
  /** One call and its one answer; null: nobody knows. */
  const tell = async (
    key: string,
    scope: string,
    run: (at: AssembledHouse) => Promise<Said>,
  ): Promise<Answer | null> => {
    const answer = await once(run);
    if (answer !== null && (answer.ok || !UNDECIDED.has(answer.code ?? ''))) {
      trace(`${scope} ${key} ${answer.ok ? 'ok' : (answer.code ?? 'refused')}`);
      hooks.onAcknowledged?.(key, scope, answer.ok ? 'ok' : 'refused', answer.epoch);
    }
    return answer;
  };
  const insist = async (key: string, scope: string, run: (at: AssembledHouse) => Promise<Said>): Promise<Answer> => {
    open.add(key);
    for (;;) {
      const answer = await tell(key, scope, run);
      if (answer !== null && (answer.ok || !UNDECIDED.has(answer.code ?? ''))) {
        open.delete(key);
        return answer;
      }
      await pause(AGAIN_MS + random.integer(AGAIN_MS));
    }
  };
  const answerOf = (answer: WalletAnswer | Outcome): Said =>
    answer.ok ? { ok: true } : { ok: false, code: answer.code };
  const SCOPE = `vendor:${VENDOR}`;
  /** A call of the wallet over the vendor's line, as an HTTP client has it: an answer, or nothing and nobody knows. */
  const over = async (key: string, call: (wallet: SeamlessWallet) => Promise<WalletAnswer>): Promise<WalletAnswer> => {
    let given: WalletAnswer | null = null;
    const heard = await tell(key, SCOPE, async ({ engine }) => {
      given = await call(createWallet(engine, VENDOR));
      return answerOf(given);
    });
    if (heard === null || given === null) throw new FateUnknown('no answer');
    return given;
  };
  const line: SeamlessWallet = {
    vendor: VENDOR,
    debit: (round, txId, amount) => over(txId, (wallet) => wallet.debit(round, txId, amount)),
    credit: (round, txId, amount) => over(txId, (wallet) => wallet.credit(round, txId, amount)),
    rollback: (round, txId) => over(txId, (wallet) => wallet.rollback(round, txId)),
  };
  const again = (): Promise<void> => pause(AGAIN_MS + random.integer(AGAIN_MS));
  /** Asked on when nobody waits any more, to the end. */
  const later = async (call: () => Promise<WalletAnswer>): Promise<void> => {
    for (;;) {
      await again();
      const answer = await call().catch(() => null);
      if (answer !== null && isOutcome(answer)) return;
    }
  };
  const during = (work: Promise<unknown>): void => {
    rounds += 1;
    const end = (): void => {
      rounds -= 1;
    };
    work.then(end, end);
  };
  const patience: Patience = { tries: TRIES, pause: again, later: (call) => during(later(call)) };
  return {
    // The vendor's own code, over a line that loses things.
    bet: ({ account, round, stake, payout, endsAfterMs }) => {
      const at = { member: memberOf(account), gameId: GAME, roundId: round, demo: false };
      const play = async (): Promise<void> => {
        const taken = await takeStake(line, at, stake, { patience });
        if (!taken.ok) return;
        await pause(endsAfterMs);
        if (payout === 'rollback') await giveBack(line, at, 'unknown-error', patience);
        else await settleRound(line, at, payout, patience);
      };
      during(play());
    },
    deposit: ({ account, amount }) => {
      deposits += 1;
      const key = `deposit-${deposits}`;
      const command = { kind: 'cashIn', member: memberOf(account), amount, reason: 'deposit' } as const;
      const run = async ({ engine }: AssembledHouse): Promise<Said> =>
        answerOf(await engine.submit({ command, actor: 'cashier', key }));
      void insist(key, 'cashier', run);
    },
    waiting: () => open.size,
    busy: () => rounds + open.size,
  };
};
