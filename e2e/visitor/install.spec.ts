import type { Page } from '@playwright/test';
import { Lobby } from '../pages/lobby.ts';
import { LoginDialog } from '../pages/loginDialog.ts';
import { Shell } from '../pages/shell.ts';
import { startHouse } from '../support/house.ts';
import { prepareRelease } from '../support/release.ts';
import { deep } from '../support/deep.ts';
import { expect, test } from '../support/test.ts';
import { t } from '../support/texts.ts';
import { isSamePage, markPage } from '../support/pageHistory.ts';

// The service worker is what these tests are about.
test.use({ serviceWorkers: 'allow' });

/** Waits until the shell is cached and a worker controls the next page load. */
const kept = async (page: Page): Promise<void> => {
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state), {
      timeout: 20_000,
    })
    .toBe('activated');
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open('assets')).keys()).length), { timeout: 20_000 })
    .toBeGreaterThan(8);
};
/** Every address in every cache. */
const keptPaths = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const found: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) {
        const { pathname, search } = new URL(url);
        found.push(pathname + search);
      }
    return found;
  });

test('B-20 the browser finds no obstacle to installation', deep, async ({ page }) => {
  await new Lobby(page).open();
  await kept(page);
  const session = await page.context().newCDPSession(page);
  const { url, data, errors } = await session.send('Page.getAppManifest');
  expect(new URL(url).pathname).toBe('/manifest.webmanifest');
  expect(errors).toEqual([]);
  expect(JSON.parse(data ?? '{}')).toMatchObject({ name: 'Toteboard', display: 'standalone', start_url: '/' });
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // A private context, as tests use it, cannot install anything; there is no other obstacle.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
  const { icons } = JSON.parse(data ?? '{}') as { icons: readonly { readonly src: string; readonly type: string }[] };
  for (const { src, type } of icons) expect((await page.request.get(src)).headers()['content-type']).toContain(type);
});

test('B-20 offline, the lobby opens in its last state, says so, and offers nothing that needs the house; online again it goes live automatically', async ({
  page,
  context,
}) => {
  const lobby = new Lobby(page);
  await lobby.open();
  await kept(page);
  await context.setOffline(true);
  await page.goto('/');
  await expect(page.locator('.connection-status-offline').first()).toBeVisible({ timeout: 20_000 });
  await expect(lobby.cards(lobby.hot()).first()).toBeVisible({ timeout: 20_000 });
  await expect(lobby.main.getByText(/This list is as of/).first()).toBeVisible({ timeout: 20_000 });
  await expect(page.locator('html')).toHaveAttribute('lang', /^en/);
  const card = lobby.cards(lobby.hot()).first();
  await card.hover();
  await expect(card.getByText(t('lobby:game.offline'))).toBeVisible();
  for (const button of await card.getByRole('button').all()) await expect(button).toBeDisabled();
  await context.setOffline(false);
  await expect(page.locator('.connection-status-offline')).toHaveCount(0, { timeout: 20_000 });
  await expect(lobby.main.getByText(/This list is as of/)).toHaveCount(0, { timeout: 20_000 });
  await expect(card.getByRole('button').first()).toBeEnabled();
});

test(
  'B-20 a browser with the cached page but no lobby data says that it is offline, and continues automatically',
  deep,
  async ({ page, context }) => {
    const lobby = new Lobby(page);
    await lobby.open();
    await kept(page);
    await page.evaluate(() => localStorage.clear());
    await context.setOffline(true);
    await page.goto('/rng');
    await expect(page.getByText(t('common:offline.title'))).toBeVisible({ timeout: 20_000 });
    await expect(page.locator('.connection-status-offline')).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(0);
    await context.setOffline(false);
    await expect(lobby.heading()).toBeVisible({ timeout: 20_000 });
    expect(new URL(page.url()).pathname).toBe('/rng');
  },
);

test('B-20 no personal data is cached: no call, no token, no picture, no page with a start block', async ({
  page,
  house,
}) => {
  const lobby = new Lobby(page);
  await lobby.open();
  await kept(page);
  await page.reload();
  await new LoginDialog(page).logIn('meilin07', house.passwords.get('meilin07') ?? '');
  await expect(new Shell(page).accountButton()).toBeVisible();
  await page.goto('/rng');
  await expect(lobby.heading()).toBeVisible();
  const paths = await keptPaths(page);
  expect(paths.length).toBeGreaterThan(8);
  const allowed =
    /^\/(?:(?:js|css|assets)\/[\w./-]+\.[\w-]{8,}\.\w+|icons\/[\w-]+\.svg|shell\.html|manifest\.webmanifest)$/;
  expect(paths.filter((path) => !allowed.test(path))).toEqual([]);
  const shell = await page.evaluate(async () => (await caches.match('/shell.html'))?.text());
  expect(shell).toContain('id="root"');
  expect(shell).not.toContain('id="start"');
  expect(
    await page.evaluate(async () => (await caches.match('/shell.html'))?.headers.get('content-security-policy')),
  ).toContain("require-trusted-types-for 'script'");
});

test('B-20 a new version waits, is announced once on every page, and loads when the user asks for it', async ({
  page,
  context,
}) => {
  const release = prepareRelease();
  const own = await startHouse({ seed: 4_000, portal: release.folder });
  try {
    await new Lobby(page).open(own.origin);
    await kept(page);
    // The cached version answers from the second page load on; the first visit's page learns of the new version as well.
    const later = await context.newPage();
    await new Lobby(later).open(own.origin);
    await markPage(page);
    const promptOf = (one: Page) => one.getByRole('region', { name: t('common:update.label') });
    const prompt = promptOf(page);
    await expect(prompt.getByText(t('common:update.ready'))).toHaveCount(0);
    release.bringNext();
    await page.evaluate(async () => {
      await (await navigator.serviceWorker.ready).update();
    });
    await expect(prompt.getByText(t('common:update.ready'))).toBeVisible();
    await expect(promptOf(later).getByText(t('common:update.ready'))).toBeVisible();
    expect(await isSamePage(page)).toBe(true);
    await prompt.getByRole('button', { name: t('common:update.load') }).click();
    await expect.poll(() => isSamePage(page).catch(() => true)).toBe(false);
    await new Lobby(page).ready();
    await expect(prompt.getByText(t('common:update.ready'))).toHaveCount(0);
  } finally {
    await own.close();
    release.remove();
  }
});
