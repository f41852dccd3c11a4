import { GamePage } from '../pages/gamePage.ts';
import { Lobby } from '../pages/lobby.ts';
import { LoginDialog } from '../pages/loginDialog.ts';
import { Shell } from '../pages/shell.ts';
import { enterLobby } from '../support/enter.ts';
import { expect, test } from '../support/test.ts';
import { t } from '../support/texts.ts';
import { requestsTo } from '../support/watch.ts';

const PLAYER = { account: 'agent88', id: 'm1002' };
const LAUNCH = '/wps/game/launchGame';

test('R-GAME-07 pressing Play while logged out asks to log in, and nothing starts by itself afterwards', async ({
  page,
  house,
}) => {
  const [lobby, login] = [new Lobby(page), new LoginDialog(page)];
  const launched = requestsTo(page, LAUNCH);
  await lobby.open();
  await lobby.play(lobby.cards(lobby.hot()).first());
  await expect(login.dialog).toBeVisible();
  await login.send(PLAYER.account, house.passwords.get(PLAYER.account) ?? '');
  await new Shell(page).lampSays('live', 20_000);
  await expect(page).toHaveURL(/\/$/);
  expect(launched).toEqual([]);
});

test('R-GAME-13 R-ROUTE-26 REL-17 however often Play is pressed one launch is made; the game page has its header and a way back', async ({
  page,
  house,
  control,
}) => {
  const [lobby, shell, game] = [new Lobby(page), new Shell(page), new GamePage(page)];
  await enterLobby(page, house, PLAYER.account);
  await expect(page.locator('footer.foot')).toBeAttached();
  const launched = requestsTo(page, LAUNCH);
  await control.restFault({ call: 'launchGame', slowMs: 500, times: 1 });
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
});

test('R-GAME-17 R-ERR-19 a game under maintenance says so and offers others, of which one starts', async ({
  page,
  house,
  control,
}) => {
  const [lobby, game] = [new Lobby(page), new GamePage(page)];
  const hot = page.waitForResponse((response) => new URL(response.url()).pathname === '/wps/games/hot');
  await enterLobby(page, house, PLAYER.account);
  const { value } = (await (await hot).json()) as { readonly value: { readonly list: readonly { nodeId: string }[] } };
  const id = value.list[0]?.nodeId ?? '';
  await control.gameMaintenance(id, true);
  try {
    const card = lobby.cards(lobby.hot()).first();
    const name = (await card.getAttribute('aria-label')) ?? '';
    await lobby.play(card);
    const dialog = page.getByRole('dialog', { name: t('games:maintenance', { name }) });
    await expect(dialog).toContainText(t('games:maintenanceText'));
    const others = dialog.locator('.game-others').getByRole('button');
    // They are read of the house when the slip is open.
    await expect(others.first()).toBeVisible();
    await others.first().click();
    await game.ready();
  } finally {
    await control.gameMaintenance(id, false);
  }
});

test('a bet whose answer is lost on the way is one debit, and frame and header learn its outcome; a balance that is no more what it was says so', async ({
  page,
  house,
}) => {
  const [lobby, shell, game] = [new Lobby(page), new Shell(page), new GamePage(page)];
  await enterLobby(page, house, PLAYER.account);
  await lobby.play(lobby.cards(lobby.hot()).first());
  await game.ready();
  const stakes = (): number =>
    house
      .ledger()
      .postings(PLAYER.id)
      .filter(({ why }) => why === 'stake').length;
  const before = stakes();
  const keys: string[] = [];
  await page.route('**/spin', async (route) => {
    keys.push(route.request().headers()['idempotency-key'] ?? '');
    // The house has done it; the first answer never arrives.
    if (keys.length > 1) return route.continue();
    await fetch(`http://127.0.0.1:${new URL(house.origin).port}/spin`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: route.request().headers()['authorization'] ?? '',
        'idempotency-key': keys[0] ?? '',
      },
      body: route.request().postData() ?? '',
    });
    return route.abort('connectionreset');
  });
  await game.spinButton().click();
  await expect.poll(() => keys.length, { timeout: 15_000 }).toBeGreaterThan(1);
  await expect(game.spinButton()).toBeEnabled({ timeout: 15_000 });
  expect(new Set(keys).size).toBe(1);
  expect(stakes()).toBe(before + 1);
  await expect.poll(() => shell.balanceMinor()).toBe(house.ledger().main(PLAYER.id));
  // Spent elsewhere meanwhile: what the game shows is not what there is.
  await page.unroute('**/spin');
  const refused = { status: 409, contentType: 'application/json', body: '{"code":"insufficient-funds"}' };
  await page.route('**/spin', (route) => route.fulfill(refused), { times: 1 });
  const label = game.game.locator('.balance-label');
  await expect(label).toHaveText('Balance');
  await game.spinButton().click();
  await expect(label).toHaveText('Balance, may have changed');
  await game.spin();
  await expect(label).toHaveText('Balance');
});

test('R-GAME-16 a game whose window the browser blocks opens by the press of the message, in a window that plays it', async ({
  page,
  house,
  control,
  context,
}) => {
  const lobby = new Lobby(page);
  await control.setting('gamesIn', 'window');
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
    await control.setting('gamesIn', 'page');
  }
});

test('R-GAME-19 with a wallet for each vendor the game is played from what was moved there, and leaving brings it home', async ({
  page,
  house,
  control,
}) => {
  const [lobby, shell, game] = [new Lobby(page), new Shell(page), new GamePage(page)];
  await control.setting('singleWallet', false);
  try {
    await enterLobby(page, house, PLAYER.account);
    const before = house.ledger().main(PLAYER.id);
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
    expect([house.ledger().main(PLAYER.id), house.ledger().sum]).toEqual([after, 0]);
  } finally {
    await control.setting('singleWallet', true);
  }
});
test('a tab that is closed leaves nothing with its vendor, and takes nothing from the tab beside it', async ({
  page,
  house,
  control,
}) => {
  test.setTimeout(180_000);
  const [lobby, shell, game] = [new Lobby(page), new Shell(page), new GamePage(page)];
  await control.setting('singleWallet', false);
  try {
    await enterLobby(page, house, PLAYER.account);
    const before = house.ledger().main(PLAYER.id);
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
    // The first tab plays on from what lies there.
    const { balance, stake, payout } = await game.round();
    expect(balance).toBe(before - stake + payout);
    // Closed without a word of the portal: the vendor's page says it, or else that its line has ended, or never came: twenty seconds later.
    const watching = await page.context().newPage();
    await watching.goto(house.origin);
    await page.close({ runBeforeUnload: false });
    await expect.poll(() => house.ledger().main(PLAYER.id), { timeout: 25_000 }).toBe(balance);
    expect(house.ledger().sum).toBe(0);
  } finally {
    await control.setting('singleWallet', true);
  }
});
