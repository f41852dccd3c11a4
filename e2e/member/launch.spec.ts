import { requestVendorHost } from '../../tests/stack/support/vendor.ts';
import { GamePage } from '../pages/gamePage.ts';
import { createControl } from '../support/control.ts';
import { Lobby } from '../pages/lobby.ts';
import { LoginDialog } from '../pages/loginDialog.ts';
import { Shell } from '../pages/shell.ts';
import { enterLobby } from '../support/openAs.ts';
import { deep } from '../support/deep.ts';
import { expect, test } from '../support/test.ts';
import { t } from '../support/texts.ts';
import { requestsTo } from '../support/pageHistory.ts';

const PLAYER = { account: 'agent88', id: 'm1002' };
const LAUNCH = '/wps/game/launchGame';

test(
  'R-GAME-07 a visitor who presses Play is asked to log in, and no game starts by itself afterwards',
  deep,
  async ({ page, house }) => {
    const [lobby, login] = [new Lobby(page), new LoginDialog(page)];
    const launched = requestsTo(page, LAUNCH);
    await lobby.open();
    await lobby.play(lobby.cards(lobby.hot()).first());
    await expect(login.dialog).toBeVisible();
    await login.send(PLAYER.account, house.passwords.get(PLAYER.account) ?? '');
    await new Shell(page).showsConnectionStatus('live', 20_000);
    await expect(page).toHaveURL(/\/$/);
    expect(launched).toEqual([]);
  },
);

test(
  'R-GAME-13 R-ROUTE-26 REL-17 repeated presses of Play make one launch; the game page has its header and a way back',
  deep,
  async ({ page, house, control }) => {
    const [lobby, shell, game] = [new Lobby(page), new Shell(page), new GamePage(page)];
    await enterLobby(page, house, PLAYER.account);
    await expect(page.locator('footer.foot')).toBeAttached();
    const launched = requestsTo(page, LAUNCH);
    await control.addRestFault({ call: 'launchGame', slowMs: 500, times: 1 });
    const card = lobby.cards(lobby.hot()).first();
    const play = card.locator('.game-over button').first();
    await card.hover();
    await play.evaluate((button: HTMLButtonElement) => {
      for (let press = 0; press < 3; press += 1) button.click();
    });
    await game.ready();
    expect(launched).toHaveLength(1);
    await expect(shell.header).toBeVisible();
    await expect(page.locator('footer.foot')).toHaveCount(0);
    await expect(page.locator('#side-menu')).toHaveCount(0);
    await game.backToLobby().click();
    await lobby.ready();
    await expect(page.locator('footer.foot')).toBeAttached();
    await expect(page.locator('#side-menu')).toBeAttached();
  },
);

test(
  'R-GAME-17 R-ERR-19 a game under maintenance says so and offers others, and one of those starts',
  deep,
  async ({ page, house, control }) => {
    const [lobby, game] = [new Lobby(page), new GamePage(page)];
    const hot = page.waitForResponse((response) => new URL(response.url()).pathname === '/wps/games/hot');
    await enterLobby(page, house, PLAYER.account);
    const { value } = (await (await hot).json()) as {
      readonly value: { readonly list: readonly { nodeId: string }[] };
    };
    const id = value.list[0]?.nodeId ?? '';
    await control.setGameMaintenance(id, true);
    try {
      const card = lobby.cards(lobby.hot()).first();
      const name = (await card.getAttribute('aria-label')) ?? '';
      await lobby.play(card);
      const dialog = page.getByRole('dialog', { name: t('games:maintenance', { name }) });
      await expect(dialog).toContainText(t('games:maintenanceText'));
      const others = dialog.locator('.game-others').getByRole('button');
      // The offers are loaded when the dialog opens.
      await expect(others.first()).toBeVisible();
      await others.first().click();
      await game.ready();
    } finally {
      await control.setGameMaintenance(id, false);
    }
  },
);

test(
  'a bet whose answer is lost makes one debit, and frame and header show its outcome; an outdated balance in the game is refused',
  deep,
  async ({ page, house }) => {
    const [lobby, shell, game] = [new Lobby(page), new Shell(page), new GamePage(page)];
    await enterLobby(page, house, PLAYER.account);
    await lobby.play(lobby.cards(lobby.hot()).first());
    await game.ready();
    const stakes = (): number =>
      house
        .readLedger()
        .postings(PLAYER.id)
        .filter(({ why }) => why === 'stake').length;
    const before = stakes();
    const keys: string[] = [];
    await page.route('**/spin', async (route) => {
      keys.push(route.request().headers()['idempotency-key'] ?? '');
      // The house executes the bet; its first answer never arrives.
      if (keys.length > 1) return route.continue();
      await requestVendorHost(house.gamesOrigin, '/spin', {
        text: route.request().postData() ?? '',
        headers: {
          authorization: route.request().headers()['authorization'] ?? '',
          'idempotency-key': keys[0] ?? '',
        },
      });
      return route.abort('connectionreset');
    });
    await game.spinButton().click();
    await expect.poll(() => keys.length, { timeout: 15_000 }).toBeGreaterThan(1);
    await expect(game.spinButton()).toBeEnabled({ timeout: 15_000 });
    expect(new Set(keys).size).toBe(1);
    expect(stakes()).toBe(before + 1);
    await expect.poll(() => shell.balanceMinor()).toBe(house.readLedger().main(PLAYER.id));
    // The balance is spent elsewhere meanwhile: the game shows an outdated amount.
    await page.unroute('**/spin');
    const refused = { status: 409, contentType: 'application/json', body: '{"code":"insufficient-funds"}' };
    await page.route('**/spin', (route) => route.fulfill(refused), { times: 1 });
    const label = game.game.locator('.balance-label');
    await expect(label).toHaveText('Balance');
    await game.spinButton().click();
    await expect(label).toHaveText('Balance, may have changed');
    await game.spin();
    await expect(label).toHaveText('Balance');
  },
);

