/** Folds an operator's announcement, or its withdrawal, into the state, in place. */
import type { HouseState } from '../state.ts';
import { BUILT_IN_ANNOUNCEMENTS } from './builtInAnnouncements.ts';
import type { NoticeSet } from './types.ts';

export const applyAnnouncement = (state: HouseState, { announcement, audience, notice }: NoticeSet): void => {
  if (notice === null && !BUILT_IN_ANNOUNCEMENTS.has(announcement)) state.notices.delete(announcement);
  else state.notices.set(announcement, notice);
  state.newsIds.set(audience, (state.newsIds.get(audience) ?? 0) + 1);
};
