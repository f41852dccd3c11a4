import type { Page } from '@playwright/test';
import { Lobby } from '../pages/lobby.ts';
import { Shell } from '../pages/shell.ts';
import { createControl } from '../support/control.ts';
import { enterLobby, enterShell } from '../support/openAs.ts';
import { deep } from '../support/deep.ts';
import { expect, test } from '../support/test.ts';
import { t } from '../support/texts.ts';
import { isSamePage, markPage, requestsTo } from '../support/pageHistory.ts';

const PLAYER = { account: 'meilin07', id: 'm1001' };
/** Longer than any back-off of the channel. */
const BACK_MS = 40_000;

/** Collects the text of all messages on the page's sockets from now on. */
const wireOf = (page: Page): { readonly received: readonly string[]; readonly sent: readonly string[] } => {
  const wire = { received: [] as string[], sent: [] as string[] };
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => wire.received.push(String(payload)));
    socket.on('framesent', ({ payload }) => wire.sent.push(String(payload)));
  });
  return wire;
};
/** Simulates switching to another tab and back; a driven browser keeps every page visible. */
const see = (page: Page, visible: boolean): Promise<void> =>
  page.evaluate((seen) => {
    Object.defineProperty(document, 'visibilityState', {
      configurable: true,
      get: () => (seen ? 'visible' : 'hidden'),
    });
    document.dispatchEvent(new Event('visibilitychange'));
  }, visible);

test('R-LIVE-03 a balance change reaches the header within a second over the channel alone, on the lobby and the money pages', async ({
  page,
  ownHouse,
}) => {
  const control = createControl(ownHouse);
  const shell = new Shell(page);
  await enterLobby(page, ownHouse, PLAYER.account);
  for (const path of ['/', '/member', '/member/depositv2', '/member/withdraw', '/member/transactionHistory']) {
    await page.goto(ownHouse.origin + path);
    await shell.showsConnectionStatus('live');
    await expect.poll(() => shell.balanceMinor()).toBe(ownHouse.readLedger().main(PLAYER.id));
    const reads = requestsTo(page, '/wps/v2/wallets/balance');
    const before = (await shell.balanceMinor()) ?? Number.NaN;
    await control.adjustBalance(PLAYER.account, 321);
    await expect
      .poll(() => shell.balanceMinor(), { timeout: 1_000, intervals: [50], message: path })
      .toBe(before + 321);
    expect(reads, path).toEqual([]);
  }
});

test(
  'unread messages and rewards to claim arrive over the channel without any request',
  deep,
  async ({ page, ownHouse }) => {
    const control = createControl(ownHouse);
    const shell = new Shell(page);
    const wire = wireOf(page);
    await enterShell(page, ownHouse, PLAYER.account);
    await shell.showsConnectionStatus('live');
    const reads = requestsTo(page, '/wps/relay/unread');
    const rewards = page
      .getByRole('navigation', { name: t('shell:side.label') })
      .getByRole('link', { name: t('shell:side.rewards') });
    // The envelope with which this account begins.
    await expect(rewards).toContainText('1');
    // The sample world has three unread messages for this account; each deposit brings one more.
    await control.adjustBalance(PLAYER.account, 321);
    await control.grantEnvelope(PLAYER.account, 250);
    await expect(shell.header.getByRole('button', { name: t('shell:header.messagesUnread', { n: 4 }) })).toBeVisible();
    await expect(rewards).toContainText('2');
    const counted = ['"messages":4', '"rewards":2', '"missions":0'];
    await expect.poll(() => wire.received.some((text) => counted.every((one) => text.includes(one)))).toBe(true);
    // Only opening an envelope shows its amount.
    expect(wire.received.some((text) => text.includes('"amount":250'))).toBe(false);
    expect(reads).toEqual([]);
  },
);

test('B-01 when one topic is cut off, only its figure is marked stale with its age, and it recovers without a reload', async ({
  page,
  ownHouse,
}) => {
  const control = createControl(ownHouse);
  const [lobby, shell] = [new Lobby(page), new Shell(page)];
  await enterLobby(page, ownHouse, PLAYER.account);
  await shell.showsConnectionStatus('live');
  await markPage(page);
  const age = shell.header.locator('.balance-age');
  await expect(age).toBeHidden();
  const before = await shell.balanceMinor();
  const looks = () =>
    shell.balance().evaluate((flap) => [getComputedStyle(flap).opacity, getComputedStyle(flap).filter]);
  const asEver = await looks();
  await control.dropTopicFrames('wallet:');
  await control.addRestFault({ call: 'balance', code: 'house-busy' });
  await control.adjustBalance(PLAYER.account, 1_000);
  // The topic's last proof of freshness is at most eight seconds old.
  await expect(age).toHaveText(/\d:\d\d/, { timeout: 10_000 });
  expect(await shell.balanceMinor()).toBe(before);
  expect(await looks()).toEqual(asEver);
  await shell.showsConnectionStatus('live');
  await expect(lobby.winners()).toContainText(t('lobby:winners.last', { n: 20 }));
  await control.bet({ stake: 1_000, payout: 8_123_456 });
  await expect(lobby.winnerRows().first()).toContainText(/8\s*1\s*,\s*2\s*3\s*4\s*\.\s*5\s*6/);

  await control.clearFaults();
  await expect(age).toBeHidden({ timeout: BACK_MS });
  expect(await shell.balanceMinor()).toBe(ownHouse.readLedger().main(PLAYER.id));
  expect(await isSamePage(page)).toBe(true);
});

test('R-LIVE-12 an open but silent connection counts as lost; a page that becomes visible again probes at once', async ({
  page,
  ownHouse,
}) => {
  test.setTimeout(120_000);
  const shell = new Shell(page);
  const wire = wireOf(page);
  await enterShell(page, ownHouse, PLAYER.account);
  await shell.showsConnectionStatus('live');
  await see(page, false);
  const asked = (): number => wire.sent.filter((text) => text.includes('"sync"')).length;
  const before = asked();
  await see(page, true);
  // The regular probe comes every five seconds.
  await expect.poll(asked, { timeout: 1_000, intervals: [50] }).toBeGreaterThan(before);
  await shell.showsConnectionStatus('live');

  ownHouse.suspend();
  try {
    await shell.showsConnectionStatus('offline', 30_000);
  } finally {
    ownHouse.resume();
  }
  await shell.showsConnectionStatus('live', BACK_MS);
});
