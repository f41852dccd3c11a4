/**
 * Rewards (O5), from the records alone: of promotions, each at most once for a part; others, each at most once and with the amount of
 * its grant; and never money without one.
 */
import type { HouseEvent } from '../../../../server-mock/core/events.ts';

export interface RewardsTruth {
  /** What is wrong with the record, or null. */
  readonly take: (record: { readonly events: readonly HouseEvent[]; readonly kind?: string }) => string | null;
}
/** Records that may give points without a reward. */
const GIVING: ReadonlySet<string> = new Set(['genesis', 'grantPoints']);
const PAID: ReadonlySet<string> = new Set(['claimed', 'issued']);

export const createRewardsTruth = (): RewardsTruth => {
  const paid = new Set<string>();
  const claims = createClaimsTruth();
  return {
    take: ({ events, kind }) => {
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
      if (wrong !== undefined) return `${wrong[0]} is reported ${wrong[1]} more than it was paid for promotions`;
      return claims.take({ events, ...(kind === undefined ? {} : { kind }) });
    },
  };
};
/** Claims of granted rewards. */
const createClaimsTruth = (): RewardsTruth => {
  /** By account and id: the money and points that can be claimed. */
  const open = new Map<string, { readonly amount: number; readonly points: number }>();
  return {
    take: ({ events, kind = '' }) => {
      const claimed = new Map<string, number>();
      const points = new Map<string, number>();
      for (const event of events) {
        if (event.type === 'rewardGranted') open.set(`${event.reward.id} of ${event.reward.member}`, event.reward);
        if (event.type !== 'rewardEnded') continue;
        const name = `${event.reward} of ${event.member}`;
        const reward = open.get(name);
        if (reward === undefined) return `the reward ${name} ended twice, or was never granted`;
        open.delete(name);
        if (event.state !== 'claimed') continue;
        claimed.set(name, reward.amount);
        points.set(name, reward.points);
      }
      for (const event of events) {
        if (event.type !== 'posted' || event.why !== 'reward') continue;
        const name = `${event.reference} of ${event.credit.slice('main:'.length)}`;
        if (claimed.get(name) !== event.amount)
          return `the reward ${name} was paid ${event.amount} without a claim of that amount`;
        claimed.delete(name);
      }
      for (const event of events) {
        if (event.type !== 'pointsMoved' || event.kind !== 'grant' || GIVING.has(kind)) continue;
        const name = `${event.reference} of ${event.member}`;
        if (points.get(name) !== event.points)
          return `the reward ${name} gave ${event.points} points without a claim of so many`;
        points.delete(name);
      }
      const ungiven = [...points].find(([, left]) => left > 0);
      if (ungiven !== undefined)
        return `the reward ${ungiven[0]} was claimed, and its ${ungiven[1]} points were not given`;
      const unpaid = [...claimed].find(([, amount]) => amount > 0);
      return unpaid === undefined ? null : `the reward ${unpaid[0]} was claimed and ${unpaid[1]} was not paid`;
    },
  };
};
