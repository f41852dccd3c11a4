/**
 * The lotteries' vendor: takes slips and settles them on the opened numbers, each once, also over a kill (decision 0140).
 * A slip stands in the journal before its stake is asked for; whatever is found of it afterwards says how it goes on.
 */
import type { ErrorCode } from '../../../src/contract/errors.ts';
import type { Position } from '../../../src/contract/frame.ts';
import { stakeOf } from '../../house/draws/decideSlip.ts';
import type { Lottery, Slip, SlipLine } from '../../house/draws/types.ts';
import type { Engine } from '../../house/engine.ts';
import { AT_ONCE, insist, isOutcome, type Patience } from '../patience.ts';
import type { SeamlessWallet, WalletAnswer } from '../wallet.ts';
import { payoutOf } from './rules.ts';

export interface SlipOrder {
  readonly member: string;
  readonly lottery: Lottery;
  readonly issue: string;
  readonly lines: readonly SlipLine[];
  /** Comes from the press alone: the same press sent again is the same slip. */
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
  | { readonly ok: false; readonly code: ErrorCode | 'issue-closed' };

export interface LotteryDesk {
  /** Takes a slip and its stake. Rejects only when the house is gone. */
  readonly place: (order: SlipOrder) => Promise<Placed>;
  /** A slip of this round is being taken just now. */
  readonly isPlacing: (roundId: string) => boolean;
  /** Settles every slip whose issue is drawn; what cannot be settled now is left for the next time. Never rejects. */
  readonly settle: () => Promise<void>;
}
type Due =
  | { readonly due: 'nothing' }
  | { readonly due: 'end' }
  | { readonly due: 'payout'; readonly payout: number }
  | { readonly due: 'stake'; readonly kept: boolean };
export interface DeskOptions {
  readonly engine: Pick<Engine, 'submit' | 'state' | 'durable'>;
  readonly walletOf: (vendor: string) => SeamlessWallet;
  readonly lotteryOf: (id: string) => Lottery | undefined;
  /** How it insists; in one process with the house when absent. */
  readonly patience?: Patience;
}
export const createLotteryDesk = ({ engine, walletOf, lotteryOf, patience = AT_ONCE }: DeskOptions): LotteryDesk => {
  const roundOf = ({ member, gameId, roundId }: Slip) => ({ member, gameId, roundId, demo: false });
  const end = async ({ betId, vendor }: Pick<Slip, 'betId' | 'vendor'>, kept: boolean): Promise<void> => {
    const key = `${betId}-${kept ? 'settled' : 'dropped'}`;
    await engine.submit({ command: { kind: 'endSlip', betId, kept }, actor: `vendor:${vendor}`, key });
  };
  /** After this no debit of the round can come any more. */
  const giveBack = (slip: Slip): Promise<WalletAnswer> =>
    insist(() => walletOf(slip.vendor).rollback(roundOf(slip), `${slip.roundId}-rollback`), patience);

  /** What is due for the slip as the state stands now: nothing, its end, its payout (minor units) or its stake back. */
  const dueOf = (slip: Slip): Due => {
    const { draws, bets, trimmedRounds } = engine.state();
    const known = draws.get(slip.lottery);
    const lottery = lotteryOf(slip.lottery);
    if (lottery && (!known || known.current.issue === slip.issue)) return { due: 'nothing' };
    const bet = bets.get(slip.betId);
    // Ended so long ago that its bet is no longer kept: nothing is asked for or called back of it any more.
    if (bet ? bet.state !== 'open' : trimmedRounds.has(slip.betId)) return { due: 'end' };
    if (bet && slip.drawn && lottery) return { due: 'payout', payout: payoutOf(lottery.spec, slip.lines, slip.drawn) };
    return { due: 'stake', kept: bet !== undefined };
  };
  const settleOne = async (slip: Slip, what: Due): Promise<void> => {
    if (what.due === 'nothing') return;
    if (what.due === 'end') return end(slip, true);
    if (what.due === 'payout') {
      const { payout } = what;
      const credit = () => walletOf(slip.vendor).credit(roundOf(slip), `${slip.roundId}-credit`, payout);
      const paid = await insist(credit, patience);
      if (paid.ok) return end(slip, true);
      // Never heard by the ledger: left for the next time.
      if (!isOutcome(paid)) return;
    }
    // Never paid for, or its lottery is no more, or its payout is more than a wallet holds: the stake goes back.
    if ((await giveBack(slip)).ok) await end(slip, what.due === 'payout' || what.kept);
  };
  const underWay = new Set<string>();
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
    // Pressed again when its numbers are known: nothing of it is asked for or called back any more but its payout.
    if (stands && slips.get(betId)?.drawn) return { ok: false, code: 'house-busy' };
    const round = { member, gameId, roundId, demo: false };
    const debit = () => wallet.debit(round, `${roundId}-debit`, stakeOf(lines));
    const paid = await insist(debit, patience).catch(() => null);
    if (paid === null) {
      // Of unknown fate the stake is called back first: a slip whose numbers are known must not be paid for late. One that was
      // drawn long ago stands, and so does its slip.
      const back = await insist(() => wallet.rollback(round, `${roundId}-rollback`), patience).catch(() => null);
      if (back?.ok === true) await end({ betId, vendor }, false);
      return { ok: false, code: 'unknown-error' };
    }
    // Told by its key as it was answered once, though it was called back meanwhile.
    if (paid.ok && engine.state().bets.get(betId)?.state === 'void') return { ok: false, code: 'unknown-error' };
    if (paid.ok) return { ok: true, betId: paid.betId, balance: paid.balance, positions: paid.positions };
    if (stands) return { ok: false, code: paid.code };
    await end({ betId, vendor }, false);
    const drawn = paid.code === 'bad-request' && engine.state().draws.get(id)?.current.issue !== issue;
    return { ok: false, code: drawn ? 'issue-closed' : paid.code };
  };
  /** By round: presses of one slip wait for each other, so that none is told "placed" of what another calls back. */
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
        .filter(({ betId, settled }) => !settled && !underWay.has(betId))
        .map((slip) => ({ slip, what: dueOf(slip) }))
        .filter(({ what }) => what.due !== 'nothing');
      for (const { slip } of open) underWay.add(slip.betId);
      // Numbers that a full disk took back were never drawn: nobody is paid by them.
      const durable = await engine.durable();
      await Promise.all(
        open.map(async ({ slip, what }) => {
          // A house that is gone has told main; what is left open is settled by the next one.
          if (durable) await settleOne(slip, what).catch(() => undefined);
          underWay.delete(slip.betId);
        }),
      );
    },
  };
};
