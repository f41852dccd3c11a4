/** Decides transfers along the tree: to the direct upline (R-MEMB-05), and from an agent to a direct downline (R-MONEY-10). One reference stands in both records (R-MONEY-09). */
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
import { isAgent } from '../team/tree.ts';

type State = Readonly<HouseState>;
/** Smallest and largest transfer, minor units. */
export const MIN_TRANSFER = 100;
export const MAX_TRANSFER = 5_000_000;
/** Where the money went and came from, as the cashier's rows name it. */
export const TO_UPLINE = 'MAIN-UPLINE';
export const FROM_DOWNLINE = 'DOWNLINE-MAIN';
export const TO_DOWNLINE = 'MAIN-DOWNLINE';
export const FROM_UPLINE = 'UPLINE-MAIN';

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
interface Transfer {
  readonly sender: Member;
  readonly receiver: Member;
  readonly amount: number;
  readonly reference: string;
  /** How the two rows name it: the sender's, then the receiver's. */
  readonly methods: readonly [string, string];
}
const moveAlongTree = (
  state: State,
  { sender, receiver, amount, reference, methods }: Transfer,
  { at }: Pick<Context, 'at'>,
): Decision => {
  if (!Number.isSafeInteger(amount) || amount <= 0) return refuse('bad-request');
  if (amount < MIN_TRANSFER) return refuse('under-limit', { min: MIN_TRANSFER });
  const [debit, credit] = [mainAccount(sender.id), mainAccount(receiver.id)];
  const balance = state.balances.get(debit) ?? 0;
  if (amount > MAX_TRANSFER || (state.balances.get(credit) ?? 0) + amount > MAX_AMOUNT) return refuse('over-limit');
  // What an active bonus may take stays (decision 0282).
  if (balance - reservedFor(state, sender.id) < amount) return refuse('insufficient-funds', { balance });
  const common = { reference, amount, at };
  const sent = rowOf(sender, receiver, { ...common, id: reference, method: methods[0] });
  const received = rowOf(receiver, sender, { ...common, id: `${reference}-in`, method: methods[1] });
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
export const transferUpline = (
  state: State,
  { member, upline, amount, reference }: Extract<Command, { kind: 'transferUpline' }>,
  context: Pick<Context, 'at'>,
): Decision => {
  const sender = state.members.get(member);
  if (!sender) return refuse('not-found');
  if (sender.type === TRIAL_TYPE) return refuse('trial-refused');
  if (sender.bot || !MEMBER_TYPES.some((type) => type === sender.type)) return refuse('forbidden');
  const receiver = uplineOf(state, member);
  // The member was moved below another agent since the page was shown.
  if (receiver === undefined || receiver.id !== upline) return refuse('terms-changed');
  return moveAlongTree(state, { sender, receiver, amount, reference, methods: [TO_UPLINE, FROM_DOWNLINE] }, context);
};
/** The direct downline that this agent may send money to; undefined: it is none. */
export const downlineOf = (state: State, agent: string, member: string): Member | undefined => {
  const downline = state.members.get(member);
  return downline?.upline === agent && MEMBER_TYPES.some((type) => type === downline.type) ? downline : undefined;
};
export const transferDownline = (
  state: State,
  { member, downline, amount, reference }: Extract<Command, { kind: 'transferDownline' }>,
  context: Pick<Context, 'at'>,
): Decision => {
  const sender = state.members.get(member);
  if (!sender || !isAgent(sender)) return refuse('agent-only');
  const receiver = downlineOf(state, member, downline);
  // Also one that was moved below another agent since the page was shown: nothing tells it from an unknown id.
  if (receiver === undefined) return refuse('forbidden');
  return moveAlongTree(state, { sender, receiver, amount, reference, methods: [TO_DOWNLINE, FROM_UPLINE] }, context);
};
