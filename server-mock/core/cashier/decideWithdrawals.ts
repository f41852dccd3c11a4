/**
 * Decides withdrawals. A request is journalled before money moves. A withdrawal's amount waits in a
 * transit account until it is paid or returned, once. All postings of one movement carry the same reference
 * (R-MONEY-03, R-MONEY-04, decision 0185).
 */
import { IMAGES_MAX } from '../../../src/contract/constants.ts';
import { activeBonus, endEvents, openTerms } from '../bonuses/decideBonuses.ts';
import type { Command } from '../commands.ts';
import { MAX_AMOUNT } from '../constants.ts';
import { refuse, accept, type Context, type Decision } from '../decision.ts';
import type { HouseEvent } from '../events.ts';
import { HOUSE_ACCOUNTS, mainAccount, transitAccount } from '../ledger.ts';
import type { HouseState } from '../state.ts';
import { confirmDeadline, hasEnded, isDisputed, canConfirm, canTransition, wasPaidOut } from './states.ts';
import { heldUntil, dayLeftOf, MAX_WITHDRAWAL, MIN_WITHDRAWAL, WITHDRAWAL_FEE } from './limits.ts';
import { isInVerifiedName, maskedAccount, payeesOf } from './payees.ts';
import { moveEvent, newMove, requestRefusal, resultOf } from './requests.ts';
import type { MoneyMove, MoneyState, MoneyRequest } from './types.ts';

type State = Readonly<HouseState>;
type Of<K extends Command['kind']> = Extract<Command, { kind: K }>;

/** The amount leaves the balance with the request, so that it cannot be staked meanwhile. */
const takeOut = (
  state: State,
  request: MoneyRequest & Partial<Pick<MoneyMove, 'counterparty'>>,
  context: Context,
): Decision => {
  const { member, amount } = request;
  const balance = state.balances.get(mainAccount(member)) ?? 0;
  if (balance < amount) return refuse('insufficient-funds', { balance });
  const move = newMove('withdrawal', request, context);
  const account = transitAccount(member);
  const { reference } = move;
  return accept(
    [
      ...(state.balances.has(account) ? [] : [{ type: 'accountOpened', account } as const]),
      { type: 'posted', debit: mainAccount(member), credit: account, amount, why: 'withdrawal', reference },
      moveEvent(state, move, context.at),
    ],
    resultOf(move),
  );
};
export const requestWithdrawal = (state: State, command: Of<'requestWithdrawal'>, context: Context): Decision => {
  const refused = requestRefusal(state, 'withdrawal', command, context.at);
  return refused ?? takeOut(state, command, context);
};
interface PayeeRequest {
  readonly member: string;
  readonly amount: number;
  readonly payee: string;
}
/** Why this withdrawal is refused; null: it is not. The quote and the decision use it, so they cannot differ. */
export const payeeRefusal = (
  state: State,
  { member, amount, payee: id }: PayeeRequest,
  at: number,
): Decision | null => {
  const payee = payeesOf(state, member).find((one) => one.id === id);
  const refused = requestRefusal(state, 'withdrawal', { member, amount, method: payee?.kind ?? 'bank' }, at);
  if (refused) return refused;
  if (payee === undefined) return refuse('not-found');
  // It was added before an identity check verified another name.
  if (!isInVerifiedName(state, member, payee)) return refuse('payee-refused', { why: 'another name' });
  if (payee.usableFrom > at) return refuse('payee-refused', { usableFrom: payee.usableFrom });
  if (amount < MIN_WITHDRAWAL) return refuse('under-limit', { min: MIN_WITHDRAWAL });
  if (amount > Math.min(MAX_WITHDRAWAL, dayLeftOf(state, member))) return refuse('over-limit');
  const balance = state.balances.get(mainAccount(member)) ?? 0;
  const { forfeits } = openTerms(state, member);
  return balance < amount + forfeits ? refuse('insufficient-funds', { balance }) : null;
};
/**
 * A member's withdrawal to a payee past its cooling-off, within the limits, on the terms that the member was shown. Two
 * tabs cannot cross the limit of a day: the second is decided on the state after the first.
 */
export const withdrawToPayee = (state: State, command: Of<'withdrawToPayee'>, context: Context): Decision => {
  const { member, amount, payee: id, fee, forfeits } = command;
  const refused = payeeRefusal(state, command, context.at);
  const payee = payeesOf(state, member).find((one) => one.id === id);
  if (refused || payee === undefined) return refused ?? refuse('not-found');
  const held = heldUntil(state, member, context.at);
  if (held !== null) return refuse('withdrawals-held', { heldUntil: held });
  if (fee !== WITHDRAWAL_FEE || forfeits !== openTerms(state, member).forfeits) return refuse('terms-changed');
  const counterparty = `${payee.bankName} ${maskedAccount(payee)}`;
  const bonus = activeBonus(state, member);
  const taken = takeOut(state, { member, amount, method: payee.kind, counterparty }, context);
  if (!taken.ok || bonus === null) return taken;
  return accept([...endEvents(bonus, 'forfeited', forfeits, context.at), ...taken.events], taken.result);
};

