/** The points mall as a visitor and as a member, and the details of its goods. */
import { expect } from '@playwright/test';
import { POINT_MALL } from '../../src/screens/paths.ts';
import { dialogPlace } from './dialogPlace.ts';
import { openPath, type Place, WAIT } from './place.ts';

const CARD = '.mall-card';
const mallPage = (name: string, as: 'visitor' | 'member', more: Partial<Pick<Place, 'variantOf'>> = {}): Place => ({
  name,
  kind: 'page',
  as,
  open: async (around) => {
    await openPath(around, POINT_MALL, CARD);
    await expect(around.page.locator(CARD).first()).toBeVisible(WAIT);
  },
  ...more,
});
export const MALL_PLACES: readonly Place[] = [
  mallPage('point-mall', 'visitor'),
  mallPage('point-mall-member', 'member', { variantOf: 'point-mall' }),
  dialogPlace('point-mall-goods', 'member', async (around) => {
    await openPath(around, POINT_MALL, CARD);
    await around.page.locator(`${CARD} .btn`).first().click(WAIT);
  }),
];
