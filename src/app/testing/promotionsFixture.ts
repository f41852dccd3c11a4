/** Fixture of promotions as the house answers them, and of their page. For tests only. */
import { screen, within } from '@testing-library/react';
import type { Promotion } from '../../domains/promotions/promotions.state.ts';
import type { PortalFixture } from './portalFixture.tsx';
import '../../screens/promotions/PromotionsPage.tsx';
import '../../screens/promotions/PromoDetails.tsx';

/** Start time of a test's clock, Unix ms. */
export const NOW = 1_760_000_000_000;
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

export const promotion = (id: string, more: Partial<Promotion> = {}): Promotion => ({
  id,
  title: `Title ${id}`,
  content: `<p>Text of ${id}</p>`,
  category: 'c1',
  promotionType: 'INFO',
  promoAnnouncementCategoryIds: ['c1'],
  announcementImages: [
    { url: `/img/promo/${id}.svg`, sequence: 1 },
    { url: `/img/promo/${id}~detail.svg`, sequence: 2 },
  ],
  startTime: NOW - DAY,
  endTime: NOW + 3 * DAY,
  longTerm: 0,
  mode: 'info',
  prizes: [],
  ...more,
});
export const promotionsAnswer = (list: readonly Promotion[], more: object = {}) => ({
  list,
  categories: [
    { id: 'c1', title: 'New members', type: 'NEW' },
    { id: 'c2', title: 'Sports', type: 'SPORTS' },
    { id: 'c3', title: 'Nothing yet', type: 'NONE' },
  ],
  endOrder: 'YMD',
  ...more,
});
/** A member's state in a promotion, as the house answers it. */
export const memberPromotion = (promotionId: string, status: string, more: object = {}) => ({
  promotionId,
  status,
  at: NOW,
  progress: '0.00',
  amount: '0.00',
  prize: '',
  ...more,
});
/** The same as a row of the member's topic. */
export const memberPromotionRow = (promotionId: string, status: string, more: object = {}) => ({
  promotionId,
  status,
  at: NOW,
  progress: 0,
  amount: 0,
  prize: '',
  ...more,
});
/** Waits for the page, which is its own chunk, and answers its call. */
export const answerPromotions = async (
  portal: PortalFixture,
  list: readonly Promotion[],
  more: object = {},
): Promise<void> => {
  await screen.findByRole('heading', { name: 'Promotions', level: 1 });
  await portal.answer('promotions', promotionsAnswer(list, more));
};
const main = () => within(screen.getByRole('main', { hidden: true }));
export const cards = (): readonly HTMLElement[] => main().queryAllByRole('article', { hidden: true });
export const titles = () => cards().map((card) => card.querySelector('h2')?.textContent);
export const card = (id: string): HTMLElement => {
  const found = cards().find((one) => one.querySelector('h2')?.textContent === `Title ${id}`);
  if (!found) throw new Error(`no card of ${id}; there are ${titles().join(', ')}`);
  return found;
};
export const details = async (id: string) => within(await screen.findByRole('dialog', { name: `Title ${id}` }));
export const openCard = async (portal: PortalFixture, id: string) => {
  await portal.user.click(within(card(id)).getByRole('button', { name: `More about Title ${id}` }));
  return details(id);
};
