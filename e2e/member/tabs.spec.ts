import type { Page } from '@playwright/test';
import { Lobby } from '../pages/lobby.ts';
import { LoginDialog } from '../pages/loginDialog.ts';
import { Shell } from '../pages/shell.ts';
import { createControl } from '../support/control.ts';
import { enterShell } from '../support/openAs.ts';
import { deep } from '../support/deep.ts';
import { expect, test } from '../support/test.ts';
import { type Language, textPattern, t } from '../support/texts.ts';
import { DEEP } from '../support/sample.ts';

const PLAYER = 'meilin07';
const PLAYER_ID = 'm1001';
const OTHER = 'sub21';
/** Three pages load at the same time. */
const BEGIN_MS = 40_000;

test(
  'B-05 SAFE-10 a second tab receives the log-in, which no later page can read from storage; signing out in one tab ends both',
  deep,
  async ({ page, house, context }) => {
    await new Lobby(page).open();
    await new LoginDialog(page).logIn(PLAYER, house.passwords.get(PLAYER) ?? '');
    const other = await context.newPage();
    const [here, there] = [new Shell(page), new Shell(other)];
    await new Lobby(other).open();
    await expect(there.accountButton()).toBeVisible();
    await there.showsConnectionStatus('live');
    const token = await page.evaluate(() => sessionStorage.getItem('token'));
    expect(await other.evaluate(() => sessionStorage.getItem('token'))).toBe(token);
    for (const one of [page, other])
      expect(await one.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(token ?? 'no token');
    // A reloaded page renews the session; the other page continues with the new token.
    await other.goto(`${house.origin}/promotions`);
    await expect(there.accountButton()).toBeVisible();
    await page.bringToFront();
    const dialog = await here.signOut();
    await dialog.getByRole('button', { name: t('account:logout.confirm') }).click();
    await expect(here.logInButton()).toBeVisible();
    await expect(there.logInButton()).toBeVisible({ timeout: 1_000 });
    await expect(other).toHaveURL(`${house.origin}/`);
    await expect(other.getByText(t('errors:signed-out-elsewhere'))).toBeVisible();
    expect(await other.evaluate(() => sessionStorage.getItem('token'))).toBeNull();
  },
);
test(
  'B-14 a session near its end shows a warning; one press extends it, and the page is unchanged',
  deep,
  async ({ page, house }) => {
    const shell = new Shell(page);
    await new Lobby(page).open();
    await new LoginDialog(page).logIn(PLAYER, house.passwords.get(PLAYER) ?? '');
    await page.goto(`${house.origin}/promotions`);
    await expect(shell.accountButton()).toBeVisible();
    // Simulates a page that was hidden for 28 minutes: nothing has renewed the session, and nothing can just now.
    await page.evaluate(() => sessionStorage.setItem('tokenEnds', String(Date.now() + 115_000)));
    await page.route('**/wps/session/renew', (route) => route.abort());
    await page.reload();
    const soon = page.getByRole('dialog', { name: t('account:expiry.soonTitle') });
    await expect(soon).toBeVisible();
    await page.unroute('**/wps/session/renew');
    await soon.getByRole('button', { name: t('account:expiry.stay') }).click();
    await expect(soon).toBeHidden();
    await expect(page).toHaveURL(`${house.origin}/promotions`);
  },
);

/** Until the other pages have recovered after the socket's page closed: three seconds by the rule, on an idle machine. */
const TAKEN_OVER = DEEP ? { timeout: 3_000, intervals: [50] } : {};

test('B-05 H-27 REL-31 three pages share one socket and agree; when the leader closes, nothing is lost', async ({
  page,
  context,
  ownHouse,
}) => {
  const control = createControl(ownHouse);
  const sockets = async () => (await control.status()).hub.clients;
  await enterShell(page, ownHouse, PLAYER);
  const pages = [page, await context.newPage(), await context.newPage()];
  const shells = pages.map((one) => new Shell(one));
  for (const other of pages.slice(1)) await other.goto(ownHouse.origin);
  for (const shell of shells) await shell.showsConnectionStatus('live', BEGIN_MS);
  await expect.poll(sockets).toBe(1);
  const agree = async (whose: readonly Shell[]) => {
    const truth = ownHouse.readLedger().main(PLAYER_ID);
    for (const shell of whose) await expect.poll(() => shell.balanceMinor(), TAKEN_OVER).toBe(truth);
  };
  await control.adjustBalance(PLAYER, 1_100);
  await agree(shells);
  // All pages of one browser use one language.
  const speaks = (one: Page, language: string) => expect(one.locator('html')).toHaveAttribute('lang', language);
  const choose = async (one: Page | undefined, from: Language, native: string) => {
    await one
      ?.getByRole('button', { name: textPattern('shell:header.language', {}, from) })
      .first()
      .click();
    await one?.getByRole('menuitemradio', { name: native }).click();
  };
  await choose(pages[1], 'EN', '简体中文');
  for (const one of pages) await speaks(one, 'zh-CN');
  await choose(pages[1], 'CN', 'English');
  for (const one of pages) await speaks(one, 'en-GB');
  // The first page is the leader with the socket. It closes without notice.
  await page.close();
  await control.adjustBalance(PLAYER, 2_300);
  await agree(shells.slice(1));
  for (const shell of shells.slice(1)) await shell.showsConnectionStatus('live', BEGIN_MS);
  await expect.poll(sockets).toBe(1);
  await control.adjustBalance(PLAYER, -700);
  await agree(shells.slice(1));
  const dialog = await (shells[1] as Shell).signOut();
  await dialog.getByRole('button', { name: t('account:logout.confirm') }).click();
  for (const shell of shells.slice(1)) await expect(shell.logInButton()).toBeVisible();
  await expect.poll(sockets).toBe(0);
});
test('H-27 a page that the browser freezes gives up the lead, and later joins the one existing socket', async ({
  page,
  context,
  ownHouse,
}) => {
  const control = createControl(ownHouse);
  const sockets = async () => (await control.status()).hub.clients;
  await enterShell(page, ownHouse, PLAYER);
  const other = await context.newPage();
  await other.goto(ownHouse.origin);
  const [here, there] = [new Shell(page), new Shell(other)];
  for (const shell of [here, there]) await shell.showsConnectionStatus('live', BEGIN_MS);
  await expect.poll(sockets).toBe(1);
  const devTools = await context.newCDPSession(page);
  await devTools.send('Page.setWebLifecycleState', { state: 'frozen' });
  await control.adjustBalance(PLAYER, 900);
  const truth = ownHouse.readLedger().main(PLAYER_ID);
  await expect.poll(() => there.balanceMinor(), TAKEN_OVER).toBe(truth);
  await there.showsConnectionStatus('live');
  await devTools.send('Page.setWebLifecycleState', { state: 'active' });
  await here.showsConnectionStatus('live', 20_000);
  await expect.poll(() => here.balanceMinor()).toBe(truth);
  await expect.poll(sockets).toBe(1);
});
/** Simulates a page behind another window: headless browsers hide no page. */
const turn = (page: Page, to: 'hidden' | 'visible') =>
  page.evaluate((state) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
    document.dispatchEvent(new Event('visibilitychange'));
  }, to);
