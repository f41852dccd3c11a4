/** Decides whether an operator may post, change or withdraw an announcement. */
import { safeKey } from '../../../src/contract/shape.ts';
import type { Command } from '../commands.ts';
import { refuse, accept, type Context, type Decision } from '../decision.ts';
import type { HouseState } from '../state.ts';
import { audienceOfPopup, BUILT_IN_ANNOUNCEMENTS } from './builtInAnnouncements.ts';
import type { Notice } from './types.ts';

type State = Readonly<HouseState>;
type Of<K extends Command['kind']> = Extract<Command, { kind: K }>;

/** Limits: announcements besides the built-in ones; characters of a title and of a content. */
const MOST = 200;
const TITLE = 200;
const CONTENT = 20_000;
const areTextsValid = (texts: Notice['title'], most: number): boolean =>
  Object.values(texts).every((text) => text.trim() !== '' && text.length <= most);
const currentPlacement = (state: State, id: string): Pick<Notice, 'place' | 'audience'> | null =>
  state.notices.has(id) ? (state.notices.get(id) ?? null) : (BUILT_IN_ANNOUNCEMENTS.get(id) ?? null);

/**
 * A posted announcement can be changed, but keeps its place and audience; otherwise the first audience would not
 * receive the change. A built-in announcement keeps them even after it was withdrawn.
 */
export const postAnnouncement = (
  state: State,
  { announcement, notice }: Of<'postNotice'>,
  { at }: Context,
): Decision => {
  const { place, audience, execution } = notice;
  const before = currentPlacement(state, announcement);
  if (!safeKey(announcement) || !areTextsValid(notice.title, TITLE) || !areTextsValid(notice.content, CONTENT))
    return refuse('bad-request');
  if (place === 'popup' && audience !== audienceOfPopup(execution)) return refuse('bad-request');
  const held = BUILT_IN_ANNOUNCEMENTS.get(announcement) ?? before;
  if (held !== null && (held.place !== place || held.audience !== audience)) return refuse('bad-request');
  if (before === null && state.notices.size >= MOST) return refuse('over-limit');
  const change = before === null ? 'published' : 'changed';
  return accept([{ type: 'noticeSet', announcement, place, audience, notice: { ...notice, at }, change, at }]);
};
export const withdrawAnnouncement = (
  state: State,
  { announcement }: Of<'withdrawNotice'>,
  { at }: Context,
): Decision => {
  const before = safeKey(announcement) ? currentPlacement(state, announcement) : null;
  if (before === null) return refuse('not-found', { announcement });
  const { place, audience } = before;
  return accept([{ type: 'noticeSet', announcement, place, audience, notice: null, change: 'withdrawn', at }]);
};
