/** Touches of `promotions:{member}`: rows with absolute values, only for members who can take part. */
import type { OwnPromotion } from '../../../src/contract/promotions/promotions.topics.ts';
import type { Touch } from '../../journal/journal.ts';
import type { HouseEvent } from '../events.ts';
import { TRIAL_TYPE } from '../reads.ts';
import type { HouseState } from '../state.ts';
import type { Part } from './types.ts';
import { touchesOf } from '../topicTouches.ts';

type State = Readonly<HouseState>;

export const promotionRow = (promotionId: string, { status, at, progress, amount, prize }: Part): OwnPromotion => ({
  promotionId,
  status,
  at,
  progress,
  amount,
  prize,
});
const promotionTouches = (state: State, events: readonly HouseEvent[]): readonly Touch[] => {
  const changed = new Map<string, Record<string, OwnPromotion>>();
  for (const event of events) {
    if (event.type !== 'promotionMoved') continue;
    const rows = changed.get(event.member) ?? {};
    rows[event.promotion] = promotionRow(event.promotion, event.part);
    changed.set(event.member, rows);
  }
  const out: Touch[] = [];
  for (const [id, rows] of changed) {
    const member = state.members.get(id);
    if (member && !member.bot && member.type !== TRIAL_TYPE)
      out.push({ topic: `promotions:${id}`, kind: 'delta', data: { rows } });
  }
  return out;
};
export const PROMOTION_TOUCHES = touchesOf(promotionTouches, 'promotions');
