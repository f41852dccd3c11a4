/** Deposits: ways, quote, request, proof and end (R-MEMB-03). The bank's call-back alone credits (vendors/bank). */
import { createHash } from 'node:crypto';
import {
  cancelDeposit,
  depositMethods,
  depositProof,
  depositQuote,
  redeemVoucher,
  requestDeposit,
  voucherQuote,
} from '../../../src/contract/cashier/deposits.calls.ts';
import { bankOf, HOUSE_ACCOUNT_HOLDER, HOUSE_ACCOUNT_NUMBERS } from '../../content/data/banks.ts';
import { METHOD_NAMES, NO_NAMES, OFFER_TERMS, OFFER_TITLES, VOUCHERS } from '../../content/data/depositTexts.ts';
import { BONUS_OFFERS } from '../../core/bonuses/offers.ts';
import { quoteDeposit, quoteVoucher } from '../../core/cashier/decideDeposits.ts';
import type { DepositQuote } from '../../core/cashier/depositQuote.ts';
import { DEPOSIT_METHODS, depositMethod, isMethodOpen } from '../../core/cashier/depositMethods.ts';
import { isUnpaidDeposit } from '../../core/cashier/states.ts';
import type { MoneyMove } from '../../core/cashier/types.ts';
import type { Decision } from '../../core/decision.ts';
import { Refused } from '../../security/refused.ts';
import { type CallRequest, callerOf, handle } from '../../session/handler.ts';
import type { House } from '../../session/house.ts';
import { minorOf, money } from './money.ts';
import { refusalOf } from '../../session/refusalOf.ts';
import { submit } from './submit.ts';

const methods = handle(depositMethods, (_, { engine }) => ({
  methods: DEPOSIT_METHODS.map((method) => ({
    id: method.id,
    kind: method.kind,
    name: METHOD_NAMES[method.id] ?? NO_NAMES,
    open: isMethodOpen(engine.state(), method),
    min: money(method.min),
    max: money(method.max),
    fee: { fixed: money(method.fee.fixed), rate: method.fee.rate },
    creditedWithinSeconds: method.creditedWithin / 1_000,
    payWithinSeconds: method.payWithin / 1_000,
    banks: method.hasChoice ? method.providers.map((id) => ({ id, name: bankOf(id)?.name ?? id })) : [],
    proof: method.takesProof,
  })),
  bonuses: BONUS_OFFERS.map(({ minDeposit, maxBonus, ...offer }) => ({
    ...offer,
    title: OFFER_TITLES[offer.id] ?? NO_NAMES,
    terms: OFFER_TERMS[offer.id] ?? NO_NAMES,
    minDeposit: money(minDeposit),
    maxBonus: money(maxBonus),
  })),
}));
const refusedBy = (refused: Decision): Refused => (refused.ok ? new Refused('unknown-error') : refusalOf(refused));
const shown = ({ fee, credited, bonusAmount, turnoverOwed }: DepositQuote) => ({
  fee: money(fee),
  credited: money(credited),
  bonusAmount: money(bonusAmount),
  turnoverOwed: money(turnoverOwed),
});
interface ShownQuote {
  readonly fee: string | number;
  readonly credited: string | number;
  readonly bonusAmount: string | number;
  readonly turnoverOwed: string | number;
}
const read = ({ fee, credited, bonusAmount, turnoverOwed }: ShownQuote): DepositQuote => ({
  fee: minorOf('fee', fee),
  credited: minorOf('credited', credited),
  bonusAmount: minorOf('bonusAmount', bonusAmount),
  turnoverOwed: minorOf('turnoverOwed', turnoverOwed),
});
const quote = handle(depositQuote, (request, { engine, clock }) => {
  const { id: member } = callerOf(request).member;
  const { method, amount, bonus = null } = request.query;
  const quoted = quoteDeposit(
    engine.state(),
    { member, method, amount: minorOf('amount', amount), bonus },
    clock.now(),
  );
  if ('refused' in quoted) throw refusedBy(quoted.refused);
  return shown(quoted.quote);
});
/** How it is paid; null: it is no longer, or never was, paid at a bank. */
export const paymentOf = (
  move: MoneyMove | undefined,
  { at, language }: Pick<CallRequest, 'at' | 'language'>,
  { bankPages, simulatesParties }: House,
) => {
  if (!move?.deposit || !isUnpaidDeposit(move)) return null;
  const { kind, provider, reference } = move.deposit;
  const page = simulatesParties ? bankPages(move, at.games, language) : null;
  const number = HOUSE_ACCOUNT_NUMBERS[provider];
  return {
    kind,
    reference,
    ...(kind === 'bank' &&
      number !== undefined && {
        account: { bank: bankOf(provider)?.name ?? provider, holder: HOUSE_ACCOUNT_HOLDER, number },
      }),
    ...(kind === 'qr' && { qr: page ?? `${provider}:${reference}` }),
    ...(page !== null && { url: page }),
  };
};
const stateNow = (house: House, id: string, otherwise: unknown) =>
  house.engine.state().money.get(id)?.state ?? (otherwise as MoneyMove['state']);

