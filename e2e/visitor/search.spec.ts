import { Lobby } from '../pages/lobby.ts';
import { Shell } from '../pages/shell.ts';
import { deep } from '../support/deep.ts';
import { expect, test } from '../support/test.ts';
import { t } from '../support/texts.ts';

const open = async (page: ConstructorParameters<typeof Lobby>[0]) => {
  const [lobby, shell] = [new Lobby(page), new Shell(page)];
  await lobby.open();
  const index = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/wps/games/index');
  await shell.search().focus();
  await (await index).finished();
  const lists: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/wps/relay/games' && searchParams.has('gameName')) lists.push(request.url());
  });
  // The index loads in the background: once the browser has results of its own, the house is not queried.
  await shell.search().fill('thirteen lan');
  await expect(lobby.searchResults('thirteen lan')).toBeVisible({ timeout: 40_000 });
  lists.length = 0;
  return { lobby, shell, lists };
};
const NAME = 'Thirteen Lanterns';

test('B-16 names are found while typing, in three languages and with typos, without a request to the house', async ({
  page,
}) => {
  const { lobby, shell, lists } = await open(page);
  for (const typed of ['thirteen lanterns', 'THIRTEEN', '十三灯笼', 'belas tanglung', 'thirten lamterns']) {
    await shell.search().fill(typed);
    const first = lobby.cards(lobby.searchResults(typed)).first();
    await expect(first, typed).toHaveAttribute('aria-label', NAME);
  }
  await shell.search().fill('qqqqqqqqqq');
  await expect(lobby.main.getByText(t('lobby:empty.search'))).toBeVisible();
  expect(lists).toEqual([]);
});

test('B-16 thousands of results form one list, and only the visible part is in the page', deep, async ({ page }) => {
  const { lobby, shell } = await open(page);
  await shell.search().fill('a');
  const found = lobby.searchResults('a');
  const list = found.getByRole('list', { name: t('lobby:search.label') });
  const all = Number(await list.getByRole('listitem').first().getAttribute('aria-setsize'));
  expect(all).toBeGreaterThan(1_000);
  const inPage = () => list.getByRole('article').count();
  expect(await inPage()).toBeLessThan(80);
  for (let step = 0; step < 30; step += 1) {
    await page.mouse.wheel(0, 900);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    expect(await inPage()).toBeLessThan(80);
  }
  expect(Number(await list.getByRole('listitem').first().getAttribute('aria-posinset'))).toBeGreaterThan(100);
  // Another search starts at the top of the list.
  await shell.search().fill('ab');
  await expect(lobby.searchResults('ab')).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('B-16 without a worker the house searches', deep, async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(globalThis, 'Worker');
  });
  const [lobby, shell] = [new Lobby(page), new Shell(page)];
  await lobby.open();
  await shell.search().fill(NAME);
  await expect(lobby.heading()).toHaveText(t('lobby:search.title', { text: NAME }));
  await expect(lobby.cards().first()).toHaveAttribute('aria-label', NAME);
  await expect(lobby.searchResults(NAME)).toHaveCount(0);
});

test('a search result can be played like any other card', deep, async ({ page }) => {
  const { lobby, shell } = await open(page);
  await shell.search().fill(NAME);
  await lobby.play(lobby.cards(lobby.searchResults(NAME)).first());
  await expect(page.getByRole('dialog')).toBeVisible();
});
