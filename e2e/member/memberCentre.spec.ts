/** The member centre's pop-up as a native modal dialog, by keyboard (R-MODAL-12). */
import { MEMBER_PAGES } from '../../src/screens/paths.ts';
import { CALM_PAGE, enterShell } from '../support/openAs.ts';
import { expect, test } from '../support/test.ts';
import { t } from '../support/texts.ts';

const LATE = { timeout: 20_000 };

test('R-MODAL-12 by keyboard the pop-up opens, keeps the focus, and Escape closes first its menu, then itself', async ({
  page,
  house,
}) => {
  await enterShell(page, house, 'meilin07');
  const entry = page.getByRole('link', { name: t('shell:nav.withdraw'), exact: true });
  await entry.focus();
  await page.keyboard.press('Enter');
  const popUp = page.getByRole('dialog', { name: t('memberCentre:menu.label') });
  await expect(popUp.getByRole('heading', { level: 1, name: t('memberCentre:withdrawal.title') })).toBeVisible(LATE);
  await popUp.getByRole('link', { name: t('memberCentre:menu.ledger') }).focus();
  await page.keyboard.press('Enter');
  const exports = popUp.getByRole('button', { name: t('exports:title') });
  await expect(exports).toBeVisible(LATE);
  for (let n = 0; n < 40; n += 1) {
    await page.keyboard.press('Tab');
    expect(await popUp.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
  }
  await exports.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(popUp).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${CALM_PAGE}$`));
  await page.keyboard.press('Escape');
  await expect(popUp).toHaveCount(0);
  await expect(entry).toBeFocused();
  await page.setViewportSize({ width: 390, height: 844 });
  await entry.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${MEMBER_PAGES.withdraw}$`));
});
