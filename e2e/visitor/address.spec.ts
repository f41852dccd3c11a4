import { Lobby } from '../pages/lobby.ts';
import { LoginDialog } from '../pages/loginDialog.ts';
import { Shell } from '../pages/shell.ts';
import { deep } from '../support/deep.ts';
import { expect, test } from '../support/test.ts';
import { t } from '../support/texts.ts';

test(
  'R-ROUTE-32 a typed unknown address shows a message within the shell, with a link home',
  deep,
  async ({ page }) => {
    const lobby = new Lobby(page);
    await page.goto('/no/such/place');
    await expect(lobby.heading()).toHaveText(t('shell:missing.title'));
    await expect(new Shell(page).header).toBeVisible();
    await lobby.main.getByRole('button', { name: t('shell:built.back') }).click();
    await lobby.ready();
  },
);

test('R-ROUTE-01 every address of home shows the home lobby', deep, async ({ page }) => {
  for (const path of ['/', '/index', '/index.html', '/home']) {
    await new Lobby(page).open(path);
    await expect(new Shell(page).nav().getByRole('link', { name: t('shell:nav.HOME'), exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
  }
});

test('R-ROUTE-02 `/login` opens the dialog over home once: Back does not open it again', async ({ page }) => {
  const [lobby, login] = [new Lobby(page), new LoginDialog(page)];
  await lobby.open();
  await page.goto('/login');
  await expect(login.dialog).toBeVisible({ timeout: 20_000 });
  await expect(page).toHaveURL(/\/$/);
  await page.keyboard.press('Escape');
  await expect(login.dialog).toBeHidden();
  await new Shell(page)
    .nav()
    .getByRole('link', { name: t('shell:nav.LIVE'), exact: true })
    .click();
  await expect(lobby.heading()).toHaveText(t('shell:nav.LIVE'));
  await page.goBack();
  await lobby.ready();
  await expect(page).toHaveURL(/\/$/);
  await expect(login.dialog).toBeHidden();
});
