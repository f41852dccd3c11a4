/** Touches of `limits:{member}`: the rows that a record may have changed, null for one that ended. */
import type { LimitRow } from '../../../src/contract/play-limits/play-limits.topics.ts';
import type { Touch } from '../../journal/journal.ts';
import type { HouseEvent } from '../events.ts';
import type { HouseState } from '../state.ts';
import { touchesOf } from '../topicTouches.ts';
import type { LimitKind, LimitPeriod } from './types.ts';

const keyOf = ({ kind, period }: { readonly kind: LimitKind; readonly period: LimitPeriod }): string =>
  `${kind}-${period}`;

interface Changed {
  readonly member: string;
  readonly kinds: readonly LimitKind[];
}
const changedBy = (event: HouseEvent): Changed | null => {
  switch (event.type) {
    case 'limitSet':
      return { member: event.member, kinds: [event.limit.kind] };
    case 'limitEnded':
      return { member: event.member, kinds: [event.kind] };
    case 'limitWindowsTurned':
      return { member: event.member, kinds: ['deposit', 'loss', 'wager', 'time'] };
    case 'timeLimitMoved':
      return { member: event.member, kinds: ['time'] };
    case 'betOpened':
      return { member: event.bet.member, kinds: ['wager'] };
    case 'betClosed':
      return { member: event.member, kinds: ['loss', 'wager'] };
    case 'moneyMoved':
      return event.move.kind === 'deposit' ? { member: event.move.member, kinds: ['deposit'] } : null;
    default:
      return null;
  }
};
const limitTouches = (state: Readonly<HouseState>, events: readonly HouseEvent[]): readonly Touch[] => {
  const changed = new Map<string, Record<string, LimitRow | null>>();
  for (const event of events) {
    const change = changedBy(event);
    const own = change && state.limits.get(change.member);
    if (!change || (!own && event.type !== 'limitEnded')) continue;
    const rows = changed.get(change.member) ?? {};
    if (event.type === 'limitEnded') rows[keyOf(event)] = null;
    for (const limit of own ?? []) {
      if (!change.kinds.includes(limit.kind)) continue;
      const { since: _since, ...row } = limit;
      rows[keyOf(limit)] = row;
    }
    changed.set(change.member, rows);
  }
  return [...changed].map(([member, rows]) => ({ topic: `limits:${member}`, kind: 'delta', data: { rows } }));
};
export const LIMIT_TOUCHES = touchesOf(limitTouches, 'limits');
