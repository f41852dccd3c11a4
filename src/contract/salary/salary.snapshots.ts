import { minorOf, snapshotRead } from '../snapshot.ts';
import { realtimeAccrual, realtimeSalary } from './salary.calls.ts';
import { accrualTopic, salaryTopic } from './salary.topics.ts';

export const salarySnapshot = snapshotRead({
  topic: salaryTopic,
  call: realtimeSalary,
  query: () => ({}),
  data: ({ from, items }) => ({
    from,
    items: items.map((payout) => ({
      ...payout,
      stake: minorOf(payout.stake),
      payout: minorOf(payout.payout),
      lines: payout.lines.map((line) => ({ ...line, stake: minorOf(line.stake) })),
    })),
  }),
});
export const accrualSnapshot = snapshotRead({
  topic: accrualTopic,
  call: realtimeAccrual,
  query: () => ({}),
  data: (answer) => ({ ...answer, stake: minorOf(answer.stake) }),
});
