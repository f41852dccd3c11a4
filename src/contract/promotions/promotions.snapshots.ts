import { keyedBy, minorOf, snapshotRead } from '../snapshot.ts';
import { promotionStates } from './promotions.calls.ts';
import { promotionsTopic } from './promotions.topics.ts';

export const promotionsSnapshot = snapshotRead({
  topic: promotionsTopic,
  call: promotionStates,
  query: () => ({}),
  data: ({ list }) =>
    keyedBy(list, ({ progress, amount, ...row }) => [
      row.promotionId,
      { ...row, progress: minorOf(progress), amount: minorOf(amount) },
    ]),
});
