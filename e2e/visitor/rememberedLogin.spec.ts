import { Lobby } from '../pages/lobby.ts';
import { LoginDialog } from '../pages/loginDialog.ts';
import { Shell } from '../pages/shell.ts';
import { deep } from '../support/deep.ts';
import { expect, test } from '../support/test.ts';
import { t } from '../support/texts.ts';

const PLAYER = 'meilin07';

test('R-SESS-14 R-CONST-03 a log-in remembered for a day needs no password in a new window, and no script can read its cookie', async ({
  page,
  house,
  context,
}) => {
  const login = new LoginDialog(page);
  await new Lobby(page).open();
  await login.open();
  await login.dialog.getByRole('checkbox', { name: t('account:login.remember') }).check();
  await login.send(PLAYER, house.passwords.get(PLAYER) ?? '');
  await expect(new Shell(page).accountButton()).toBeVisible();
  // Scripts can read only the four values for the first paint, and no personal data (decision 0145).
  expect(await page.evaluate(() => document.cookie)).toMatch(
    /^(?:picture=[A-Z]{2}\.(?:dark|light)\.(?:wide|narrow)\.(?:known|visitor))?$/,
  );
  const cookie = (await context.cookies()).find(({ name }) => name.includes('remember'));
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', secure: true });
  expect((cookie?.expires ?? 0) - Date.now() / 1_000).toBeLessThanOrEqual(86_400);
  await page.close();
  const later = await context.newPage();
  await later.goto(house.origin);
  await expect(new Shell(later).accountButton()).toBeVisible();
  // Signing out forgets the device; the user name stays as a prefill.
  const dialog = await new Shell(later).signOut();
  await dialog.getByRole('button', { name: t('account:logout.confirm') }).click();
  await expect(new Shell(later).logInButton()).toBeVisible();
  await later.reload();
  const again = new LoginDialog(later);
  await again.open();
  await expect(again.username()).toHaveValue(PLAYER);
});
test(
  'R-SESS-24 R-ROUTE-27 the agents’ log-in refuses members, and leads agents to the agent centre',
  deep,
  async ({ page, house }) => {
    await page.goto(`${house.origin}/agent`);
    const dialog = page.getByRole('dialog', { name: t('account:login.agentTitle') });
    const send = async (account: string): Promise<void> => {
      await dialog.getByRole('textbox', { name: t('account:login.username'), exact: false }).fill(account);
      await dialog.locator('input[autocomplete="current-password"]').fill(house.passwords.get(account) ?? '');
      await dialog.locator('button[type="submit"]').click();
    };
    await send(PLAYER);
    await expect(dialog.getByRole('alert')).toHaveText(t('errors:non-agent'));
    expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull();
    await send('agent88');
    await expect(page).toHaveURL(`${house.origin}/agentHome`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('agent:title'));
  },
);
