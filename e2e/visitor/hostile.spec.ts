/** Every text of the house, and every text typed into it, is displayed as plain text (SAFE-01). */
import { Lobby } from '../pages/lobby.ts';
import { LoginDialog } from '../pages/loginDialog.ts';
import { Shell } from '../pages/shell.ts';
import { createControl } from '../support/control.ts';
import { startHouse } from '../support/house.ts';
import { injectedInto, PAYLOADS, injectPayloads } from '../support/payloadInjection.ts';
import { deep } from '../support/deep.ts';
import { expect, test } from '../support/test.ts';
import { t } from '../support/texts.ts';

// Without the content policy, which would block injected code and hide that it got through.
test.use({ bypassCSP: true });

/** A generous limit for busy machines: nothing here is about speed. */
const WAIT = { timeout: 60_000 };

test(
  'SAFE-01 hostile games, winners, banners, notices, announcements, names and messages are displayed as text; none of it runs',
  deep,
  async ({ page, faults }) => {
    test.setTimeout(300_000);
    // Texts are replaced on their way, so that they differ from the prerendered page.
    faults.expect(/toteboard: hydration/);
    const house = await startHouse({ scenario: 'hostileContent', seed: 2_010 });
    const control = createControl(house);
    const [lobby, shell, login] = [new Lobby(page), new Shell(page), new LoginDialog(page)];
    try {
      const asked: string[] = [];
      page.on('request', (request) => {
        if (/evil\.example/.test(request.url())) asked.push(request.url());
      });
      // The control: a text inserted as markup does run here.
      await page.goto(house.origin);
      await lobby.ready();
      await page.evaluate(() => {
        const part = document.createElement('div');
        part.innerHTML = '<img src="x" onerror="window.hacked = 1">';
        document.body.append(part);
      });
      await expect.poll(() => page.evaluate(() => window.hacked)).toBe(1);

      await control.bet({ account: 'meilin07', stake: 100, payout: 900 });
      const poisoned = await injectPayloads(page);
      await page.goto(house.origin);
      const dialog = page.getByRole('dialog', { name: t('announcements:title') });
      await expect(dialog).toBeVisible(WAIT);
      // The only place for HTML: allowed elements stay, the rest is removed.
      await expect(dialog.locator('.server-html').first()).toContainText('begin', WAIT);
      const entries = dialog.getByRole('list', { name: t('announcements:title') }).getByRole('button');
      expect(PAYLOADS).toContain(await entries.first().locator('.ann-title').textContent());
      for (let at = 0; at < (await entries.count()); at += 1) await entries.nth(at).click();
      expect(await injectedInto(page)).toEqual([]);
      await dialog
        .getByRole('button', { name: t('announcements:close'), exact: true })
        .last()
        .click();

      await lobby.ready();
      const cards = lobby.cards();
      const names = await cards.evaluateAll((all) => all.map((card) => card.getAttribute('aria-label') ?? ''));
      expect(names.filter((name) => PAYLOADS.includes(name)).length).toBeGreaterThan(8);
      const name = names.find((one) => one.includes('<img')) ?? '';
      await expect(page.getByRole('article', { name, exact: true }).first()).toContainText(name);
      await expect(lobby.winnerRows().first()).toContainText(/hacked/, WAIT);
      await page.locator('.notice-title').first().click();
      const notice = page.locator('dialog[open]');
      await expect(notice.locator('.server-html')).toContainText('begin', WAIT);
      await page.keyboard.press('Escape');
      expect(await injectedInto(page)).toEqual([]);

      await page.goto(`${house.origin}/rng`);
      await expect(lobby.cards().first()).toBeVisible(WAIT);
      for (const typed of PAYLOADS.filter((payload) => payload.includes('<')).slice(0, 5)) {
        await shell.search().fill(typed);
        await shell.search().press('Enter');
        await expect(shell.search()).toHaveValue(typed);
      }
      expect(await injectedInto(page)).toEqual([]);

      // An unknown refusal code is displayed with the house's own message, as text.
      await page.goto(house.origin);
      await lobby.ready();
      const hostile = PAYLOADS[0] ?? '';
      await page.route('**/wps/session/login', (route) =>
        route.fulfill({
          status: 400,
          contentType: 'application/json',
          body: JSON.stringify({ success: false, code: hostile, message: hostile, correlationId: hostile, at: 1 }),
        }),
      );
      await login.open();
      await login.send('meilin07', 'whatever-1');
      await expect(login.alert().first()).toHaveText(hostile, WAIT);
      expect(await injectedInto(page)).toEqual([]);
      await page.unroute('**/wps/session/login');

      await login.send('meilin07', house.passwords.get('meilin07') ?? '');
      await expect(shell.accountButton()).toBeVisible(WAIT);
      await expect(shell.accountButton()).toContainText(/hacked/, WAIT);
      await expect(dialog).toBeVisible(WAIT);
      await page.keyboard.press('Escape');
      const menu = await shell.openAccountMenu();
      await expect(menu).toBeVisible();
      expect(await injectedInto(page)).toEqual([]);
      expect(poisoned.count()).toBeGreaterThan(60);
      expect(asked).toEqual([]);
    } finally {
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await house.close();
    }
  },
);
