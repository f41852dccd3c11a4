/**
 * Decides deposits. Only a call-back of its bank credits a deposit, once, with the amount that the bank names. Nothing that the
 * member sends credits it (decision 0282).
 */
import { IMAGES_MAX } from '../../../src/contract/constants.ts';
import { grantEvents, offerRefusal, termsOfOffer } from '../bonuses/decideBonuses.ts';
import type { Command } from '../commands.ts';
import { MAX_AMOUNT } from '../constants.ts';
import { accept, type Context, type Decision, refuse } from '../decision.ts';
import type { HouseEvent } from '../events.ts';
import { HOUSE_ACCOUNTS, mainAccount } from '../ledger.ts';
import type { HouseState } from '../state.ts';
import { depositKey } from './depositKey.ts';
import { depositFee, depositMethod, type DepositMethod, isMethodOpen } from './depositMethods.ts';
import type { DepositQuote } from './depositQuote.ts';
import { moveEvent, newMove, requestRefusal, resultOf } from './requests.ts';
import { isCredited, isUnpaidDeposit } from './states.ts';
import type { DepositTerms, MoneyMove, MoneyState } from './types.ts';

type State = Readonly<HouseState>;
type Of<K extends Command['kind']> = Extract<Command, { kind: K }>;

const HASH = /^[0-9a-f]{64}$/;
/** Digits of what a payment names: short enough to be typed into a bank's form. */
const REFERENCE_DIGITS = 10;

interface DepositWish {
  readonly member: string;
  readonly method: string;
  readonly amount: number;
  readonly bonus: string | null;
}
type Quoted = { readonly method: DepositMethod; readonly quote: DepositQuote } | { readonly refused: Decision };
const balanceOf = (state: State, member: string): number => state.balances.get(mainAccount(member)) ?? 0;

const quoted = (state: State, method: DepositMethod, wish: Omit<DepositWish, 'method'>): Quoted => {
  const { member, amount, bonus } = wish;
  const fee = depositFee(method.fee, amount);
  const credited = amount - fee;
  const withoutBonus = offerRefusal(state, member, bonus, credited);
  if (withoutBonus) return { refused: withoutBonus };
  const terms = termsOfOffer(bonus, credited);
  if (balanceOf(state, member) + amount + terms.bonusAmount > MAX_AMOUNT) return { refused: refuse('over-limit') };
  return { method, quote: { fee, credited, ...terms } };
};
/** What a deposit costs and brings, or why it is refused. The quote and the decision use it, so they cannot differ. */
export const quoteDeposit = (state: State, wish: DepositWish, at: number): Quoted => {
  const { amount } = wish;
  const refused = requestRefusal(state, 'deposit', wish, at);
  if (refused) return { refused };
  const method = depositMethod(wish.method);
  if (!method || method.kind === 'voucher') return { refused: refuse('not-found') };
  if (!isMethodOpen(state, method)) return { refused: refuse('method-closed') };
  if (amount < method.min) return { refused: refuse('under-limit', { min: method.min }) };
  if (amount > method.max) return { refused: refuse('over-limit') };
  return quoted(state, method, wish);
};
/** What a voucher of this amount brings, or why it is refused. */
export const quoteVoucher = (state: State, wish: Omit<DepositWish, 'method'>, at: number): Quoted => {
  const { member, amount } = wish;
  const method = depositMethod('voucher');
  const refused = requestRefusal(state, 'deposit', { member, amount, method: 'voucher' }, at);
  if (refused || !method) return { refused: refused ?? refuse('not-found') };
  if (!isMethodOpen(state, method)) return { refused: refuse('method-closed') };
  return quoted(state, method, wish);
};
const isSameQuote = (shown: DepositQuote, now: DepositQuote): boolean =>
  shown.fee === now.fee &&
  shown.credited === now.credited &&
  shown.bonusAmount === now.bonusAmount &&
  shown.turnoverOwed === now.turnoverOwed;

/** A reference that this bank has for no other deposit of the kind. */
const freeReference = (state: State, kind: DepositTerms['kind'], provider: string, { random }: Context): string => {
  for (;;) {
    const reference = Array.from({ length: REFERENCE_DIGITS }, () => random.integer(10)).join('');
    const key = depositKey({ kind, provider, reference });
    if (!state.depositKeys.has(key) && !state.lateDeposits.has(key)) return reference;
  }
};
/** Returns `id`, `state` and `expiresAt`. */
export const requestDeposit = (state: State, command: Of<'requestDeposit'>, context: Context): Decision => {
  const { member, amount, bonus, bank, bankName } = command;
  const found = quoteDeposit(state, command, context.at);
  if ('refused' in found) return found.refused;
  const { method, quote } = found;
  const provider = method.hasChoice ? method.providers.find((one) => one === bank) : method.providers[0];
  if (provider === undefined) return refuse('not-found');
  if (!isSameQuote(command, quote)) return refuse('terms-changed');
  const reference = freeReference(state, method.kind, provider, context);
  const deposit: DepositTerms = { kind: method.kind, provider, reference, fee: method.fee, bonus };
  const expiresAt = context.at + method.payWithin;
  // What the member's own bank statement names.
  const counterparty = `${bankName} ${reference}`.trim();
  const wish = { member, amount, method: method.id, counterparty, fee: quote.fee, deposit, expiresAt };
  const move = newMove('deposit', wish, context);
  return accept([moveEvent(state, move, context.at)], { ...resultOf(move), expiresAt });
};

