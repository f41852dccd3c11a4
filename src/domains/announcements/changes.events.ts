import type { AnnouncementChange } from '../../contract/announcements/announcements.topics.ts';
import { family } from '../../contract/topicName.ts';
import { foldLog } from '../../gate/fold.ts';
import { liveOf, type TopicEvents } from '../live.ts';
import { ANNOUNCEMENT_CHANGES_LIMIT, type AnnouncementChangesState } from './changes.state.ts';

export const announcementChangesEvents = {
  announce: (state, change) => {
    const audience = change.topic.slice(family(change.topic).length + 1);
    const value = foldLog<AnnouncementChange>(
      state.byAudience[audience]?.value ?? null,
      change.effect,
      ANNOUNCEMENT_CHANGES_LIMIT,
    );
    const folded = { ...liveOf(change, value), epoch: change.effect.frame.epoch };
    return { ...state, byAudience: { ...state.byAudience, [audience]: folded } };
  },
} satisfies TopicEvents<AnnouncementChangesState>;
