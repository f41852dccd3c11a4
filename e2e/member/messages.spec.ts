import { LoginDialog } from '../pages/loginDialog.ts';
import { Shell } from '../pages/shell.ts';
import { startHouse } from '../support/house.ts';
import { deep } from '../support/deep.ts';
import { expect, test } from '../support/test.ts';
import { t } from '../support/texts.ts';

const PLAYER = 'meilin07';

test(
  'a message lies above the announcement that opens after it, and can be pressed there',
  deep,
  async ({ page, context }) => {
    const house = await startHouse({ scenario: 'manyAnnouncements', seed: 2_002 });
    try {
      await page.goto(house.origin);
      const announced = page.getByRole('dialog', { name: t('announcements:title') });
      await expect(announced).toBeVisible({ timeout: 40_000 });
      await page.keyboard.press('Escape');
      await new LoginDialog(page).open();
      await new LoginDialog(page).send(PLAYER, house.passwords.get(PLAYER) ?? '');
      await expect(announced).toBeVisible({ timeout: 40_000 });
      // "Hide today" applies to the member's announcements; the visitors' announcements still open.
      await announced.getByRole('checkbox', { name: t('announcements:hideToday') }).check();
      await page.keyboard.press('Escape');
      const other = await context.newPage();
      await other.goto(house.origin);
      const [here, there] = [new Shell(page), new Shell(other)];
      const covers = other.getByRole('dialog', { name: t('announcements:title') });
      await expect(there.accountButton()).toBeVisible({ timeout: 40_000 });
      await page.bringToFront();
      const dialog = await here.signOut();
      await dialog.getByRole('button', { name: t('account:logout.confirm') }).click();
      await other.bringToFront();
      // The visitors' announcements open over the page that the member was sent to; the message lies above them.
      await expect(covers).toBeVisible({ timeout: 40_000 });
      const message = covers.getByRole('alert');
      await expect(message).toContainText(t('errors:signed-out-elsewhere'));
      await expect(message).toBeInViewport({ ratio: 1 });
      await message.getByRole('button', { name: t('common:ui.dismiss') }).click();
      await expect(message).toHaveCount(0);
      await other.keyboard.press('Escape');
      await expect(covers).toBeHidden();
      await expect(there.logInButton()).toBeVisible();
    } finally {
      await house.close();
    }
  },
);
test('with classic scrollbars, a dialog taller than the window has the only scrollbar, and the layout does not shift', async ({
  playwright,
  launchOptions,
  house,
}) => {
  const browser = await playwright.chromium.launch({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] });
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 480 } });
    await page.goto(house.origin);
    await expect(new Shell(page).logInButton()).toBeVisible({ timeout: 20_000 });
    await expect(page.getByRole('article').first()).toBeVisible({ timeout: 20_000 });
    // It comes after the first paint.
    await expect(page.locator('.telegram-float')).toBeVisible({ timeout: 20_000 });
    const edges = () =>
      page.evaluate(() => {
        const { left, right } = document.querySelector('#main')!.getBoundingClientRect();
        return { left, right, fixed: document.querySelector('.telegram-float')?.getBoundingClientRect().right };
      });
    const pageTop = () => page.evaluate(() => window.scrollY);
    const before = await edges();
    expect(await page.evaluate(() => window.innerWidth - document.documentElement.clientWidth)).toBeGreaterThan(0);
    await new LoginDialog(page).open();
    expect(await edges()).toEqual(before);
    const dialog = page.locator('dialog.slip-dialog[open]');
    expect(await dialog.evaluate((one) => one.scrollHeight > one.clientHeight)).toBe(true);
    await page.mouse.move(640, 240);
    await page.mouse.wheel(0, 4_000);
    await expect.poll(() => dialog.evaluate((one) => one.scrollTop)).toBeGreaterThan(0);
    expect(await pageTop()).toBe(0);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    expect(await edges()).toEqual(before);
    await page.mouse.wheel(0, 300);
    await expect.poll(pageTop).toBeGreaterThan(0);
  } finally {
    await browser.close();
  }
});
