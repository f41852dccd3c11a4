import { GamePage } from '../pages/gamePage.ts';
import { Lobby } from '../pages/lobby.ts';
import { Shell } from '../pages/shell.ts';
import { controlOf } from '../support/control.ts';
import { enterLobby } from '../support/enter.ts';
import { expect, test } from '../support/test.ts';
import { like, t } from '../support/texts.ts';
import { isSamePage, lampHistory, markPage, recordLamp } from '../support/watch.ts';

const PLAYER = { account: 'meilin07', id: 'm1001' };
/** Back-off is 20 s at most, and then the channel has to sync. */
const BACK_MS = 40_000;

test('R-LIVE-09 REL-10 H-17 with the hub alone stopped REST carries the balance, and hands back when it returns', async ({
  page,
  ownHouse,
}) => {
  test.setTimeout(120_000);
  const control = controlOf(ownHouse);
  const shell = new Shell(page);
  await enterLobby(page, ownHouse, PLAYER.account);
  await shell.lampSays('live');
  await markPage(page);

  await control.hub(false);
  await shell.lampSays('polling', 20_000);
  await expect(shell.lamp()).toHaveText(/every 5–\d+ s/);
  await control.cash(PLAYER.account, 12_345);
  const before = ownHouse.ledger().main(PLAYER.id);
  await expect.poll(() => shell.balanceMinor(), { timeout: 20_000 }).toBe(before);
  await expect(shell.strip()).toContainText(/as of \d/);

  await control.hub(true);
  await shell.lampSays('live', BACK_MS);
  await expect(shell.strip()).toBeHidden();
  const polls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/wps/v2/wallets/balance')) polls.push(request.url());
  });
  await control.cash(PLAYER.account, 55);
  await expect.poll(() => shell.balanceMinor(), { timeout: 2_000 }).toBe(before + 55);
  expect(polls, 'no poll once the topic is subscribed again').toEqual([]);
  expect(await isSamePage(page)).toBe(true);
});

test('R-LIVE-10 what happened while the hub was away is recovered after it: every win once, none lost', async ({
  page,
  ownHouse,
}) => {
  test.setTimeout(120_000);
  const control = controlOf(ownHouse);
  const [lobby, shell] = [new Lobby(page), new Shell(page)];
  await enterLobby(page, ownHouse, PLAYER.account);
  await shell.lampSays('live');
  await markPage(page);
  // REST has nothing to say of the board, so that only the channel can bring what was missed.
  await control.restFault({ call: 'winnerBoard', code: 'house-busy' });
  await control.hub(false);
  await expect(shell.lamp()).not.toContainText(t('shell:lamp.live'), { timeout: 20_000 });
  for (let win = 1; win <= 3; win += 1) await control.bet({ stake: 1_000, payout: 7_000_000 + win });
  await control.hub(true);
  await shell.lampSays('live', BACK_MS);
  for (let win = 1; win <= 3; win += 1)
    await expect(
      lobby.winnerRows().filter({ hasText: new RegExp(`7\\s*0\\s*,\\s*0\\s*0\\s*0\\s*\\.\\s*0\\s*${win}`) }),
    ).toHaveCount(1);
  expect(await isSamePage(page)).toBe(true);
});

test('H-04 REL-25 the house is killed and comes back: Offline with its age, Catching up, Live, and no bet lost or doubled', async ({
  page,
  ownHouse,
}) => {
  test.setTimeout(120_000);
  await recordLamp(page);
  const [lobby, shell, game] = [new Lobby(page), new Shell(page), new GamePage(page)];
  await enterLobby(page, ownHouse, PLAYER.account);
  await shell.lampSays('live');
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
  await shell.lampSays('offline', 30_000);
  await expect(shell.lamp()).toHaveText(/Offline \d+:\d\d/);
  await expect(shell.strip()).toContainText(/as of \d/, { timeout: 10_000 });
  // The last known figure stands: it is old, not wrong.
  expect(await shell.balanceMinor()).toBe(balance);
  const words = (await lampHistory(page)).length;

  await ownHouse.startAgain();
  await shell.lampSays('live', BACK_MS);
  await expect(shell.strip()).toBeHidden();
  const after = (await lampHistory(page)).slice(words);
  expect(after).toContain(t('shell:lamp.catchingUp'));
  expect(after.indexOf(t('shell:lamp.catchingUp'))).toBeLessThan(after.lastIndexOf(t('shell:lamp.live')));
  expect(await shell.balanceMinor()).toBe(balance);
  expect(await isSamePage(page)).toBe(true);

  const ledger = ownHouse.ledger();
  expect(ledger.sum).toBe(0);
  expect(ledger.main(PLAYER.id)).toBe(balance);
  const stakes = ledger.postings(PLAYER.id).filter(({ why }) => why === 'stake');
  expect(stakes).toHaveLength(keys.length);
});

test('R-LIVE-13 a device off the network and a house out of reach are told in different words', async ({
  page,
  context,
  ownHouse,
}) => {
  test.setTimeout(120_000);
  const shell = new Shell(page);
  await enterLobby(page, ownHouse, PLAYER.account);
  await shell.lampSays('live');
  await context.setOffline(true);
  await shell.lampSays('offline', 30_000);
  await expect(shell.strip()).toHaveText(like('shell:strip.device'), { timeout: 10_000 });
  await context.setOffline(false);
  await shell.lampSays('live', BACK_MS);
  await ownHouse.kill();
  await shell.lampSays('offline', 30_000);
  await expect(shell.strip()).toHaveText(like('shell:strip.service'), { timeout: 10_000 });
});

test('REL-12 a house that stands still with its sockets open is not called Live for longer than ten seconds', async ({
  page,
  ownHouse,
}) => {
  test.setTimeout(120_000);
  const shell = new Shell(page);
  await enterLobby(page, ownHouse, PLAYER.account);
  await shell.lampSays('live');
  ownHouse.freeze();
  try {
    await expect(shell.lamp()).not.toContainText(t('shell:lamp.live'), { timeout: 11_000 });
  } finally {
    ownHouse.thaw();
  }
  await shell.lampSays('live', BACK_MS);
});
