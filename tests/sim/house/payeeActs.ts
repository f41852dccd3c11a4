/**
 * Members at the cashier as the portal serves them: a withdrawal is quoted, then requested with the payment password under one key;
 * where no answer comes, its outcome is asked for by that key. A new payee is added with the payment password as well.
 */
import type { AssembledHouse } from '../../../server-mock/cli/assemble.ts';
import { bankOf } from '../../../server-mock/content/data/banks.ts';
import { openTerms } from '../../../server-mock/core/bonuses/decideBonuses.ts';
import { payeeRefusal } from '../../../server-mock/core/cashier/decideWithdrawals.ts';
import { WITHDRAWAL_FEE } from '../../../server-mock/core/cashier/limits.ts';
import { payeesOf, verifiedName } from '../../../server-mock/core/cashier/payees.ts';
import type { Command } from '../../../server-mock/core/commands.ts';
import { Refused } from '../../../server-mock/security/refused.ts';
import type { Act } from '../types.ts';
import { memberOf, PAYEE_BANK, PAYMENT_PASSWORD } from './smallWorld.ts';
import { type CallResult, isDecided, resultOf, type VendorConnection } from './vendorConnection.ts';

export type PayeeAct = Extract<Act, { act: 'withdraw' | 'add-payee' }>;
export const isPayeeAct = (one: Act): one is PayeeAct => one.act === 'withdraw' || one.act === 'add-payee';

const NOT_FOUND: CallResult = { ok: false, code: 'not-found' };
/** The terms that the member is shown, and agrees to with the request. */
const quoted = ({ engine, house }: AssembledHouse, act: Extract<PayeeAct, { act: 'withdraw' }>): Command | string => {
  const state = engine.state();
  const member = memberOf(act.account);
  const own = payeesOf(state, member);
  const payee = (act.to === 'newest' ? own.at(-1) : own.at(0))?.id;
  if (payee === undefined) return 'not-found';
  const wish = { member, amount: act.amount, payee };
  const refused = payeeRefusal(state, wish, house.clock.now());
  // A payee in its cooling-off is tried all the same: the house itself must refuse it.
  if (refused && !refused.ok && refused.code !== 'payee-refused') return refused.code;
  return { kind: 'withdrawToPayee', ...wish, fee: WITHDRAWAL_FEE, forfeits: openTerms(state, member).forfeits };
};
const newPayee = (
  { engine }: AssembledHouse,
  { account, number }: Extract<PayeeAct, { act: 'add-payee' }>,
  key: string,
): Command | string => {
  const member = memberOf(account);
  const bank = bankOf(PAYEE_BANK);
  if (!bank) return 'not-found';
  const holder = verifiedName(engine.state(), member);
  const { id: bankId, kind, name: bankName } = bank;
  return { kind: 'addPayee', member, payee: { id: key, kind, bank: bankId, bankName, account: number, holder } };
};

/** Sends it until it is known what became of it. */
export const carryOut = async (connection: VendorConnection, act: PayeeAct, key: string): Promise<void> => {
  const actor = memberOf(act.account);
  let command: Command | string | null = null;
  const send = async (at: AssembledHouse): Promise<CallResult> => {
    const { engine, house } = at;
    command ??= act.act === 'withdraw' ? quoted(at, act) : newPayee(at, act, key);
    if (typeof command === 'string') return { ok: false, code: command };
    try {
      await house.paymentGuard.check(actor, PAYMENT_PASSWORD, engine.state().paymentCredentials.get(actor));
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return { ok: false, code: error.code };
    }
    return resultOf(await engine.submit({ command, actor, key }));
  };
  const lookUp = async ({ engine }: AssembledHouse): Promise<CallResult> => {
    const known = await engine.lookUp(actor, key);
    return known.ok === 'never' ? NOT_FOUND : resultOf(known);
  };
  for (let ask = send; !isDecided(await connection.callAndReport(key, actor, ask)); ask = lookUp)
    await connection.retryDelay();
};
