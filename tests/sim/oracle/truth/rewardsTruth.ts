/** Rewards of promotions (O5), from the records alone: each at most once for a part, and never money without one. */
import type { HouseEvent } from '../../../../server-mock/core/events.ts';

export interface RewardsTruth {
  /** What is wrong with the record, or null. */
  readonly take: (record: { readonly events: readonly HouseEvent[] }) => string | null;
}
const PAID: ReadonlySet<string> = new Set(['claimed', 'issued']);

export const createRewardsTruth = (): RewardsTruth => {
  const paid = new Set<string>();
  return {
    take: ({ events }) => {
      const owed = new Map<string, number>();
      for (const event of events) {
        if (event.type !== 'promotionMoved' || !PAID.has(event.part.status)) continue;
        const { member, promotion, part } = event;
        const name = `${promotion} of ${member}`;
        if (paid.has(name)) return `the reward ${name} was given twice`;
        paid.add(name);
        owed.set(`main:${member}`, (owed.get(`main:${member}`) ?? 0) + part.amount);
      }
      for (const event of events)
        if (event.type === 'posted' && event.why === 'promotion')
          owed.set(event.credit, (owed.get(event.credit) ?? 0) - event.amount);
      const wrong = [...owed].find(([, left]) => left !== 0);
      return wrong === undefined ? null : `${wrong[0]} is reported ${wrong[1]} more than it was paid for promotions`;
    },
  };
};
