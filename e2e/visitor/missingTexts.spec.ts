import { Lobby } from '../pages/lobby.ts';
import { LoginDialog } from '../pages/loginDialog.ts';
import { Shell } from '../pages/shell.ts';
import { deep } from '../support/deep.ts';
import { expect, test } from '../support/test.ts';
import { t } from '../support/texts.ts';

/** Texts of the log-in form in every language. */
const ACCOUNT = /\/js\/account\.[^/]*\.js$/;
const WAIT = { timeout: 30_000 };

test(
  'REL-36 a dialog whose texts fail to load offers a retry and a reload, and the retry brings form and texts',
  deep,
  async ({ page }) => {
    let [refuse, asked] = [true, 0];
    await page.route(ACCOUNT, (route) => {
      asked += 1;
      return refuse ? route.abort() : route.continue();
    });
    await new Lobby(page).open();
    await new Shell(page).logInButton().click();
    const failed = page.getByRole('dialog', { name: t('common:partFailed') });
    await expect(failed).toBeVisible(WAIT);
    await expect(failed.getByRole('button', { name: t('common:partReload') })).toBeVisible();
    await expect(page.getByRole('textbox')).toHaveCount(0);
    expect(asked).toBe(2);
    refuse = false;
    await failed.getByRole('button', { name: t('common:ui.retry') }).click();
    await expect(new LoginDialog(page).dialog).toBeVisible(WAIT);
    await expect(page.getByLabel(t('account:login.username'), { exact: true })).toBeVisible();
  },
);
