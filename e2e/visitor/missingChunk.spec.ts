import type { Page } from '@playwright/test';
import { Lobby } from '../pages/lobby.ts';
import { LoginDialog } from '../pages/loginDialog.ts';
import { Shell } from '../pages/shell.ts';
import { deep } from '../support/deep.ts';
import { expect, test } from '../support/test.ts';
import { t } from '../support/texts.ts';

/** Answers these requests never, or with an error. */
const LOGIN = /\/js\/LoginDialog\.[^/]*$/;
const failed = (page: Page) => page.getByRole('dialog', { name: t('common:partFailed') });
const reload = (page: Page) => page.getByRole('button', { name: t('common:partReload') });
const WAIT = { timeout: 30_000 };

test('R-SHELL-08 REL-36 a dialog whose chunk fails is requested twice and then offers a retry, while the rest of the page works', async ({
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
  // A preload in the page's head and two attempts; then it waits for the user.
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

test(
  'REL-36 a chunk that fails once is loaded by the second attempt, without any visible error',
  deep,
  async ({ page }) => {
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
    }, t('common:partFailed'));
    await new Shell(page).logInButton().click();
    await expect(new LoginDialog(page).dialog).toBeVisible(WAIT);
    await expect(page.locator('html')).not.toHaveAttribute('data-failed');
  },
);

test('REL-36 after a release the page finds its files gone and says so, and a reload restores the page and its dialog', async ({
  page,
}) => {
  const [lobby, shell, login] = [new Lobby(page), new Shell(page), new LoginDialog(page)];
  // An outdated page: its scripts name a file that the current house does not have; the house's real answer is used.
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

test(
  'REL-36 a page whose chunk hangs is given up after 120 s; the shell around it stays and the page is not blank',
  deep,
  async ({ page }) => {
    const lobby = new Lobby(page);
    await page.clock.install();
    await page.route(/\/js\/HelpPage\.[^/]*\.js$/, () => undefined);
    await lobby.open();
    // Registered first, because the request may precede the menu.
    const requested = page.waitForRequest(/\/js\/HelpPage\./, WAIT);
    await page.goto('/help');
    await expect(new Shell(page).nav()).toBeVisible(WAIT);
    await requested;
    // The clock runs on by itself as well, for as long as the page took.
    await page.clock.fastForward(105_000);
    await expect(page.getByText(t('common:partFailed'))).toHaveCount(0);
    await page.clock.fastForward(16_000);
    await expect(page.getByText(t('common:partFailed'))).toBeVisible(WAIT);
    await expect(reload(page)).toBeVisible();
    await expect(page.getByRole('button', { name: t('common:ui.retry') })).toBeVisible();
  },
);

test(
  'REL-36 when the other pages are blocked, a page shows a reload button instead of nothing',
  deep,
  async ({ page }) => {
    // They share one file with all other lazily loaded code.
    const late = /\/js\/later\.[^/]*\.js$/;
    await page.route(late, (route) => route.abort());
    await page.goto('/help');
    await expect(reload(page)).toBeVisible(WAIT);
    await expect(new Shell(page).nav()).toBeVisible();
    await page.unroute(late);
    await reload(page).click();
    await expect(page.getByRole('heading', { level: 1, name: t('help:title') })).toBeVisible(WAIT);
  },
);

test(
  'REL-36 pressing a button that opens a dialog shows a response even when all lazily loaded code is missing',
  deep,
  async ({ page }) => {
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
  },
);
