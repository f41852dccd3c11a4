/** Withdrawals: their terms and quote before, and the request with the payment password (R-MEMB-04, SAFE-33). */
import {
  requestWithdrawal,
  withdrawalQuote,
  withdrawalTerms,
} from '../../../src/contract/cashier/withdrawals.calls.ts';
import { openTerms } from '../../core/bonuses/decideBonuses.ts';
import { payeeRefusal } from '../../core/cashier/decideWithdrawals.ts';
import {
  DAY_LIMIT,
  dayLeftOf,
  heldUntil,
  MAX_WITHDRAWAL,
  MIN_WITHDRAWAL,
  WITHDRAWAL_FEE,
} from '../../core/cashier/limits.ts';
import { confirmMinutes } from '../../core/cashier/states.ts';
import { callerOf, handle } from '../../session/handler.ts';
import { paymentPasswordState } from '../../session/paymentPasswordState.ts';
import { Refused } from '../../security/refused.ts';
import { minorOf, money } from './money.ts';

const terms = handle(withdrawalTerms, (request, house) => {
  const state = house.engine.state();
  const { id } = callerOf(request).member;
  const open = openTerms(state, id);
  return {
    min: money(MIN_WITHDRAWAL),
    max: money(MAX_WITHDRAWAL),
    dayLimit: money(DAY_LIMIT),
    dayLeft: money(dayLeftOf(state, id)),
    dayEndsAt: state.day.end,
    turnoverOwed: money(open.turnoverOwed),
    forfeits: money(open.forfeits),
    paymentPassword: paymentPasswordState(id, house),
    heldUntil: heldUntil(state, id, house.clock.now()),
    confirmMinutes: confirmMinutes(state),
  };
});
const quote = handle(withdrawalQuote, (request, { engine, clock }) => {
  const state = engine.state();
  const { id: member } = callerOf(request).member;
  const amount = minorOf('amount', request.body.amount);
  const refused = payeeRefusal(state, { member, amount, payee: request.body.payee }, clock.now());
  if (refused && !refused.ok) throw new Refused(refused.code);
  return {
    fee: money(WITHDRAWAL_FEE),
    arrives: money(amount - WITHDRAWAL_FEE),
    forfeits: money(openTerms(state, member).forfeits),
    dayLeftAfter: money(dayLeftOf(state, member) - amount),
  };
});
const send = handle(requestWithdrawal, async (request, { engine, paymentGuard }) => {
  const { id: member } = callerOf(request).member;
  const { amount: text, payee, fee, forfeits, paymentPassword } = request.body;
  const amount = minorOf('amount', text);
  await paymentGuard.check(member, paymentPassword, engine.state().paymentCredentials.get(member));
  const outcome = await engine.submit({
    command: {
      kind: 'withdrawToPayee',
      member,
      amount,
      payee,
      fee: minorOf('fee', fee),
      forfeits: minorOf('forfeits', forfeits),
    },
    actor: member,
    key: request.key,
    ...(request.epoch === undefined ? {} : { epoch: request.epoch }),
  });
  if (!outcome.ok) throw new Refused(outcome.code);
  request.reportPositions(outcome.positions);
  const id = String(outcome.result['id']);
  return { id, reference: id, state: 'requested' as const, arrives: money(amount - WITHDRAWAL_FEE) };
});
export const withdrawalsHandlers = [terms, quote, send];
