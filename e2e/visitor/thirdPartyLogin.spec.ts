import { Lobby } from '../pages/lobby.ts';
import { LoginDialog } from '../pages/loginDialog.ts';
import { Shell } from '../pages/shell.ts';
import { expect, test } from '../support/test.ts';
import { t } from '../support/texts.ts';

test('R-SESS-16 R-ERR-35 a third party’s window has no opener; closing it shows a message and keeps the form; confirming in it logs in and closes it', async ({
  page,
  house,
  context,
}) => {
  const login = new LoginDialog(page);
  await new Lobby(page).open();
  await login.open();
  await login.username().fill('meilin07');
  const google = login.dialog.getByRole('button', { name: t('account:login.with.google') });
  const opened = async () => {
    const coming = context.waitForEvent('page');
    await google.click();
    const window = await coming;
    await window.waitForURL(`${house.gamesOrigin}/third/google**`);
    return window;
  };
  await (await opened()).close();
  await expect(login.dialog.getByText(t('errors:popup-closed-by-user'))).toBeVisible();
  await expect(login.username()).toHaveValue('meilin07');
  const theirs = await opened();
  expect(await theirs.evaluate(() => globalThis.opener as unknown)).toBeNull();
  const closed = theirs.waitForEvent('close');
  await theirs.locator('button[name="subject"]').first().click();
  await closed;
  await expect(new Shell(page).accountButton()).toBeVisible();
  await expect(login.dialog).toBeHidden();
});
