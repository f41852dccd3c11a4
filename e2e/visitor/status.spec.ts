import type { Page } from '@playwright/test';
import { GamePage } from '../pages/gamePage.ts';
import { Lobby } from '../pages/lobby.ts';
import { Shell } from '../pages/shell.ts';
import { createControl } from '../support/control.ts';
import { enterLobby } from '../support/openAs.ts';
import { deep, deepUnless } from '../support/deep.ts';
import { expect, test } from '../support/test.ts';
import { t } from '../support/texts.ts';
import { isSamePage, markPage } from '../support/pageHistory.ts';

// Each closes a house of its own.
test.describe.configure({ mode: 'parallel' });

const PLAYER = 'meilin07';
const STATUS = '/wps/system/status';
const title = (page: Page, view: 'maintenance' | 'region') =>
  page.getByRole('heading', { level: 1, name: t(`system:${view}.title`) });
/** While closed the portal polls every 30 s (hub.md, Connection): advancing the clock by that much fires every timer that is due. */
const halfAMinute = (page: Page): Promise<void> => page.clock.fastForward(31_000);
const service = (page: Page) => page.getByRole('button', { name: t('system:service') });

test('R-SYS-02 R-SYS-03 R-SYS-05 maintenance is known before the lobby: title, end, notice, service, and no flash of a lobby', async ({
  page,
  ownHouse,
}) => {
  const control = createControl(ownHouse);
  await control.setSystemStatus({ maintenance: true, maintenanceEnd: Date.now() + 45 * 60_000 });
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.querySelector('.lobby-top, .nav-row')) document.documentElement.dataset['lobbySeen'] = 'yes';
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(ownHouse.origin);
  await expect(title(page, 'maintenance')).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('img', { name: /0 h 4[45] min remaining/ })).toBeVisible();
  await expect(page.getByText(t('system:maintenance.notice'))).toBeVisible();
  await expect(service(page)).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-lobby-seen');
  await expect(title(page, 'region')).toHaveCount(0);
});

test(
  'R-SYS-01 R-SYS-05 a change during use switches the view without a reload, maintenance before region, and back',
  deep,
  async ({ page, ownHouse }) => {
    test.setTimeout(120_000);
    const control = createControl(ownHouse);
    const [lobby, shell] = [new Lobby(page), new Shell(page)];
    await page.clock.install();
    await enterLobby(page, ownHouse, PLAYER);
    await shell.showsConnectionStatus('live');
    await markPage(page);
    await control.setSystemStatus({ regionRestriction: true });
    await expect(title(page, 'region')).toBeVisible();
    await expect(lobby.hot()).toBeHidden();
    await control.setSystemStatus({ maintenance: true, maintenanceEnd: null });
    await expect(title(page, 'maintenance')).toBeVisible();
    await expect(page.getByText(t('system:maintenance.unknown'))).toBeVisible();
    await control.setSystemStatus({ maintenance: false, regionRestriction: false });
    await halfAMinute(page);
    await expect(lobby.hot()).toBeVisible({ timeout: 45_000 });
    await shell.showsConnectionStatus('live', 30_000);
    expect(await isSamePage(page)).toBe(true);
  },
);

for (const [name, closing, opening] of [
  ['maintenance', { maintenance: true }, { maintenance: false }],
  ['region', { regionRestriction: true }, { regionRestriction: false }],
] as const)
  test(
    `REL-37 ${name} during a game ends it and all other work: no frame, no poll but the status; afterwards everything is restored`,
    deepUnless(name === 'maintenance'),
    async ({ page, ownHouse }) => {
      test.setTimeout(300_000);
      const control = createControl(ownHouse);
      const [lobby, shell, game] = [new Lobby(page), new Shell(page), new GamePage(page)];
      const calls: string[] = [];
      const frames: string[] = [];
      page.on('request', (request) => {
        const { pathname } = new URL(request.url());
        if (/^\/(?:wps|lgw|lotto)\//.test(pathname)) calls.push(pathname);
      });
      page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => void frames.push(String(payload))));
      await page.clock.install();
      await enterLobby(page, ownHouse, PLAYER);
      await shell.showsConnectionStatus('live', 30_000);
      await lobby.play(lobby.cards(lobby.hot()).first());
      await game.ready();
      await markPage(page);
      const before = await shell.balanceMinor();
      await control.setSystemStatus(closing);
      await expect(title(page, name)).toBeVisible({ timeout: 60_000 });
      await expect(page.locator('iframe:not([hidden])')).toHaveCount(0);
      const [called, heard] = [calls.length, frames.length];
      await control.adjustBalance(PLAYER, 12_300);
      // Two half minutes on the page's clock, in which every other poll would have come, and long enough for some heartbeats
      // of the hub, in which frames would have come.
      const looks = () => calls.slice(called).filter((path) => path === STATUS).length;
      const beats = () => frames.slice(heard).filter((frame) => frame.includes('heartbeat')).length;
      for (const turn of [1, 2]) {
        await halfAMinute(page);
        await expect.poll(() => looks() >= turn || beats() > 3 * turn, { timeout: 60_000 }).toBe(true);
      }
      expect(calls.slice(called).filter((path) => path !== STATUS)).toEqual([]);
      expect(frames.slice(heard).filter((frame) => /"topic":"(?!system")/.test(frame))).toEqual([]);
      await control.setSystemStatus(opening);
      await halfAMinute(page);
      await expect(title(page, name)).toBeHidden({ timeout: 60_000 });
      await shell.showsConnectionStatus('live', 60_000);
      await expect.poll(() => shell.balanceMinor(), { timeout: 60_000 }).toBe((before ?? 0) + 12_300);
      expect(await isSamePage(page)).toBe(true);
    },
  );

test(
  'R-SYS-04 the region page shows the visitor’s address, a notice and the service',
  deep,
  async ({ page, ownHouse }) => {
    await createControl(ownHouse).setSystemStatus({ regionRestriction: true });
    await page.goto(ownHouse.origin);
    await expect(title(page, 'region')).toBeVisible({ timeout: 20_000 });
    await expect(page.getByRole('img', { name: /^(127\.0\.0\.1|::1|::ffff:127\.0\.0\.1)$/ })).toBeVisible();
    await expect(page.getByText(t('system:region.notice'))).toBeVisible();
    await expect(service(page)).toBeVisible();
  },
);

test(
  'R-SYS-06 R-ERR-13 a start without an answer shows the network message with a retry, not a false maintenance page',
  deep,
  async ({ page, ownHouse }) => {
    const control = createControl(ownHouse);
    // As a page without prerendering: without the start block the portal has to request the status.
    await page.route(`${ownHouse.origin}/`, async (route) =>
      route.fulfill({ response: await route.fetch({ url: `${ownHouse.origin}/shell.html` }) }),
    );
    await control.addRestFault({ call: 'permission', code: 'house-busy' });
    await control.addRestFault({ call: 'systemStatus', code: 'house-busy' });
    await page.goto(ownHouse.origin);
    await expect(page.getByText(t('common:startFailed'))).toBeVisible({ timeout: 30_000 });
    await expect(title(page, 'maintenance')).toHaveCount(0);
    await control.clearFaults();
    await page.getByRole('button', { name: t('common:ui.retry') }).click();
    await new Lobby(page).ready();
  },
);
