/** A deposit at the played bank in the real browser (R-MEMB-03). */
import { MEMBER_PAGES } from '../../src/screens/paths.ts';
import { Shell } from '../pages/shell.ts';
import { openAs } from '../support/openAs.ts';
import { expect, test } from '../support/test.ts';
import { t } from '../support/texts.ts';

const PLAYER = { account: 'meilin07', id: 'm1001' };
const LATE = { timeout: 20_000 };

test('R-MEMB-03 R-MONEY-03 a deposit that is paid in part at the bank is credited with that part, and the page says so by itself', async ({
  page,
  ownHouse: house,
}) => {
  test.setTimeout(90_000);
  const shell = new Shell(page);
  await openAs(page, house, PLAYER.account, MEMBER_PAGES.deposit);
  await shell.showsConnectionStatus('live', 40_000);
  const before = house.readLedger().main(PLAYER.id);
  await page.getByLabel(new RegExp(`^${t('deposits:amount')}`)).fill('200');
  await page.getByRole('button', { name: t('deposits:continue'), exact: true }).click();
  await page.getByRole('button', { name: t('deposits:send') }).click(LATE);
  const slip = page.getByRole('region', { name: t('deposits:pay.title') });
  const [bank] = await Promise.all([
    page.waitForEvent('popup', LATE),
    slip.getByRole('button', { name: t('deposits:pay.open') }).click(LATE),
  ]);
  await bank.getByRole('textbox').fill('150.00');
  await bank.getByRole('button').first().click();
  await expect(slip).toContainText(t('deposits:next.underPaid', { paid: 'RM 150.00', asked: 'RM 200.00' }), LATE);
  await expect.poll(() => shell.balanceMinor()).toBe(before + 15_000);
  expect(house.readLedger().main(PLAYER.id)).toBe(before + 15_000);
});
