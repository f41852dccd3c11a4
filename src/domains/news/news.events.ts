import type { AnnouncementNews } from '../../contract/announcements/announcements.topics.ts';
import { family } from '../../contract/topicName.ts';
import { foldLog } from '../../gate/fold.ts';
import { liveOf, type TopicEvents } from '../live.ts';
import { NEWS_KEPT, type NewsState } from './news.state.ts';

export const newsEvents = {
  announce: (state, change) => {
    const audience = change.topic.slice(family(change.topic).length + 1);
    const value = foldLog<AnnouncementNews>(state.heard[audience]?.value ?? null, change.effect, NEWS_KEPT);
    const news = { ...liveOf(change, value), epoch: change.effect.frame.epoch };
    return { ...state, heard: { ...state.heard, [audience]: news } };
  },
} satisfies TopicEvents<NewsState>;
