/**
 * Money from a bank to the balance and back to the bank, in the real browser at 390 px, by keyboard alone: in one language and theme,
 * in a deep run in each of them.
 */
import type { Locator, Page } from '@playwright/test';
import { MEMBER_PAGES } from '../../src/screens/paths.ts';
import { Shell } from '../pages/shell.ts';
import { createControl } from '../support/control.ts';
import { openAs } from '../support/openAs.ts';
import { sampleOf } from '../support/sample.ts';
import { THEMES, WIDTHS } from '../support/themesAndWidths.ts';
import { expect, test } from '../support/test.ts';
import { type Language, t as textOf } from '../support/texts.ts';

const PLAYER = { account: 'meilin07', id: 'm1001' };
const PAYMENT = 'Quiet-River-31';
const LATE = { timeout: 20_000 };
const LANGUAGES = ['EN', 'CN', 'MY'] as const satisfies readonly Language[];
const VARIANTS = LANGUAGES.flatMap((language) => THEMES.map((theme) => ({ language, theme })));

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
const press = async (page: Page, target: Locator): Promise<void> => {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
};
const type = async (page: Page, label: string, text: string): Promise<void> => {
  await tabTo(page, page.getByLabel(new RegExp(`^${label}`)).first());
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.insertText(text);
};

for (const { language, theme } of sampleOf(VARIANTS, 'cashier'))
  test(`R-MEMB-03 R-MEMB-04 SAFE-33 in ${language}, ${theme}, at 390 px and by keyboard alone: a deposit is paid in part at the bank and credited, and a withdrawal leaves the balance and is paid`, async ({
    page,
    ownHouse: house,
  }) => {
    test.setTimeout(120_000);
    const t = (key: string, values: Readonly<Record<string, string>> = {}): string => textOf(key, values, language);
    const button = (within: Locator | Page, key: string): Locator =>
      within.getByRole('button', { name: t(key), exact: true });
    const shell = new Shell(page);
    const control = createControl(house);
    // The test is the bank of the withdrawal.
    await control.setSetting('bankMoves', false);
    await page.setViewportSize(WIDTHS[2]);
    await page.emulateMedia({ colorScheme: theme });
    await page.addInitScript((chosen) => localStorage.setItem('lang', chosen), language);
    await openAs(page, house, PLAYER.account, MEMBER_PAGES.deposit);
    await expect(shell.connectionStatus()).toContainText(t('shell:connectionStatus.live'), { timeout: 40_000 });
    const before = house.readLedger().main(PLAYER.id);

    await type(page, t('deposits:amount'), '200');
    await press(page, button(page, 'deposits:continue'));
    await press(page, button(page, 'deposits:send'));
    const slip = page.getByRole('region', { name: t('deposits:pay.title') });
    const [bank] = await Promise.all([
      page.waitForEvent('popup', LATE),
      press(page, slip.getByRole('button', { name: t('deposits:pay.open') })),
    ]);
    await tabTo(bank, bank.getByRole('textbox'));
    await bank.keyboard.press('ControlOrMeta+A');
    await bank.keyboard.insertText('150.00');
    await bank.keyboard.press('Enter');
    await expect(slip).toContainText(t('deposits:next.underPaid', { paid: 'RM 150.00', asked: 'RM 200.00' }), LATE);
    await expect.poll(() => shell.balanceMinor()).toBe(before + 15_000);
    expect(house.readLedger().main(PLAYER.id)).toBe(before + 15_000);

    const menu = page.getByRole('navigation', { name: t('memberCentre:menu.label') });
    await press(page, menu.getByRole('link', { name: t('memberCentre:menu.withdraw'), exact: true }));
    await type(page, t('memberCentre:upline.loginPassword'), house.passwords.get(PLAYER.account) ?? '');
    await type(page, t('memberCentre:upline.newPassword'), PAYMENT);
    await type(page, t('memberCentre:upline.repeatPassword'), PAYMENT);
    await page.keyboard.press('Enter');
    await type(page, t('memberCentre:withdrawal.amount'), '50');
    await type(page, t('memberCentre:withdrawal.password'), PAYMENT);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: t('memberCentre:withdrawal.confirm') });
    await expect(dialog).toContainText('RM 50.00', LATE);
    await press(page, button(dialog, 'memberCentre:withdrawal.send'));
    await press(page, page.getByRole('link', { name: t('memberCentre:withdrawal.toReceipt') }));
    const receipt = page.getByRole('main');
    await expect(receipt).toContainText(t('operations:way.state.requested'), LATE);
    await expect.poll(() => shell.balanceMinor()).toBe(before + 10_000);
    for (const state of ['paid', 'done'] as const) await control.advanceTransfer(PLAYER.account, state);
    await expect(receipt).toContainText(t('operations:way.state.done'), LATE);
    await expect.poll(() => shell.balanceMinor()).toBe(before + 10_000);
    expect(house.readLedger().main(PLAYER.id)).toBe(before + 10_000);
  });
