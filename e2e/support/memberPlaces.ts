/** The member centre: its own address, and the pop-up. */
import { expect } from '@playwright/test';
import { MEMBER_CENTRE, MEMBER_PAGES } from '../../src/screens/paths.ts';
import { openDialog, dialogPlace } from './dialogPlace.ts';
import { goto, gotoCalmPage, type Place, WAIT } from './place.ts';
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
