import { minorOf, snapshotRead } from '../snapshot.ts';
import { realtimeAccrual, realtimeSalary } from './salary.calls.ts';
import { accrualTopic, salaryTopic } from './salary.topics.ts';

export const salarySnapshot = snapshotRead({
  topic: salaryTopic,
  call: realtimeSalary,
  query: () => ({}),
  data: ({ from, items }) => ({
    from,
    items: items.map((line) => ({ ...line, stake: minorOf(line.stake), payout: minorOf(line.payout) })),
  }),
});
export const accrualSnapshot = snapshotRead({
  topic: accrualTopic,
  call: realtimeAccrual,
  query: () => ({}),
  data: (answer) => ({ ...answer, stake: minorOf(answer.stake) }),
});
