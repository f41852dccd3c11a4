import { Lobby } from '../pages/lobby.ts';
import { LoginDialog } from '../pages/loginDialog.ts';
import { Shell } from '../pages/shell.ts';
import { deep } from '../support/deep.ts';
import { expect, test } from '../support/test.ts';
import { t } from '../support/texts.ts';
import { requestsTo } from '../support/pageHistory.ts';

const PLAYER = 'meilin07';

test('R-SESS-02 SAFE-11 a token in the address logs in, leaves the address before any request, and is exchanged', async ({
  page,
  house,
  browser,
}) => {
  await new Lobby(page).open();
  await new LoginDialog(page).logIn(PLAYER, house.passwords.get(PLAYER) ?? '');
  const given = (await page.evaluate(() => sessionStorage.getItem('token'))) ?? '';
  const context = await browser.newContext();
  const tab = await context.newPage();
  const seen: string[] = [];
  tab.on('request', (request) => {
    if (!request.isNavigationRequest()) seen.push(`${request.url()} ${request.headers()['referer'] ?? ''}`);
  });
  await tab.goto(`${house.origin}/?token=${given}`);
  await expect(new Shell(tab).accountButton()).toBeVisible({ timeout: 20_000 });
  await expect(tab).toHaveURL(`${house.origin}/`);
  expect(seen.filter((one) => one.includes(given))).toEqual([]);
  const own = await tab.evaluate(() => sessionStorage.getItem('token'));
  expect(own).toMatch(/^[\w-]{43,}$/);
  expect(own).not.toBe(given);
  // The old token is revoked.
  const answer = await fetch(`${house.origin}/wps/member/info`, { headers: { authorization: `Bearer ${given}` } });
  expect(answer.status).toBe(401);
  // An invalid token leaves no trace and causes no loop.
  const infos = requestsTo(tab, '/wps/member/info');
  await tab.evaluate(() => sessionStorage.clear());
  await tab.goto(`${house.origin}/?token=nobodys-token-nobodys-token-nobodys-token-00`);
  await expect(new Shell(tab).logInButton()).toBeVisible({ timeout: 20_000 });
  await expect(tab).toHaveURL(`${house.origin}/`);
  // The log-in button is shown while the token is still being checked; the answer removes the token.
  await expect.poll(() => tab.evaluate(() => sessionStorage.getItem('token'))).toBeNull();
  await expect(new Shell(tab).logInButton()).toBeVisible();
  expect(infos.length).toBeLessThanOrEqual(1);
  await context.close();
});

test('a reload keeps the session: the same member, live again', deep, async ({ page, house }) => {
  const shell = new Shell(page);
  await new Lobby(page).open();
  await new LoginDialog(page).logIn(PLAYER, house.passwords.get(PLAYER) ?? '');
  await page.reload();
  await expect(shell.accountButton()).toBeVisible({ timeout: 20_000 });
  await expect(shell.logInButton()).toBeHidden();
  await shell.showsConnectionStatus('live');
});

test(
  'R-SESS-19 R-SESS-20 R-SESS-21 signing out asks first; cancel changes nothing, confirm removes all of the member’s data',
  deep,
  async ({ page, house }) => {
    const shell = new Shell(page);
    const closed: string[] = [];
    page.on('websocket', (socket) => socket.on('close', () => void closed.push(socket.url())));
    await new Lobby(page).open();
    await new LoginDialog(page).logIn(PLAYER, house.passwords.get(PLAYER) ?? '');
    await shell.showsConnectionStatus('live');
    const balance = ((await shell.balanceMinor()) ?? 0) / 100;
    let dialog = await shell.signOut();
    await expect(dialog).toContainText(t('account:in_sure_logout'));
    await dialog.getByRole('button', { name: t('account:logout.cancel') }).click();
    await expect(dialog).toBeHidden();
    await expect(shell.accountButton()).toBeVisible();
    expect(await page.evaluate(() => sessionStorage.getItem('token'))).not.toBeNull();

    const ended = page.waitForResponse((response) => new URL(response.url()).pathname === '/wps/session/logout');
    dialog = await shell.signOut();
    await dialog.getByRole('button', { name: t('account:logout.confirm') }).click();
    expect((await ended).ok()).toBe(true);
    await expect(shell.logInButton()).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
    const session = await page.evaluate(() => ({ ...sessionStorage }));
    expect(session['token']).toBeUndefined();
    expect(session['merchantCode']).toBe('toteboard');
    const html = await page.content();
    expect(html).not.toContain(PLAYER);
    expect(html.replaceAll(',', '')).not.toContain(balance.toFixed(2));
    await expect.poll(() => closed.length).toBe(1);
  },
);

test('SAFE-14 signing out clears the tab even when the house is unreachable; language and remembered name stay', async ({
  page,
  ownHouse,
}) => {
  const shell = new Shell(page);
  const login = new LoginDialog(page);
  await new Lobby(page).open(ownHouse.origin);
  await login.open();
  await login.dialog.getByRole('checkbox', { name: t('account:login.remember') }).check();
  await login.send(PLAYER, ownHouse.passwords.get(PLAYER) ?? '');
  await expect(shell.accountButton()).toBeVisible({ timeout: 20_000 });
  const before = await page.evaluate(() => ({ ...localStorage }));
  // The chunks that signing out needs must be loaded before the house is killed.
  const dialog = await shell.signOut();
  await ownHouse.kill();
  await dialog.getByRole('button', { name: t('account:logout.confirm') }).click();
  await expect(shell.logInButton()).toBeVisible({ timeout: 40_000 });
  expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull();
  expect(await page.evaluate(() => sessionStorage.getItem('merchantCode'))).toBe('toteboard');
  const after = await page.evaluate(() => ({ ...localStorage }));
  expect(after['lang']).toBe(before['lang']);
  expect(after['accountName']).toBe(PLAYER);
});

test(
  'R-SESS-25 a session revoked by the house ends once in the page: one message, then home, without a loop',
  deep,
  async ({ page, house, control }) => {
    const shell = new Shell(page);
    await new Lobby(page).open();
    await new LoginDialog(page).logIn('sub21', house.passwords.get('sub21') ?? '');
    await shell.showsConnectionStatus('live');
    const infos = requestsTo(page, '/wps/member/info');
    await control.endSessions('sub21', 'revoke');
    await expect(shell.logInButton()).toBeVisible({ timeout: 20_000 });
    await expect(page).toHaveURL(/\/$/);
    expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull();
    await expect(page.getByText(t('account:login.ended'))).toHaveCount(1);
    expect(infos.length).toBeLessThanOrEqual(1);
  },
);
