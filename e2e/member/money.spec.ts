/** Deposits and withdrawals as the member sees them: notification, inbox message, state and balance agree, each once. */
import type { Page } from '@playwright/test';
import { Shell } from '../pages/shell.ts';
import { createControl } from '../support/control.ts';
import { CALM_PAGE, openAs } from '../support/openAs.ts';
import { deep } from '../support/deep.ts';
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

test(
  'a withdrawal shows each state live, a declined one is refunded, and notification, inbox message and balance agree once',
  deep,
  async ({ page, ownHouse: house }) => {
    test.setTimeout(120_000);
    const control = createControl(house);
    const shell = new Shell(page);
    await control.setSetting('bankMoves', false);
    const noticeText = (money: string) => t('messages:newMoney', { title: 'Withdrawal declined', money });
    const toast = page.locator('.toast', { hasText: noticeText('RM 300.00') });
    await openAs(page, house, PLAYER.account, CALM_PAGE);
    await shell.showsConnectionStatus('live', 40_000);
    const before = house.readLedger().main(PLAYER.id);
    await control.requestWithdrawal(PLAYER.account, 30_000);
    await expect.poll(() => shell.balanceMinor()).toBe(before - 30_000);
    const book = await openBook(page);
    const move = wayIn(page).locator('.money-move');
    await expect(move).toContainText(t('operations:way.state.requested'), LATE);
    await expect(move).toContainText('RM 300.00');
    await control.advanceTransfer(PLAYER.account, 'review');
    await expect(move).toContainText(t('operations:way.state.review'), LATE);
    await control.advanceTransfer(PLAYER.account, 'rejected');
    await expect(wayIn(page)).toHaveCount(0);
    await expect(toast).toHaveCount(1);
    await expect(book.locator('.entry').first()).toContainText('+RM 300.00', LATE);
    await expect(book.locator('.entry').nth(1)).toContainText('−RM 300.00');
    await page.keyboard.press('Escape');
    await expect.poll(() => shell.balanceMinor()).toBe(before);
    await page.reload();
    await shell.showsConnectionStatus('live', 40_000);
    await shell.header.getByRole('button', { name: t('shell:header.messagesUnread', { n: 4 }) }).click(LATE);
    const inbox = page.getByRole('dialog', { name: t('messages:title') });
    await expect(inbox.locator('.message').first()).toContainText('Withdrawal declined');
    await expect(inbox.locator('.message').first()).toContainText('RM 300.00');
    await expect(inbox.locator('.message', { hasText: 'Withdrawal declined' })).toHaveCount(1);
    await expect(toast).toHaveCount(0);
    expect(await shell.balanceMinor()).toBe(before);
  },
);
test(
  'R-LIVE-09 while the hub is down the page says so and polls a pending deposit; once it is back polling stops, and each outcome is shown once',
  deep,
  async ({ page, ownHouse: house }) => {
    test.setTimeout(240_000);
    const control = createControl(house);
    const shell = new Shell(page);
    await control.setSetting('bankMoves', false);
    await openAs(page, house, PLAYER.account, CALM_PAGE);
    await shell.showsConnectionStatus('live', 40_000);
    const before = house.readLedger().main(PLAYER.id);
    await control.requestDeposit(PLAYER.account, 12_500);
    await openBook(page);
    const move = wayIn(page).locator('.money-move');
    await expect(move).toContainText(t('operations:way.state.requested'), LATE);
    await page.keyboard.press('Escape');
    const asked: string[] = [];
    page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
    await control.setHubRunning(false);
    await shell.showsConnectionStatus('polling', 20_000);
    await expect(shell.connectionStatus()).toHaveText(/every 5–\d+ s/);
    await expect(shell.staleStrip()).toContainText('Figures arrive by request for now.', LATE);
    // The deposit is not on screen; it is polled because it is pending.
    await expect
      .poll(() => asked.filter((path) => path === '/wps/relay/money').length, { timeout: 40_000 })
      .toBeGreaterThan(0);
    await control.advanceTransfer(PLAYER.account, 'done');
    await expect.poll(() => shell.balanceMinor(), { timeout: 40_000 }).toBe(before + 12_500);
    const toast = page.locator('.toast', {
      hasText: t('messages:newMoney', { title: 'Deposit credited', money: 'RM 125.00' }),
    });
    await expect(toast).toHaveCount(1, { timeout: 40_000 });
    await toast.getByRole('button', { name: t('common:ui.dismiss') }).click();
    await control.setHubRunning(true);
    await shell.showsConnectionStatus('live', 40_000);
    await expect(shell.staleStrip()).toBeHidden();
    asked.length = 0;
    // The bank takes twice the polling interval for a withdrawal.
    await control.setSetting('bankMoves', true);
    await control.requestWithdrawal(PLAYER.account, 2_000);
    await expect.poll(() => shell.balanceMinor()).toBe(before + 10_500);
    await openBook(page);
    await expect(move).toContainText(t('operations:way.state.awaitingConfirmation'), { timeout: 90_000 });
    expect(
      asked.filter((path) => POLLED.includes(path)),
      'no polling while the channel is live',
    ).toEqual([]);
    await expect(page.locator('.entry').nth(0)).toContainText('−RM 20.00', LATE);
    await expect(page.locator('.entry').nth(1)).toContainText('+RM 125.00');
    await expect(toast).toHaveCount(0);
  },
);
