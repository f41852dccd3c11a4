import { GamePage } from '../pages/gamePage.ts';
import { Lobby } from '../pages/lobby.ts';
import { Shell } from '../pages/shell.ts';
import { createControl } from '../support/control.ts';
import { enterLobby, enterShell } from '../support/openAs.ts';
import { deep } from '../support/deep.ts';
import { expect, test } from '../support/test.ts';
import { textPattern, t } from '../support/texts.ts';
import { isSamePage, connectionStatusHistory, markPage, recordConnectionStatus } from '../support/pageHistory.ts';

const PLAYER = { account: 'meilin07', id: 'm1001' };
/** Back-off is at most 20 s, and then the channel has to sync. */
const BACK_MS = 40_000;

test('R-LIVE-09 REL-10 H-17 while only the hub is stopped REST polling carries the balance, and the hub takes over again when it returns', async ({
  page,
  ownHouse,
}) => {
  test.setTimeout(120_000);
  const control = createControl(ownHouse);
  const shell = new Shell(page);
  await enterShell(page, ownHouse, PLAYER.account);
  await shell.showsConnectionStatus('live');
  await markPage(page);

  await control.setHubRunning(false);
  await shell.showsConnectionStatus('polling', 20_000);
  await expect(shell.connectionStatus()).toHaveText(/every 5–\d+ s/);
  await control.adjustBalance(PLAYER.account, 12_345);
  const before = ownHouse.readLedger().main(PLAYER.id);
  await expect.poll(() => shell.balanceMinor(), { timeout: 20_000 }).toBe(before);
  await expect(shell.staleStrip()).toContainText(/as of \d/);

  await control.setHubRunning(true);
  await shell.showsConnectionStatus('live', BACK_MS);
  await expect(shell.staleStrip()).toBeHidden();
  const polls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/wps/v2/wallets/balance')) polls.push(request.url());
  });
  await control.adjustBalance(PLAYER.account, 55);
  await expect.poll(() => shell.balanceMinor(), { timeout: 2_000 }).toBe(before + 55);
  expect(polls, 'no poll once the topic is subscribed again').toEqual([]);
  expect(await isSamePage(page)).toBe(true);
});

test(
  'R-LIVE-10 wins that happened while the hub was down are recovered afterwards: each exactly once',
  deep,
  async ({ page, ownHouse }) => {
    test.setTimeout(120_000);
    const control = createControl(ownHouse);
    const [lobby, shell] = [new Lobby(page), new Shell(page)];
    await enterLobby(page, ownHouse, PLAYER.account);
    await shell.showsConnectionStatus('live');
    await markPage(page);
    // Polling does not cover the board, so that only the channel can recover what was missed.
    await control.addRestFault({ call: 'winnerBoard', code: 'house-busy' });
    await control.setHubRunning(false);
    await expect(shell.connectionStatus()).not.toContainText(t('shell:connectionStatus.live'), { timeout: 20_000 });
    for (let win = 1; win <= 3; win += 1) await control.bet({ stake: 1_000, payout: 7_000_000 + win });
    await control.setHubRunning(true);
    await shell.showsConnectionStatus('live', BACK_MS);
    for (let win = 1; win <= 3; win += 1)
      await expect(
        lobby.winnerRows().filter({ hasText: new RegExp(`7\\s*0\\s*,\\s*0\\s*0\\s*0\\s*\\.\\s*0\\s*${win}`) }),
      ).toHaveCount(1);
    expect(await isSamePage(page)).toBe(true);
  },
);

test('H-04 REL-25 the house is killed and restarted: Offline with its age, Catching up, Live, and no bet lost or doubled', async ({
  page,
  ownHouse,
}) => {
  test.setTimeout(120_000);
  await recordConnectionStatus(page);
  const [lobby, shell, game] = [new Lobby(page), new Shell(page), new GamePage(page)];
  await enterLobby(page, ownHouse, PLAYER.account);
  await shell.showsConnectionStatus('live');
  await markPage(page);
  await lobby.play(lobby.cards(lobby.hot()).first());
  await game.ready();
  const keys: string[] = [];
  let balance = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/spin') keys.push(request.headers()['idempotency-key'] ?? '');
  });
  for (let bet = 0; bet < 3; bet += 1) {
    balance = await game.spin();
    await expect(game.spinButton()).toBeEnabled();
  }
  await ownHouse.kill();
  await shell.showsConnectionStatus('offline', 30_000);
  await expect(shell.connectionStatus()).toHaveText(/Offline \d+:\d\d/);
  await expect(shell.staleStrip()).toContainText(/as of \d/, { timeout: 10_000 });
  // The last known figure stays: it is stale, not wrong.
  expect(await shell.balanceMinor()).toBe(balance);
  const words = (await connectionStatusHistory(page)).length;

  await ownHouse.restart();
  await shell.showsConnectionStatus('live', BACK_MS);
  await expect(shell.staleStrip()).toBeHidden();
  const after = (await connectionStatusHistory(page)).slice(words);
  expect(after).toContain(t('shell:connectionStatus.catchingUp'));
  expect(after.indexOf(t('shell:connectionStatus.catchingUp'))).toBeLessThan(
    after.lastIndexOf(t('shell:connectionStatus.live')),
  );
  expect(await shell.balanceMinor()).toBe(balance);
  expect(await isSamePage(page)).toBe(true);

  const ledger = ownHouse.readLedger();
  expect(ledger.sum).toBe(0);
  expect(ledger.main(PLAYER.id)).toBe(balance);
  const stakes = ledger.postings(PLAYER.id).filter(({ why }) => why === 'stake');
  expect(stakes).toHaveLength(keys.length);
});

test('R-LIVE-13 a device without network and an unreachable house show different texts', async ({
  page,
  context,
  ownHouse,
}) => {
  test.setTimeout(120_000);
  const shell = new Shell(page);
  await enterShell(page, ownHouse, PLAYER.account);
  await shell.showsConnectionStatus('live');
  await context.setOffline(true);
  await shell.showsConnectionStatus('offline', 30_000);
  await expect(shell.staleStrip()).toHaveText(textPattern('shell:strip.device'), { timeout: 10_000 });
  await context.setOffline(false);
  await shell.showsConnectionStatus('live', BACK_MS);
  await ownHouse.kill();
  await shell.showsConnectionStatus('offline', 30_000);
  await expect(shell.staleStrip()).toHaveText(textPattern('shell:strip.service'), { timeout: 10_000 });
});

test(
  'REL-12 a suspended house with open sockets is shown as Live for at most ten seconds',
  deep,
  async ({ page, ownHouse }) => {
    test.setTimeout(120_000);
    const shell = new Shell(page);
    await enterShell(page, ownHouse, PLAYER.account);
    await shell.showsConnectionStatus('live');
    ownHouse.suspend();
    try {
      await expect(shell.connectionStatus()).not.toContainText(t('shell:connectionStatus.live'), { timeout: 11_000 });
    } finally {
      ownHouse.resume();
    }
    await shell.showsConnectionStatus('live', BACK_MS);
  },
);
