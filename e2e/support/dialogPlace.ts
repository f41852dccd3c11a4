/** Ways to places that lie over a page, and what every one of them is waited for. */
import { expect, type Page } from '@playwright/test';
import { type Around, type Person, type Place, WAIT } from './place.ts';

export const dialog = (page: Page) => page.locator('dialog.slip-dialog[open]');
const shown = async ({ page }: Around): Promise<void> => {
  await expect(dialog(page)).toHaveCount(1, WAIT);
  await expect(dialog(page).locator('h2').first()).toBeVisible(WAIT);
  await expect(dialog(page).locator('[aria-busy="true"]')).toHaveCount(0, WAIT);
};
export const inDialog = (
  name: string,
  as: Person,
  way: (around: Around) => Promise<unknown>,
  more: Partial<Pick<Place, 'leave' | 'like'>> = {},
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
/** An entry of the side menu, wherever it stands. */
export const fromSide = async ({ page }: Around, entry: string): Promise<void> => {
  const menu = page.locator('#side-menu');
  const opens = page.locator('.bottom-bar > button:not(.bottom-bar-pay)').first();
  // Both come a moment after the page; which of them is shown is a matter of width.
  await expect(menu.or(opens).filter({ visible: true }).first()).toBeVisible(WAIT);
  if (!(await menu.isVisible())) await opens.click();
  await page.locator(entry).filter({ visible: true }).click(WAIT);
};
