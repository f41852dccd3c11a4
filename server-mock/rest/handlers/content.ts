/** Announcements and promotions of a language: from the world's content. Its times are offsets from the journal's start. */
import type { AnswerOf } from '../../../src/contract/call.ts';
import type { announcements } from '../../../src/contract/announcements/announcements.calls.ts';
import type { Language } from '../../../src/contract/fields.ts';
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
/** Newest first (R-AGENT-01). */
export const agentNotices = (language: Language, start: number) => CONTENT.agents.map(itemIn(language, start));

export const contentOf = (language: Language, start: number, posted: Posted): AnswerOf<typeof announcements> => {
  const item = itemIn(language, start);
  return {
    banners: CONTENT.banners.map(({ groupName, art, title, caption, action, link }) => ({
      groupName,
      url: `/img/banner/${art}.svg`,
      title: title[language],
      caption: caption[language],
      ...(link === null ? { linkageType: '' } : { linkageType: ROUTE, link }),
      ...(action === null ? {} : { action: action[language] }),
    })),
    player: CONTENT.notices.map(item),
    popup: POPUPS[posted].map(item),
    promotion: CONTENT.promotions.map((one) => shortPromotion(one, language, start)),
    promotionCategories: categoriesOf(language),
  };
};
