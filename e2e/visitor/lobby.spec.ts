import { Lobby } from '../pages/lobby.ts';
import { Shell } from '../pages/shell.ts';
import { expect, test } from '../support/test.ts';
import { t } from '../support/texts.ts';
import { lampHistory, recordLamp } from '../support/watch.ts';

test('R-LOBBY-01 R-LOBBY-07 R-LOBBY-09 a visitor sees banner, up to twelve hot games, winners and a row a category', async ({
  page,
}) => {
  const lobby = new Lobby(page);
  await lobby.open();
  await expect(lobby.banner().getByRole('group').first()).toBeVisible();
  const hot = await lobby.cards(lobby.hot()).count();
  expect(hot).toBeGreaterThan(0);
  expect(hot).toBeLessThanOrEqual(12);
  await expect(lobby.winnerRows().first()).toBeVisible();
  expect(await lobby.winnerRows().count()).toBeLessThanOrEqual(20);
  for (const category of ['LIVE', 'SPORTS', 'RNG']) await lobby.rollTo(lobby.allOf(category));
});

test('R-LIVE-01 H-04 a visitor opens no socket, and the lamp says Polling with its interval, never Live', async ({
  page,
}) => {
  const sockets: string[] = [];
  page.on('websocket', (socket) => void sockets.push(socket.url()));
  const hub: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/hub')) hub.push(request.url());
  });
  await recordLamp(page);
  const lobby = new Lobby(page);
  const shell = new Shell(page);
  await lobby.open();
  await expect(shell.lamp()).toHaveText(/^Polling every \d+ s$/);
  await expect(lobby.winnerRows().first()).toBeVisible();
  expect(await lampHistory(page)).toEqual([t('shell:lamp.polling')]);
  expect(sockets).toEqual([]);
  expect(hub).toEqual([]);
});

test('R-LIVE-05 R-LOBBY-21 a win reaches a visitor’s board by the next reading, with no socket and no press', async ({
  page,
  control,
}) => {
  const lobby = new Lobby(page);
  const sockets: string[] = [];
  page.on('websocket', (socket) => void sockets.push(socket.url()));
  await lobby.open();
  await expect(lobby.winnerRows().first()).toBeVisible();
  for (let win = 1; win <= 3; win += 1) await control.bet({ stake: 1_000, payout: 7_654_320 + win });
  const amount = /7\s*6\s*,?\s*5\s*4\s*3\s*\.\s*2\s*3/;
  await expect(lobby.winnerRows().first()).toContainText(amount, { timeout: 25_000 });
  expect(await lobby.winnerRows().filter({ hasText: amount }).count()).toBe(1);
  expect(await lobby.winnerRows().count()).toBeLessThanOrEqual(20);
  expect(sockets).toEqual([]);
});
