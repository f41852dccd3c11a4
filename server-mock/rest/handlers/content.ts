/** Announcements and promotions of a language: from the world's content. Its times are offsets from the journal's start. */
import type { AnswerOf } from '../../../src/contract/call.ts';
import type { announcements } from '../../../src/contract/announcements/announcements.calls.ts';
import type { Language } from '../../../src/contract/fields.ts';
import type { Notice } from '../../house/notices/types.ts';
import type { HouseState } from '../../house/state.ts';
import type { Posted } from '../../world/content/billboard.ts';
import { CONTENT } from '../../world/content/index.ts';
import { HOSTILE_POPUPS, MANY_POPUPS } from '../../world/content/morePopups.ts';
import type { Announcement } from '../../world/content/types.ts';
import { categoriesOf, shortPromotion } from './promotionContent.ts';

const HOUR = 3_600_000;
/** A banner that leads to a place of the portal. */
const ROUTE = 'ROUTE';

/** Pop-ups by what is posted. */
const POPUPS: Readonly<Record<Posted, readonly Announcement[]>> = {
  none: [],
  usual: CONTENT.popups,
  many: MANY_POPUPS,
  hostile: [...HOSTILE_POPUPS, ...CONTENT.popups],
};

const itemIn =
  (language: Language, start: number) =>
  ({ id, title, content, execution, hoursAgo }: Announcement) => ({
    id,
    title: title[language],
    content: content[language],
    execution,
    at: start - hoursAgo * HOUR,
  });
type Notices = HouseState['notices'];
type Item = AnswerOf<typeof announcements>['popup'][number];
/** The house's own as an operator has left them, and what was posted besides; newest first. */
const edited = (
  own: readonly Announcement[],
  notices: Notices,
  language: Language,
  start: number,
  here: (notice: Notice) => boolean,
): Item[] => {
  const posted = (id: string, { title, content, execution, at }: Notice): Item => ({
    id,
    title: title[language],
    content: content[language],
    execution,
    at,
  });
  // What an operator has touched comes first, the newest of it before the rest; of one moment the last that was posted.
  // The house's own ids are judged like any other: whom a text is for, it says itself.
  const touched = [...notices]
    .reverse()
    .flatMap(([id, notice]) => (notice !== null && here(notice) ? [posted(id, notice)] : []))
    .sort((a, b) => b.at - a.at);
  return [...touched, ...own.filter(({ id }) => !notices.has(id)).map(itemIn(language, start))];
};
/** Newest first (R-AGENT-01). */
export const agentNotices = (language: Language, start: number, notices: Notices) =>
  edited(CONTENT.agents, notices, language, start, ({ audience }) => audience === 'agents');

/** `member`: what only members are told is among it. */
export const contentOf = (
  language: Language,
  start: number,
  { posted, notices, member }: { readonly posted: Posted; readonly notices: Notices; readonly member: boolean },
): AnswerOf<typeof announcements> => {
  const to = ({ audience }: Notice): boolean => audience === 'all' || (member && audience === 'members');
  const shown = (own: readonly Announcement[], place: Notice['place']) =>
    edited(own, notices, language, start, (notice) => notice.place === place && to(notice));
  return {
    banners: CONTENT.banners.map(({ groupName, art, title, caption, action, link }) => ({
      groupName,
      url: `/img/banner/${art}.svg`,
      title: title[language],
      caption: caption[language],
      ...(link === null ? { linkageType: '' } : { linkageType: ROUTE, link }),
      ...(action === null ? {} : { action: action[language] }),
    })),
    player: shown(CONTENT.notices, 'notice'),
    popup: shown(POPUPS[posted], 'popup'),
    promotion: CONTENT.promotions.map((one) => shortPromotion(one, language, start)),
    promotionCategories: categoriesOf(language),
  };
};
