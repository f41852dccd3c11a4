/** What a record says in `announce:{audience}`: that something changed; its texts are read by the call of a language. */
import { announceTopic, type AnnouncementNews } from '../../../src/contract/announcements/announcements.topics.ts';
import type { Touch } from '../../journal/journal.ts';
import type { HouseEvent } from '../events.ts';
import type { HouseState } from '../state.ts';
import type { NewsAudience } from './types.ts';

export const noticeTouches = (state: Readonly<HouseState>, events: readonly HouseEvent[]): readonly Touch[] => {
  const news = new Map<NewsAudience, Omit<AnnouncementNews, 'id'>[]>();
  for (const event of events) {
    if (event.type !== 'noticeSet') continue;
    const { announcement, audience, place, change, at } = event;
    news.set(audience, [...(news.get(audience) ?? []), { announcement, place, change, at }]);
  }
  return [...news].map(([audience, own]): Touch => {
    const last = state.newsIds.get(audience) ?? own.length;
    const items = own.map((one, i) => ({ id: last - own.length + 1 + i, ...one }));
    return {
      topic: `announce:${audience}`,
      kind: 'items',
      data: { from: Math.max(1, last - announceTopic.limit + 1), items },
    };
  });
};
