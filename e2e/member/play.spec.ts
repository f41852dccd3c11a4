import { GamePage } from '../pages/gamePage.ts';
import { Lobby } from '../pages/lobby.ts';
import { Shell } from '../pages/shell.ts';
import { enterLobby } from '../support/enter.ts';
import { expect, test } from '../support/test.ts';
import { like, t } from '../support/texts.ts';
import { isSamePage, markPage } from '../support/watch.ts';

const PLAYER = { account: 'meilin07', id: 'm1001' };
/** From the house's event to the header; the wallet's pages of R-LIVE-03 come later. */
const WITHIN_MS = 1_000;

test('R-HEAD-04 R-GAME-13 a bet in the frame moves the header within a second, to the cent of the ledger', async ({
  page,
  house,
}) => {
  const [lobby, shell, game] = [new Lobby(page), new Shell(page), new GamePage(page)];
  await enterLobby(page, house, PLAYER.account);
  await shell.lampSays('live');
  await expect.poll(() => shell.balanceMinor()).toBe(house.ledger().main(PLAYER.id));
  await markPage(page);

  await lobby.play(lobby.cards(lobby.hot()).first());
  await game.ready();
  for (let bet = 0; bet < 3; bet += 1) {
    const after = await game.spin();
    await expect.poll(() => shell.balanceMinor(), { timeout: WITHIN_MS, intervals: [20] }).toBe(after);
    const ledger = house.ledger();
    expect(ledger.main(PLAYER.id)).toBe(after);
    expect(ledger.sum).toBe(0);
    await expect(game.spinButton()).toBeEnabled();
  }
  await game.backToLobby().click();
  await lobby.ready();
  expect(await isSamePage(page)).toBe(true);
});

test('two tabs of one member show the same balance while one of them bets', async ({ page, house, context }) => {
  const [lobby, shell, game] = [new Lobby(page), new Shell(page), new GamePage(page)];
  await enterLobby(page, house, PLAYER.account);
  const other = await context.newPage();
  const there = new Shell(other);
  await new Lobby(other).open();
  // The open page hands its log-in over.
  await expect(there.accountButton()).toBeVisible();
  await there.lampSays('live');
  await page.bringToFront();
  await lobby.play(lobby.cards(lobby.hot()).nth(1));
  await game.ready();
  const after = await game.spin();
  await expect.poll(() => shell.balanceMinor()).toBe(after);
  await expect.poll(() => there.balanceMinor()).toBe(after);
});

test('B-06 the chip over a running game says what the ledger says of this log-in, to the cent', async ({
  page,
  house,
}) => {
  const [lobby, game] = [new Lobby(page), new GamePage(page)];
  await enterLobby(page, house, PLAYER.account);
  const before = house.ledger().main(PLAYER.id);
  await lobby.play(lobby.cards(lobby.hot()).first());
  await game.ready();
  for (let bet = 0; bet < 3; bet += 1) {
    await game.spin();
    await expect(game.spinButton()).toBeEnabled();
  }
  const won = house.ledger().main(PLAYER.id) - before;
  const chip = page.getByRole('group', { name: like('games:session.spoken') }).first();
  const said = async (): Promise<number> => {
    const figure = /RM ([−]?[\d,]+\.\d{2})/.exec((await chip.getAttribute('aria-label')) ?? '')?.[1] ?? '';
    return Math.round(Number(figure.replaceAll(',', '').replace('−', '-')) * 100);
  };
  await expect.poll(said).toBe(won);
});

test('filling the screen, a game keeps its way back, the balance and the figures of the log-in above it', async ({
  page,
  house,
}) => {
  const [lobby, game] = [new Lobby(page), new GamePage(page)];
  await enterLobby(page, house, PLAYER.account);
  await lobby.play(lobby.cards(lobby.hot()).first());
  await game.ready();
  const bar = page.locator('.game-bar');
  await bar.getByRole('button', { name: t('games:fullScreen') }).click();
  await expect(bar.getByRole('button', { name: t('games:leaveFullScreen') })).toBeVisible();
  expect(await page.evaluate(() => document.fullscreenElement?.className)).toBe('game-page');
  await expect(bar.locator('.balance').getByRole('img')).toBeVisible();
  await expect(bar.getByRole('group', { name: like('games:session.spoken') })).toBeVisible();
  await bar.getByRole('button', { name: t('games:leaveFullScreen') }).click();
  await expect(bar.getByRole('button', { name: t('games:fullScreen') })).toBeVisible();
  await game.backToLobby().click();
  await lobby.ready();
});
