/** A passkey in the real browser, made and proven by Chromium's virtual authenticator (decision 0303). */
import { MEMBER_PAGES } from '../../src/screens/paths.ts';
import { Shell } from '../pages/shell.ts';
import { openAs } from '../support/openAs.ts';
import { expect, test } from '../support/test.ts';
import { t } from '../support/texts.ts';

const LATE = { timeout: 20_000 };
const ACCOUNT = 'meilin07';
const NAME = 'Laptop';

test('a passkey that was added in the security centre logs its member in again', async ({ page, house }) => {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('WebAuthn.enable');
  await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  await openAs(page, house, ACCOUNT, MEMBER_PAGES.security);
  const panel = page.getByRole('region', { name: t('passkeys:title') });
  await panel.getByRole('button', { name: t('passkeys:add.title') }).click(LATE);
  const dialog = page.getByRole('dialog', { name: t('passkeys:add.title') });
  await dialog.getByLabel(new RegExp(`^${t('passkeys:name.label')}`)).fill(NAME);
  await dialog.getByLabel(new RegExp(`^${t('passkeys:password')}`)).fill(house.passwords.get(ACCOUNT) ?? '');
  await page.keyboard.press('Enter');
  await expect(panel.getByText(t('passkeys:changed.added', { name: NAME }))).toBeVisible(LATE);
  await expect(panel.getByRole('listitem').getByText(NAME, { exact: true })).toBeVisible();
  const shell = new Shell(page);
  await (await shell.signOut()).getByRole('button', { name: t('account:logout.confirm') }).click();
  await shell.logInButton().click();
  await page.getByRole('button', { name: t('account:passkey.logIn') }).click(LATE);
  await expect(shell.accountButton()).toBeVisible(LATE);
});
