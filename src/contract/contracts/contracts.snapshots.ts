import { minorOf, snapshotRead } from '../snapshot.ts';
import { contracts } from './contracts.calls.ts';
import { contractTopic } from './contracts.topics.ts';

export const contractSnapshot = snapshotRead({
  topic: contractTopic,
  call: contracts,
  query: () => ({}),
  data: ({ from, items }) => ({
    from,
    items: items.map((step) => ({
      ...step,
      terms: step.terms && {
        ...step.terms,
        periodicValidBet: minorOf(step.terms.periodicValidBet),
        periodProfitLoss: minorOf(step.terms.periodProfitLoss),
        betAmount: minorOf(step.terms.betAmount),
      },
      realtime: step.realtime && { ...step.realtime, singleBet: minorOf(step.realtime.singleBet) },
    })),
  }),
});
