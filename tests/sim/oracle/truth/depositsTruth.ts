/**
 * Deposits (O5), from the records alone. Only its bank's call-back credits a deposit, once, with what the bank named less the fee.
 * The row says so in the same record. A payment that credits nothing, and bonuses, are not judged here.
 */
import type { HouseEvent } from '../../../../server-mock/core/events.ts';
import type { MoneyMove } from '../../../../server-mock/core/cashier/types.ts';

export interface DepositRecord {
  readonly kind: string;
  readonly body: unknown;
  readonly events: readonly HouseEvent[];
}
export interface DepositsTruth {
  /** What is wrong with the record, or null. */
  readonly take: (record: DepositRecord) => string | null;
}
const PREFIX = 'DP';
const CREDITED: readonly MoneyMove['state'][] = ['done', 'underPaid', 'overPaid'];
/** Minor units that the bank named in this record; null: no bank has spoken. */
const namedIn = ({ kind, body }: DepositRecord): number | null => {
  if (kind !== 'settleDeposit') return null;
  const { command } = body as { readonly command: { readonly outcome: string; readonly amount: number } };
  return command.outcome === 'paid' ? command.amount : null;
};
export const createDepositsTruth = (): DepositsTruth => {
  const credited = new Set<string>();
  const wrongWith = (move: MoneyMove, posted: number | null, named: number | null): string | null => {
    const { id, state, amount, received, fee } = move;
    const isCredit = CREDITED.includes(state);
    if (!isCredit) return posted === null ? null : `deposit ${id} stands at ${state} and is credited`;
    if (credited.has(id)) return `deposit ${id} is credited again`;
    credited.add(id);
    if (named === null) return `deposit ${id} is credited without its bank's word`;
    if (received !== named) return `deposit ${id}: its bank named ${named}, and it says ${received}`;
    if ((posted ?? 0) !== named - fee) return `deposit ${id}: ${named} less ${fee} was credited as ${posted}`;
    const expected = named === amount ? 'done' : named < amount ? 'underPaid' : 'overPaid';
    return state === expected ? null : `deposit ${id} of ${amount} got ${named} and stands at ${state}`;
  };
  return {
    take: (record) => {
      const postings = new Map<string, number>();
      for (const event of record.events)
        if (event.type === 'posted' && event.why === 'deposit' && event.reference?.startsWith(PREFIX) === true)
          postings.set(event.reference, (postings.get(event.reference) ?? 0) + event.amount);
      let wrong: string | null = null;
      for (const event of record.events) {
        if (event.type !== 'moneyMoved' || event.move.deposit === null) continue;
        wrong ??= wrongWith(event.move, postings.get(event.move.id) ?? null, namedIn(record));
        postings.delete(event.move.id);
      }
      for (const id of postings.keys()) wrong ??= `deposit ${id} is credited without a row`;
      return wrong;
    },
  };
};