/** The posting that a new state requires; null: no money moves. */
const posting = ({ member, amount, reference }: MoneyMove, to: MoneyState): HouseEvent | null => {
  const main = mainAccount(member);
  const transit = transitAccount(member);
  if (to === 'paid')
    return {
      type: 'posted',
      debit: transit,
      credit: HOUSE_ACCOUNTS.cashierOut,
      amount,
      why: 'withdrawalPaid',
      reference,
    };
  return to === 'rejected'
    ? { type: 'posted', debit: transit, credit: main, amount, why: 'withdrawalReturned', reference }
    : null;
};
const stepTo = (state: State, move: MoneyMove, to: MoneyState, at: number): readonly HouseEvent[] => {
  const { amount } = move;
  const next: MoneyMove = {
    ...move,
    state: to,
    confirmBy: to === 'awaitingConfirmation' ? confirmDeadline(state, at) : null,
    ...(to === 'done' && { received: amount, remaining: 0 }),
  };
  const moneyEvent = posting(move, to);
  return [...(moneyEvent ? [moneyEvent] : []), moveEvent(state, next, at)];
};
/** A manual step of a withdrawal by the control interface, in place of the bank or an operator. */
export const moveMoney = (state: State, { id, to }: Of<'moveMoney'>, { at }: Context): Decision => {
  const move = state.money.get(id);
  if (!move) return refuse('not-found');
  if (!canTransition(move, to)) return refuse('bad-request', { why: `${move.kind} stands at ${move.state}` });
  return accept(stepTo(state, move, to, at), { id, state: to });
};

/** The received amount in minor units; null: the claimed part does not add up to the whole. */
const receivedOf = ({ outcome, received, remaining }: Of<'confirmWithdrawal'>, whole: number): number | null => {
  if (outcome !== 'partial') return outcome === 'received' ? whole : 0;
  const part = received ?? (remaining === null ? 0 : whole - remaining);
  const isPart = Number.isSafeInteger(part) && part > 0 && part < whole;
  return isPart && (remaining === null || part + remaining === whole) ? part : null;
};
const HASH = /^[0-9a-f]{64}$/;
/**
 * The owner confirms what arrived (R-MONEY-05), from the payment until the end. During a dispute another claim starts
 * the investigation again; the same claim changes nothing. After the end the outcome stays.
 */
export const confirmWithdrawal = (state: State, command: Of<'confirmWithdrawal'>, { at }: Context): Decision => {
  const { member, id, images } = command;
  const move = state.money.get(id);
  if (move?.member !== member || move.kind !== 'withdrawal') return refuse('not-found');
  if (!canConfirm(move))
    return wasPaidOut(move) ? accept([], resultOf(move)) : refuse('bad-request', { why: `it stands at ${move.state}` });
  const received = receivedOf(command, move.amount);
  if (received === null) return refuse('bad-request', { fields: { receivedAmount: 'format-incorrect' } });
  if (images.length > IMAGES_MAX || !images.every((one) => HASH.test(one))) return refuse('image-refused');
  if (received === move.amount) return accept(stepTo(state, move, 'done', at), { id, state: 'done' });
  const isTheSame = received === move.received && images.join() === move.images.join();
  if (isDisputed(move) && isTheSame) return accept([], resultOf(move));
  const disputed: MoneyMove = {
    ...move,
    state: 'review',
    confirmBy: null,
    received,
    remaining: move.amount - received,
    images,
  };
  return accept([moveEvent(state, disputed, at)], resultOf(disputed));
};

/** The simulated bank rejects amounts that end in this many cents, so that both outcomes can be tried; it accepts all others. */
const REJECTED_CENTS = 13;
const nextBankState = (move: MoneyMove): MoneyState => {
  if (move.state === 'requested') return 'review';
  if (move.state === 'paid') return 'awaitingConfirmation';
  if (move.state === 'awaitingConfirmation') return 'done';
  // Never closed as plainly received against the owner's claim: the claim stays, and a message informs the owner
  // (D-38).
  if (isDisputed(move)) return 'receivedForced';
  return move.amount % 100 === REJECTED_CENTS ? 'rejected' : 'paid';
};
/**
 * Advances every movement that is due by one state: a withdrawal's steps at the simulated bank, expired confirmation times
 * (R-MONEY-06), and deposits whose time to pay is over.
 */
export const cashierDue = (state: State, at: number): readonly HouseEvent[] => {
  const events: HouseEvent[] = [];
  const isBankOpen = state.settings.get('bankMoves') !== false;
  const balances = new Map<string, number>();
  for (const id of state.moneyOpen) {
    const move = state.money.get(id);
    if (!move || hasEnded(move) || move.due === null || move.due > at) continue;
    if (move.kind === 'deposit') {
      events.push(moveEvent(state, { ...move, state: 'expired', expiresAt: null }, at));
      continue;
    }
    if (!isBankOpen && move.state !== 'awaitingConfirmation') continue;
    const to = nextBankState(move);
    // If the balance would exceed the maximum, the return waits.
    const sum = (balances.get(move.member) ?? state.balances.get(mainAccount(move.member)) ?? 0) + move.amount;
    if (to === 'rejected' && sum > MAX_AMOUNT) continue;
    if (to === 'rejected') balances.set(move.member, sum);
    events.push(...stepTo(state, move, to, at));
  }
  return events;
};
