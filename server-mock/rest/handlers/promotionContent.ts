/** Promotions in one language, from the world's content. Its times are offsets from the journal's start. */
import type { AnswerOf } from '../../../src/contract/call.ts';
import type { announcements } from '../../../src/contract/announcements/announcements.calls.ts';
import type { Language } from '../../../src/contract/fields.ts';
import type { promotions } from '../../../src/contract/promotions/promotions.calls.ts';
import type { PromotionTerms } from '../../core/promotions/types.ts';
import { CONTENT } from '../../content/data/index.ts';
import type { Promotion } from '../../content/data/types.ts';
import type { Catalogue } from '../../content/world/types.ts';
import { money } from './money.ts';

const DAY = 24 * 3_600_000;
type Whole = AnswerOf<typeof promotions>['list'][number];

const timesOf = ({ startsIn, endsIn }: Promotion, start: number) => ({
  startTime: start + Math.round(startsIn * DAY),
  endTime: endsIn === null ? null : start + Math.round(endsIn * DAY),
});
/** A promotion without its text, as the first page needs it (R-ANN-10). */
export const shortPromotion = (
  one: Promotion,
  language: Language,
  start: number,
): AnswerOf<typeof announcements>['promotion'][number] => ({
  id: one.id,
  title: one.title[language],
  category: one.categories[0],
  promotionType: one.promotionType,
  promoAnnouncementCategoryIds: [...one.categories],
  announcementImages: [
    { url: `/img/promo/${one.art}.svg`, sequence: 1 },
    { url: `/img/promo/${one.art}~detail.svg`, sequence: 2 },
  ],
  ...timesOf(one, start),
  longTerm: one.endsIn === null ? 1 : 0,
});
export const categoriesOf = (language: Language) =>
  CONTENT.promotionCategories.map(({ id, title, type }) => ({ id, title: title[language], type }));

const goOf = ({ go }: Promotion, language: Language, catalogue: Catalogue): Partial<Whole> => {
  if (go === null) return {};
  const action = go.action === undefined ? {} : { action: go.action[language] };
  if (go.to === 'ROUTE' || go.to === 'URL') return { linkageType: go.to, link: go.link, ...action };
  if (go.to !== 'GAME') return { linkageType: go.to, ...action };
  const game = catalogue.byCategory(go.category).find(({ opensVendor }) => !opensVendor);
  if (!game) return {};
  const { id, name, vendor, category, code } = game;
  return {
    linkageType: 'GAME',
    game: { nodeId: id, nodeName: name[language], vassalage: vendor, gameType: category, gameCode: code },
    ...action,
  };
};
export const wholePromotion = (one: Promotion, language: Language, start: number, catalogue: Catalogue): Whole => ({
  ...shortPromotion(one, language, start),
  content: one.content[language],
  mode: one.mode,
  ...(one.reward > 0 ? { reward: money(one.reward) } : {}),
  ...(one.needed > 0 ? { needed: money(one.needed) } : {}),
  prizes: one.prizes.map(({ id, title, amount }) => ({ id, title: title[language], amount: money(amount) })),
  ...goOf(one, language, catalogue),
});

/** Terms of a promotion; null: there is no such promotion, or it has no participation. */
export const termsOf = (id: string, start: number): PromotionTerms | null => {
  const one = CONTENT.promotions.find((other) => other.id === id);
  if (!one || one.mode === 'info') return null;
  const { startTime: from, endTime: until } = timesOf(one, start);
  const { mode, reward, needed, counts: category } = one;
  const prizes = one.prizes.map(({ id: prize, amount, weight }) => ({ id: prize, amount, weight }));
  return { mode, from, until, reward, needed, category, prizes };
};
