import { Lobby } from '../pages/lobby.ts';
import { LoginDialog } from '../pages/loginDialog.ts';
import { deep } from '../support/deep.ts';
import { expect, test } from '../support/test.ts';

/** Chunk names without their hash. */
const nameOf = (url: string): string | null =>
  /\/(?:js|css)\/([^/]+?)\.[\w-]{8,}\.(?:js|css)$/.exec(new URL(url).pathname)?.[1] ?? null;

test('the first page loads no code of unvisited places: no games, dialogs, socket or texts of another language', async ({
  page,
}) => {
  const loaded: string[] = [];
  page.on('request', (request) => {
    const name = nameOf(request.url());
    if (name !== null) loaded.push(name);
  });
  await new Lobby(page).open();
  await expect(new Lobby(page).winnerRows().first()).toBeVisible();
  expect(loaded.length).toBeGreaterThan(3);
  // The dialog host and the dialogs' selectors belong to the shell; each dialog has a chunk of its own.
  const elsewhere =
    /Dialog(?!Host$|s\.)|GamePage|Game[FM]|games$|account|StatusPage|Maintenance|Region|socket|webapi|prove|Launch|Trial|Forced|Foreign/i;
  expect(loaded.filter((name) => elsewhere.test(name))).toEqual([]);
  // Texts: one language of each place, so no place twice.
  const texts = loaded.filter((name) => ['common', 'shell', 'lobby', 'system'].includes(name));
  expect(texts).toEqual([...new Set(texts)]);
  // The page itself lists them, so that they load together with the script.
  const named = await page
    .locator('head link[rel=modulepreload]')
    .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
  expect(named.map(nameOf)).toEqual(expect.arrayContaining(['common', 'errors', 'lobby', 'shell']));
  // A requested chunk loads at once: the dialog's chunk follows the press.
  await new LoginDialog(page).open();
  expect(loaded).toContain('LoginDialog');
});

test('R-SHELL-10 the build names its scripts and styles by place and hash', deep, async ({ page }) => {
  const odd: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\.(js|css)$/.test(pathname) && !/^\/(js\/[\w.-]+\.[\w-]{8,}\.js|css\/[\w.-]+\.[\w-]{8,}\.css)$/.test(pathname))
      odd.push(pathname);
  });
  await new Lobby(page).open();
  await new LoginDialog(page).open();
  expect(odd).toEqual([]);
});

test('R-SHELL-13 a game image that fails to load is replaced by the default icon, once', deep, async ({ page }) => {
  let defaults = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/icons/game.svg') defaults += 1;
  });
  let broken: string | null = null;
  await page.route('**/img/cover/**', (route) => {
    broken ??= route.request().url();
    return route.request().url() === broken ? route.abort() : route.continue();
  });
  const lobby = new Lobby(page);
  await lobby.open();
  const image = lobby.cards(lobby.hot()).locator('img[src="/icons/game.svg"]').first();
  await expect(image).toBeVisible();
  await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.complete && one.naturalWidth > 0)).toBe(true);
  expect(defaults).toBeLessThanOrEqual(1);
  expect(broken).not.toBeNull();
});
