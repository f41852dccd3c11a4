import type { Locator, Page } from '@playwright/test';
import { FAVOURITES, GAME_PAGE, MEMBER_PAGES, POINT_MALL, RECENT } from '../../src/screens/paths.ts';
import { CALM_PAGE, enterLobby } from '../support/openAs.ts';
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
/** Pages of the member centre besides the first one, each with its address and heading. */
const MEMBER_CENTRE = [
  ['WalletPage', MEMBER_PAGES.wallet, t('shell:built.wallet')],
  ['DepositPage', MEMBER_PAGES.deposit, t('shell:built.deposit')],
  ['BettingRecordPage', MEMBER_PAGES.bets, t('shell:built.bettingRecord')],
  ['InboxPage', MEMBER_PAGES.messages, t('shell:built.messages')],
] as const;
/** The inside of the member centre's pop-up. */
const PANEL = 'MemberCentrePages';

/** Names of the chunks that the page has requested. */
const requestedBy = (page: Page): ReadonlySet<string> => {
  const requested = new Set<string>();
  page.on('request', (request) => {
    const [, name] = /\/js\/([^/.]+)\.[\w-]{8,}\.js$/.exec(new URL(request.url()).pathname) ?? [];
    if (name !== undefined) requested.add(name);
  });
  return requested;
};
/** Keeps a chunk back until the returned function is called. */
const hold = async (page: Page, chunk: string): Promise<() => void> => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**/js/${chunk}.*.js`, async (route) => {
    await held;
    await route.continue();
  });
  return release;
};
/** A box in tenths of a pixel: an engine's thousandths differ from one reading to the next although nothing moved. */
const roundedBox = async (at: Locator) => {
  const box = await at.boundingBox();
  if (!box) throw new Error('The element has no box.');
  return [box.x, box.y, box.width, box.height].map((length) => Math.round(length * 10) / 10);
};
/** As a link of the portal does. */
const goTo = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
/** What says within `place` that something loads. */
const loadingIn = (place: Locator): Locator =>
  place.locator('[aria-busy="true"]').getByText(t('common:ui.loading')).first();

test('R-SHELL-07 each of the seven areas requests its chunk when it is opened, not before, and shows a loading state until it is there', async ({
  page,
  house,
}) => {
  const requested = requestedBy(page);
  await enterLobby(page, house, 'meilin07');
  // All that loads by itself has loaded.
  await page.waitForLoadState('networkidle');
  expect([...requested]).toEqual(expect.arrayContaining(['first', 'later', 'lobby-lists']));
  const onDemand = [...AREAS.map(([, chunk]) => chunk), ...MEMBER_CENTRE.map(([chunk]) => chunk), PANEL];
  const early = onDemand.filter((chunk) => requested.has(chunk));
  expect(early).toEqual([]);

  const main = page.getByRole('main');
  for (const [area, chunk, path, { role, name }] of AREAS) {
    const release = await hold(page, chunk);
    expect(requested.has(chunk), area).toBe(false);
    await goTo(page, path);
    await expect(loadingIn(main), area).toBeAttached();
    await expect(main.locator('.page-bones, .games-bones'), area).toBeVisible();
    expect(requested.has(chunk), area).toBe(true);
    await expect(page.getByRole(role, { name }), area).toHaveCount(0);
    release();
    await expect(page.getByRole(role, { name }).first(), area).toBeVisible();
    await expect(main.locator('.page-bones, .games-bones'), area).toHaveCount(0);
  }

  await goTo(page, CALM_PAGE);
  const release = await hold(page, PANEL);
  await page.getByRole('link', { name: t('shell:nav.withdraw'), exact: true }).click();
  const panel = page.getByRole('dialog', { name: t('shell:memberCentre') });
  await expect(loadingIn(panel)).toBeAttached();
  await expect(panel.locator('.page-bones')).toBeVisible();
  expect(requested.has(PANEL)).toBe(true);
  const frame = await roundedBox(panel.locator('.panel-sheet'));
  const pageFrame = await roundedBox(panel.locator('.member-panel-page'));
  release();
  await expect(panel.getByRole('heading', { level: 1, name: t('memberCentre:withdrawal.title') })).toBeVisible();
  expect(await roundedBox(panel.locator('.panel-sheet'))).toEqual(frame);
  expect(await roundedBox(panel.locator('.member-panel-page'))).toEqual(pageFrame);
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);

  for (const [chunk, path, name] of MEMBER_CENTRE) {
    expect(requested.has(chunk), chunk).toBe(false);
    await goTo(page, path);
    await expect(main.getByRole('heading', { level: 1, name }), chunk).toBeVisible();
    expect(requested.has(chunk), chunk).toBe(true);
  }
});
test('an address of a category shows cards in grey until the code that draws it is there', async ({ page, house }) => {
  const release = await hold(page, 'later');
  await page.goto(`${house.origin}/rng`);
  const main = page.getByRole('main');
  await expect(loadingIn(main)).toBeAttached();
  await expect(main.locator('.card-bones').first()).toBeVisible();
  release();
  await expect(main.getByRole('article').first()).toBeVisible();
  await expect(main.locator('.card-bones')).toHaveCount(0);
});
