/**
 * Adds cashier rows for postings: derived from the events in one place, so that every movement has a row with the
 * reference of its posting (R-MONEY-09). Deposit and withdrawal requests create their rows themselves.
 */
import type { Context } from '../decision.ts';
import type { HouseEvent, Posting } from '../events.ts';
import { HOUSE_ACCOUNTS } from '../ledger.ts';
import { TRIAL_TYPE } from '../reads.ts';
import type { HouseState } from '../state.ts';
import { trimmedMoves } from './states.ts';
import type { MoneyKind, MoneyMove } from './types.ts';

type State = Readonly<HouseState>;
interface CashierFacts {
  readonly kind: MoneyKind;
  readonly member: string;
  readonly method: string;
}
const MAIN = 'main:';
const ownerOf = (account: string): string => (account.startsWith(MAIN) ? account.slice(MAIN.length) : '');
const vendorIn = (account: string): string => (account.startsWith('game:') ? (account.split(':')[1] ?? '') : '');

const factsOf = ({ debit, credit, why }: Posting): CashierFacts | null => {
  if (debit === HOUSE_ACCOUNTS.cashierIn) return { kind: 'deposit', member: ownerOf(credit), method: 'cashier' };
  if (credit === HOUSE_ACCOUNTS.cashierOut) return { kind: 'withdrawal', member: ownerOf(debit), method: 'cashier' };
  if (why !== 'transfer') return null;
  const member = ownerOf(debit) || ownerOf(credit);
  return { kind: 'transfer', member, method: `${vendorIn(debit) || 'MAIN'}-${vendorIn(credit) || 'MAIN'}` };
};
const hasCashierRows = (state: State, id: string): boolean => {
  const member = state.members.get(id);
  return member !== undefined && !member.bot && member.type !== TRIAL_TYPE;
};
const rowOf = ({ kind, member, method }: CashierFacts, posting: Posting, reference: string, at: number): MoneyMove => ({
  id: reference,
  member,
  kind,
  state: 'done',
  amount: posting.amount,
  fee: 0,
  method,
  reference,
  counterparty: null,
  requestedAt: at,
  changedAt: at,
  confirmBy: null,
  expiresAt: null,
  received: posting.amount,
  remaining: 0,
  due: null,
  deposit: null,
  images: [],
});
/** The same events, with a row beside each posting that had none, and with its reference in both. */
export const withCashierRows = (
  state: State,
  events: readonly HouseEvent[],
  { at, random }: Pick<Context, 'at' | 'random'>,
): readonly HouseEvent[] => {
  const knownReferences = new Set(
    events.flatMap((event) => (event.type === 'moneyMoved' ? [event.move.reference] : [])),
  );
  const rowCounts = new Map<string, number>();
  const out = events.flatMap((event): readonly HouseEvent[] => {
    if (event.type !== 'posted' || (event.reference !== undefined && knownReferences.has(event.reference)))
      return [event];
    const facts = factsOf(event);
    if (facts === null || !hasCashierRows(state, facts.member)) return [event];
    const others = rowCounts.get(facts.member) ?? 0;
    rowCounts.set(facts.member, others + 1);
    const reference = event.reference ?? `MV${random.id().slice(0, 16)}`;
    const move = rowOf(facts, event, reference, at);
    return [
      { ...event, reference },
      { type: 'moneyMoved', move, trimmed: trimmedMoves(state, facts.member, reference, others) },
    ];
  });
  return rowCounts.size > 0 ? out : events;
};
