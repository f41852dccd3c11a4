/** Touches of `registrationLinks:{agent}`: the links that a record changed, null for one that made room. */
import type { RegistrationLink } from '../../../src/contract/team/links.topics.ts';
import type { Touch } from '../../journal/journal.ts';
import type { HouseEvent } from '../events.ts';
import type { HouseState } from '../state.ts';
import { touchesOf } from '../topicTouches.ts';
import { isFollowingAgent } from './tree.ts';

const linkTouches = (state: Readonly<HouseState>, events: readonly HouseEvent[]): readonly Touch[] => {
  const changed = new Map<string, Record<string, RegistrationLink | null>>();
  for (const event of events) {
    if (event.type === 'linkForgotten') changed.set(event.agent, { ...changed.get(event.agent), [event.code]: null });
    if (event.type !== 'linkSet') continue;
    const { agent, ...link } = event.link;
    changed.set(agent, { ...changed.get(agent), [link.code]: link });
  }
  return [...changed]
    .filter(([agent]) => isFollowingAgent(state.members.get(agent)))
    .map(([agent, rows]) => ({ topic: `registrationLinks:${agent}`, kind: 'delta', data: { rows } }));
};
export const LINK_TOUCHES = touchesOf(linkTouches, 'registrationLinks');