test(
  'H-27 when the leader of three pages is hidden and then frozen, the others continue and nothing is lost',
  deep,
  async ({ page, context, ownHouse }) => {
    test.setTimeout(120_000);
    const control = createControl(ownHouse);
    const sockets = async () => (await control.status()).hub.clients;
    await enterShell(page, ownHouse, PLAYER);
    const others = [await context.newPage(), await context.newPage()];
    for (const other of others) await other.goto(ownHouse.origin);
    const [first, ...rest] = [page, ...others].map((one) => new Shell(one));
    for (const shell of [first, ...rest]) await shell?.showsConnectionStatus('live', BEGIN_MS);
    await expect.poll(sockets).toBe(1);
    await turn(page, 'hidden');
    await control.adjustBalance(PLAYER, 1_300);
    const agree = async () => {
      const truth = ownHouse.readLedger().main(PLAYER_ID);
      for (const shell of rest) await expect.poll(() => shell.balanceMinor(), TAKEN_OVER).toBe(truth);
    };
    await agree();
    // The hidden page has handed the lead over: freezing it now costs the others nothing.
    await expect.poll(sockets).toBe(1);
    const devTools = await context.newCDPSession(page);
    await devTools.send('Page.setWebLifecycleState', { state: 'frozen' });
    await control.adjustBalance(PLAYER, 2_100);
    await agree();
    for (const shell of rest) await shell.showsConnectionStatus('live');
    await devTools.send('Page.setWebLifecycleState', { state: 'active' });
    await turn(page, 'visible');
    await first?.showsConnectionStatus('live', BEGIN_MS);
    await expect.poll(() => first?.balanceMinor()).toBe(ownHouse.readLedger().main(PLAYER_ID));
    await expect.poll(sockets).toBe(1);
  },
);
test(
  'H-27 two accounts in two pages of one browser stay separate: each has its own socket and balance',
  deep,
  async ({ page, context, ownHouse }) => {
    const control = createControl(ownHouse);
    await enterShell(page, ownHouse, PLAYER);
    await new Shell(page).showsConnectionStatus('live');
    const other = await context.newPage();
    await enterShell(other, ownHouse, OTHER);
    await new Shell(other).showsConnectionStatus('live');
    expect((await control.status()).hub.clients).toBe(2);
    await control.adjustBalance(OTHER, 4_200);
    await expect.poll(() => new Shell(other).balanceMinor()).toBe(ownHouse.readLedger().main('m1003'));
    expect(await new Shell(page).balanceMinor()).toBe(ownHouse.readLedger().main(PLAYER_ID));
  },
);
