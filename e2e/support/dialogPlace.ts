/** Places that open a dialog over a page, and the condition that each waits for. */
import { expect, type Page } from '@playwright/test';
import { type PlaceContext, type Role, type Place, WAIT } from './place.ts';

export const openDialog = (page: Page) => page.locator('dialog.slip-dialog[open]');
const shown = async ({ page }: PlaceContext): Promise<void> => {
  await expect(openDialog(page)).toHaveCount(1, WAIT);
  await expect(openDialog(page).locator('h2').first()).toBeVisible(WAIT);
  await expect(openDialog(page).locator('[aria-busy="true"]')).toHaveCount(0, WAIT);
};
export const dialogPlace = (
  name: string,
  as: Role,
  way: (around: PlaceContext) => Promise<unknown>,
  more: Partial<Pick<Place, 'restore' | 'variantOf'>> = {},
): Place => ({
  name,
  kind: 'dialog',
  as,
  open: async (around) => {
    await way(around);
    await shown(around);
  },
  ...more,
});
/** Clicks an entry of the side menu, whether the menu is open or behind the bottom bar. */
export const openFromSideMenu = async ({ page }: PlaceContext, entry: string): Promise<void> => {
  const menu = page.locator('#side-menu');
  const opens = page.locator('.bottom-bar > button:not(.bottom-bar-pay)').first();
  // Both render shortly after the page; the width decides which of them is visible.
  await expect(menu.or(opens).filter({ visible: true }).first()).toBeVisible(WAIT);
  if (!(await menu.isVisible())) await opens.click();
  await page.locator(entry).filter({ visible: true }).click(WAIT);
};
