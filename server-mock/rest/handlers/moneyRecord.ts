/** A member's deposits, withdrawals and transfers, and what arrived of a withdrawal, as they say. */
import { toMinor } from '../../../src/contract/decimal.ts';
import { accountRecord, confirmWithdrawal } from '../../../src/contract/funds/funds.calls.ts';
import type { MoneyRow } from '../../../src/contract/funds/funds.topics.ts';
import type { MoneyState } from '../../house/money/types.ts';
import { callerOf, handle, snapshot } from '../handler.ts';
import { Refused } from '../refused.ts';
import { money, moneyOrNull } from './money.ts';

const record = snapshot(
  accountRecord,
  (asked) => `money:${callerOf(asked).member.id}`,
  ({ rows }: { readonly rows: Readonly<Record<string, MoneyRow>> }) => ({
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

const given = (field: string, text: string | number | undefined): number | null => {
  if (text === undefined) return null;
  const minor = toMinor(String(text));
  if (minor === null || minor < 0) throw new Refused('bad-request', { fields: { [field]: 'format-incorrect' } });
  return minor;
};
const confirm = handle(confirmWithdrawal, async (asked, { engine, pictures }) => {
  const { id: member } = callerOf(asked).member;
  const { id, outcome, receivedAmount, remainingAmount, proofImages: images } = asked.body;
  if (!images.every((hash) => pictures.has(member, hash)))
    throw new Refused('image-refused', { fields: { proofImages: 'unknown' } });
  const settled = await engine.submit({
    command: {
      kind: 'confirmWithdrawal',
      member,
      id,
      outcome,
      received: given('receivedAmount', receivedAmount),
      remaining: given('remainingAmount', remainingAmount),
      images,
    },
    actor: member,
    key: asked.key,
    ...(asked.epoch === undefined ? {} : { epoch: asked.epoch }),
  });
  if (!settled.ok) throw new Refused(settled.code);
  asked.caused(settled.positions);
  return { state: settled.result['state'] as MoneyState };
});
export const moneyRecordHandlers = [record, confirm];
