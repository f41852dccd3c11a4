import type { Page } from '@playwright/test';
import { Lobby } from '../pages/lobby.ts';
import { LoginDialog } from '../pages/loginDialog.ts';
import { Shell } from '../pages/shell.ts';
import { expect, test } from '../support/test.ts';
import { t } from '../support/texts.ts';

/** The bodies of these requests never come, or not as they should. */
const LOGIN = /\/js\/LoginDialog\.[^/]*$/;
const failed = (page: Page) => page.getByRole('dialog', { name: t('common:chunkFailed') });
const reload = (page: Page) => page.getByRole('button', { name: t('common:chunkReload') });
const WAIT = { timeout: 30_000 };

test('R-SHELL-08 REL-36 a dialog whose chunk does not arrive is asked for twice, says so with a retry, and the rest of the page works on', async ({
  page,
}) => {
  const [lobby, shell, login] = [new Lobby(page), new Shell(page), new LoginDialog(page)];
  let [refuse, asked] = [true, 0];
  await page.route(LOGIN, (route) => {
    asked += 1;
    return refuse ? route.abort() : route.continue();
  });
  await lobby.open();
  await shell.logInButton().click();
  await expect(failed(page)).toBeVisible(WAIT);
  // A hint of the page's head, and two attempts; then it waits for a person.
  expect(asked).toBeGreaterThanOrEqual(2);
  expect(asked).toBeLessThanOrEqual(3);
  await failed(page)
    .getByRole('button', { name: t('common:ui.close') })
    .click();
  await shell
    .nav()
    .getByRole('link', { name: t('shell:nav.LIVE'), exact: true })
    .click();
  await expect(lobby.heading()).toHaveText(t('shell:nav.LIVE'));
  await shell.logInButton().click();
  await expect(failed(page)).toBeVisible(WAIT);
  refuse = false;
  await page.getByRole('button', { name: t('common:ui.retry') }).click();
  await expect(login.dialog).toBeVisible(WAIT);
});

test('REL-36 a chunk that fails for a moment comes by itself at the second attempt: nobody sees that anything was wrong', async ({
  page,
}) => {
  let refuse = true;
  await page.route(LOGIN, (route) => {
    if (!refuse) return route.continue();
    setTimeout(() => {
      refuse = false;
    }, 500);
    return route.abort();
  });
  await new Lobby(page).open();
  await page.evaluate((words) => {
    new MutationObserver(() => {
      if (document.body.textContent.includes(words)) document.documentElement.dataset['failed'] = 'yes';
    }).observe(document, { childList: true, subtree: true });
  }, t('common:chunkFailed'));
  await new Shell(page).logInButton().click();
  await expect(new LoginDialog(page).dialog).toBeVisible(WAIT);
  await expect(page.locator('html')).not.toHaveAttribute('data-failed');
});

test('REL-36 after a release the page asks for files that are gone: it says so, and a reload brings back the place and its dialog', async ({
  page,
}) => {
  const [lobby, shell, login] = [new Lobby(page), new Shell(page), new LoginDialog(page)];
  // The page of yesterday: its scripts name a file that the house of today does not have, and really answers for.
  let yesterday = true;
  const gone: number[] = [];
  await page.route('**/js/*.js', async (route) => {
    if (!yesterday || LOGIN.test(route.request().url())) return route.fallback();
    const answer = await route.fetch();
    const body = (await answer.text()).replaceAll(/LoginDialog\.[\w-]+\.js/g, 'LoginDialog.0f3st3rd.js');
    return route.fulfill({ response: answer, body });
  });
  page.on('response', (response) => {
    if (response.url().includes('0f3st3rd')) gone.push(response.status());
  });
  await page.goto('/rng?from=mail#top');
  await expect(lobby.cards().first()).toBeVisible(WAIT);
  await shell.logInButton().click();
  await expect(failed(page)).toBeVisible(WAIT);
  expect([...new Set(gone)]).toEqual([404]);
  yesterday = false;
  await reload(page).click();
  await expect(login.dialog).toBeVisible(WAIT);
  const { pathname, search, hash } = new URL(page.url());
  expect(pathname + search + hash).toBe('/rng?from=mail#top');
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(lobby.cards().first()).toBeVisible(WAIT);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('REL-36 a page whose chunk hangs is given up after 120 s; what stands around it stays, and nothing is blank', async ({
  page,
}) => {
  const lobby = new Lobby(page);
  await page.clock.install();
  await page.route(/\/js\/HelpPage\.[^/]*\.js$/, () => undefined);
  await lobby.open();
  // Listened for beforehand: it may be asked for before the menu is seen.
  const heard = page.waitForRequest(/\/js\/HelpPage\./, WAIT);
  await page.goto('/help');
  await expect(new Shell(page).nav()).toBeVisible(WAIT);
  await heard;
  await page.clock.fastForward(119_000);
  await expect(page.getByText(t('common:chunkFailed'))).toHaveCount(0);
  await page.clock.fastForward(2_000);
  await expect(page.getByText(t('common:chunkFailed'))).toBeVisible(WAIT);
  await expect(reload(page)).toBeVisible();
  await expect(page.getByRole('button', { name: t('common:ui.retry') })).toBeVisible();
});

test('REL-36 with the other pages blocked a page is never blank: the way to reload stands in it', async ({ page }) => {
  // They come in one file with all else that comes late.
  const late = /\/js\/later\.[^/]*\.js$/;
  await page.route(late, (route) => route.abort());
  await page.goto('/help');
  await expect(reload(page)).toBeVisible(WAIT);
  await expect(new Shell(page).nav()).toBeVisible();
  await page.unroute(late);
  await reload(page).click();
  await expect(page.getByRole('heading', { level: 1, name: t('help:title') })).toBeVisible(WAIT);
});

test('REL-36 a press for a dialog is answered, even where everything that comes late is missing', async ({ page }) => {
  const late = /\/js\/later\.[^/]*\.js$/;
  await page.route(late, (route) => route.abort());
  await page.goto('/rng');
  const [shell, login] = [new Shell(page), new LoginDialog(page)];
  await expect(shell.logInButton()).toBeVisible(WAIT);
  await expect(reload(page)).toHaveCount(0);
  await shell.logInButton().click();
  await expect(reload(page)).toBeVisible(WAIT);
  await expect(reload(page)).toBeInViewport();
  await page.unroute(late);
  await expect(login.dialog).toBeVisible(WAIT);
});
