/** What has happened to a member's money and what was written to them: logs, told with their positions. */
import type { LogData } from '../../../src/contract/frame.ts';
import { messages, readMessages } from '../../../src/contract/messages/messages.calls.ts';
import type { InboxMessage } from '../../../src/contract/messages/messages.topics.ts';
import { transactionDetail } from '../../../src/contract/records/records.calls.ts';
import type { LedgerEntry } from '../../../src/contract/records/records.topics.ts';
import { callerOf, handle, snapshot } from '../handler.ts';
import { Refused } from '../refused.ts';
import { money, moneyOrNull } from './money.ts';

const entries = snapshot(
  transactionDetail,
  (asked) => `ledger:${callerOf(asked).member.id}`,
  ({ from, items }: LogData<LedgerEntry>) => ({
    from,
    items: items.map((one) => ({ ...one, amount: money(one.amount), balanceAfter: money(one.balanceAfter) })),
  }),
);
const inbox = snapshot(
  messages,
  (asked) => `inbox:${callerOf(asked).member.id}`,
  ({ from, items }: LogData<InboxMessage>) => ({
    from,
    items: items.map((one) => ({ ...one, amount: moneyOrNull(one.amount) })),
  }),
);
const read = handle(readMessages, async (asked, { engine }) => {
  const { id: member } = callerOf(asked).member;
  const outcome = await engine.submit({
    command: { kind: 'readMessages', member, upTo: asked.body.upTo },
    actor: member,
    key: asked.key,
    ...(asked.epoch === undefined ? {} : { epoch: asked.epoch }),
  });
  if (!outcome.ok) throw new Refused(outcome.code);
  asked.caused(outcome.positions);
  return { unread: Number(outcome.result['unread']) };
});
export const recordsHandlers = [entries, inbox, read];
