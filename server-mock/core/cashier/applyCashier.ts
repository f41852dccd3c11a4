/** Folds steps of deposits, withdrawals and transfers, and changes of payees, into the state, in place. */
import type { HouseState } from '../state.ts';
import { depositKey } from './depositKey.ts';
import { hasEnded, isCredited } from './states.ts';
import type { DepositTerms, MoneyMove, MoneyMoved, PayeeAdded, PayeeRemoved } from './types.ts';

/** A withdrawal counts for the day of its request, and no longer once it is returned. */
const countWithdrawn = (state: HouseState, { kind, member, state: now, amount, requestedAt }: MoneyMove): void => {
  if (kind !== 'withdrawal') return;
  const before = state.withdrawn.get(member);
  const today = before?.day === state.day.n ? before.amount : 0;
  if (now === 'requested') state.withdrawn.set(member, { day: state.day.n, amount: today + amount });
  // A request of an earlier day has left the count with that day.
  else if (now === 'rejected' && requestedAt >= state.day.start)
    state.withdrawn.set(member, { day: state.day.n, amount: Math.max(0, today - amount) });
};
/** How long a payment for a trimmed deposit is waited for, ms. */
const LATE_MS = 90 * 24 * 3_600_000;
const forgetDeposit = (state: HouseState, move: MoneyMove, deposit: DepositTerms): void => {
  const key = depositKey(deposit);
  state.depositKeys.delete(key);
  if (isCredited(move)) return;
  for (const [other, late] of state.lateDeposits) {
    if (late.changedAt > move.changedAt - LATE_MS) break;
    state.lateDeposits.delete(other);
  }
  state.lateDeposits.set(key, move);
};
export const applyCashier = (state: HouseState, { move, trimmed }: MoneyMoved): void => {
  const { id, member } = move;
  const gone = new Set(trimmed);
  for (const one of gone) {
    const before = state.money.get(one);
    if (before?.deposit) forgetDeposit(state, before, before.deposit);
    state.money.delete(one);
  }
  const own = (state.moneyOf.get(member) ?? []).filter((one) => !gone.has(one));
  state.moneyOf.set(member, own.includes(id) ? own : [...own, id]);
  state.money.set(id, move);
  if (hasEnded(move)) state.moneyOpen.delete(id);
  else state.moneyOpen.add(id);
  if (move.deposit?.kind === 'voucher') state.usedVouchers.add(move.deposit.reference);
  else if (move.deposit) {
    state.depositKeys.set(depositKey(move.deposit), id);
    state.lateDeposits.delete(depositKey(move.deposit));
  }
  countWithdrawn(state, move);
};
export const applyPayee = (state: HouseState, event: PayeeAdded | PayeeRemoved): void => {
  const { member } = event;
  const own = state.payees.get(member) ?? [];
  if (event.type === 'payeeAdded') state.payees.set(member, [...own, event.payee]);
  else
    state.payees.set(
      member,
      own.filter(({ id }) => id !== event.payee),
    );
};
