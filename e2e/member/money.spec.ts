/** Deposits and withdrawals as their owner hears of them: notice, letter, state and balance agree, each once. */
import type { Page } from '@playwright/test';
import { Shell } from '../pages/shell.ts';
import { controlOf } from '../support/control.ts';
import { openAs } from '../support/enter.ts';
import { expect, test } from '../support/test.ts';
import { t } from '../support/texts.ts';

const PLAYER = { account: 'meilin07', id: 'm1001' };
const POLLED = ['/wps/relay/money', '/wps/v2/wallets/balance'];
const LATE = { timeout: 20_000 };
const openBook = async (page: Page) => {
  const menu = await new Shell(page).openAccountMenu();
  await menu.getByRole('menuitem', { name: t('operations:ledger.entry') }).click();
  return page.getByRole('dialog', { name: t('operations:ledger.title') });
};
const wayIn = (page: Page) => page.getByRole('region', { name: t('operations:way.title') });

test('a withdrawal shows each state as it comes, declined it is back, and notice, letter and balance agree once', async ({
  page,
  ownHouse: house,
}) => {
  test.setTimeout(120_000);
  const control = controlOf(house);
  const shell = new Shell(page);
  await control.setting('bankMoves', false);
  const said = (money: string) => t('messages:newMoney', { title: 'Withdrawal declined', money });
  const toast = page.locator('.toast', { hasText: said('RM 300.00') });
  await openAs(page, house, PLAYER.account, '/');
  await shell.lampSays('live', 40_000);
  const before = house.ledger().main(PLAYER.id);
  await control.withdrawal(PLAYER.account, 30_000);
  await expect.poll(() => shell.balanceMinor()).toBe(before - 30_000);
  const book = await openBook(page);
  const move = wayIn(page).getByRole('listitem');
  await expect(move).toContainText(t('operations:way.state.requested'), LATE);
  await expect(move).toContainText('RM 300.00');
  await control.money(PLAYER.account, 'review');
  await expect(move).toContainText(t('operations:way.state.review'), LATE);
  await control.money(PLAYER.account, 'rejected');
  await expect(wayIn(page)).toHaveCount(0);
  await expect(toast).toHaveCount(1);
  await expect(book.locator('.entry').first()).toContainText('+300.00', LATE);
  await expect(book.locator('.entry').nth(1)).toContainText('−300.00');
  await page.keyboard.press('Escape');
  await expect.poll(() => shell.balanceMinor()).toBe(before);
  await page.reload();
  await shell.lampSays('live', 40_000);
  await shell.header.getByRole('button', { name: t('shell:header.messagesUnread', { n: 4 }) }).click(LATE);
  const inbox = page.getByRole('dialog', { name: t('messages:title') });
  await expect(inbox.locator('.message').first()).toContainText('Withdrawal declined');
  await expect(inbox.locator('.message').first()).toContainText('RM 300.00');
  await expect(inbox.locator('.message', { hasText: 'Withdrawal declined' })).toHaveCount(1);
  await expect(toast).toHaveCount(0);
  expect(await shell.balanceMinor()).toBe(before);
});
test('R-LIVE-09 with the hub away the page says so and asks for a deposit on its way; back, it asks no more, and each is told once', async ({
  page,
  ownHouse: house,
}) => {
  test.setTimeout(240_000);
  const control = controlOf(house);
  const shell = new Shell(page);
  await control.setting('bankMoves', false);
  await openAs(page, house, PLAYER.account, '/');
  await shell.lampSays('live', 40_000);
  const before = house.ledger().main(PLAYER.id);
  await control.deposit(PLAYER.account, 12_500);
  await openBook(page);
  const move = wayIn(page).getByRole('listitem');
  await expect(move).toContainText(t('operations:way.state.requested'), LATE);
  await page.keyboard.press('Escape');
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
  await control.hub(false);
  await shell.lampSays('polling', 20_000);
  await expect(shell.lamp()).toHaveText(/every 5–\d+ s/);
  await expect(shell.strip()).toContainText('Figures arrive by request for now.', LATE);
  // Nobody looks at it, and it is asked for because it is on its way.
  await expect
    .poll(() => asked.filter((path) => path === '/wps/relay/money').length, { timeout: 40_000 })
    .toBeGreaterThan(0);
  await control.money(PLAYER.account, 'done');
  await expect.poll(() => shell.balanceMinor(), { timeout: 40_000 }).toBe(before + 12_500);
  const toast = page.locator('.toast', {
    hasText: t('messages:newMoney', { title: 'Deposit credited', money: 'RM 125.00' }),
  });
  await expect(toast).toHaveCount(1, { timeout: 40_000 });
  await toast.getByRole('button', { name: t('common:ui.dismiss') }).click();
  await control.hub(true);
  await shell.lampSays('live', 40_000);
  await expect(shell.strip()).toBeHidden();
  asked.length = 0;
  // The bank takes twice as long over the next one as the page would wait between two of its questions.
  await control.setting('bankMoves', true);
  await control.deposit(PLAYER.account, 2_000);
  await expect.poll(() => shell.balanceMinor(), { timeout: 90_000 }).toBe(before + 14_500);
  expect(
    asked.filter((path) => POLLED.includes(path)),
    'nothing is asked for while the channel tells it',
  ).toEqual([]);
  await openBook(page);
  await expect(page.locator('.entry').nth(0)).toContainText('+20.00', LATE);
  await expect(page.locator('.entry').nth(1)).toContainText('+125.00');
  await expect(wayIn(page)).toHaveCount(0);
  await expect(toast).toHaveCount(0);
});
