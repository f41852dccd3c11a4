import { FAVOURITES, GAME_PAGE, MEMBER_PAGES, POINT_MALL, RECENT } from '../../src/screens/paths.ts';
import { enterLobby } from '../support/openAs.ts';
import { expect, test } from '../support/test.ts';
import { t } from '../support/texts.ts';

/** The areas of R-SHELL-07, each with the chunk of its page, its address and what the page shows once it is there. */
const AREAS = [
  ['GameListCenter', 'GameListPage', '/rng', { role: 'group', name: t('lobby:grid.vendors') }],
  ['GameCenter', 'GameCentrePage', '/sports', { role: 'group', name: t('lobby:grid.vendors') }],
  ['AccountGame', 'FavouritePage', FAVOURITES, { role: 'heading', name: t('favourites:title') }],
  ['AccountGame', 'RecentPage', RECENT, { role: 'heading', name: t('favourites:recent') }],
  ['PointMall', 'PointMallPage', POINT_MALL, { role: 'heading', name: t('shell:built.mall') }],
  ['MemberCenter', 'SecurityPage', MEMBER_PAGES.security, { role: 'heading', name: t('shell:built.securityCentre') }],
  ['Lottery', 'LotteryPage', '/lottery', { role: 'heading', name: t('lottery:title.plain') }],
  ['Seamless', 'GamePage', GAME_PAGE, { role: 'button', name: t('games:back') }],
] as const;
/** Pages of the member centre besides the first one, and its pop-up. */
const MEMBER_CENTRE = ['WalletPage', 'DepositPage', 'BettingRecordPage', 'InboxPage', 'MemberCentreDialog'];

test('R-SHELL-07 each of the seven areas requests its chunk when it is opened, not before, and shows a loading state until it is there', async ({
  page,
  house,
}) => {
  const requested = new Set<string>();
  page.on('request', (request) => {
    const [, name] = /\/js\/([^/.]+)\.[\w-]{8,}\.js$/.exec(new URL(request.url()).pathname) ?? [];
    if (name !== undefined) requested.add(name);
  });
  await enterLobby(page, house, 'meilin07');
  // All that loads by itself has loaded.
  await page.waitForLoadState('networkidle');
  expect([...requested]).toEqual(expect.arrayContaining(['first', 'later', 'lobby-lists']));
  const early = [...AREAS.map(([, chunk]) => chunk), ...MEMBER_CENTRE].filter((chunk) => requested.has(chunk));
  expect(early).toEqual([]);

  const main = page.getByRole('main');
  for (const [area, chunk, path, { role, name }] of AREAS) {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(`**/js/${chunk}.*.js`, async (route) => {
      await held;
      await route.continue();
    });
    expect(requested.has(chunk), area).toBe(false);
    // As a link of the portal does.
    await page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, path);
    await expect(main.locator('[aria-busy="true"]').getByText(t('common:ui.loading')).first(), area).toBeAttached();
    await expect(main.locator('.page-bones, .games-bones'), area).toBeVisible();
    expect(requested.has(chunk), area).toBe(true);
    await expect(page.getByRole(role, { name }), area).toHaveCount(0);
    release();
    await expect(page.getByRole(role, { name }).first(), area).toBeVisible();
    await expect(main.locator('.page-bones, .games-bones'), area).toHaveCount(0);
  }
});
