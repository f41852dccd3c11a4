import { LoginDialog } from '../pages/loginDialog.ts';
import { startHouse } from '../support/house.ts';
import { deep } from '../support/deep.ts';
import { expect, test } from '../support/test.ts';
import { t } from '../support/texts.ts';

test(
  'R-ANN-04 R-ANN-05 R-ANN-06 announcements are read, paged and hidden for today by keyboard; reloads and new tabs respect it, and a member has their own',
  deep,
  async ({ page, context }) => {
    const house = await startHouse({ scenario: 'manyAnnouncements', seed: 2_001 });
    try {
      await page.goto(house.origin);
      const dialog = page.getByRole('dialog', { name: t('announcements:title') });
      await expect(dialog).toBeVisible({ timeout: 20_000 });
      const list = dialog.getByRole('list', { name: t('announcements:title') });
      await expect(list.getByRole('listitem')).toHaveCount(8);
      const second = list.getByRole('button').nth(1);
      await second.focus();
      await page.keyboard.press('Enter');
      await expect(second).toHaveAttribute('aria-current', 'true');
      const title = (await second.locator('.ann-title').textContent()) ?? '';
      await expect(dialog.getByRole('article', { name: title })).toContainText(/\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}/);
      await dialog.getByRole('button', { name: t('announcements:page', { n: 3 }) }).focus();
      await page.keyboard.press('Enter');
      await expect(list.getByRole('listitem')).toHaveCount(3);
      await dialog.getByRole('checkbox', { name: t('announcements:hideToday') }).focus();
      await page.keyboard.press('Space');
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await page.reload();
      await expect(page.getByRole('article').first()).toBeVisible({ timeout: 20_000 });
      await expect(dialog).toBeHidden();
      // A tab with a session of its own: the choice to hide for today applies there as well.
      const tab = await context.newPage();
      await tab.goto(house.origin);
      await expect(tab.locator('.notice-title')).toBeVisible({ timeout: 20_000 });
      await expect(tab.getByRole('dialog')).toHaveCount(0);
      await tab.close();
      const login = new LoginDialog(page);
      await login.open();
      await login.send('meilin07', house.passwords.get('meilin07') ?? '');
      await expect(dialog).toBeVisible({ timeout: 20_000 });
      await dialog
        .getByRole('button', { name: t('announcements:close'), exact: true })
        .last()
        .click();
      await expect(dialog).toBeHidden();
    } finally {
      await house.close();
    }
  },
);

test(
  'R-ROUTE-02 R-ANN-03 a first visit to the log-in address shows the log-in, and the announcements after it closes',
  deep,
  async ({ page }) => {
    const house = await startHouse({ scenario: 'manyAnnouncements', seed: 2_003 });
    try {
      const announcements = page.getByRole('dialog', { name: t('announcements:title') });
      for (const path of ['/login', '/agent']) {
        const answered = page.waitForResponse((response) => response.url().includes('/announcements'));
        await page.goto(house.origin + path);
        await answered;
        const login = page.locator('dialog[open]', { has: page.locator('input[autocomplete="username"]') });
        await expect(login).toBeVisible({ timeout: 20_000 });
        await expect(announcements).toBeHidden();
        await page.keyboard.press('Escape');
        await expect(announcements).toBeVisible();
        await page.evaluate(() => sessionStorage.clear());
      }
    } finally {
      await house.close();
    }
  },
);

test('R-SEC-05 R-ANN-07 announcements of a compromised house do no harm: nothing runs, no data leaves, nothing covers the page', async ({
  page,
  faults,
}) => {
  // The browser reports refused content while it only parses the hostile HTML.
  faults.expect(/content security policy|trusted ?type/i);
  const house = await startHouse({ scenario: 'hostileContent', seed: 2_002 });
  try {
    const foreign: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('evil.example')) foreign.push(request.url());
    });
    await page.goto(house.origin);
    const slip = page.getByRole('dialog', { name: t('announcements:title') });
    const text = slip.locator('.server-html');
    await expect(text).toContainText('End.', { timeout: 20_000 });
    const left = await text.evaluate((part) => ({
      elements: [...new Set([...part.querySelectorAll('*')].map(({ tagName }) => tagName.toLowerCase()))].sort(),
      links: [...part.querySelectorAll('a')].map((link) => link.getAttribute('href')),
      hacked: 'hacked' in window,
    }));
    expect(left).toEqual({
      elements: ['a', 'div', 'img', 'p'],
      links: [null, null, null, 'https://evil.example/login'],
      hacked: false,
    });
    await text.getByText('over everything').click();
    await text.getByRole('link', { name: 'four' }).click();
    await expect(slip.getByRole('alert')).toContainText('evil.example');
    expect(page.context().pages()).toHaveLength(1);
    await slip.getByRole('button', { name: t('common:leaving.stay') }).click();
    await slip
      .getByRole('button', { name: t('announcements:close'), exact: true })
      .last()
      .click();
    await expect(slip).toBeHidden();
    expect(foreign).toEqual([]);
    await expect(page).toHaveURL(`${house.origin}/`);
  } finally {
    await house.close();
  }
});
