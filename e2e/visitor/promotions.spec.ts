import type { Page } from '@playwright/test';
import { deep } from '../support/deep.ts';
import { expect, test } from '../support/test.ts';
import { t } from '../support/texts.ts';

const LATE = { timeout: 20_000 };
const cards = (page: Page) => page.locator('.promo-card');
const dialog = (page: Page) => page.locator('dialog.slip-dialog[open]');

test(
  'R-ROUTE-23 R-ROLE-01 R-PROMO-03 a visitor browses promotions by kind and page, by keyboard',
  deep,
  async ({ page, house }) => {
    await page.goto(`${house.origin}/promotions`);
    await expect(cards(page)).toHaveCount(9, LATE);
    await expect(page.locator('.promo-cover img').first()).toHaveJSProperty('complete', true);
    const kinds = page.getByRole('group', { name: t('promotions:categories') });
    await kinds.getByRole('button').nth(4).focus();
    await page.keyboard.press('Enter');
    await expect(kinds.getByRole('button').nth(4)).toHaveAttribute('aria-pressed', 'true');
    await expect(cards(page)).toHaveCount(2);
    await kinds.getByRole('button').first().click();
    await page.getByRole('button', { name: t('promotions:pages.page', { n: 2 }) }).click();
    await expect(cards(page).first()).toBeVisible();
    await expect(page.getByRole('button', { name: t('promotions:pages.page', { n: 2 }) })).toHaveAttribute(
      'aria-current',
      'page',
    );
  },
);
test('R-ROUTE-24 R-MODAL-14 an address opens the details, Back closes them, and focus returns to the card', async ({
  page,
  house,
}) => {
  await page.goto(`${house.origin}/promotions#vip-month`);
  await expect(dialog(page).getByRole('heading', { level: 2 })).toBeVisible(LATE);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL(`${house.origin}/promotions`);
  const more = cards(page).nth(1).getByRole('button');
  await more.click();
  await expect(dialog(page)).toHaveCount(1);
  await expect(page).toHaveURL(/#first-deposit$/);
  await page.goBack();
  await expect(dialog(page)).toHaveCount(0);
  await expect(more).toBeFocused();
  await expect(cards(page)).toHaveCount(9);
});
test(
  'R-PROMO-02 R-CONST-21 at desktop width ten kinds are visible, ten pixels apart, and more by scrolling',
  deep,
  async ({ page, house }) => {
    await page.goto(`${house.origin}/promotions`);
    await expect(cards(page)).toHaveCount(9, LATE);
    const row = page.getByRole('group', { name: t('promotions:categories') });
    const boxes = await row
      .getByRole('button')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect));
    const frame = await row.evaluate((one) => one.getBoundingClientRect().toJSON() as DOMRect);
    expect(boxes.filter(({ right }) => right <= frame.right + 1)).toHaveLength(10);
    expect(boxes.length).toBeGreaterThan(10);
    for (const [at, box] of boxes.slice(1).entries()) expect(Math.round(box.left - (boxes[at]?.right ?? 0))).toBe(10);
  },
);
