/** A member's deposits, withdrawals and transfers, and the member's confirmation of what a withdrawal paid. */
import { confirmWithdrawal } from '../../../src/contract/cashier/cashier.calls.ts';
import { accountRecord } from '../../../src/contract/cashier/cashier.topics.ts';
import type { CashierRow } from '../../../src/contract/cashier/cashier.topics.ts';
import type { MoneyState } from '../../core/cashier/types.ts';
import { callerOf, handle, snapshot } from '../../session/handler.ts';
import { Refused } from '../../security/refused.ts';
import { minorOf, money, moneyOrNull } from './money.ts';

const record = snapshot(
  accountRecord,
  (request) => `money:${callerOf(request).member.id}`,
  ({ rows }: { readonly rows: Readonly<Record<string, CashierRow>> }) => ({
    list: Object.values(rows)
      .sort((a, b) => b.requestedAt - a.requestedAt || (a.id < b.id ? 1 : -1))
      .map((row) => ({
        ...row,
        amount: money(row.amount),
        fee: money(row.fee),
        received: moneyOrNull(row.received),
        remaining: moneyOrNull(row.remaining),
      })),
  }),
);

const minorOrNull = (field: string, text: string | number | undefined): number | null =>
  text === undefined ? null : minorOf(field, text);
const confirm = handle(confirmWithdrawal, async (request, { engine, pictures }) => {
  const { id: member } = callerOf(request).member;
  const { id, outcome, receivedAmount, remainingAmount, proofImages: images } = request.body;
  if (!images.every((hash) => pictures.has(member, hash)))
    throw new Refused('image-refused', { fields: { proofImages: 'unknown' } });
  const settled = await engine.submit({
    command: {
      kind: 'confirmWithdrawal',
      member,
      id,
      outcome,
      received: minorOrNull('receivedAmount', receivedAmount),
      remaining: minorOrNull('remainingAmount', remainingAmount),
      images,
    },
    actor: member,
    key: request.key,
    ...(request.epoch === undefined ? {} : { epoch: request.epoch }),
  });
  if (!settled.ok) throw new Refused(settled.code);
  request.reportPositions(settled.positions);
  return { state: settled.result['state'] as MoneyState };
});
export const cashierHandlers = [record, confirm];
