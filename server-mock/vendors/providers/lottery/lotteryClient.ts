/**
 * The lotteries' vendor: places slips and settles each once on the drawn numbers, also after a crash (decision 0140). A
 * slip is journalled before its stake is requested; its journalled state decides how it continues.
 */
import type { ErrorCode } from '../../../../src/contract/errors.ts';
import type { Position } from '../../../../src/contract/frame.ts';
import { totalStake } from '../../../core/lottery/decideSlip.ts';
import type { Lottery, Slip, SlipLine } from '../../../core/lottery/types.ts';
import type { LimitReached } from '../../../core/play-limits/types.ts';
import type { Engine } from '../../../core/engine.ts';
import { SAME_PROCESS_RETRY, retryUntilKnown, isFinal, type RetryPolicy } from '../retryPolicy.ts';
import type { SeamlessWallet, WalletAnswer } from '../wallet.ts';
import { payoutOf } from './rules.ts';

export interface SlipOrder {
  readonly member: string;
  readonly lottery: Lottery;
  readonly issue: string;
  readonly lines: readonly SlipLine[];
  /** Derived from the bet request alone: the same request again is the same slip. */
  readonly roundId: string;
}
export type Placed =
  | {
      readonly ok: true;
      readonly betId: string;
      /** Minor units after the stake. */
      readonly balance: number;
      readonly positions: Readonly<Record<string, Position>>;
    }
  | { readonly ok: false; readonly code: ErrorCode | 'issue-closed'; readonly limit?: LimitReached };

export interface LotteryClient {
  /** Places a slip and takes its stake. Rejects only when the house is gone. */
  readonly place: (order: SlipOrder) => Promise<Placed>;
  /** A slip of this round is being placed now. */
  readonly isPlacing: (roundId: string) => boolean;
  /** Settles every slip whose issue is drawn; slips that cannot be settled now wait for the next call. Never rejects. */
  readonly settle: () => Promise<void>;
}
type Due =
  | { readonly due: 'nothing' }
  | { readonly due: 'end' }
  | { readonly due: 'payout'; readonly payout: number }
  | { readonly due: 'stake'; readonly kept: boolean };
