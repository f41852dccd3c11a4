/** A withdrawal in the real browser, by keyboard alone (R-MEMB-04). */
import type { Locator, Page } from '@playwright/test';
import { MEMBER_PAGES } from '../../src/screens/paths.ts';
import { Shell } from '../pages/shell.ts';
import { openAs } from '../support/openAs.ts';
import { expect, test } from '../support/test.ts';
import { t } from '../support/texts.ts';

const PLAYER = { account: 'meilin07', id: 'm1001' };
const PAYMENT = 'Quiet-River-31';
const LATE = { timeout: 20_000 };
/** Presses Tab until this element has the focus. */
const tabTo = async (page: Page, target: Locator): Promise<void> => {
  await expect(target).toBeVisible(LATE);
  await expect
    .poll(
      async () => {
        if (await target.evaluate((element) => element === document.activeElement)) return true;
        await page.keyboard.press('Tab');
        return false;
      },
      { ...LATE, intervals: [10] },
    )
    .toBe(true);
};
const type = async (page: Page, label: string, text: string): Promise<void> => {
  await tabTo(page, page.getByLabel(new RegExp(`^${label}`)).first());
  await page.keyboard.insertText(text);
};

test('R-MEMB-04 SAFE-33 by keyboard alone the payment password is set, the quote is read, and one withdrawal leaves the balance', async ({
  page,
  ownHouse: house,
}) => {
  test.setTimeout(90_000);
  const shell = new Shell(page);
  await openAs(page, house, PLAYER.account, MEMBER_PAGES.withdraw);
  await shell.showsConnectionStatus('live', 40_000);
  await type(page, t('memberCentre:upline.loginPassword'), house.passwords.get(PLAYER.account) ?? '');
  await type(page, t('memberCentre:upline.newPassword'), PAYMENT);
  await type(page, t('memberCentre:upline.repeatPassword'), PAYMENT);
  await page.keyboard.press('Enter');
  await type(page, t('memberCentre:withdrawal.amount'), '50');
  const before = house.readLedger().main(PLAYER.id);
  await type(page, t('memberCentre:withdrawal.password'), PAYMENT);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: t('memberCentre:withdrawal.confirm') });
  await expect(dialog).toContainText('RM 50.00', LATE);
  await tabTo(page, dialog.getByRole('button', { name: t('memberCentre:withdrawal.send') }));
  await page.keyboard.press('Enter');
  await expect(page.getByText(/RM 50\.00 to .*•••• \d{4} was requested\./)).toBeVisible(LATE);
  await expect.poll(() => shell.balanceMinor()).toBe(before - 5_000);
  await tabTo(page, page.getByRole('link', { name: t('memberCentre:withdrawal.toReceipt') }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toContainText('50.00', LATE);
});
