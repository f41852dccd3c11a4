import { minorOf, snapshotRead } from '../snapshot.ts';
import { transactionDetail } from './records.calls.ts';
import { ledgerTopic } from './records.topics.ts';

export const ledgerSnapshot = snapshotRead({
  topic: ledgerTopic,
  call: transactionDetail,
  query: () => ({}),
  data: ({ from, items }) => ({
    from,
    items: items.map((entry) => ({
      ...entry,
      amount: minorOf(entry.amount),
      balanceAfter: minorOf(entry.balanceAfter),
    })),
  }),
});
