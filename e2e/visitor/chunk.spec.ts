import { Lobby } from '../pages/lobby.ts';
import { LoginDialog } from '../pages/loginDialog.ts';
import { Shell } from '../pages/shell.ts';
import { expect, test } from '../support/test.ts';
import { t } from '../support/texts.ts';

test('R-SHELL-08 a place whose chunk does not arrive says so with a retry, and the rest of the page works on', async ({
  page,
}) => {
  const [lobby, shell, login] = [new Lobby(page), new Shell(page), new LoginDialog(page)];
  let refuse = true;
  await page.route('**/js/LoginDialog.*', (route) => (refuse ? route.abort() : route.continue()));
  await lobby.open();
  await shell.logInButton().click();
  await expect(page.getByText(t('common:chunkFailed'))).toBeVisible({ timeout: 20_000 });
  await shell
    .nav()
    .getByRole('link', { name: t('shell:nav.LIVE'), exact: true })
    .click();
  await expect(lobby.heading()).toHaveText(t('shell:nav.LIVE'));
  refuse = false;
  await page.getByRole('button', { name: t('common:ui.retry') }).click();
  await expect(login.dialog).toBeVisible();
});
