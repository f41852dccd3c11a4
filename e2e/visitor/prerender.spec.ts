/** The prerendered page before any script runs, and its hydration (performance.md, G4). */
import type { Page } from '@playwright/test';
import { Lobby } from '../pages/lobby.ts';
import { Shell } from '../pages/shell.ts';
import { deepUnless } from '../support/deep.ts';
import { expect, test } from '../support/test.ts';
import { t } from '../support/texts.ts';

/** Holds scripts back until they are released. */
const holdScripts = async (page: Page): Promise<() => void> => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/js/*.js', async (route) => {
    await held;
    await route.continue();
  });
  return release;
};

for (const width of [1440, 390])
  test(
    `the prerendered lobby shows no control that cannot respond, and hydrates without a change, ${width} wide`,
    deepUnless(width === 1440),
    async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      const release = await holdScripts(page);
      await page.goto('/', { waitUntil: 'commit' });
      const lobby = new Lobby(page);
      await expect(lobby.main.getByRole('heading', { name: t('lobby:hot.title') })).toBeVisible();
      const banner = page.locator('.banner img');
      await expect
        .poll(() => banner.evaluate((one: HTMLImageElement) => one.complete && one.naturalWidth > 0))
        .toBe(true);
      await expect(page.getByRole('button')).toHaveCount(0);
      const header = await page.locator('header').first().elementHandle();
      release();
      await expect(page.getByRole('button', { name: t('shell:header.logIn'), exact: true })).toBeVisible();
      expect(await header?.evaluate((one) => one.isConnected)).toBe(true);
      await expect(lobby.winnerRows().first()).toBeVisible();
    },
  );

test('R-HEAD-02 the prerendered page uses this browser’s language and theme at the next visit', async ({ page }) => {
  await new Lobby(page).open();
  await new Shell(page).openLanguages('EN');
  await page.getByRole('menuitemradio', { name: '简体中文' }).click();
  await page.getByRole('button', { name: t('shell:header.light', {}, 'CN') }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect(page.getByRole('heading', { name: t('lobby:hot.title', {}, 'CN') })).toBeVisible();
  const release = await holdScripts(page);
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByRole('heading', { name: t('lobby:hot.title', {}, 'CN') })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  release();
  await expect(page.getByRole('button', { name: t('shell:header.logIn', {}, 'CN'), exact: true })).toBeVisible();
});
