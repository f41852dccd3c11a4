/** One pause for all motion, and everything operable by keyboard alone (B-15). */
import type { Page } from '@playwright/test';
import { LoginDialog } from '../pages/loginDialog.ts';
import { Lobby } from '../pages/lobby.ts';
import { Shell } from '../pages/shell.ts';
import { createControl } from '../support/control.ts';
import { enterLobby } from '../support/openAs.ts';
import { deep } from '../support/deep.ts';
import { expect, test } from '../support/test.ts';
import { t } from '../support/texts.ts';

const PLAYER = 'meilin07';
const LATE = { timeout: 20_000 };
/** Longer than a notification is shown and than a banner takes to advance. */
const WATCHED_MS = 7_000;

/** What changed its place or text while watched: notices, banners, boards; and running animations. */
const movedWhile = (page: Page, ms: number): Promise<readonly string[]> =>
  page.evaluate(async (watched) => {
    // Of the board only the rows: the count of newer ones and their ages keep changing.
    const parts = ['.marquee-run', '.carousel-slide:not([inert])', '.winner .b', '.card-live'];
    const look = () =>
      parts.map((part) => [...document.querySelectorAll(part)].map((one) => one.textContent).join('|'));
    const before = look();
    const running = new Set<string>();
    const until = performance.now() + watched;
    while (performance.now() < until) {
      for (const one of document.getAnimations())
        if (one.playState === 'running') running.add((one.effect as KeyframeEffect).target?.className ?? '?');
      await new Promise((next) => setTimeout(next, 100));
    }
    const after = look();
    return [...parts.filter((_, at) => before[at] !== after[at]), ...running];
  }, ms);
const stillItem = (page: Page, key: 'hold' | 'release') =>
  page.getByRole('menuitem', { name: t(`shell:still.${key}`), exact: true });

test('B-15 one press pauses all motion on every page and over a reload, until another press resumes it', async ({
  page,
  ownHouse: house,
}) => {
  test.setTimeout(150_000);
  const control = createControl(house);
  const shell = new Shell(page);
  await enterLobby(page, house, PLAYER);
  await shell.showsConnectionStatus('live', 40_000);
  await expect(page.getByRole('button', { name: t('lobby:winners.pause') })).toBeVisible(LATE);
  await shell.openAccountMenu();
  await stillItem(page, 'hold').click();
  await expect(page.locator('html')).toHaveAttribute('data-still', '');
  await control.bet({ account: PLAYER, stake: 1_000, payout: 900_000 });
  // New rows are counted and shown on request; the balance is correct at once.
  await expect(page.locator('.winners-newer')).toBeVisible(LATE);
  await expect.poll(() => shell.balanceMinor()).toBe(house.readLedger().main('m1001'));
  expect(await movedWhile(page, WATCHED_MS)).toEqual([]);
  await page.locator('.winners-newer').click();
  await expect(page.locator('.winners')).toContainText('9,000.00');
  await page.reload();
  await shell.showsConnectionStatus('live', 40_000);
  await expect(page.locator('html')).toHaveAttribute('data-still', '', LATE);
  await shell.openAccountMenu();
  await stillItem(page, 'release').click();
  await expect(page.locator('html')).not.toHaveAttribute('data-still');
  // The menu lay over the board: a pointer that rests on the board pauses it as well.
  await page.mouse.move(0, 0);
  await control.bet({ account: PLAYER, stake: 1_000, payout: 800_000 });
  await expect(page.locator('.winners')).toContainText('8,000.00', LATE);
});
test('B-15 a visitor finds the pause in the footer of the page', deep, async ({ page }) => {
  await new Lobby(page).open();
  const foot = page.getByRole('contentinfo');
  await foot.getByRole('button', { name: t('shell:still.hold') }).click(LATE);
  await expect(page.locator('html')).toHaveAttribute('data-still', '');
  await foot.getByRole('button', { name: t('shell:still.release') }).click();
  await expect(page.locator('html')).not.toHaveAttribute('data-still');
});
test(
  'B-15 the log-in offers a way without the captcha, and it works by keyboard alone',
  deep,
  async ({ page, ownHouse: house }) => {
    test.setTimeout(120_000);
    const login = new LoginDialog(page);
    await new Lobby(page).open(house.origin);
    await login.open();
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      await expect(login.submit()).not.toHaveAttribute('aria-busy', 'true');
      await login.send(PLAYER, 'not-the-password');
      await expect(login.password()).toHaveValue('', LATE);
    }
    await expect(login.captchaImage()).toBeVisible(LATE);
    await expect(login.captcha()).toHaveAccessibleDescription(t('account:login.captchaOtherWay'));
    await login.dialog.getByRole('tab', { name: t('account:login.byName') }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(login.dialog.getByRole('tab', { name: t('account:login.byCode') })).toBeFocused();
    await expect(login.captchaImage()).toHaveCount(0);
    await expect(login.dialog.getByRole('tabpanel').getByRole('textbox').first()).toBeVisible();
  },
);
test(
  'B-15 notifications, balance, history and messages are operable by keyboard alone, and focus returns afterwards',
  deep,
  async ({ page, ownHouse: house }) => {
    test.setTimeout(120_000);
    const control = createControl(house);
    const shell = new Shell(page);
    await enterLobby(page, house, PLAYER);
    await shell.showsConnectionStatus('live', 40_000);
    const reach = async (name: string): Promise<void> => {
      for (let step = 0; step < 60; step += 1) {
        const here = await page.evaluate(() => {
          const one = document.activeElement;
          // Leaves out what is shown on phones only.
          return `${one?.getAttribute('aria-label') ?? ''} ${one instanceof HTMLElement ? one.innerText : ''}`;
        });
        if (here.includes(name)) return;
        // The inbox button comes before the account button.
        await page.keyboard.press('Shift+Tab');
      }
      throw new Error(`the focus never reached ${name}`);
    };
    await control.setSetting('bankMoves', false);
    await control.requestDeposit(PLAYER, 5_000);
    await control.advanceTransfer(PLAYER, 'done');
    await expect(page.locator('.toast')).toContainText('Deposit credited', LATE);
    // The live region existed before, so that a screen reader announces new content when it is idle.
    await expect(page.locator('.toasts')).toHaveAttribute('aria-live', 'polite');
    await shell.accountButton().focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menu')).toBeVisible();
    const history = page.getByRole('menuitem', { name: t('operations:ledger.entry') });
    for (let step = 0; step < 20; step += 1) {
      if (await history.evaluate((one) => one === document.activeElement)) break;
      await page.keyboard.press('ArrowDown');
    }
    await page.keyboard.press('Enter');
    const book = page.getByRole('dialog', { name: t('operations:ledger.title') });
    await expect(book).toContainText('+RM 50.00', LATE);
    await page.keyboard.press('Escape');
    await expect(book).toBeHidden();
    await expect(shell.accountButton()).toBeFocused();
    await reach(t('shell:header.messagesUnread', { n: 4 }));
    await page.keyboard.press('Enter');
    const inbox = page.getByRole('dialog', { name: t('messages:title') });
    await expect(inbox.locator('.message').first()).toContainText('Deposit credited', LATE);
    await page.keyboard.press('Escape');
    await expect(inbox).toBeHidden();
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false);
  },
);
