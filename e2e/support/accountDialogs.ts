/** The dialogs that a member opens from the account menu, and how a test opens them. */
import { expect } from '@playwright/test';
import { dialogPlace, openDialog } from './dialogPlace.ts';
import { gotoCalmPage, type Place, WAIT } from './place.ts';

export const ACCOUNT_DIALOGS = {
  balanceHistory: [
    dialogPlace('balance-history', 'member', async (around) => {
      await gotoCalmPage(around);
      for (const payout of [0, 9_000]) await around.control.bet({ account: 'meilin07', stake: 5_100, payout });
      await around.page.locator('.account-button').click(WAIT);
      await around.page.locator('.menu-ledger').click(WAIT);
      await expect(openDialog(around.page).locator('.entry').first()).toBeVisible(WAIT);
    }),
  ],
  avatar: [
    dialogPlace('avatar', 'member', async (around) => {
      await gotoCalmPage(around);
      await around.page.locator('.account-button').click(WAIT);
      await around.page.locator('.menu-avatar').click(WAIT);
      await expect(openDialog(around.page).locator('.avatar-choice img').first()).toBeVisible(WAIT);
    }),
  ],
  inbox: [
    dialogPlace('inbox', 'member', async (around) => {
      await gotoCalmPage(around);
      await around.page.locator('.account-button').click(WAIT);
      const wide = around.page.locator('.header .header-inbox');
      if (await wide.isVisible()) {
        await around.page.keyboard.press('Escape');
        await wide.click();
      } else await around.page.locator('.menu-inbox').click();
      await expect(openDialog(around.page).locator('.message').first()).toBeVisible(WAIT);
    }),
  ],
} satisfies Readonly<Record<string, readonly Place[]>>;
