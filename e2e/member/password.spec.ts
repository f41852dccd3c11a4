import { Lobby } from '../pages/lobby.ts';
import { LoginDialog } from '../pages/loginDialog.ts';
import { Shell } from '../pages/shell.ts';
import { deep } from '../support/deep.ts';
import { expect, test } from '../support/test.ts';
import { t } from '../support/texts.ts';

const CHOSEN = 'a-quiet-canter-at-dawn';

test('R-SESS-05 R-RECOV-01 R-RECOV-02 by keyboard alone a forced change ends logged in, and the new password works', async ({
  page,
  ownHouse,
}) => {
  const { keyboard } = page;
  const login = new LoginDialog(page);
  await new Lobby(page).open(ownHouse.origin);
  await new Shell(page).logInButton().focus();
  await keyboard.press('Enter');
  await expect(login.username()).toBeFocused();
  await keyboard.type('newbie01');
  await login.password().focus();
  await keyboard.type(ownHouse.passwords.get('newbie01') ?? '');
  await keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: t('password:titleForced') });
  await expect(dialog).toContainText(t('password:why.default'), { timeout: 20_000 });
  await expect(dialog.getByLabel(t('password:old'))).toHaveCount(0);
  // Focus starts in the first field; a wrong repetition moves the focus to it.
  const fields = dialog.locator('input[autocomplete="new-password"]');
  await expect(fields.first()).toBeFocused();
  await keyboard.type(CHOSEN);
  await fields.last().focus();
  await keyboard.type(`${CHOSEN}!`);
  await keyboard.press('Enter');
  await expect(fields.last()).toHaveAccessibleDescription(t('validation:confirmPassword'));
  await expect(fields.last()).toBeFocused();
  await keyboard.press('Backspace');
  await keyboard.press('Enter');
  await expect(new Shell(page).accountButton()).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(`${ownHouse.origin}/`);
  // The old password is refused, the new one logs in, and no further change is required.
  const signOut = await new Shell(page).signOut();
  await signOut.getByRole('button', { name: t('account:logout.confirm') }).click();
  await expect(new Shell(page).logInButton()).toBeVisible();
  await login.open();
  await login.send('newbie01', ownHouse.passwords.get('newbie01') ?? '');
  await expect(login.alert()).toContainText(t('errors:wrong-credentials'), { timeout: 20_000 });
  await login.send('newbie01', CHOSEN);
  await expect(new Shell(page).accountButton()).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
test(
  'R-SESS-23 a pending session opened by its link requires the change there too, and a reload does not get past it',
  deep,
  async ({ page, browser, house }) => {
    await new Lobby(page).open();
    const login = new LoginDialog(page);
    await login.open();
    await login.send('newbie01', house.passwords.get('newbie01') ?? '');
    const forced = { name: t('password:titleForced') };
    await expect(page.getByRole('dialog', forced)).toBeVisible({ timeout: 20_000 });
    const token = (await page.evaluate(() => sessionStorage.getItem('token'))) ?? '';
    const context = await browser.newContext();
    const other = await context.newPage();
    await other.goto(`${house.origin}/?token=${token}`);
    const there = other.getByRole('dialog', forced);
    for (let times = 0; times < 2; times += 1) {
      // A page opened by the link does not know that it was the account's first log-in.
      await expect(there).toContainText(t('password:why.given'), { timeout: 20_000 });
      await expect(there.getByLabel(t('password:old'))).toBeVisible();
      expect(await other.evaluate(() => sessionStorage.getItem('token'))).not.toBe(token);
      await other.reload();
    }
    await context.close();
  },
);
