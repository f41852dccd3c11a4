import { Lobby } from '../pages/lobby.ts';
import { LoginDialog } from '../pages/loginDialog.ts';
import { Shell } from '../pages/shell.ts';
import { expect, test } from '../support/test.ts';
import { t } from '../support/texts.ts';

const PLAYER = 'meilin07';

test('B-05 SAFE-10 a second tab is handed the log-in, kept where no later page can read it; signing out in one ends both', async ({
  page,
  house,
  context,
}) => {
  await new Lobby(page).open();
  await new LoginDialog(page).logIn(PLAYER, house.passwords.get(PLAYER) ?? '');
  const other = await context.newPage();
  const [here, there] = [new Shell(page), new Shell(other)];
  await new Lobby(other).open();
  await expect(there.accountButton()).toBeVisible();
  await there.lampSays('live');
  const token = await page.evaluate(() => sessionStorage.getItem('token'));
  expect(await other.evaluate(() => sessionStorage.getItem('token'))).toBe(token);
  for (const one of [page, other])
    expect(await one.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(token ?? 'no token');
  // A page loaded again renews its own; the other one goes on under the new token.
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
});
test('B-14 a session near its end warns over the page; one press stays, and the page is as it was', async ({
  page,
  house,
}) => {
  const shell = new Shell(page);
  await new Lobby(page).open();
  await new LoginDialog(page).logIn(PLAYER, house.passwords.get(PLAYER) ?? '');
  await page.goto(`${house.origin}/promotions`);
  await expect(shell.accountButton()).toBeVisible();
  // As on a page that was hidden for 28 minutes: nothing has renewed it, and nothing can just now.
  await page.evaluate(() => sessionStorage.setItem('tokenEnds', String(Date.now() + 115_000)));
  await page.route('**/wps/session/renew', (route) => route.abort());
  await page.reload();
  const soon = page.getByRole('dialog', { name: t('account:expiry.soonTitle') });
  await expect(soon).toBeVisible();
  await page.unroute('**/wps/session/renew');
  await soon.getByRole('button', { name: t('account:expiry.stay') }).click();
  await expect(soon).toBeHidden();
  await expect(page).toHaveURL(`${house.origin}/promotions`);
});
