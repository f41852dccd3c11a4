/** Payees of withdrawals: shown masked, added and removed with the payment password (R-MEMB-04, SAFE-33). */
import { createHash } from 'node:crypto';
import { addPayee, payeeList, removePayee } from '../../../src/contract/payees/payees.calls.ts';
import { BANKS, bankOf } from '../../content/data/banks.ts';
import { COOLING_OFF_MS } from '../../core/cashier/limits.ts';
import { isInVerifiedName, maskedAccount, maskedHolder, payeesOf, verifiedName } from '../../core/cashier/payees.ts';
import type { Payee } from '../../core/cashier/types.ts';
import { callerOf, handle } from '../../session/handler.ts';
import { accountBefore, sendChangeNotice } from '../../session/changeNotice.ts';
import { Refused } from '../../security/refused.ts';

/** Derived from the idempotency key, so that a repeated request is the same command (H-18). */
const idOf = (member: string, key: string): string =>
  createHash('sha256').update(`payee ${member} ${key}`).digest('hex').slice(0, 32);

const nameOf = (payee: Payee): string => `${payee.bankName} ${maskedAccount(payee)}`;
const shown = (payee: Payee, inVerifiedName: boolean) => ({
  id: payee.id,
  kind: payee.kind,
  bankName: payee.bankName,
  maskedAccount: maskedAccount(payee),
  maskedHolder: maskedHolder(payee),
  addedAt: payee.addedAt,
  usableFrom: payee.usableFrom,
  inVerifiedName,
});
const list = handle(payeeList, (request, { engine }) => ({
  payees: payeesOf(engine.state(), callerOf(request).member.id).map((payee) =>
    shown(payee, isInVerifiedName(engine.state(), callerOf(request).member.id, payee)),
  ),
  banks: [...BANKS],
  coolingOffSeconds: COOLING_OFF_MS / 1_000,
}));
const add = handle(addPayee, async (request, house) => {
  const { engine, paymentGuard } = house;
  const { member } = callerOf(request);
  const { bank: bankId, account, paymentPassword } = request.body;
  await paymentGuard.check(member.id, paymentPassword, engine.state().paymentCredentials.get(member.id));
  const bank = bankOf(bankId);
  if (!bank) throw new Refused('not-found');
  const id = idOf(member.id, request.key);
  const holder = verifiedName(engine.state(), member.id);
  const before = accountBefore(member.id, house);
  const outcome = await engine.submit({
    command: {
      kind: 'addPayee',
      member: member.id,
      // People write account numbers in groups.
      payee: {
        id,
        kind: bank.kind,
        bank: bank.id,
        bankName: bank.name,
        account: account.replaceAll(/[\s-]/g, ''),
        holder,
      },
    },
    actor: member.id,
    key: request.key,
    ...(request.epoch === undefined ? {} : { epoch: request.epoch }),
  });
  if (!outcome.ok)
    throw new Refused(
      outcome.code,
      outcome.code === 'format-incorrect' ? { fields: { account: 'format-incorrect' } } : {},
    );
  request.reportPositions(outcome.positions);
  const added = payeesOf(engine.state(), member.id).find((payee) => payee.id === id);
  // Removed again between the outcome and this read.
  if (!added) throw new Refused('not-found');
  const notice = { what: 'payeeAdded', shown: nameOf(added), undo: { kind: 'payee', payee: id } } as const;
  await sendChangeNotice(member, before, notice, house);
  return shown(added, isInVerifiedName(engine.state(), member.id, added));
});
const remove = handle(removePayee, async (request, house) => {
  const { engine, paymentGuard } = house;
  const { member: holder } = callerOf(request);
  const member = holder.id;
  const { id, paymentPassword } = request.body;
  await paymentGuard.check(member, paymentPassword, engine.state().paymentCredentials.get(member));
  const removed = payeesOf(engine.state(), member).find((payee) => payee.id === id);
  const before = accountBefore(member, house);
  const outcome = await engine.submit({
    command: { kind: 'removePayee', member, payee: id },
    actor: member,
    key: request.key,
    ...(request.epoch === undefined ? {} : { epoch: request.epoch }),
  });
  if (!outcome.ok) throw new Refused(outcome.code);
  request.reportPositions(outcome.positions);
  if (removed) {
    const notice = { what: 'payeeRemoved', shown: nameOf(removed) } as const;
    await sendChangeNotice(holder, before, notice, house);
  }
  return { id };
});
export const payeesHandlers = [list, add, remove];
