/** Order and kinds of rewards as the reward centre shows them. Pure; times are Unix ms of the house. */
import type { RebateRow, RewardKind, RewardRow } from './rewards.state.ts';

/** Shown with the missions, and claimed there. */
const MISSION_KINDS: readonly RewardKind[] = ['mission', 'signIn'];
const NEVER = Number.POSITIVE_INFINITY;

/** Claimable rewards of the reward centre, the ones that expire first before the others. */
export const claimableOf = (all: readonly RewardRow[]): readonly RewardRow[] =>
  all
    .filter(({ state, kind }) => state === 'claimable' && !MISSION_KINDS.includes(kind))
    .sort((one, two) => {
      const [first, second] = [one.expiresAt ?? NEVER, two.expiresAt ?? NEVER];
      return first === second ? two.grantedAt - one.grantedAt : first - second;
    });
/** Claimed, expired and taken-back rewards of every kind, newest first. */
export const endedOf = (all: readonly RewardRow[]): readonly RewardRow[] =>
  all.filter(({ state }) => state !== 'claimable').sort((one, two) => (two.endedAt ?? 0) - (one.endedAt ?? 0));

/** What a rebate is for, from its source "CATEGORY 2026-11-27"; the day by the merchant's calendar. */
export const rebateSource = (source: string): { readonly category: string; readonly day: string } => {
  const [category = '', day = ''] = source.split(' ');
  return { category, day };
};
/** Categories with the most rebate first, then those with the most stake, then the highest rates. */
export const rebatesInOrder = (rows: Readonly<Record<string, RebateRow>>): readonly RebateRow[] =>
  Object.values(rows).sort(
    (one, two) =>
      two.amount - one.amount || two.stake - one.stake || two.rate - one.rate || (one.category < two.category ? -1 : 1),
  );
