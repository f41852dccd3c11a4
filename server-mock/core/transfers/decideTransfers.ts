/** Decides transfers along the tree: to the direct upline alone (R-MEMB-05), with one reference in both records (R-MONEY-09). */
import { MEMBER_TYPES } from '../settings/settings.ts';
import { reservedFor } from '../bonuses/decideBonuses.ts';
import type { Command } from '../commands.ts';
import { MAX_AMOUNT } from '../constants.ts';
import { refuse, accept, type Context, type Decision } from '../decision.ts';
import type { HouseEvent } from '../events.ts';
import { trimmedMoves } from '../cashier/states.ts';
import type { MoneyMove } from '../cashier/types.ts';
import { mainAccount } from '../ledger.ts';
import { TRIAL_TYPE } from '../reads.ts';
import type { HouseState, Member } from '../state.ts';

type State = Readonly<HouseState>;
/** Smallest and largest transfer, minor units. */
export const MIN_TRANSFER = 100;
export const MAX_TRANSFER = 5_000_000;
/** Where the money went and came from, as the cashier's rows name it. */
export const TO_UPLINE = 'MAIN-UPLINE';
export const FROM_DOWNLINE = 'DOWNLINE-MAIN';

const rowOf = (
  member: Member,
  other: Member,
  { id, reference, amount, method, at }: Pick<MoneyMove, 'id' | 'reference' | 'amount' | 'method'> & { at: number },
): MoneyMove => ({
  id,
  member: member.id,
  kind: 'transfer',
  state: 'done',
  amount,
  fee: 0,
  method,
  reference,
  counterparty: other.account,
  requestedAt: at,
  changedAt: at,
  confirmBy: null,
  expiresAt: null,
  received: amount,
  remaining: 0,
  due: null,
  deposit: null,
  images: [],
});
/** The direct upline that this member may send money to; undefined: there is none. */
export const uplineOf = (state: State, member: string): Member | undefined => {
  const upline = state.members.get(state.members.get(member)?.upline ?? '');
  return upline && !upline.bot && MEMBER_TYPES.some((type) => type === upline.type) ? upline : undefined;
};
export const transferUpline = (
  state: State,
  { member, upline, amount, reference }: Extract<Command, { kind: 'transferUpline' }>,
  { at }: Pick<Context, 'at'>,
): Decision => {
  const sender = state.members.get(member);
  if (!sender) return refuse('not-found');
  if (sender.type === TRIAL_TYPE) return refuse('trial-refused');
  if (sender.bot || !MEMBER_TYPES.some((type) => type === sender.type)) return refuse('forbidden');
  const receiver = uplineOf(state, member);
  // The member was moved below another agent since the page was shown.
  if (receiver === undefined || receiver.id !== upline) return refuse('terms-changed');
  if (!Number.isSafeInteger(amount) || amount <= 0) return refuse('bad-request');
  if (amount < MIN_TRANSFER) return refuse('under-limit', { min: MIN_TRANSFER });
  const [debit, credit] = [mainAccount(member), mainAccount(receiver.id)];
  const balance = state.balances.get(debit) ?? 0;
  if (amount > MAX_TRANSFER || (state.balances.get(credit) ?? 0) + amount > MAX_AMOUNT) return refuse('over-limit');
  // What an active bonus may take stays (decision 0282).
  if (balance - reservedFor(state, member) < amount) return refuse('insufficient-funds', { balance });
  const common = { reference, amount, at };
  const sent = rowOf(sender, receiver, { ...common, id: reference, method: TO_UPLINE });
  const received = rowOf(receiver, sender, { ...common, id: `${reference}-in`, method: FROM_DOWNLINE });
  const moved = (move: MoneyMove): HouseEvent => ({
    type: 'moneyMoved',
    move,
    trimmed: trimmedMoves(state, move.member, move.id),
  });
  return accept([{ type: 'posted', debit, credit, amount, why: 'transfer', reference }, moved(sent), moved(received)], {
    id: reference,
    reference,
  });
};
