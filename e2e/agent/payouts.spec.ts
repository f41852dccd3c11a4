/** A day of sales, its end, and what it pays: daily salary by the house, a dividend by the upline, live on both sides. */
import { createControl } from '../support/control.ts';
import { openAs } from '../support/openAs.ts';
import { t, textPattern } from '../support/texts.ts';
import { expect, test } from '../support/test.ts';

const [TOP, SUB, PLAYER] = ['agent88', 'sub21', 'meilin07'];
const DAY_MS = 24 * 3_600_000;
const WAIT = { timeout: 20_000 };

test('R-CONT-10 R-CONT-11 R-AGENT-09 the day after its sales the salary is paid with its day and lines, and a dividend is accepted once, live for both agents', async ({
  browser,
  page,
  ownHouse,
}) => {
  test.setTimeout(120_000);
  const control = createControl(ownHouse);
  await control.setBetsPerSecond(0);
  await control.bet({ account: PLAYER, stake: 200_000, payout: 0 });
  await control.advanceClock(DAY_MS);

  await openAs(page, ownHouse, SUB, '/agent/agentDailyWages2');
  const rows = page.locator('.settled');
  await expect(rows.first()).toHaveAttribute('data-state', 'paid', WAIT);
  // 0.4 % of 2,000.00; the page names the day, and its lines add up to what was paid.
  await expect(rows.first().locator('.payout-money')).toHaveText('RM 8.00');
  await rows.first().locator('summary').click();
  const sum = rows.first().locator('[data-part="paid"]');
  await expect(sum).toContainText('8.00', WAIT);
  await expect(rows.first()).toContainText(t('agentPayouts:fact.computed'));
  await expect(rows.first().locator('.payout-lines tbody tr')).toHaveCount(1, WAIT);

  const upline = await (await browser.newContext({ baseURL: ownHouse.origin })).newPage();
  await openAs(upline, ownHouse, TOP, '/agent/agentDividendRecordCopy2');
  await page
    .getByRole('link', { name: t('agent:sections.dividends'), exact: true })
    .first()
    .click();
  const asked = upline.locator('.settled').filter({ hasText: SUB });
  const own = page.locator('section', { has: page.locator('#dividend-own-title') }).locator('.settled');
  await expect(own.first()).toHaveAttribute('data-state', 'open', WAIT);
  const before = ownHouse.readLedger();
  // By keyboard alone.
  const accept = asked.getByRole('button', { name: t('agentPayouts:dividend.accept') });
  await accept.focus();
  await upline.keyboard.press('Enter');
  const dialog = upline.getByRole('dialog', { name: textPattern('agentPayouts:dividend.acceptTitle') });
  await expect(dialog).toContainText('200.00');
  await upline.keyboard.press('Enter');
  await expect(asked).toHaveAttribute('data-state', 'accepted', WAIT);
  await expect(asked.getByRole('button', { name: t('agentPayouts:dividend.accept') })).toHaveCount(0);
  await expect(own.first()).toHaveAttribute('data-state', 'accepted', WAIT);
  const after = ownHouse.readLedger();
  expect(after.main('m1003') - before.main('m1003')).toBe(20_000);
  expect(before.main('m1002') - after.main('m1002')).toBe(20_000);
  expect(after.sum).toBe(0);
  await upline.context().close();
});
