import type { Page } from '@playwright/test';
import { Lobby } from '../pages/lobby.ts';
import { LoginDialog } from '../pages/loginDialog.ts';
import { Shell } from '../pages/shell.ts';
import { controlOf } from '../support/control.ts';
import { expect, test } from '../support/test.ts';
import { t } from '../support/texts.ts';
import { isSamePage, markPage } from '../support/watch.ts';

const PLAYER = 'meilin07';
const title = (page: Page, view: 'maintenance' | 'region') =>
  page.getByRole('heading', { level: 1, name: t(`system:${view}.title`) });
const service = (page: Page) => page.getByRole('button', { name: t('system:service') });

test('R-SYS-02 R-SYS-03 R-SYS-05 maintenance is known before the lobby: title, end, notice, service, and no flash of a lobby', async ({
  page,
  ownHouse,
}) => {
  const control = controlOf(ownHouse);
  await control.system({ maintenance: true, maintenanceEnd: Date.now() + 45 * 60_000 });
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

test('R-SYS-01 R-SYS-05 a change during use switches the view without a reload, maintenance before region, and back', async ({
  page,
  ownHouse,
}) => {
  test.setTimeout(120_000);
  const control = controlOf(ownHouse);
  const [lobby, shell] = [new Lobby(page), new Shell(page)];
  await lobby.open(ownHouse.origin);
  await new LoginDialog(page).logIn(PLAYER, ownHouse.passwords.get(PLAYER) ?? '');
  await shell.lampSays('live');
  await markPage(page);
  await control.system({ regionRestriction: true });
  await expect(title(page, 'region')).toBeVisible();
  await expect(lobby.hot()).toBeHidden();
  await control.system({ maintenance: true, maintenanceEnd: null });
  await expect(title(page, 'maintenance')).toBeVisible();
  await expect(page.getByText(t('system:maintenance.unknown'))).toBeVisible();
  // While it is closed the portal asks every 30 s (hub.md, 7).
  await control.system({ maintenance: false, regionRestriction: false });
  await expect(lobby.hot()).toBeVisible({ timeout: 45_000 });
  await shell.lampSays('live', 30_000);
  expect(await isSamePage(page)).toBe(true);
});

test("R-SYS-04 the region page shows the visitor's address, a notice and the service", async ({ page, ownHouse }) => {
  await controlOf(ownHouse).system({ regionRestriction: true });
  await page.goto(ownHouse.origin);
  await expect(title(page, 'region')).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('img', { name: /^(127\.0\.0\.1|::1|::ffff:127\.0\.0\.1)$/ })).toBeVisible();
  await expect(page.getByText(t('system:region.notice'))).toBeVisible();
  await expect(service(page)).toBeVisible();
});

test('R-SYS-06 R-ERR-13 a start that gets no answer shows the network message with a retry, not a false maintenance page', async ({
  page,
  ownHouse,
}) => {
  const control = controlOf(ownHouse);
  // Without the block in the page the portal has to ask.
  await page.route(`${ownHouse.origin}/`, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace(/<script type="application\/json" id="start">.*?<\/script>/s, '');
    await route.fulfill({ response: answer, body });
  });
  await control.restFault({ call: 'permission', code: 'house-busy' });
  await control.restFault({ call: 'systemStatus', code: 'house-busy' });
  await page.goto(ownHouse.origin);
  await expect(page.getByText(t('common:startFailed'))).toBeVisible({ timeout: 30_000 });
  await expect(title(page, 'maintenance')).toHaveCount(0);
  await control.clearFaults();
  await page.getByRole('button', { name: t('common:ui.retry') }).click();
  await new Lobby(page).ready();
});
