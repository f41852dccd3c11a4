import type { Page } from '@playwright/test';
import { Lobby } from '../pages/lobby.ts';
import { Shell } from '../pages/shell.ts';
import { controlOf } from '../support/control.ts';
import { enterLobby } from '../support/enter.ts';
import { expect, test } from '../support/test.ts';
import { t } from '../support/texts.ts';
import { isSamePage, markPage, requestsTo } from '../support/watch.ts';

const PLAYER = { account: 'meilin07', id: 'm1001' };
/** Longer than a back-off of the channel. */
const BACK_MS = 40_000;

/** What passes over the page's sockets from now on, as text. */
const wireOf = (page: Page): { readonly heard: readonly string[]; readonly said: readonly string[] } => {
  const wire = { heard: [] as string[], said: [] as string[] };
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => wire.heard.push(String(payload)));
    socket.on('framesent', ({ payload }) => wire.said.push(String(payload)));
  });
  return wire;
};
/** As when a person turns to another tab, and back; a browser that is driven shows every page. */
const see = (page: Page, visible: boolean): Promise<void> =>
  page.evaluate((seen) => {
    Object.defineProperty(document, 'visibilityState', {
      configurable: true,
      get: () => (seen ? 'visible' : 'hidden'),
    });
    document.dispatchEvent(new Event('visibilitychange'));
  }, visible);

test('R-LIVE-03 money that moves is in the header within a second, on home and wherever money is looked after, by the channel alone', async ({
  page,
  ownHouse,
}) => {
  const control = controlOf(ownHouse);
  const shell = new Shell(page);
  await enterLobby(page, ownHouse, PLAYER.account);
  for (const path of ['/', '/member', '/member/depositv2', '/member/withdraw', '/member/transactionHistory']) {
    await page.goto(ownHouse.origin + path);
    await shell.lampSays('live');
    await expect.poll(() => shell.balanceMinor()).toBe(ownHouse.ledger().main(PLAYER.id));
    const reads = requestsTo(page, '/wps/v2/wallets/balance');
    const before = (await shell.balanceMinor()) ?? Number.NaN;
    await control.cash(PLAYER.account, 321);
    await expect
      .poll(() => shell.balanceMinor(), { timeout: 1_000, intervals: [50], message: path })
      .toBe(before + 321);
    expect(reads, path).toEqual([]);
  }
});

test('R-LIVE-04 unread messages, rewards and missions are told by the channel, and nobody has to ask', async ({
  page,
  ownHouse,
}) => {
  const control = controlOf(ownHouse);
  const shell = new Shell(page);
  const wire = wireOf(page);
  await enterLobby(page, ownHouse, PLAYER.account);
  await shell.lampSays('live');
  const reads = requestsTo(page, '/wps/relay/unread');
  await control.unread(PLAYER.account, { messages: 37, rewards: 12, missions: 5 });
  await expect(shell.header.getByRole('button', { name: t('shell:header.messagesUnread', { n: 37 }) })).toBeVisible();
  // Missions have no place of their own yet, and the entry of rewards counts those to claim: all three are in one word of the hub.
  const counted = ['"messages":37', '"rewards":12', '"missions":5'];
  expect(wire.heard.some((text) => counted.every((one) => text.includes(one)))).toBe(true);
  expect(reads).toEqual([]);
});

test('B-01 one topic that is cut marks its figure alone, with its age and not greyed out, and is healed without a reload', async ({
  page,
  ownHouse,
}) => {
  const control = controlOf(ownHouse);
  const [lobby, shell] = [new Lobby(page), new Shell(page)];
  await enterLobby(page, ownHouse, PLAYER.account);
  await shell.lampSays('live');
  await markPage(page);
  const age = shell.header.locator('.balance-age');
  await expect(age).toBeHidden();
  const before = await shell.balanceMinor();
  const looks = () =>
    shell.balance().evaluate((flap) => [getComputedStyle(flap).opacity, getComputedStyle(flap).filter]);
  const asEver = await looks();
  await control.cutTopic('wallet:');
  await control.restFault({ call: 'balance', code: 'house-busy' });
  await control.cash(PLAYER.account, 1_000);
  // The proof it had lasts eight seconds at most.
  await expect(age).toHaveText(/\d:\d\d/, { timeout: 10_000 });
  expect(await shell.balanceMinor()).toBe(before);
  expect(await looks()).toEqual(asEver);
  await shell.lampSays('live');
  await expect(lobby.winners()).toContainText(t('lobby:winners.last', { n: 20 }));
  await control.bet({ stake: 1_000, payout: 8_123_456 });
  await expect(lobby.winnerRows().first()).toContainText(/8\s*1\s*,\s*2\s*3\s*4\s*\.\s*5\s*6/);

  await control.clearFaults();
  await expect(age).toBeHidden({ timeout: BACK_MS });
  expect(await shell.balanceMinor()).toBe(ownHouse.ledger().main(PLAYER.id));
  expect(await isSamePage(page)).toBe(true);
});

test('R-LIVE-12 an open line that says nothing is taken for a lost one; a page that is looked at again asks at once', async ({
  page,
  ownHouse,
}) => {
  test.setTimeout(120_000);
  const shell = new Shell(page);
  const wire = wireOf(page);
  await enterLobby(page, ownHouse, PLAYER.account);
  await shell.lampSays('live');
  await see(page, false);
  const asked = (): number => wire.said.filter((text) => text.includes('"sync"')).length;
  const before = asked();
  await see(page, true);
  // Its own turn comes every five seconds.
  await expect.poll(asked, { timeout: 1_000, intervals: [50] }).toBeGreaterThan(before);
  await shell.lampSays('live');

  ownHouse.freeze();
  try {
    await shell.lampSays('offline', 30_000);
  } finally {
    ownHouse.thaw();
  }
  await shell.lampSays('live', BACK_MS);
});