/** The posting, the row and the bonus of a payment; `paid`: what the bank named. */
const creditEvents = (
  state: State,
  move: MoneyMove,
  { deposit, paid }: { readonly deposit: DepositTerms; readonly paid: number },
  context: Pick<Context, 'at' | 'random'>,
): readonly HouseEvent[] => {
  const { member, amount, reference } = move;
  const fee = depositFee(deposit.fee, paid);
  const credited = paid - fee;
  const to: MoneyState = paid === amount ? 'done' : paid < amount ? 'underPaid' : 'overPaid';
  const paidMove: MoneyMove = {
    ...move,
    state: to,
    fee,
    expiresAt: null,
    received: paid,
    remaining: Math.max(0, amount - paid),
  };
  const posting: HouseEvent = {
    type: 'posted',
    debit: HOUSE_ACCOUNTS.cashierIn,
    credit: mainAccount(member),
    amount: credited,
    why: 'deposit',
    reference,
  };
  return [
    ...(credited > 0 ? [posting] : []),
    moveEvent(state, paidMove, context.at),
    ...grantEvents(state, { member, offer: deposit.bonus, credited }, context),
  ];
};
/**
 * A call-back of the bank. A repeated one changes nothing. A payment that comes after the deposit expired or was cancelled is
 * credited all the same. Returns `id`, `state` and `repeated`.
 */
export const settleDeposit = (state: State, command: Of<'settleDeposit'>, context: Context): Decision => {
  const { channel, provider, reference, outcome, amount } = command;
  const key = depositKey({ kind: channel, provider, reference });
  const move = state.money.get(state.depositKeys.get(key) ?? '') ?? state.lateDeposits.get(key);
  if (!move?.deposit) return refuse('not-found');
  if (isCredited(move))
    // The bank may not change its mind about an amount that was credited.
    return outcome === 'paid' && amount !== move.received
      ? refuse('terms-changed', { received: move.received })
      : accept([], { ...resultOf(move), repeated: true });
  if (outcome === 'failed') {
    if (!isUnpaidDeposit(move)) return accept([], { ...resultOf(move), repeated: true });
    const failed: MoneyMove = { ...move, state: 'failed', expiresAt: null, received: 0, remaining: move.amount };
    return accept([moveEvent(state, failed, context.at)], { ...resultOf(failed), repeated: false });
  }
  if (!Number.isSafeInteger(amount) || amount <= 0 || amount > MAX_AMOUNT) return refuse('bad-request');
  // The bank repeats its call-back until there is room.
  if (balanceOf(state, move.member) + amount > MAX_AMOUNT) return refuse('house-busy');
  const events = creditEvents(state, move, { deposit: move.deposit, paid: amount }, context);
  const to = events.flatMap((event) => (event.type === 'moneyMoved' ? [event.move.state] : []))[0];
  return accept(events, { id: move.id, state: to ?? move.state, repeated: false });
};
/** "I have paid": the proof waits for the bank's call-back, and credits nothing (R-MONEY-08). */
export const proveDeposit = (state: State, { member, id, images }: Of<'proveDeposit'>, { at }: Context): Decision => {
  const move = state.money.get(id);
  if (move?.member !== member || !move.deposit || !depositMethod(move.method)?.takesProof) return refuse('not-found');
  if (images.length === 0 || images.length > IMAGES_MAX || !images.every((one) => HASH.test(one)))
    return refuse('image-refused');
  if (isCredited(move)) return accept([], resultOf(move));
  // A proof of a payment that was made in time may come after it.
  if (!isUnpaidDeposit(move) && move.state !== 'expired') return refuse('not-open', { state: move.state });
  const isSame = move.state === 'review' && images.join() === move.images.join();
  if (isSame) return accept([], resultOf(move));
  const proven: MoneyMove = { ...move, state: 'review', expiresAt: null, images };
  return accept([moveEvent(state, proven, at)], resultOf(proven));
};
export const cancelDeposit = (state: State, { member, id }: Of<'cancelDeposit'>, { at }: Context): Decision => {
  const move = state.money.get(id);
  if (move?.member !== member || !move.deposit) return refuse('not-found');
  if (move.state === 'cancelled') return accept([], resultOf(move));
  if (!isUnpaidDeposit(move)) return refuse('not-open', { state: move.state });
  const cancelled: MoneyMove = { ...move, state: 'cancelled', expiresAt: null };
  return accept([moveEvent(state, cancelled, at)], resultOf(cancelled));
};
/** The house itself issues vouchers, so it credits one at once, and each once. `voucher`: hash of its code. */
export const redeemVoucher = (state: State, command: Of<'redeemVoucher'>, context: Context): Decision => {
  const { member, voucher, amount, bonus } = command;
  if (state.usedVouchers.has(voucher)) return refuse('voucher-refused');
  const found = quoteVoucher(state, command, context.at);
  if ('refused' in found) return found.refused;
  if (!isSameQuote({ ...command, fee: 0 }, found.quote)) return refuse('terms-changed');
  const { id: method, kind, fee } = found.method;
  const deposit: DepositTerms = { kind, provider: 'house', reference: voucher, fee, bonus };
  const move = newMove('deposit', { member, amount, method, deposit }, context);
  return accept(creditEvents(state, move, { deposit, paid: amount }, context), { id: move.id, state: 'done' });
};
