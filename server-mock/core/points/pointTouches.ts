/** Touches of `points:{member}`, the entries that a record added or changed, and of `redemptions:{member}`. */
import type { PointRow, RedemptionRow } from '../../../src/contract/points/points.topics.ts';
import type { Touch } from '../../journal/journal.ts';
import type { HouseEvent } from '../events.ts';
import { hasLedger } from '../ledger/ledgerEntries.ts';
import type { HouseState } from '../state.ts';
import { touchesOf } from '../topicTouches.ts';
import { POINT_ENTRIES_KEPT } from './limits.ts';
import { pointAccountOf } from './reads.ts';
import type { PointEntry, Redemption } from './types.ts';

type State = Readonly<HouseState>;

const isShown = (state: State, id: string): boolean => {
  const member = state.members.get(id);
  return member !== undefined && hasLedger(member);
};
const entryRow = ({ kind, points, balanceAfter, reference, at }: PointEntry): PointRow => ({
  kind,
  points,
  balanceAfter,
  reference,
  at,
});
/** All but whose it is, the goods' id and the time of the review. */
const redemptionRow = (redemption: Redemption): RedemptionRow => {
  const { type, name, quantity, pointsRequirement, amountRequirement, status, changedPoints, pointsBalance } =
    redemption;
  const { at, remark, units, pointsRatio, redeemAmount, receivingAddress, paidAccount, paidAmount } = redemption;
  return {
    ...{ applyTime: at, type, name, quantity, pointsRequirement, amountRequirement, status, changedPoints },
    ...{ pointsBalance, remark, units, pointsRatio, redeemAmount, receivingAddress, paidAccount, paidAmount },
  };
};
/** An entry of this record has the record's time; one of the same millisecond before it is named again, which changes nothing. */
const pointTouches = (state: State, events: readonly HouseEvent[]): readonly Touch[] => {
  const members = new Set(
    events.flatMap((event) => (event.type === 'betClosed' || event.type === 'pointsMoved' ? [event.member] : [])),
  );
  return [...members].flatMap((member): readonly Touch[] => {
    if (!isShown(state, member)) return [];
    const { entries } = pointAccountOf(state, member);
    const changed = entries.slice(entries.findLastIndex(({ at }) => at !== state.at) + 1);
    if (changed.length === 0) return [];
    const rows: Record<string, PointRow | null> = {};
    for (const entry of changed) {
      rows[entry.id] = entryRow(entry);
      if (entry.id > POINT_ENTRIES_KEPT) rows[entry.id - POINT_ENTRIES_KEPT] = null;
    }
    return [{ topic: `points:${member}`, kind: 'delta', data: { rows } }];
  });
};
const redemptionTouches = (state: State, events: readonly HouseEvent[]): readonly Touch[] => {
  const changed = new Map<string, Record<string, RedemptionRow | null>>();
  for (const event of events) {
    if (event.type !== 'redemptionMoved' || !isShown(state, event.redemption.member)) continue;
    const { redemption, trimmed } = event;
    const rows = changed.get(redemption.member) ?? {};
    for (const reference of trimmed) rows[reference] = null;
    rows[redemption.reference] = redemptionRow(redemption);
    changed.set(redemption.member, rows);
  }
  return [...changed].map(([member, rows]) => ({ topic: `redemptions:${member}`, kind: 'delta', data: { rows } }));
};
export const POINT_TOUCHES = {
  ...touchesOf(pointTouches, 'points'),
  ...touchesOf(redemptionTouches, 'redemptions'),
};
