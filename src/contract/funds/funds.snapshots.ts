import { keyedBy, minorOf, minorOrNull, snapshotRead } from '../snapshot.ts';
import { accountRecord } from './funds.calls.ts';
import { moneyTopic } from './funds.topics.ts';

export const moneySnapshot = snapshotRead({
  topic: moneyTopic,
  call: accountRecord,
  query: () => ({}),
  data: (answer) =>
    keyedBy(answer.list, (row) => [
      row.id,
      {
        ...row,
        amount: minorOf(row.amount),
        fee: minorOf(row.fee),
        received: minorOrNull(row.received),
        remaining: minorOrNull(row.remaining),
      },
    ]),
});
