import type { Locator } from '@playwright/test';
import { Shell } from '../pages/shell.ts';
import { createControl } from '../support/control.ts';
import { deep } from '../support/deep.ts';
import { openAs } from '../support/openAs.ts';
import { expect, test } from '../support/test.ts';
import { t } from '../support/texts.ts';

const PLAYER = { account: 'meilin07', id: 'm1001' };
const LATE = { timeout: 20_000 };
const PAYMENT = 'Quiet-River-31';

test('R-REWARD-05 R-REWARD-06 R-REWARD-08 points are spent under the payment password alone: converted exactly as shown, and returned by a rejection', async ({
  page,
  ownHouse: house,
}) => {
  const control = createControl(house);
  await control.grantPoints(PLAYER.account, 2_000);
  await openAs(page, house, PLAYER.account, '/pointMall');
  const shows = (points: string) =>
    expect(page.getByRole('img', { name: t('points:balanceName', { points }), exact: true })).toBeVisible(LATE);
  await shows('2,000');
  await page.getByRole('tab', { name: t('points:tab.convert') }).click();
  const passwords = page.locator('main input[type="password"]');
  const first = [house.passwords.get(PLAYER.account) ?? '', PAYMENT, PAYMENT];
  for (const [at, text] of first.entries()) await passwords.nth(at).fill(text);
  await page.getByRole('button', { name: t('memberCentre:upline.set') }).click();
  await page.getByLabel(t('points:convert.points')).fill('1200');
  await expect(page.locator('.mall-result')).toContainText('RM 12.00');
  const before = house.readLedger().main(PLAYER.id);
  const dialog = page.getByRole('dialog');
  const convert = async (password: string): Promise<void> => {
    await passwords.fill(password);
    await page.getByRole('button', { name: t('points:convert.continue') }).click();
    await expect(dialog).toContainText('RM 12.00');
    await dialog.getByRole('button', { name: t('points:convert.send') }).click();
  };
  await convert('Wrong-Word-99');
  await expect(page.getByText(t('memberCentre:upline.error.payment-password-wrong'))).toBeVisible(LATE);
  await shows('2,000');
  await convert(PAYMENT);
  await shows('800');
  expect(house.readLedger().main(PLAYER.id) - before).toBe(1_200);
  await expect.poll(() => new Shell(page).balanceMinor()).toBe(before + 1_200);

  await page.getByRole('tab', { name: t('points:tab.goods') }).click();
  await page.locator('.mall-card .btn').first().click();
  const redeem = dialog.getByRole('button', { name: t('points:redeem') });
  await redeem.click();
  await dialog.locator('input[type="password"]').fill('Wrong-Word-99');
  await redeem.click();
  await expect(dialog.getByText(t('memberCentre:upline.error.payment-password-wrong'))).toBeVisible(LATE);
  await shows('800');
  await dialog.locator('input[type="password"]').fill(PAYMENT);
  await redeem.click();
  await dialog.getByRole('button', { name: t('points:toHistory') }).click(LATE);
  await shows('350');
  const row = page.locator('.record-table tbody tr').first();
  await expect(row).toContainText(t('points:status.process'));
  await control.reviewRedemption(PLAYER.account, false);
  await expect(row).toContainText(t('points:status.rejected'));
  await shows('800');
});

test('the figures of a movement without a reference stand in their columns', deep, async ({ page, house, control }) => {
  await control.bet({ account: PLAYER.account, stake: 100_000, payout: 0 });
  await openAs(page, house, PLAYER.account, '/pointMall');
  await page.getByRole('tab', { name: t('points:tab.entries') }).click(LATE);
  const bets = page
    .getByRole('row')
    .filter({ hasText: t('points:entry.kinds.bets') })
    .first();
  const rightOf = async (cell: Locator): Promise<number> => {
    const { x = 0, width = 0 } = (await cell.boundingBox()) ?? {};
    return Math.round(x + width);
  };
  await expect(bets).toBeVisible(LATE);
  const head = page.getByRole('columnheader').filter({ hasText: t('points:entry.after') });
  expect(await rightOf(bets.getByRole('cell').last())).toBe(await rightOf(head));
});
