import { GamePage } from '../pages/gamePage.ts';
import { Lobby } from '../pages/lobby.ts';
import { Shell } from '../pages/shell.ts';
import { enterLobby } from '../support/openAs.ts';
import { deep } from '../support/deep.ts';
import { expect, test } from '../support/test.ts';
import { textPattern, t } from '../support/texts.ts';
import { isSamePage, markPage } from '../support/pageHistory.ts';

const PLAYER = { account: 'meilin07', id: 'm1001' };
/** From the house's event to the header; the money pages of R-LIVE-03 have their own test. */
const WITHIN_MS = 1_000;

test('R-HEAD-04 R-GAME-13 a bet in the frame moves the header within a second, to the cent of the ledger', async ({
  page,
  house,
}) => {
  const [lobby, shell, game] = [new Lobby(page), new Shell(page), new GamePage(page)];
  await enterLobby(page, house, PLAYER.account);
  await shell.showsConnectionStatus('live');
  await expect.poll(() => shell.balanceMinor()).toBe(house.readLedger().main(PLAYER.id));
  await markPage(page);

  await lobby.play(lobby.cards(lobby.hot()).first());
  await game.ready();
  for (let bet = 0; bet < 3; bet += 1) {
    const after = await game.spin();
    await expect.poll(() => shell.balanceMinor(), { timeout: WITHIN_MS, intervals: [20] }).toBe(after);
    const ledger = house.readLedger();
    expect(ledger.main(PLAYER.id)).toBe(after);
    expect(ledger.sum).toBe(0);
    await expect(game.spinButton()).toBeEnabled();
  }
  await game.backToLobby().click();
  await lobby.ready();
  expect(await isSamePage(page)).toBe(true);
});

test('two tabs of one member show the same balance while one of them bets', deep, async ({ page, house, context }) => {
  const [lobby, shell, game] = [new Lobby(page), new Shell(page), new GamePage(page)];
  await enterLobby(page, house, PLAYER.account);
  const other = await context.newPage();
  const there = new Shell(other);
  await new Lobby(other).open();
  // The open page hands its log-in over.
  await expect(there.accountButton()).toBeVisible();
  await there.showsConnectionStatus('live');
  await page.bringToFront();
  await lobby.play(lobby.cards(lobby.hot()).nth(1));
  await game.ready();
  const after = await game.spin();
  await expect.poll(() => shell.balanceMinor()).toBe(after);
  await expect.poll(() => there.balanceMinor()).toBe(after);
});

test(
  'B-06 the session figure over a running game equals the ledger’s since this log-in, to the cent',
  deep,
  async ({ page, house }) => {
    const [lobby, game] = [new Lobby(page), new GamePage(page)];
    await enterLobby(page, house, PLAYER.account);
    const before = house.readLedger().main(PLAYER.id);
    await lobby.play(lobby.cards(lobby.hot()).first());
    await game.ready();
    for (let bet = 0; bet < 3; bet += 1) {
      await game.spin();
      await expect(game.spinButton()).toBeEnabled();
    }
    const won = house.readLedger().main(PLAYER.id) - before;
    const chip = page.getByRole('group', { name: textPattern('games:session.spoken') }).first();
    const shownNet = async (): Promise<number> => {
      const figure = /RM ([−]?[\d,]+\.\d{2})/.exec((await chip.getAttribute('aria-label')) ?? '')?.[1] ?? '';
      return Math.round(Number(figure.replaceAll(',', '').replace('−', '-')) * 100);
    };
    await expect.poll(shownNet).toBe(won);
  },
);

test(
  'a full-screen game keeps the way back, the balance and the session figure above it',
  deep,
  async ({ page, house }) => {
    const [lobby, game] = [new Lobby(page), new GamePage(page)];
    await enterLobby(page, house, PLAYER.account);
    await lobby.play(lobby.cards(lobby.hot()).first());
    await game.ready();
    const bar = page.locator('.game-bar');
    await bar.getByRole('button', { name: t('games:fullScreen') }).click();
    await expect(bar.getByRole('button', { name: t('games:leaveFullScreen') })).toBeVisible();
    expect(await page.evaluate(() => document.fullscreenElement?.className)).toBe('game-page');
    await expect(bar.locator('.balance').getByRole('img')).toBeVisible();
    await expect(bar.getByRole('group', { name: textPattern('games:session.spoken') })).toBeVisible();
    await bar.getByRole('button', { name: t('games:leaveFullScreen') }).click();
    await expect(bar.getByRole('button', { name: t('games:fullScreen') })).toBeVisible();
    await game.backToLobby().click();
    await lobby.ready();
  },
);
