/**
 * Touches of `announce:{audience}`: they say only that an announcement changed; a REST call returns its texts in one
 * language.
 */
import { announceTopic, type AnnouncementChange } from '../../../src/contract/announcements/announcements.topics.ts';
import type { Touch } from '../../journal/journal.ts';
import type { HouseEvent } from '../events.ts';
import type { HouseState } from '../state.ts';
import type { NewsAudience } from './types.ts';
import { touchesOf } from '../topicTouches.ts';

const announcementTouches = (state: Readonly<HouseState>, events: readonly HouseEvent[]): readonly Touch[] => {
  const changes = new Map<NewsAudience, Omit<AnnouncementChange, 'id'>[]>();
  for (const event of events) {
    if (event.type !== 'noticeSet') continue;
    const { announcement, audience, place, change, at } = event;
    changes.set(audience, [...(changes.get(audience) ?? []), { announcement, place, change, at }]);
  }
  return [...changes].map(([audience, own]): Touch => {
    const last = state.newsIds.get(audience) ?? own.length;
    const items = own.map((one, i) => ({ id: last - own.length + 1 + i, ...one }));
    return {
      topic: `announce:${audience}`,
      kind: 'items',
      data: { from: Math.max(1, last - announceTopic.limit + 1), items },
    };
  });
};
export const ANNOUNCEMENT_TOUCHES = touchesOf(announcementTouches, 'announce');