const bankNameOf = (method: string, bank: string | null): string => {
  const found = depositMethod(method);
  return bankOf((found?.hasChoice ? bank : found?.providers[0]) ?? '')?.name ?? '';
};
const begin = handle(requestDeposit, async (request, house) => {
  const { id: member } = callerOf(request).member;
  const { method, amount, bonus = null, bank = null, ...terms } = request.body;
  const result = await submit(request, house, {
    kind: 'requestDeposit',
    ...{ member, method, bank, bonus },
    bankName: bankNameOf(method, bank),
    amount: minorOf('amount', amount),
    ...read(terms),
  });
  const id = String(result['id']);
  const move = house.engine.state().money.get(id);
  const pay = paymentOf(move, request, house);
  const kind = move?.deposit?.kind ?? 'bank';
  return {
    id,
    reference: id,
    state: stateNow(house, id, result['state']),
    expiresAt: Number(result['expiresAt']),
    // A retried request may find its deposit paid by now.
    pay: pay ?? { kind, reference: move?.deposit?.reference ?? '' },
  };
});
const proof = handle(depositProof, async (request, house) => {
  const { id: member } = callerOf(request).member;
  const { id, proofImages } = request.body;
  if (!proofImages.every((image) => house.pictures.has(member, image))) throw new Refused('image-refused');
  const result = await submit(request, house, { kind: 'proveDeposit', member, id, images: proofImages });
  return { state: stateNow(house, id, result['state']) };
});
const cancel = handle(cancelDeposit, async (request, house) => {
  const { id: member } = callerOf(request).member;
  const { id } = request.body;
  const result = await submit(request, house, { kind: 'cancelDeposit', member, id });
  return { state: stateNow(house, id, result['state']) };
});
/** People write codes in small letters, with spaces, and without hyphens. */
const hashOf = (code: string): string =>
  createHash('sha256').update(code.replaceAll(/[\s-]/g, '').toUpperCase()).digest('hex');
const HASHES: ReadonlyMap<string, number> = new Map(
  Object.entries(VOUCHERS).map(([code, amount]) => [hashOf(code), amount]),
);
/** Throws `voucher-refused`. */
const voucherOf = (code: string): { readonly voucher: string; readonly amount: number } => {
  const voucher = hashOf(code);
  const amount = HASHES.get(voucher);
  if (amount === undefined) throw new Refused('voucher-refused');
  return { voucher, amount };
};
const voucher = handle(voucherQuote, (request, house) => {
  const { id: member } = callerOf(request).member;
  const { code, bonus = null } = request.body;
  const { voucher: hash, amount } = voucherOf(code);
  if (house.engine.state().usedVouchers.has(hash)) throw new Refused('voucher-refused');
  const quoted = quoteVoucher(house.engine.state(), { member, amount, bonus }, house.clock.now());
  if ('refused' in quoted) throw refusedBy(quoted.refused);
  return shown(quoted.quote);
});
/** Whether it was redeemed is decided by the house's writer alone, so that a repeated request gets its first answer. */
const redeem = handle(redeemVoucher, async (request, house) => {
  const { id: member } = callerOf(request).member;
  const { code, bonus = null, ...terms } = request.body;
  const { credited, bonusAmount, turnoverOwed } = read(terms);
  const result = await submit(request, house, {
    kind: 'redeemVoucher',
    member,
    bonus,
    ...voucherOf(code),
    ...{ credited, bonusAmount, turnoverOwed },
  });
  const id = String(result['id']);
  return { id, reference: id, state: stateNow(house, id, result['state']) };
});
export const depositsHandlers = [methods, quote, begin, proof, cancel, voucher, redeem];
