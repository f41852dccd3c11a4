/** Folds what an operator posts or takes down, in place. */
import type { HouseState } from '../state.ts';
import { OWN_NOTICES } from './ownNotices.ts';
import type { NoticeSet } from './types.ts';

export const applyNotice = (state: HouseState, { announcement, audience, notice }: NoticeSet): void => {
  if (notice === null && !OWN_NOTICES.has(announcement)) state.notices.delete(announcement);
  else state.notices.set(announcement, notice);
  state.newsIds.set(audience, (state.newsIds.get(audience) ?? 0) + 1);
};
