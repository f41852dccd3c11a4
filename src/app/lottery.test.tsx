/** The three lottery pages in the whole portal: access, calls to the house, and the content beside the frame. */
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { DrawRow } from '../contract/lottery/lottery.topics.ts';
import { batchOf, change } from '../domains/testing/changeFixture.ts';
import { portalFixture, type PortalFixture, type PortalFixtureOptions } from './testing/portalFixture.tsx';
import { goBack } from './testing/rolesFixture.ts';

const LANES = {
  data: {
    lanes: [
      {
        title: 'ELOTT',
        cards: [{ vassalage: 'LOTT', accountTypeName: 'Oval', displayName: 'Oval' }],
        gameClassify: [],
      },
    ],
  },
};
const NO_LANES = { data: { lanes: [] } };
const GAME = { gameCode: 'lottlott001', gameName: 'Harbour Four Digits' };
const OTHER = { gameCode: 'lottlott002', gameName: 'Coral Quick Three' };
const LOBBY = {
  list: [
    { ...GAME, accountTypeName: 'Digits', issue: '000007', drawAt: 100_000, closesAt: 95_000 },
    { ...OTHER, accountTypeName: 'Dice', issue: '000031', drawAt: 61_000, closesAt: 56_000 },
  ],
};
const LAUNCHED = {
  url: 'http://games.localhost:4100/lottery',
  ticket: 'tk1',
  gameId: 'G1',
  gameName: 'Harbour Four Digits',
};
const TOPIC = `draws:${GAME.gameCode}`;
const row = (issue: string, more: Partial<DrawRow> = {}): DrawRow => ({
  issue,
  closesAt: 95_000,
  drawAt: 100_000,
  state: 'open',
  numbers: [],
  ...more,
});
const drawn = (issue: string, drawAt: number, ...numbers: string[]) => row(issue, { state: 'drawn', drawAt, numbers });

const open = async (
  path: string,
  lanes: unknown = LANES,
  options: PortalFixtureOptions = {},
): Promise<PortalFixture> => {
  const portal = await portalFixture({ path, accountType: 0, ...options });
  await portal.answer('vendorLanes', lanes);
  await screen.findByRole('heading', { level: 1 });
  await portal.settle();
  return portal;
};
const bodyOf = (portal: PortalFixture) => portal.flows.call('launchLottery').body;
const results = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((one) => one.textContent);
/** Delivers draws and the house's time, as an offset from the portal's clock. */
const rows = (portal: PortalFixture, all: Readonly<Record<string, DrawRow | null>>, seq = 1, houseNow = 60_000) =>
  portal.batch(
    batchOf(
      [
        change(
          TOPIC,
          { rows: all },
          { kind: seq === 1 ? 'snapshot' : 'delta', seq, mode: seq === 1 ? 'caughtUp' : 'live' },
        ),
      ],
      {
        clockOffsetMs: houseNow - portal.flows.platform.clock.now(),
      },
    ),
  );

