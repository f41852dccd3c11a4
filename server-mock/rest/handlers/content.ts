/** Announcements and promotions in one language, from the world's content. Its times are offsets from the journal's start. */
import type { AnswerOf } from '../../../src/contract/call.ts';
import type { announcements } from '../../../src/contract/announcements/announcements.calls.ts';
import type { Language } from '../../../src/contract/fields.ts';
import type { Notice } from '../../core/announcements/types.ts';
import type { HouseState } from '../../core/state.ts';
import type { PopupSet } from '../../content/data/popupSet.ts';
import { CONTENT } from '../../content/data/index.ts';
import { HOSTILE_POPUPS, MANY_POPUPS } from '../../content/data/morePopups.ts';
import type { Announcement } from '../../content/data/types.ts';
import { categoriesOf, shortPromotion } from './promotionContent.ts';

const HOUR = 3_600_000;
/** Link type of a banner that leads to a route of the portal. */
const ROUTE = 'ROUTE';

/** Pop-ups by the scenario's choice. */
const POPUPS: Readonly<Record<PopupSet, readonly Announcement[]>> = {
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
/** The house's own announcements with an operator's changes, and those posted besides; newest first. */
const edited = (
  own: readonly Announcement[],
  notices: Notices,
  language: Language,
  start: number,
  matches: (notice: Notice) => boolean,
): Item[] => {
  const posted = (id: string, { title, content, execution, at }: Notice): Item => ({
    id,
    title: title[language],
    content: content[language],
    execution,
    at,
  });
  // Announcements that an operator posted or changed come first, the newest of them before the rest; at the same time, the
  // one posted last. The house's own ids are treated the same: the notice itself names its audience.
  const touched = [...notices]
    .reverse()
    .flatMap(([id, notice]) => (notice !== null && matches(notice) ? [posted(id, notice)] : []))
    .sort((a, b) => b.at - a.at);
  return [...touched, ...own.filter(({ id }) => !notices.has(id)).map(itemIn(language, start))];
};
/** Newest first (R-AGENT-01). */
export const agentNotices = (language: Language, start: number, notices: Notices) =>
  edited(CONTENT.agents, notices, language, start, ({ audience }) => audience === 'agents');

/** `member`: includes announcements for members only. */
export const contentOf = (
  language: Language,
  start: number,
  { posted, notices, member }: { readonly posted: PopupSet; readonly notices: Notices; readonly member: boolean },
): AnswerOf<typeof announcements> => {
  const isFor = ({ audience }: Notice): boolean => audience === 'all' || (member && audience === 'members');
  const shown = (own: readonly Announcement[], place: Notice['place']) =>
    edited(own, notices, language, start, (notice) => notice.place === place && isFor(notice));
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
