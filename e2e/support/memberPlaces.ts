/** The member centre: its own address, and the pop-up. The points mall as a visitor and as a member, and the details of its goods. */
import { expect } from '@playwright/test';
import { MEMBER_CENTRE, MEMBER_PAGES, POINT_MALL } from '../../src/screens/paths.ts';
import { openDialog, dialogPlace } from './dialogPlace.ts';
import { goto, gotoCalmPage, openPath, type Place, WAIT } from './place.ts';
import { WIDTHS } from './themesAndWidths.ts';

export const MEMBER_CENTRE_PAGES: readonly Place[] = [
  {
    name: 'member-centre-page',
    kind: 'page',
    as: 'member',
    variantOf: 'record-security',
    open: async (around) => {
      await goto(around, MEMBER_CENTRE);
      await expect(around.page.locator('main h1')).toBeVisible(WAIT);
    },
  },
];
export const MEMBER_CENTRE_DIALOGS: readonly Place[] = [
  dialogPlace('member-centre', 'member', async (around) => {
    const { page } = around;
    // The entries of a narrow window lead to the page: there the pop-up is one that was opened in a wider window.
    const size = page.viewportSize();
    await page.setViewportSize(WIDTHS[0]);
    await gotoCalmPage(around);
    await page.locator('.nav-money > a').first().click(WAIT);
    await openDialog(page).locator(`.side-entry[href="${MEMBER_PAGES.ledger}"]`).click(WAIT);
    await expect(openDialog(page).locator('.record-rows').first()).toBeVisible(WAIT);
    if (size !== null) await page.setViewportSize(size);
  }),
];
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
