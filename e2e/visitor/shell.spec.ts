import { Lobby } from '../pages/lobby.ts';
import { Shell } from '../pages/shell.ts';
import { textCoveredBy } from '../support/coveredText.ts';
import { enterLobby } from '../support/openAs.ts';
import { WIDTHS } from '../support/themesAndWidths.ts';
import { deep, deepUnless } from '../support/deep.ts';
import { expect, test } from '../support/test.ts';
import { t } from '../support/texts.ts';

for (const { width, height } of WIDTHS)
  test(
    `R-SHELL-01 R-SHELL-14 R-MEMB-19 at ${width} px the shell links to apps, help and service and never remounts`,
    deepUnless(width === 390),
    async ({ page }) => {
      await page.setViewportSize({ width, height });
      const lobby = new Lobby(page);
      await lobby.open();
      const header = await page.getByRole('banner').first().elementHandle();
      const bar = page.getByRole('complementary', { name: t('shell:right.label') });
      if (width >= 1440) {
        await expect(bar.getByRole('img')).toHaveCount(2);
        for (const code of await bar.getByRole('img').all())
          expect(await code.boundingBox()).toMatchObject({ width: 100, height: 100 });
      } else await expect(bar).toBeHidden();
      await expect(page.locator('.telegram-float')).toBeVisible();
      expect(await textCoveredBy(page, '.telegram-float'), 'text under the floating button').toEqual([]);
      if (width <= 760) {
        // No link of the bar is so near that the floating button looks like one of them.
        const way = (await page.locator('.bottom-bar > *').first().boundingBox())!;
        const float = (await page.locator('.telegram-float').boundingBox())!;
        expect(way.x - (float.x + float.width), 'between the floating button and the bar').toBeGreaterThanOrEqual(8);
      }

      if (width <= 760) await page.getByRole('button', { name: t('shell:side.menu') }).click();
      const side = page.getByRole('navigation', { name: t('shell:side.label') }).locator('visible=true');
      await side
        .getByRole('link', { name: t('shell:app.get') })
        .first()
        .click();
      await expect(page.getByRole('heading', { level: 1, name: t('download:title') })).toBeVisible();
      const main = page.getByRole('main');
      await expect(main.getByRole('img')).toHaveCount(3);
      // Each is drawn as it comes near the viewport.
      for (const code of await main.locator('.qr').all()) {
        await code.scrollIntoViewIfNeeded();
        await expect(code.locator('path')).toHaveCount(1);
      }

      const foot = page.getByRole('contentinfo');
      await foot.scrollIntoViewIfNeeded();
      const item = foot.locator('.foot-help a').nth(2);
      const title = (await item.textContent()) ?? '';
      await item.click();
      await expect(page).toHaveURL(/\/help#/);
      await expect(main.getByText(title, { exact: true }).first()).toBeVisible();

      await foot.getByRole('button', { name: t('shell:footer.service') }).click();
      const opened = page.waitForEvent('popup');
      await page.getByRole('menuitem', { name: t('shell:service.LIVECHAT') }).click();
      const service = await opened;
      await service.waitForURL(/\/service\?language=EN$/);
      expect(await service.evaluate(() => window.opener === null)).toBe(true);
      if (width > 760)
        expect(await service.evaluate(() => [window.innerWidth, window.innerHeight])).toEqual([440, 750]);
      await service.close();

      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      ).toBe(0);
      expect(await header?.evaluate((element) => element.isConnected)).toBe(true);
    },
  );

test('a member who reloads the page never sees the log-in button', deep, async ({ page, house }) => {
  await enterLobby(page, house, 'meilin07');
  await new Shell(page).showsConnectionStatus('live');
  await page.addInitScript((word) => {
    const seen = window as unknown as { shown: string[] };
    seen.shown = [];
    new MutationObserver(() => {
      const banner = document.querySelector('.header');
      if (banner?.textContent?.includes(word)) seen.shown.push(word);
    }).observe(document, { childList: true, subtree: true });
  }, t('shell:header.logIn'));
  await page.reload();
  await expect(new Shell(page).accountButton()).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { shown: string[] }).shown)).toEqual([]);
});

test(
  'SAFE-20 a link to an external channel shows the host before it opens; one of the house’s own opens at once',
  deep,
  async ({ page }) => {
    // The house's page unchanged, except that its Telegram address is a merchant's real one.
    await page.route('**/', async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const answer = await route.fetch();
      const body = (await answer.text()).replace(/"http:[^"]*\/channel\/telegram"/, '"https://t.me/toteboard"');
      return route.fulfill({ response: answer, body });
    });
    const lobby = new Lobby(page);
    await lobby.open();
    const windows: string[] = [];
    page.on('popup', (popup) => windows.push(popup.url()));
    await page.locator('.telegram-float button').click();
    const dialog = page.getByRole('dialog', { name: t('common:leaving.title') });
    await expect(dialog.getByText(t('common:leaving.text', { host: 't.me' }))).toBeVisible();
    await dialog.getByRole('button', { name: t('common:leaving.stay') }).click();
    await expect(dialog).toHaveCount(0);
    expect(windows).toEqual([]);
    const own = page.waitForEvent('popup');
    const facebook = t('shell:channel.opens', { name: 'Facebook' });
    await page.getByRole('contentinfo').getByRole('button', { name: facebook }).click();
    await (await own).waitForURL(/\/channel\/facebook$/);
    expect(windows).toHaveLength(1);
  },
);
