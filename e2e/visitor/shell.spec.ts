import { Lobby } from '../pages/lobby.ts';
import { Shell } from '../pages/shell.ts';
import { coveredBy } from '../support/covered.ts';
import { enterLobby } from '../support/enter.ts';
import { WIDTHS } from '../support/looks.ts';
import { expect, test } from '../support/test.ts';
import { t } from '../support/texts.ts';

for (const { width, height } of WIDTHS)
  test(`R-SHELL-01 R-SHELL-14 R-MEMB-19 at ${width} px the shell leads to apps, help and service and never remounts`, async ({
    page,
  }) => {
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
    if (width > 1220) expect(await coveredBy(page, '.telegram-float'), 'text under the floating button').toEqual([]);
    else {
      // None of the ways that stand there for good is covered, and none is so near that the button looks like one of them.
      const ways = (await page.locator(width <= 760 ? '.bottom-bar' : '.side-column').boundingBox())!;
      const float = (await page.locator('.telegram-float').boundingBox())!;
      const apart = width <= 760 ? ways.y - (float.y + float.height) : float.x - (ways.x + ways.width);
      expect(apart, 'between the floating button and what stands beside it').toBeGreaterThanOrEqual(8);
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
    // Each is drawn as one comes near it.
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
    if (width > 760) expect(await service.evaluate(() => [window.innerWidth, window.innerHeight])).toEqual([440, 750]);
    await service.close();

    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(
      0,
    );
    expect(await header?.evaluate((element) => element.isConnected)).toBe(true);
  });

test('a member who loads the page again is never shown the way to log in', async ({ page, house }) => {
  await enterLobby(page, house, 'meilin07');
  await new Shell(page).lampSays('live');
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

test('SAFE-20 a channel at a stranger’s host is named before it opens; one of the house’s own opens at once', async ({
  page,
}) => {
  // The house's page as it is, but its Telegram is where a merchant's really is.
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
});