test.each(['/lottery', '/seaLottery', '/vnLottery'])(
  'R-LOTT-01 a visitor on %s is sent to log in, and nothing is launched',
  async (path) => {
    const portal = await portalFixture({ path: `${path}?gameCode=G` });
    expect(await screen.findByRole('dialog', { name: 'Log in' })).toBeVisible();
    expect([portal.address(), portal.flows.count('launchLottery')]).toEqual(['/', 0]);
  },
);
test('R-ROUTE-20 /lottery?gameCode=G opens G, without gameCode the lobby view', async () => {
  const portal = await open(`/lottery?gameCode=${GAME.gameCode}`);
  expect(bodyOf(portal)).toMatchObject({ gameCode: GAME.gameCode, view: 'betting' });
  await portal.answer('lotteryLobby', LOBBY);
  expect(screen.getByRole('heading', { level: 1, name: GAME.gameName })).toBeVisible();
  portal.unmount();
  const lobby = await open('/lottery');
  expect(screen.getByRole('heading', { level: 1, name: 'Lottery' })).toBeVisible();
  expect(bodyOf(lobby)).toMatchObject({ view: 'lobby' });
  expect(bodyOf(lobby)).not.toHaveProperty('gameCode');
});
test('R-GAME-19 leaving a lottery and returning before another page is drawn keeps its launch and money', async () => {
  const portal = await open('/lottery', LANES, { singleWallet: false });
  await portal.answer('walletHome', { balance: '80.00' });
  await portal.answer('walletTransfer', { reference: 'r1' });
  await portal.answer('launchLottery', LAUNCHED);
  const home = screen.getByRole('link', { name: 'Toteboard home' });
  await goBack(portal, () => fireEvent.click(home));
  expect([portal.address(), portal.flows.count('walletHome')]).toEqual(['/lottery', 1]);
  await portal.user.click(home);
  await portal.settle();
  expect([portal.address(), portal.flows.count('walletHome')]).toEqual(['/', 2]);
});
test('R-ROUTE-21 /seaLottery?gameCode=G opens G in its own mode', async () => {
  const portal = await open(`/seaLottery?gameCode=${GAME.gameCode}`);
  expect(bodyOf(portal)).toMatchObject({ gameCode: GAME.gameCode, view: 'betting', prizeMode: 'SEA' });
  await portal.answer('launchLottery', LAUNCHED);
  expect(screen.getByTitle(/Harbour Four Digits, page of the lottery/)).toHaveAttribute('src', LAUNCHED.url);
});
test('R-ROUTE-22 R-LOTT-02 /vnLottery?gameCode=G requests a complete launch, and the request contains nothing else of the address', async () => {
  const portal = await open(`/vnLottery?gameCode=${GAME.gameCode}&backUrl=https%3A%2F%2Fevil.example&view=lobby`);
  expect(bodyOf(portal)).toEqual({
    lottoArea: 'VN',
    launchMode: 'LOTT',
    prizeMode: 'ELOTT',
    gameCode: GAME.gameCode,
    view: 'betting',
    device: 'WEB',
    backUrl: `${portal.flows.platform.navigation.origin()}/vnLottery`,
    language: 'EN',
  });
  await portal.answer('launchLottery', LAUNCHED);
  const frame = screen.getByTitle(/page of the lottery/);
  expect(frame).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin');
  expect(frame.getAttribute('src')).not.toContain(LAUNCHED.ticket);
});
test('R-LOTT-02 only the Vietnam page sends its area; the lobby view sends no game code', async () => {
  const portal = await open('/lottery', NO_LANES);
  expect(bodyOf(portal)).toEqual({
    launchMode: 'LOTT',
    prizeMode: 'LOTT',
    view: 'lobby',
    device: 'WEB',
    backUrl: `${portal.flows.platform.navigation.origin()}/lottery`,
    language: 'EN',
  });
});
test('R-LOTT-04 the Vietnam page requests its menu and recent games for its prize mode and the device WEB, and lists both', async () => {
  const portal = await open('/vnLottery');
  await portal.answer('lotteryLobby', LOBBY);
  expect(portal.flows.call('vnLotteryMenu').query).toEqual({ prizeMode: 'ELOTT', device: 'WEB' });
  await portal.answer('vnLotteryMenu', {
    gameMenus: [
      { accountTypeName: 'Digits', games: [{ ...GAME, drawEverySeconds: 120 }] },
      { accountTypeName: 'Dice', games: [{ ...OTHER, drawEverySeconds: 60 }] },
    ],
  });
  expect(portal.flows.call('vnLotteryRecent').query).toEqual({ prizeMode: 'ELOTT', device: 'WEB' });
  await portal.answer('vnLotteryRecent', {
    gameMenus: [{ accountTypeName: 'Dice', games: [{ ...OTHER, drawEverySeconds: 60 }] }],
  });
  const menu = within(screen.getByRole('navigation', { name: 'Lotteries' }));
  expect(menu.getAllByRole('heading', { level: 3 }).map((one) => one.textContent)).toEqual([
    'Played lately',
    'Digits',
    'Dice',
  ]);
  expect(menu.getAllByRole('link', { name: /Quick Three/ })).toHaveLength(2);
});
test('R-LOTT-08 the menu is grouped by the delivered headings, and each entry opens its game', async () => {
  const portal = await open('/lottery');
  await portal.answer('lotteryLobby', LOBBY);
  const menu = within(screen.getByRole('navigation', { name: 'Lotteries' }));
  expect(menu.getAllByRole('heading', { level: 3 }).map((one) => one.textContent)).toEqual(['Digits', 'Dice']);
  await portal.user.click(menu.getByRole('link', { name: /Quick Three/ }));
  expect(portal.address()).toBe(`/lottery?gameCode=${OTHER.gameCode}`);
  expect(bodyOf(portal)).toMatchObject({ gameCode: OTHER.gameCode, view: 'betting' });
  expect(menu.getByRole('link', { name: /Quick Three/ })).toHaveAttribute('aria-current', 'page');
});
test('R-LOTT-05 recent draws show issue, time and numbers, newest first, and a new result arrives live', async () => {
  const portal = await open(`/lottery?gameCode=${GAME.gameCode}`);
  expect(portal.flows.live.wants.at(-1)).toContain(TOPIC);
  await rows(portal, {
    '000005': drawn('000005', 20_000, '1', '2'),
    '000006': drawn('000006', 40_000, '3', '4'),
    '000007': row('000007'),
  });
  expect(results()).toEqual(['00000607:30:403 4', '00000507:30:201 2']);
  await rows(
    portal,
    {
      '000007': drawn('000007', 100_000, '9', '0'),
      '000008': row('000008', { drawAt: 160_000, closesAt: 155_000 }),
      '000005': null,
    },
    2,
    100_500,
  );
  expect(results()).toEqual(['00000707:31:409 0', '00000607:30:403 4']);
  expect(screen.getByText('Issue 000007 is drawn: 9 0')).toBeInTheDocument();
  expect(screen.getByText('Issue 000008')).toBeVisible();
});
test('R-LOTT-06 the current issue counts down by house time, first to the closing, then to the draw', async () => {
  const portal = await open(`/lottery?gameCode=${GAME.gameCode}`);
  // The device's clock is a day off.
  await rows(portal, { '000007': row('000007') }, 1, 60_000);
  const time = () =>
    screen.getByRole('img', { name: /Until bets close|Bets are closed|Waiting/ }).getAttribute('aria-label');
  expect(time()).toBe('Until bets close: 0:35');
  await portal.pass(30_000);
  expect(time()).toBe('Until bets close: 0:05');
  await portal.pass(6_000);
  expect(time()).toBe('Bets are closed, until the draw: 0:04');
  await portal.pass(5_000);
  expect(time()).toBe('Waiting for the numbers');
});
test('R-LOTT-06 the lobby view shows issue and countdown of every lottery, before and after the first live update', async () => {
  const portal = await open('/lottery');
  await portal.batch(batchOf([], { clockOffsetMs: 50_000 - portal.flows.platform.clock.now() }));
  await portal.answer('lotteryLobby', LOBBY);
  const link = (name: RegExp) => within(screen.getByRole('link', { name }));
  expect(
    link(/Four Digits/)
      .getByRole('img')
      .getAttribute('aria-label'),
  ).toBe('Until bets close: 0:45');
  expect(link(/Quick Three/).getByText('Issue 000031')).toBeVisible();
  await rows(portal, { '000008': row('000008', { closesAt: 130_000, drawAt: 135_000 }) }, 1, 50_000);
  expect(
    link(/Four Digits/)
      .getByRole('img')
      .getAttribute('aria-label'),
  ).toBe('Until bets close: 1:20');
});
test('R-LOTT-07 R-CONST-39 the Vietnam lottery on an unsupported device shows that it is not available, and launches nothing', async () => {
  const portal = await open('/vnLottery?device=APP');
  expect(screen.getByText('Not available on this device')).toBeVisible();
  expect(['launchLottery', 'vnLotteryMenu'].map((name) => portal.flows.count(name))).toEqual([0, 0]);
  portal.unmount();
  const web = await open('/vnLottery?device=WEB');
  expect(screen.queryByText('Not available on this device')).toBeNull();
  expect(web.flows.count('launchLottery')).toBe(1);
});
test('R-SHELL-02 R-SHELL-03 lottery pages have the header but no footer and no side menu, which returns as it was afterwards', async () => {
  const portal = await portalFixture({ accountType: 0 });
  const side = () => screen.queryByRole('navigation', { name: 'Side menu' });
  expect(side()).not.toBeNull();
  await portal.user.click(screen.getByRole('button', { name: 'Collapse side menu' }));
  const collapsed = () => document.querySelector('.shell-collapsed') !== null;
  expect(collapsed()).toBe(true);
  for (const path of ['/lottery', '/seaLottery', '/vnLottery']) {
    window.history.pushState(null, '', path);
    window.dispatchEvent(new PopStateEvent('popstate'));
    await portal.settle();
    await screen.findByRole('heading', { level: 1, name: /ottery/ });
    expect(screen.getByRole('banner', { name: 'Site header' })).toBeVisible();
    expect([screen.queryByRole('contentinfo'), side()], path).toEqual([null, null]);
  }
  window.history.pushState(null, '', '/');
  window.dispatchEvent(new PopStateEvent('popstate'));
  await portal.settle();
  expect([side() !== null, collapsed()]).toEqual([true, true]);
});
test('a trial account sees the reason, and nothing is launched', async () => {
  const portal = await open('/lottery', LANES, { accountType: 4 });
  expect(screen.getByText('Lotteries need a real account')).toBeVisible();
  expect(portal.flows.count('launchLottery')).toBe(0);
});
test('a failed launch says what is not affected and offers a retry; the draws are still shown', async () => {
  const portal = await open(`/lottery?gameCode=${GAME.gameCode}`);
  await rows(portal, { '000006': drawn('000006', 40_000, '3', '4') });
  await portal.refuse('launchLottery', 'launch-failed');
  expect(screen.getByRole('alert')).toHaveTextContent('Your balance is not affected.');
  expect(results()).toHaveLength(1);
  await portal.user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(portal.flows.count('launchLottery')).toBe(2);
});
test('a list that fails to load offers a retry; without draws the page says that they are awaited', async () => {
  const portal = await open('/lottery');
  await portal.lose('lotteryLobby');
  expect(screen.getByText('The list of lotteries could not be loaded')).toBeVisible();
  await portal.user.click(screen.getByRole('button', { name: 'Try again' }));
  await portal.answer('lotteryLobby', { list: [] });
  expect(screen.getByText('No lottery is open here')).toBeVisible();
});
test('offline before the first value the page says that draws cannot be shown; afterwards it shows their time', async () => {
  const portal = await open(`/lottery?gameCode=${GAME.gameCode}`);
  const offline = { connectionStatus: { word: 'offline', since: null, cause: 'device' } } as const;
  await portal.batch(batchOf([], offline));
  expect(screen.getByText('Draws cannot be shown just now')).toBeVisible();
  await rows(portal, { '000006': drawn('000006', 40_000, '3', '4') });
  await portal.batch(
    batchOf([], {
      ...offline,
      statuses: [{ topic: TOPIC, freshness: 'stale', trueAt: 41_000, position: null, pollIntervalMs: 10_000 }],
    }),
  );
  expect(screen.getByText('As of 07:30:41')).toBeVisible();
  expect(results()).toHaveLength(1);
});
test('leaving the page cancels its launch and drops the draws subscription', async () => {
  const portal = await open(`/lottery?gameCode=${GAME.gameCode}`);
  await portal.user.click(screen.getByRole('button', { name: 'All lotteries' }));
  expect(portal.address()).toBe('/lottery');
  await portal.user.click(screen.getByRole('button', { name: 'Back to the lobby' }));
  expect(portal.address()).toBe('/');
  expect(portal.flows.call('launchLottery').options.signal?.aborted).toBe(true);
  expect(portal.flows.live.wants.at(-1)).not.toContain(TOPIC);
  expect(portal.flows.state().lottery.phase).toBe('none');
});
