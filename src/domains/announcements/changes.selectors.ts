import type { TopicName } from '../../contract/topics.ts';
import type { AnnouncementAudience, AnnouncementChangesState } from './changes.state.ts';

export interface HasAnnouncementChanges {
  readonly announcementChanges: AnnouncementChangesState;
}
export const announceTopicOf = (audience: AnnouncementAudience): TopicName => `announce:${audience}`;
/** Epoch and id of an audience's newest change; null: nothing is known yet. */
export const selectAnnouncementChangeMark =
  (audience: AnnouncementAudience) =>
  (state: HasAnnouncementChanges): string | null => {
    const news = state.announcementChanges.byAudience[audience];
    return news ? `${news.epoch}.${news.value?.items.at(-1)?.id ?? 0}` : null;
  };
/** House time of an audience's newest change, Unix ms; 0: none. */
export const selectAnnouncementChangedAt =
  (audience: AnnouncementAudience) =>
  (state: HasAnnouncementChanges): number =>
    state.announcementChanges.byAudience[audience]?.value?.items.at(-1)?.at ?? 0;
