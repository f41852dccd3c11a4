/** An operator posts an announcement, changes it or takes it down. */
import { safeKey } from '../../../src/contract/shape.ts';
import type { Command } from '../commands.ts';
import { no, yes, type Context, type Decision } from '../decision.ts';
import type { HouseState } from '../state.ts';
import { audienceOfPopup, OWN_NOTICES } from './ownNotices.ts';
import type { Notice } from './types.ts';

type State = Readonly<HouseState>;
type Of<K extends Command['kind']> = Extract<Command, { kind: K }>;

/** Posted besides the house's own; and characters of a text. */
const MOST = 200;
const TITLE = 200;
const CONTENT = 20_000;
const said = (texts: Notice['title'], most: number): boolean =>
  Object.values(texts).every((text) => text.trim() !== '' && text.length <= most);
const standing = (state: State, id: string): Pick<Notice, 'place' | 'audience'> | null =>
  state.notices.has(id) ? (state.notices.get(id) ?? null) : (OWN_NOTICES.get(id) ?? null);

/**
 * One that stands is changed; it keeps its place and its audience, or those who have it would never hear of it. One of the
 * house's own keeps them even where it was taken down.
 */
export const postNotice = (state: State, { announcement, notice }: Of<'postNotice'>, { at }: Context): Decision => {
  const { place, audience, execution } = notice;
  const before = standing(state, announcement);
  if (!safeKey(announcement) || !said(notice.title, TITLE) || !said(notice.content, CONTENT)) return no('bad-request');
  if (place === 'popup' && audience !== audienceOfPopup(execution)) return no('bad-request');
  const held = OWN_NOTICES.get(announcement) ?? before;
  if (held !== null && (held.place !== place || held.audience !== audience)) return no('bad-request');
  if (before === null && state.notices.size >= MOST) return no('over-limit');
  const change = before === null ? 'published' : 'changed';
  return yes([{ type: 'noticeSet', announcement, place, audience, notice: { ...notice, at }, change, at }]);
};
export const withdrawNotice = (state: State, { announcement }: Of<'withdrawNotice'>, { at }: Context): Decision => {
  const before = safeKey(announcement) ? standing(state, announcement) : null;
  if (before === null) return no('not-found', { announcement });
  const { place, audience } = before;
  return yes([{ type: 'noticeSet', announcement, place, audience, notice: null, change: 'withdrawn', at }]);
};
