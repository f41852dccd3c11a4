/**
 * Points (O5), from the records alone: a member spends no more points than bets and grants have brought, each redemption takes its
 * points and pieces once and on the terms of the mall, and a rejected one gives all of them back (decision 0306). The terms are those
 * of the content: the command has them from the house's own handler.
 */
import { GOODS } from '../../../../server-mock/content/data/mall.ts';
import type { HouseEvent } from '../../../../server-mock/core/events.ts';
import type { Redemption } from '../../../../server-mock/core/points/types.ts';
import { createPointsBook } from './pointsBook.ts';

export interface PointsTruth {
  /** What is wrong with the record, or null. */
  readonly take: (record: { readonly kind: string; readonly events: readonly HouseEvent[] }) => string | null;
}

export const createPointsTruth = (): PointsTruth => {
  const book = createPointsBook();
  const redemptions = new Map<string, Redemption>();
  /** Pieces that are given away or promised, by goods. */
  const taken = new Map<string, number>();

  /** `kind`: of the record that began it. */
  const judgeTerms = (now: Redemption, kind: string): string | null => {
    const { reference, member, quantity, changedPoints, redeemAmount, type } = now;
    if (kind !== (type === 'convert' ? 'convertPoints' : 'redeemPoints'))
      return `${reference} of type ${type} began with ${kind}`;
    // A hundred points are RM 1.00: one minor unit each.
    if (type === 'convert')
      return redeemAmount === -changedPoints
        ? null
        : `${reference} converts ${-changedPoints} points to ${redeemAmount}`;
    const goods = GOODS.find(({ id }) => id === now.goods);
    if (!goods) return `${reference} is for ${now.goods}, which the mall does not have`;
    if (-changedPoints !== goods.points * quantity || redeemAmount !== goods.amount * quantity)
      return `${reference} is on other terms than its goods`;
    if (book.weightedOf(member) < goods.amountRequirement)
      return `${reference} of ${member} was accepted below the amount that ${goods.id} requires`;
    const pieces = taken.get(goods.id) ?? 0;
    return goods.stock !== null && pieces > goods.stock
      ? `${pieces} of ${goods.stock} pieces of ${goods.id} are taken`
      : null;
  };
  const judgeRedemption = (now: Redemption, events: readonly HouseEvent[], kind: string): string | null => {
    const { reference, member, status, changedPoints, redeemAmount, quantity } = now;
    const before = redemptions.get(reference);
    redemptions.set(reference, now);
    const sumOf = (...kinds: readonly string[]): number =>
      events.reduce(
        (sum, one) =>
          one.type === 'pointsMoved' && one.reference === reference && kinds.includes(one.kind)
            ? sum + one.points
            : sum,
        0,
      );
    const paid = events.reduce(
      (sum, one) =>
        one.type === 'posted' && one.why === 'points' && one.reference === reference ? sum + one.amount : sum,
      0,
    );
    if (before !== undefined && before.status !== 'process') return `${reference} was decided twice`;
    if (before === undefined && sumOf('redeem', 'convert') !== changedPoints)
      return `${member} did not spend ${-changedPoints} points on ${reference}`;
    if (status === 'rejected' && sumOf('return') !== -changedPoints)
      return `the rejection of ${reference} kept points of ${member}`;
    const owed = status === 'approved' ? redeemAmount : 0;
    if (paid !== owed) return `${reference} paid ${paid} and owed ${owed}`;
    if (now.goods !== null && (before === undefined || status === 'rejected'))
      taken.set(now.goods, (taken.get(now.goods) ?? 0) + (before === undefined ? quantity : -quantity));
    return before === undefined ? judgeTerms(now, kind) : null;
  };
  return {
    take: ({ kind, events }) => {
      let wrong: string | null = null;
      for (const event of events) {
        const change = book.take(event);
        if (event.type === 'pointsMoved' && event.points < 0 && change !== null && change.before < -event.points)
          wrong ??= `${event.member} spent ${-event.points} of ${change.before} points`;
        const found = event.type === 'redemptionMoved' ? judgeRedemption(event.redemption, events, kind) : null;
        wrong ??= found;
      }
      return wrong;
    },
  };
};
