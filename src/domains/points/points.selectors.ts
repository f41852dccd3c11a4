import { createSelector } from '@reduxjs/toolkit';
import type { TopicName } from '../../contract/topics.ts';
import type { PointRow, PointsState, RedemptionRow } from './points.state.ts';

export interface HasPoints {
  readonly points: PointsState;
}
export interface ShownEntry extends PointRow {
  readonly id: number;
}
export interface ShownRedemption extends RedemptionRow {
  readonly reference: string;
}
export const pointsTopicOf = (member: string): TopicName => `points:${member}`;
export const redemptionsTopicOf = (member: string): TopicName => `redemptions:${member}`;

/** Newest first; null: the house has not sent them yet. */
export const selectPointEntries = createSelector(
  ({ points }: HasPoints) => points.entries.value,
  (rows): readonly ShownEntry[] | null =>
    rows &&
    Object.entries(rows)
      .map(([id, row]) => ({ id: Number(id), ...row }))
      .toSorted((a, b) => b.id - a.id),
);
/** The balance; null: not known yet. */
export const selectPoints = (state: HasPoints): number | null => {
  const entries = selectPointEntries(state);
  return entries && (entries[0]?.balanceAfter ?? 0);
};
/** How the balance was last changed (H-26). */
export const selectPointsMode = ({ points }: HasPoints) => points.entries.mode;
/** Newest first; null: the house has not sent them yet. */
export const selectRedemptions = createSelector(
  ({ points }: HasPoints) => points.redemptions.value,
  (rows): readonly ShownRedemption[] | null =>
    rows &&
    Object.entries(rows)
      .map(([reference, row]) => ({ reference, ...row }))
      .toSorted((a, b) => b.applyTime - a.applyTime || (a.reference < b.reference ? 1 : -1)),
);
export const selectGoods = ({ points }: HasPoints) => points.goods;
export const selectPointsConfig = ({ points }: HasPoints) => points.config;
export const selectPaymentState = ({ points }: HasPoints) => points.paymentPassword;
export const selectPointsAttempt = ({ points }: HasPoints) => points.attempt;
export const selectPointsLock = ({ points }: HasPoints) => points.lockedUntil;
