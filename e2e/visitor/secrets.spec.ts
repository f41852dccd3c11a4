import type { Page } from '@playwright/test';
import { Lobby } from '../pages/lobby.ts';
import { LoginDialog } from '../pages/loginDialog.ts';
import { Shell } from '../pages/shell.ts';
import { expect, test } from '../support/test.ts';

const PLAYER = 'meilin07';

/** Everything the page stores, as one text per storage. */
const kept = (page: Page): Promise<Readonly<Record<'session' | 'local' | 'cookies', string>>> =>
  page.evaluate(() => ({
    session: JSON.stringify({ ...sessionStorage }),
    local: JSON.stringify({ ...localStorage }),
    cookies: document.cookie,
  }));

test('R-SEC-02 SAFE-10 the token lives in session storage alone: in no address, cookie, local storage or referrer', async ({
  page,
  house,
  context,
}) => {
  const seen: string[] = [];
  page.on('request', (request) => void seen.push(`${request.url()} ${request.headers()['referer'] ?? ''}`));
  page.on('websocket', (socket) => void seen.push(socket.url()));
  const carried: string[] = [];
  page.on('request', (request) => {
    if (request.headers()['authorization']) carried.push(new URL(request.url()).pathname);
  });
  const shell = new Shell(page);
  await new Lobby(page).open();
  expect(carried, 'public calls carry no token').toEqual([]);
  await new LoginDialog(page).logIn(PLAYER, house.passwords.get(PLAYER) ?? '');
  await shell.showsConnectionStatus('live');
  const token = (await page.evaluate(() => sessionStorage.getItem('token'))) ?? '';
  expect(token).toMatch(/^[\w-]{43,}$/);
  expect(carried).toContain('/wps/member/info');
  const { local, cookies } = await kept(page);
  expect(local).not.toContain(token);
  expect(cookies).not.toContain(token);
  expect(JSON.stringify(await context.cookies())).not.toContain(token);
  expect(seen.filter((one) => one.includes(token))).toEqual([]);
});

test('R-SEC-03 SAFE-12 a password is sent sealed and stored nowhere', async ({ page, house, context }) => {
  const password = house.passwords.get(PLAYER) ?? '';
  const sent: string[] = [];
  const bodies: string[] = [];
  page.on('request', (request) => {
    const body = request.postData() ?? '';
    sent.push(`${request.url()} ${JSON.stringify(request.headers())} ${body}`);
    if (new URL(request.url()).pathname === '/wps/session/login') bodies.push(body);
  });
  const printed: string[] = [];
  page.on('console', (message) => void printed.push(message.text()));
  await new Lobby(page).open();
  const login = new LoginDialog(page);
  await login.open();
  await login.send(PLAYER, 'Canary-wrong-one-1');
  await expect(login.alert()).toBeVisible();
  await login.send(PLAYER, password);
  await expect(new Shell(page).accountButton()).toBeVisible({ timeout: 20_000 });
  // Compact JWE: five parts, with the whole form inside, including the name.
  expect(bodies).toHaveLength(2);
  for (const body of bodies) expect(body).toMatch(/^[\w-]+\.[\w-]*\.[\w-]+\.[\w-]+\.[\w-]+$/);
  const everywhere = [...sent, ...printed, ...Object.values(await kept(page)), JSON.stringify(await context.cookies())];
  for (const secret of [password, 'Canary-wrong-one-1'])
    for (const form of [secret, Buffer.from(secret).toString('base64').replace(/=+$/, ''), encodeURIComponent(secret)])
      expect(everywhere.filter((one) => one.includes(form))).toEqual([]);
  // The page does not hold it either once the dialog is closed.
  expect(await page.content()).not.toContain(password);
});