export interface LotteryClientOptions {
  readonly engine: Pick<Engine, 'submit' | 'state' | 'whenDurable'>;
  readonly walletOf: (vendor: string) => SeamlessWallet;
  readonly lotteryOf: (id: string) => Lottery | undefined;
  /** How calls are retried; absent: as within one process. */
  readonly retryPolicy?: RetryPolicy;
}
export const createLotteryClient = ({
  engine,
  walletOf,
  lotteryOf,
  retryPolicy = SAME_PROCESS_RETRY,
}: LotteryClientOptions): LotteryClient => {
  const roundOf = ({ member, gameId, roundId }: Slip) => ({ member, gameId, roundId, demo: false });
  const end = async ({ betId, vendor }: Pick<Slip, 'betId' | 'vendor'>, kept: boolean): Promise<void> => {
    const key = `${betId}-${kept ? 'settled' : 'dropped'}`;
    await engine.submit({ command: { kind: 'endSlip', betId, kept }, actor: `vendor:${vendor}`, key });
  };
  /** Rolls the round back; after that its debit is refused for ever. */
  const giveBack = (slip: Slip): Promise<WalletAnswer> =>
    retryUntilKnown(() => walletOf(slip.vendor).rollback(roundOf(slip), `${slip.roundId}-rollback`), retryPolicy);

  /** What the slip needs in the present state: nothing, its end, its payout (minor units) or its stake back. */
  const dueOf = (slip: Slip): Due => {
    const { draws, bets, trimmedRounds } = engine.state();
    const draw = draws.get(slip.lottery);
    const lottery = lotteryOf(slip.lottery);
    if (lottery && (!draw || draw.current.issue === slip.issue)) return { due: 'nothing' };
    const bet = bets.get(slip.betId);
    // Ended so long ago that its bet is no longer stored: nothing more is paid or rolled back.
    if (bet ? bet.state !== 'open' : trimmedRounds.has(slip.betId)) return { due: 'end' };
    if (bet && slip.drawn && lottery) return { due: 'payout', payout: payoutOf(lottery.spec, slip.lines, slip.drawn) };
    return { due: 'stake', kept: bet !== undefined };
  };
  const settleOne = async (slip: Slip, due: Due): Promise<void> => {
    if (due.due === 'nothing') return;
    if (due.due === 'end') return end(slip, true);
    if (due.due === 'payout') {
      const { payout } = due;
      const credit = () => walletOf(slip.vendor).credit(roundOf(slip), `${slip.roundId}-credit`, payout);
      const paid = await retryUntilKnown(credit, retryPolicy);
      if (paid.ok) return end(slip, true);
      // The ledger has not seen the call: left for the next time.
      if (!isFinal(paid)) return;
    }
    // Never paid for, its lottery no longer exists, or its payout exceeds what a wallet can hold: the stake goes back.
    if ((await giveBack(slip)).ok) await end(slip, due.due === 'payout' || due.kept);
  };
  const settling = new Set<string>();
  const placeOne = async ({ member, lottery, issue, lines, roundId }: SlipOrder): Promise<Placed> => {
    const { id, gameId, vendor } = lottery;
    const actor = `vendor:${vendor}`;
    const command = { kind: 'placeSlip', member, vendor, gameId, roundId, lottery: id, issue, lines } as const;
    const taken = await engine.submit({ command, actor, key: `${roundId}-slip` });
    if (!taken.ok) return { ok: false, code: taken.facts?.['why'] === 'issue-closed' ? 'issue-closed' : taken.code };
    const wallet = walletOf(vendor);
    const betId = String(taken.result['betId']);
    const { bets, slips } = engine.state();
    const stands = bets.get(betId)?.state === 'open';
    // Requested again after its draw: only its payout is still due.
    if (stands && slips.get(betId)?.drawn) return { ok: false, code: 'house-busy' };
    const round = { member, gameId, roundId, demo: false };
    const debit = () => wallet.debit(round, `${roundId}-debit`, totalStake(lines));
    const paid = await retryUntilKnown(debit, retryPolicy).catch(() => null);
    if (paid === null) {
      // With an unknown outcome the stake is rolled back first: a slip whose numbers are known must not be paid for late.
      // One that was drawn long ago stands.
      const back = await retryUntilKnown(() => wallet.rollback(round, `${roundId}-rollback`), retryPolicy).catch(
        () => null,
      );
      if (back?.ok === true) await end({ betId, vendor }, false);
      return { ok: false, code: 'unknown-error' };
    }
    // The debit's stored answer was repeated, though it was rolled back meanwhile.
    if (paid.ok && engine.state().bets.get(betId)?.state === 'void') return { ok: false, code: 'unknown-error' };
    if (paid.ok) return { ok: true, betId: paid.betId, balance: paid.balance, positions: paid.positions };
    if (stands) return paid;
    await end({ betId, vendor }, false);
    const drawn = paid.code === 'bad-request' && engine.state().draws.get(id)?.current.issue !== issue;
    return drawn ? { ok: false, code: 'issue-closed' } : paid;
  };
  /** By round: requests for one slip run one after another, so that none reports as placed what another rolls back. */
  const placing = new Map<string, Promise<Placed>>();
  return {
    place: async (order) => {
      const { roundId } = order;
      for (let before = placing.get(roundId); before; before = placing.get(roundId))
        await before.catch(() => undefined);
      const placed = placeOne(order);
      placing.set(roundId, placed);
      try {
        return await placed;
      } finally {
        placing.delete(roundId);
      }
    },
    isPlacing: (roundId) => placing.has(roundId),
    settle: async () => {
      const open = [...engine.state().slips.values()]
        .filter(({ betId, settled }) => !settled && !settling.has(betId))
        .map((slip) => ({ slip, due: dueOf(slip) }))
        .filter(({ due }) => due.due !== 'nothing');
      for (const { slip } of open) settling.add(slip.betId);
      // Numbers lost to a full disk were never drawn: nothing is paid by them.
      const durable = await engine.whenDurable();
      await Promise.all(
        open.map(async ({ slip, due }) => {
          // A failed house is reported to main; slips left open are settled by the next one.
          if (durable) await settleOne(slip, due).catch(() => undefined);
          settling.delete(slip.betId);
        }),
      );
    },
  };
};
