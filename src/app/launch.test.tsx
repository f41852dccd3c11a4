/** Launching a game in the whole portal: cards, dialogs, the game page. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { launchFirst } from '../domains/catalogue/catalogue.intents.ts';
import { launchGame, reportFrame } from '../domains/play/play.intents.ts';
import { chooseLanguage } from '../domains/preferences/preferences.intents.ts';
import { memberAnswer, permissionAnswer } from '../flows/machinery/testing/permissionFixture.ts';
import { launchAnswer, play, answerHotGames, wireGameOf } from './testing/gamesFixture.ts';
import { portalFixture, type PortalFixture, type PortalFixtureOptions } from './testing/portalFixture.tsx';
import { goBack, goTo, portalAs } from './testing/rolesFixture.ts';

const VENDOR = permissionAnswer.vendorOrigin;
const member = async (more: Readonly<Record<string, unknown>> = {}, options: PortalFixtureOptions = {}) => {
  const portal = await portalAs('member', options);
  await answerHotGames(portal, wireGameOf('a', more));
  return portal;
};
const started = async (portal: PortalFixture): Promise<void> => {
  await portal.user.click(play('a'));
  await portal.answer('launchGame', launchAnswer(`${VENDOR}/reels`, 'a'));
};
const frame = () => screen.findByTitle(/^Game a, game of another house/);
for (const [id, vassalage, path] of [
  ['R-GAME-09', 'TCG_LOTTO_VN', '/vnLottery?gameCode=code-a'],
  ['R-GAME-10', 'TCG_SEA', '/seaLottery?gameCode=code-a'],
  ['R-GAME-11', 'LOTT', '/lottery?gameCode=code-a'],
  ['R-GAME-11', 'ELOTT', '/lottery?gameCode=code-a'],
] as const)
  test(`${id} a game of ${vassalage} leads to ${path}`, async () => {
    const portal = await member({ vassalage });
    await portal.user.click(play('a'));
    expect([portal.address(), portal.flows.count('launchGame')]).toEqual([path, 0]);
  });
test('R-GAME-15 a press before member info has arrived is a member’s launch, not a visitor’s', async () => {
  const portal = await portalFixture({ token: 'kept-token', path: '/rng' });
  await portal.answer('gameList', { games: [wireGameOf('a')], totalPages: 1, total: 1 });
  await portal.user.click(play('a'));
  expect([screen.queryByRole('dialog'), portal.flows.count('launchGame')]).toEqual([null, 0]);
  await portal.answer('memberInfo', { ...memberAnswer, type: 0 });
  expect([screen.queryByRole('dialog'), portal.flows.count('launchGame')]).toEqual([null, 1]);
});
test('R-GAME-12 R-MODAL-09 a vendor card opens the list of that vendor’s games, each of which can be launched', async () => {
  const portal = await member({ isGame: 'VASSALAGE', gameType: 'PVP' });
  await portal.user.click(play('a'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Games of AG' }));
  expect(portal.flows.call('gameList').query).toMatchObject({ gameType: 'PVP', vassalage: 'AG', pageNo: 1 });
  const list = ['a', 'b', 'c'].map((id) => wireGameOf(id, id === 'a' ? { isGame: 'VASSALAGE' } : { minBet: '0.50' }));
  await portal.answer('gameList', { games: list, totalPages: 2, total: 31 });
  const lines = dialog.getAllByRole('listitem');
  expect(lines.map((line) => within(line).getByText(/^Game/).textContent)).toEqual(['Game b', 'Game c']);
  expect(lines[0]).toHaveTextContent('from RM 0.50');
  await portal.user.click(dialog.getByRole('button', { name: 'Page 2' }));
  expect(portal.flows.call('gameList').query).toMatchObject({ pageNo: 2 });
  await portal.answer('gameList', { games: [wireGameOf('z')], totalPages: 2, total: 31 });
  await portal.user.click(dialog.getByRole('button', { name: 'Play Game z' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(portal.flows.call('launchGame').body).toMatchObject({ gameId: 'z' });
});
test('a vendor’s list that fails to load offers a retry', async () => {
  const portal = await member({ isGame: 'VASSALAGE', gameType: 'PVP' });
  await portal.user.click(play('a'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Games of AG' }));
  await portal.lose('gameList');
  await portal.user.click(dialog.getByRole('button', { name: 'Try again' }));
  await portal.answer('gameList', { games: [], totalPages: 0, total: 0 });
  expect(await dialog.findByText('AG has no games here')).toBeVisible();
});
for (const role of ['visitor', 'member', 'agent', 'trial'] as const)
  test(`R-GAME-14 a slots vendor’s card leads a ${role} to the vendor’s slots`, async () => {
    const portal = await portalAs(role);
    await answerHotGames(portal, wireGameOf('a', { isGame: 'VASSALAGE' }));
    await portal.user.click(play('a'));
    expect(portal.address()).toBe('/rng?vassalage=AG');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
test('R-GAME-13 R-ROUTE-26 a game starts in the page: framed from its own host, with a way back', async () => {
  const portal = await member();
  await started(portal);
  expect(portal.address()).toBe('/seamless');
  expect(await frame()).toHaveAttribute('src', `${VENDOR}/reels`);
  await portal.send(reportFrame({ type: 'ready' }));
  await portal.user.click(screen.getByRole('button', { name: 'Back to the lobby' }));
  expect([portal.address(), portal.flows.state().play.phase]).toEqual(['/', 'none']);
});
test('R-GAME-15 a second press starts no second launch, and another page cancels it', async () => {
  const portal = await member();
  await portal.user.dblClick(play('a'));
  expect(portal.flows.count('launchGame')).toBe(1);
  await goTo(portal, '/help');
  expect(portal.flows.call('launchGame').options.signal?.aborted).toBe(true);
  await portal.answer('launchGame', launchAnswer(`${VENDOR}/reels`, 'a'));
  expect(portal.address()).toBe('/help');
});
/** Presses "play" and answers the transfer to the vendor; the returned function answers the launch. */
const funded = async (portal: PortalFixture): Promise<() => Promise<void>> => {
  await portal.user.click(play('a'));
  await portal.answer('walletHome', { balance: '80.00' });
  await portal.answer('walletTransfer', { reference: 'r1' });
  return () => portal.flows.call('launchGame').answer(launchAnswer(`${VENDOR}/reels`, 'a'));
};
test('R-GAME-15 R-GAME-19 Back before the game page is drawn leaves the game, and the money is transferred home', async () => {
  const portal = await member({}, { singleWallet: false });
  const launch = await funded(portal);
  await goBack(portal, launch);
  expect([portal.address(), portal.flows.state().play.phase]).toEqual(['/', 'none']);
  expect(portal.flows.call('walletHome').body).toEqual({ vendor: 'AG', ticket: launchAnswer('', 'a').ticket });
});
test('R-GAME-15 R-GAME-19 a link pressed before the game page is drawn does the same', async () => {
  const portal = await member({}, { singleWallet: false });
  const launch = await funded(portal);
  await act(async () => {
    await launch();
    expect(portal.address()).toBe('/seamless');
    fireEvent.click(within(screen.getByRole('navigation', { name: 'Games' })).getByRole('link', { name: 'Home' }));
  });
  await portal.settle();
  expect([portal.address(), portal.flows.state().play.phase]).toEqual(['/', 'none']);
  expect(portal.flows.count('walletHome')).toBe(2);
});
test('R-GAME-15 Back within the same page cancels a pending launch; the skip link to the content does not', async () => {
  const portal = await portalFixture({ accountType: 0, path: '/rng' });
  await goTo(portal, '/rng?vassalage=AG');
  await portal.answer('gameList', { games: [wireGameOf('a')], totalPages: 1, total: 1 });
  await portal.user.click(play('a'));
  Element.prototype.scrollIntoView = () => undefined;
  onTestFinished(() => void Reflect.deleteProperty(Element.prototype, 'scrollIntoView'));
  await goTo(portal, '/rng?vassalage=AG#main');
  const { signal } = portal.flows.call('launchGame').options;
  expect([portal.flows.state().play.phase, signal?.aborted]).toEqual(['starting', false]);
  await act(async () => {
    const back = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    window.history.go(-2);
    await back;
  });
  await portal.settle();
  expect([portal.address(), portal.flows.state().play.phase, signal?.aborted]).toEqual(['/rng', 'none', true]);
});
test('R-GAME-15 another filter of the page cancels a press that waits for member info', async () => {
  const portal = await portalFixture({ token: 'kept-token', path: '/rng' });
  await portal.answer('gameList', { games: [wireGameOf('a')], totalPages: 1, total: 1 });
  await portal.user.click(play('a'));
  await goTo(portal, '/rng?select=NEW');
  await portal.answer('memberInfo', { ...memberAnswer, type: 0 });
  expect(portal.flows.count('launchGame')).toBe(0);
});
test('R-SIDE-09 R-GAME-15 a launch from the menu is cancelled by going to another page', async () => {
  const portal = await portalAs('member');
  await portal.send(launchFirst('ELOTT'));
  const { signal } = portal.flows.call('gameList').options;
  await goTo(portal, '/help');
  expect(signal?.aborted).toBe(true);
});
test('R-GAME-16 R-ERR-16 a blocked window shows a message with how to allow it, whose button opens the window', async () => {
  const settings = { ...permissionAnswer.settings, gamesIn: 'window' };
  const portal = await member({}, { permission: { settings } });
  const { navigation } = portal.flows.platform;
  navigation.blockWindows(true);
  await portal.user.click(play('a'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Game a needs a window' }));
  expect(dialog.getByText('The browser blocked the window. Allow it and try again.')).toBeVisible();
  navigation.blockWindows(false);
  dialog.getByRole('button', { name: 'Open Game a' }).click();
  // The window was opened within the press.
  expect(navigation.opened).toHaveLength(1);
  await portal.settle();
  expect([screen.queryByRole('dialog'), portal.address()]).toEqual([null, '/']);
});
test('R-GAME-15 a double press opens one window, and a later press opens another', async () => {
  const settings = { ...permissionAnswer.settings, gamesIn: 'window' };
  const portal = await member({}, { permission: { settings } });
  const { navigation } = portal.flows.platform;
  await portal.user.dblClick(play('a'));
  expect(navigation.opened).toHaveLength(1);
  await portal.pass(1_000);
  await portal.user.click(play('a'));
  expect(navigation.opened).toHaveLength(2);
});
test('a window opened for a game starts it there once, and its address loses the parameters', async () => {
  const settings = { ...permissionAnswer.settings, gamesIn: 'window' };
  const kept = { id: 'a', name: 'Game a', vendor: 'AG', gameType: 'RNG', gameCode: null, at: 1_760_000_000_000 };
  const portal = await portalFixture({
    path: '/seamless?start=mark-1',
    accountType: 0,
    permission: { settings },
    local: { lang: 'EN', 'launch:mark-1': JSON.stringify(kept) },
  });
  await screen.findByText('Starting Game a');
  expect([portal.address(), portal.flows.count('launchGame')]).toEqual(['/seamless', 1]);
  expect(portal.flows.platform.storage.local.get('launch:mark-1')).toBeNull();
});
test('R-GAME-17 R-ERR-19 a game under maintenance says so and offers others of its category', async () => {
  const portal = await member({ gameType: 'LIVE' });
  await portal.user.click(play('a'));
  await portal.refuse('launchGame', 'game-maintenance');
  const dialog = within(await screen.findByRole('dialog', { name: 'Game a is under maintenance' }));
  expect(portal.flows.call('gameList').query).toMatchObject({ gameType: 'LIVE' });
  const list = ['a', 'm', 'n', 'o', 'p'].map((id) => wireGameOf(id, { gameType: 'LIVE' }));
  await portal.answer('gameList', { games: list, totalPages: 1, total: 5 });
  const others = dialog.getAllByRole('button', { name: /^Play / });
  expect(others.map((one) => one.textContent)).toEqual(['Play Game m', 'Play Game n', 'Play Game o']);
  await portal.user.click(others[1] as HTMLElement);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(portal.flows.call('launchGame').body).toMatchObject({ gameId: 'n' });
});
test('the games offered beside a closed game are read again in another language', async () => {
  const portal = await member({ gameType: 'LIVE' });
  await portal.user.click(play('a'));
  await portal.refuse('launchGame', 'game-maintenance');
  await screen.findByRole('dialog');
  await portal.answer('gameList', { games: [wireGameOf('m', { gameType: 'LIVE' })], totalPages: 1, total: 1 });
  await portal.send(chooseLanguage('MY'));
  const listQueries = () => portal.flows.rest.calls.filter(({ name }) => name === 'gameList').map(({ query }) => query);
  await waitFor(() =>
    expect(listQueries()).toContainEqual(expect.objectContaining({ gameType: 'LIVE', pageSize: 14, language: 'MY' })),
  );
});
test('R-GAME-17 also on the game page, with the hot games where the category has no others', async () => {
  const portal = await member();
  await started(portal);
  await frame();
  await portal.send(reportFrame({ type: 'ended' }));
  await portal.user.click(await screen.findByRole('button', { name: 'Play again' }));
  await portal.refuse('launchGame', 'game-maintenance');
  await portal.answer('hotGames', { list: [wireGameOf('a'), wireGameOf('h')], totalPages: 1 });
  await portal.answer('gameList', { games: [wireGameOf('a')], totalPages: 1, total: 1 });
  const stage = within(await screen.findByRole('alert'));
  expect(stage.getByText('Game a is under maintenance')).toBeVisible();
  expect(portal.address()).toBe('/seamless');
});
test('R-GAME-18 a launch uses the host picked for this page load; if it does not answer, another is tried once', async () => {
  const hosts = ['https://a.play.test', 'https://b.play.test'];
  const portal = await member({}, { permission: { launchGameCDNs: hosts } });
  await started(portal);
  const first = (await frame()).getAttribute('src');
  expect(hosts.map((host) => `${host}/reels`)).toContain(first);
  await portal.pass(30_000);
  const second = (await frame()).getAttribute('src');
  expect([first, second].sort()).toEqual(hosts.map((host) => `${host}/reels`));
  await portal.pass(30_000);
  expect(await screen.findByText('Game a did not start')).toBeVisible();
  expect(portal.flows.count('launchGame')).toBe(1);
});
test('R-GAME-19 with vendor wallets the money is transferred first; if that fails, nothing starts and nothing changes', async () => {
  const portal = await member({}, { singleWallet: false });
  await portal.user.click(play('a'));
  await portal.answer('walletHome', { balance: '80.00' });
  expect(portal.flows.call('walletTransfer').body).toEqual({ from: 'MAIN', to: 'AG', amount: '80.00' });
  await portal.refuse('walletTransfer', 'over-limit');
  const dialog = within(await screen.findByRole('dialog', { name: 'Game a did not start' }));
  expect(
    dialog.getByText(/Your balance shows what is yours; a round that was under way is settled once\.$/),
  ).toBeVisible();
  expect(portal.flows.count('launchGame')).toBe(0);
  await portal.answer('walletHome', { balance: '80.00' });
  expect(portal.flows.count('walletTransfer')).toBe(1);
  await portal.user.click(dialog.getByRole('button', { name: 'Try again' }));
  await portal.answer('walletHome', { balance: '80.00' });
  await portal.answer('walletTransfer', { reference: 'r1' });
  await portal.answer('launchGame', launchAnswer(`${VENDOR}/reels`, 'a'));
  expect(portal.address()).toBe('/seamless');
});
test('R-GAME-07 a visitor’s press opens the log-in and starts no game afterwards', async () => {
  const portal = await portalFixture();
  await answerHotGames(portal, wireGameOf('a'));
  await portal.user.click(play('a'));
  expect(await screen.findByRole('dialog', { name: 'Log in' })).toBeVisible();
  expect(portal.flows.count('launchGame')).toBe(0);
});
test('R-GAME-08 R-ROLE-04 a trial account gets the trial notice, confirms it, and nothing is launched', async () => {
  const portal = await portalAs('trial');
  await answerHotGames(portal, wireGameOf('a'));
  await portal.user.click(play('a'));
  const notice = within(await screen.findByRole('dialog', { name: 'Trial account' }));
  await portal.user.click(notice.getByRole('button', { name: 'Keep playing on trial' }));
  expect([screen.queryByRole('dialog'), portal.flows.count('launchGame')]).toEqual([null, 0]);
  await portal.send(
    launchGame({
      id: 'a',
      name: 'Game a',
      vendor: 'AG',
      gameType: 'RNG',
      gameCode: null,
      opensVendor: false,
      demo: true,
    }),
  );
  expect(portal.flows.count('launchDemo')).toBe(1);
});
