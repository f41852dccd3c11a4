/**
 * Withdrawals in progress (O5), from the records alone: each leaves its owner's account once and is paid or returned once. Its
 * row says where its money is, and the parts reported as received and missing add up to the whole.
 */
import type { HouseEvent } from '../../../../server-mock/core/events.ts';
import type { MoneyMove } from '../../../../server-mock/core/cashier/types.ts';

export interface WithdrawalsTruth {
  /** What is wrong with the record, or null. */
  readonly take: (record: { readonly events: readonly HouseEvent[] }) => string | null;
}
type Where = 'waits' | 'paid' | 'returned';
interface Out {
  readonly owner: string;
  readonly amount: number;
  where: Where;
}
const PREFIX = 'transit:';
const whereOf = ({ state, received }: MoneyMove): Where => {
  if (state === 'requested') return 'waits';
  // In review before it is paid, and again after its owner has reported that it did not arrive.
  if (state === 'review') return received === null ? 'waits' : 'paid';
  return state === 'rejected' || state === 'failed' ? 'returned' : 'paid';
};
export const createWithdrawalsTruth = (): WithdrawalsTruth => {
  const all = new Map<string, Out>();
  const ended = new Set<string>();
  const posted = ({
    debit,
    credit,
    amount,
    reference = '',
  }: Extract<HouseEvent, { type: 'posted' }>): string | null => {
    if (credit.startsWith(PREFIX)) {
      const owner = credit.slice(PREFIX.length);
      if (all.has(reference)) return `withdrawal ${reference} was taken twice`;
      all.set(reference, { owner, amount, where: 'waits' });
      return debit === `main:${owner}` ? null : `withdrawal ${reference} of ${owner} was taken from ${debit}`;
    }
    if (!debit.startsWith(PREFIX)) return null;
    const one = all.get(reference);
    if (one?.owner !== debit.slice(PREFIX.length)) return `withdrawal ${reference} moves without a request`;
    if (one.where !== 'waits') return `withdrawal ${reference} was ${one.where} and moves again, to ${credit}`;
    if (one.amount !== amount) return `withdrawal ${reference} of ${one.amount} moves ${amount}`;
    one.where = credit === `main:${one.owner}` ? 'returned' : 'paid';
    return null;
  };
  const reported = (move: MoneyMove): string | null => {
    const { id, member, kind, amount, received, remaining } = move;
    // A payment that the cashier makes by hand never waits.
    if (kind !== 'withdrawal' || (!all.has(id) && move.state === 'done')) return null;
    const one = all.get(id);
    if (one?.owner !== member || one.amount !== amount) return `withdrawal ${id} is reported and was not taken`;
    if (one.where !== whereOf(move)) return `withdrawal ${id} stands at ${move.state}, and its money is ${one.where}`;
    if (ended.has(id)) return `withdrawal ${id} had ended and stands at ${move.state}`;
    if (['done', 'rejected', 'receivedForced'].includes(move.state)) ended.add(id);
    if (received !== null && received + (remaining ?? 0) !== amount)
      return `withdrawal ${id} of ${amount}: ${received} arrived and ${remaining} is missing`;
    return null;
  };
  return {
    take: ({ events }) => {
      let wrong: string | null = null;
      for (const event of events) if (event.type === 'posted') wrong ??= posted(event);
      for (const event of events) if (event.type === 'moneyMoved') wrong ??= reported(event.move);
      return wrong;
    },
  };
};
