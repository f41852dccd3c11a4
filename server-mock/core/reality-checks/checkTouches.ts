/** Touches of `realityCheck:{member}`: the check after a record that may have changed it, null for one that ended. */
import { CHECK_KEY } from '../../../src/contract/reality-checks/reality-checks.topics.ts';
import type { Touch } from '../../journal/journal.ts';
import type { HouseEvent } from '../events.ts';
import type { HouseState } from '../state.ts';
import { touchesOf } from '../topicTouches.ts';

const changedBy = (event: HouseEvent): string | null => {
  switch (event.type) {
    case 'realityCheckSet':
    case 'realityCheckAnswered':
    case 'betClosed':
      return event.member;
    case 'betOpened':
      return event.bet.member;
    case 'sessionOpened':
      return event.session.member;
    default:
      return null;
  }
};
const checkTouches = (state: Readonly<HouseState>, events: readonly HouseEvent[]): readonly Touch[] => {
  const members = new Set<string>();
  for (const event of events) {
    const member = changedBy(event);
    if (member !== null && (state.realityChecks.has(member) || event.type === 'realityCheckSet')) members.add(member);
  }
  return [...members].map((member) => ({
    topic: `realityCheck:${member}`,
    kind: 'delta',
    data: { rows: { [CHECK_KEY]: state.realityChecks.get(member) ?? null } },
  }));
};
export const CHECK_TOUCHES = touchesOf(checkTouches, 'realityCheck');
