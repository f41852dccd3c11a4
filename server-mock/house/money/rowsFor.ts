/**
 * What a decision means for somebody's account record: read off its postings, in one place, so that no way of moving money
 * forgets its row, and each row shares its posting's reference (R-MONEY-09). What the cashier's desk moves says so itself.
 */
import type { Context } from '../decision.ts';
import type { HouseEvent, Posting } from '../events.ts';
import { HOUSE } from '../ledger.ts';
import { TRIAL_TYPE } from '../reads.ts';
import type { HouseState } from '../state.ts';
import { trimmedBy } from './states.ts';
import type { MoneyKind, MoneyMove } from './types.ts';

type State = Readonly<HouseState>;
interface Found {
  readonly kind: MoneyKind;
  readonly member: string;
  readonly method: string;
}
const MAIN = 'main:';
const ownerOf = (account: string): string => (account.startsWith(MAIN) ? account.slice(MAIN.length) : '');
const vendorIn = (account: string): string => (account.startsWith('game:') ? (account.split(':')[1] ?? '') : '');

const found = ({ debit, credit, why }: Posting): Found | null => {
  if (debit === HOUSE.cashierIn) return { kind: 'deposit', member: ownerOf(credit), method: 'cashier' };
  if (credit === HOUSE.cashierOut) return { kind: 'withdrawal', member: ownerOf(debit), method: 'cashier' };
  if (why !== 'transfer') return null;
  const member = ownerOf(debit) || ownerOf(credit);
  return { kind: 'transfer', member, method: `${vendorIn(debit) || 'MAIN'}-${vendorIn(credit) || 'MAIN'}` };
};
const keepsOne = (state: State, id: string): boolean => {
  const member = state.members.get(id);
  return member !== undefined && !member.bot && member.type !== TRIAL_TYPE;
};
const rowOf = ({ kind, member, method }: Found, posting: Posting, reference: string, at: number): MoneyMove => ({
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
  received: posting.amount,
  remaining: 0,
  due: null,
  images: [],
});
/** The same events, with a row beside each posting that had none and with its reference on both. */
export const withRows = (
  state: State,
  events: readonly HouseEvent[],
  { at, random }: Pick<Context, 'at' | 'random'>,
): readonly HouseEvent[] => {
  const told = new Set(events.flatMap((event) => (event.type === 'moneyMoved' ? [event.move.reference] : [])));
  const beside = new Map<string, number>();
  const out = events.flatMap((event): readonly HouseEvent[] => {
    if (event.type !== 'posted' || (event.reference !== undefined && told.has(event.reference))) return [event];
    const what = found(event);
    if (what === null || !keepsOne(state, what.member)) return [event];
    const others = beside.get(what.member) ?? 0;
    beside.set(what.member, others + 1);
    const reference = event.reference ?? `MV${random.id().slice(0, 16)}`;
    const move = rowOf(what, event, reference, at);
    return [
      { ...event, reference },
      { type: 'moneyMoved', move, trimmed: trimmedBy(state, what.member, reference, others) },
    ];
  });
  return beside.size > 0 ? out : events;
};