test('R-GAME-16 when the browser blocks the game’s window, the button of the message opens it', async ({
  page,
  house,
  control,
  context,
}) => {
  const lobby = new Lobby(page);
  await control.setSetting('gamesIn', 'window');
  try {
    await enterLobby(page, house, PLAYER.account);
    const card = lobby.cards(lobby.hot()).first();
    const name = (await card.getAttribute('aria-label')) ?? '';
    await page.evaluate(() => {
      const open = window.open.bind(window);
      let blocked = true;
      window.open = (...how) => {
        if (!blocked) return open(...how);
        blocked = false;
        return null;
      };
    });
    await lobby.play(card);
    const dialog = page.getByRole('dialog', { name: t('games:blocked.title', { name }) });
    await expect(dialog).toContainText(t('errors:popup-blocked'));
    const [opened] = await Promise.all([
      context.waitForEvent('page'),
      dialog.getByRole('button', { name: t('games:blocked.open', { name }) }).click(),
    ]);
    await new GamePage(opened).ready();
    await expect(page).toHaveURL(/\/$/);
  } finally {
    await control.setSetting('gamesIn', 'page');
  }
});

test(
  'R-GAME-19 with a wallet per vendor the game is played from the transferred amount, and leaving transfers the rest back',
  deep,
  async ({ page, house, control }) => {
    const [lobby, shell, game] = [new Lobby(page), new Shell(page), new GamePage(page)];
    await control.setSetting('singleWallet', false);
    try {
      await enterLobby(page, house, PLAYER.account);
      const before = house.readLedger().main(PLAYER.id);
      await expect.poll(() => shell.balanceMinor()).toBe(before);
      await lobby.play(lobby.cards(lobby.hot()).first());
      await game.ready();
      await expect.poll(() => shell.balanceMinor()).toBe(0);
      const { balance: after, stake, payout } = await game.round();
      expect(stake).toBeGreaterThan(0);
      expect(after).toBe(before - stake + payout);
      await expect(game.spinButton()).toBeEnabled();
      await game.backToLobby().click();
      await lobby.ready();
      await expect.poll(() => shell.balanceMinor()).toBe(after);
      expect([house.readLedger().main(PLAYER.id), house.readLedger().sum]).toEqual([after, 0]);
    } finally {
      await control.setSetting('singleWallet', true);
    }
  },
);
test(
  'closing a tab returns its money from the vendor, and does not affect the game in another tab',
  deep,
  async ({ page, ownHouse: house }) => {
    test.setTimeout(180_000);
    // A house of its own: money that an earlier test left with a vendor would come home in the middle.
    const control = createControl(house);
    const [lobby, shell, game] = [new Lobby(page), new Shell(page), new GamePage(page)];
    await control.setSetting('singleWallet', false);
    try {
      await enterLobby(page, house, PLAYER.account);
      const before = house.readLedger().main(PLAYER.id);
      await lobby.play(lobby.cards(lobby.hot()).first());
      await game.ready();
      await expect.poll(() => shell.balanceMinor()).toBe(0);
      const other = await page.context().newPage();
      const [second, there] = [new Lobby(other), new GamePage(other)];
      await other.goto(house.origin);
      await second.ready();
      await second.play(second.cards(second.hot()).first());
      await there.ready();
      await other.close({ runBeforeUnload: false });
      // The first tab plays on with the money at the vendor.
      const { balance, stake, payout } = await game.round();
      expect(balance).toBe(before - stake + payout);
      // The portal cannot report the close: the vendor's page does, or the end of its connection, or its timeout of twenty seconds.
      const watching = await page.context().newPage();
      await watching.goto(house.origin);
      await page.close({ runBeforeUnload: false });
      await expect.poll(() => house.readLedger().main(PLAYER.id), { timeout: 25_000 }).toBe(balance);
      expect(house.readLedger().sum).toBe(0);
    } finally {
      await control.setSetting('singleWallet', true);
    }
  },
);
