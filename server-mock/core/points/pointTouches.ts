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
/** Member → times of the events that moved their points; an entry has the time of the event that added or changed it. */
const movedAt = (events: readonly HouseEvent[]): ReadonlyMap<string, readonly number[]> => {
  const moved = new Map<string, readonly number[]>();
  for (const event of events) {
    if (event.type !== 'betClosed' && event.type !== 'pointsMoved') continue;
    const at = event.type === 'betClosed' ? event.settledAt : event.at;
    moved.set(event.member, [...(moved.get(event.member) ?? []), at]);
  }
  return moved;
};
/** An entry of the same millisecond in the record before is named again, which changes nothing. */
const pointTouches = (state: State, events: readonly HouseEvent[]): readonly Touch[] => {
  const out: Touch[] = [];
  // A journal from before the topic has no entry of it.
  for (const event of events) {
    if (event.type !== 'sessionOpened' || !isShown(state, event.session.member)) continue;
    const { entries } = pointAccountOf(state, event.session.member);
    const rows = Object.fromEntries(entries.map((entry) => [entry.id, entryRow(entry)]));
    if (entries.length > 0) out.push({ topic: `points:${event.session.member}`, kind: 'delta', data: { rows } });
  }
  for (const [member, times] of movedAt(events)) {
    if (!isShown(state, member)) continue;
    const { entries } = pointAccountOf(state, member);
    const rows: Record<string, PointRow | null> = {};
    for (const entry of entries.slice(entries.findLastIndex(({ at }) => !times.includes(at)) + 1)) {
      rows[entry.id] = entryRow(entry);
      if (entry.id > POINT_ENTRIES_KEPT) rows[entry.id - POINT_ENTRIES_KEPT] = null;
    }
    if (Object.keys(rows).length > 0) out.push({ topic: `points:${member}`, kind: 'delta', data: { rows } });
  }
  return out;
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
