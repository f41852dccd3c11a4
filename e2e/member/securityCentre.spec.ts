/** The security centre in the real browser, by keyboard alone: another phone is bound (R-MEMB-01). */
import type { Locator, Page } from '@playwright/test';
import { MEMBER_PAGES } from '../../src/screens/paths.ts';
import { requestVendorHost } from '../../tests/stack/support/vendor.ts';
import { openAs } from '../support/openAs.ts';
import { expect, test } from '../support/test.ts';
import { t } from '../support/texts.ts';

const LATE = { timeout: 20_000 };
/** Not of the accounts that other tests log in with by phone. */
const ACCOUNT = 'sub21';
const NEW = { typed: '198765432', stored: '60198765432', shown: '•••• 5432' };
/** Moves the focus with Tab until this element has it. */
const tabTo = async (page: Page, target: Locator): Promise<void> => {
  await expect(target).toBeVisible(LATE);
  for (let n = 0; n < 60; n += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('Tab does not reach it');
};

test('R-MEMB-01 by keyboard alone another phone is bound by its code, and the focus returns to where the dialog was opened', async ({
  page,
  house,
}) => {
  await openAs(page, house, ACCOUNT, MEMBER_PAGES.security);
  const what = t('security:sms.title');
  const opener = page.getByRole('button', { name: t('security:actionOf', { action: t('security:change'), what }) });
  await expect(opener).toBeVisible(LATE);
  // The entries before the page are walked by other tests.
  await page.getByRole('button', { name: t('security:account.avatar') }).focus();
  await tabTo(page, opener);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: t('security:sms.change') });
  await expect(dialog.getByRole('textbox').first()).toBeFocused();
  await page.keyboard.insertText(NEW.typed);
  await tabTo(page, dialog.getByLabel(new RegExp(`^${t('security:contact.password')}`)));
  await page.keyboard.insertText(house.passwords.get(ACCOUNT) ?? '');
  await tabTo(page, dialog.getByRole('button', { name: t('register:code.send') }));
  await page.keyboard.press('Enter');
  const code = dialog.getByLabel(new RegExp(`^${t('security:contact.code')}`));
  await expect(code).toBeFocused(LATE);
  // The outbox stands for the phone that receives the code.
  const { sent } = (await requestVendorHost(house.origin, '/outbox.json')).json() as {
    readonly sent: readonly { readonly to: string; readonly text: string }[];
  };
  const message = sent.find(({ to }) => to === NEW.stored);
  await page.keyboard.insertText(/\d{6}/.exec(message?.text ?? '')?.[0] ?? 'none');
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0, LATE);
  await expect(opener).toBeFocused();
  await expect(page.getByText(NEW.shown)).toBeVisible();
});
