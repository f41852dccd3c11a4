import { screen, within, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { logOut } from '../domains/session/session.intents.ts';
import { launchGame, type PlayRequest } from '../domains/play/play.intents.ts';
import { batchOf, change } from '../domains/testing/changeFixture.ts';
import { memberAnswer } from '../flows/machinery/testing/permissionFixture.ts';
import { portalFixture } from './testing/portalFixture.tsx';

const game: PlayRequest = {
  id: 'g1',
  name: 'Thirteen Lanterns',
  vendor: 'PG',
  gameType: 'RNG',
  gameCode: null,
  opensVendor: false,
  demo: false,
};
const launched = {
  url: 'http://games.localhost:4100/reels',
  ticket: 'tk1',
  gameId: 'g1',
  gameName: 'Thirteen Lanterns',
};

test('R-SESS-19 signing out asks for confirmation with its two texts; cancel changes nothing', async () => {
  const portal = await portalFixture({ accountType: 0 });
  await portal.send(logOut());
  const dialog = await screen.findByRole('dialog', { name: 'Sign out?' });
  expect(within(dialog).getByText('Open bets settle without you, and your balance stays where it is.')).toBeVisible();
  expect(within(dialog).getByRole('button', { name: 'Sign out' })).toBeVisible();
  await portal.user.click(within(dialog).getByRole('button', { name: 'Stay signed in' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(portal.flows.count('logout')).toBe(0);
  expect(portal.flows.state().session.phase).toBe('loggedIn');
});
test('R-SESS-20 R-ROUTE-31 a confirmed sign-out ends the session and shows home, also when the house does not answer', async () => {
  const portal = await portalFixture({ accountType: 0, path: '/member/securityCenter' });
  portal.flows.platform.storage.session.set('cache:x', '1');
  await portal.send(logOut());
  await portal.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Sign out' }));
  await portal.lose('logout');
  expect(portal.address()).toBe('/');
  const { session } = portal.flows.platform.storage;
  expect([session.get('token'), session.get('cache:x'), session.get('merchantCode')]).toEqual([null, null, 'tote']);
  expect(portal.flows.live.told.slice(-2)).toEqual(['stop', 'start visitor']);
  expect(portal.flows.state().session).toMatchObject({ phase: 'visitor', kind: null });
  expect(screen.queryByRole('dialog')).toBeNull();
});
/** A bet of the member. */
const bet = {
  betId: 'bet-815',
  roundId: 'r1',
  vendor: 'PG',
  gameId: 'g1',
  gameName: { EN: '', CN: '', MY: '' },
  stake: 10,
  payout: null,
  state: 'open',
  placedAt: 1,
  settledAt: null,
};
const THEIRS = ['987654', '4711', 'bet-815', 'For Mei alone'];
test('R-SESS-21 after signing out nothing of the member is left in the store or on screen', async () => {
  const portal = await portalFixture({ accountType: 0 });
  await portal.batch(
    batchOf([
      change('wallet:m1007', { balance: 987_654, held: 0, currency: 'MYR', wallets: [] }, { mode: 'caughtUp' }),
      change('unread:m1007', { messages: 4_711, rewards: 0, missions: 0 }, { mode: 'caughtUp' }),
      change('bets:m1007', { rows: { 'bet-815': bet } }, { mode: 'caughtUp' }),
    ]),
  );
  await portal.answer('announcements', {
    banners: [],
    player: [{ id: 'n1', title: 'For Mei alone', content: '<p>Her own</p>', execution: 'A', at: 1 }],
    popup: [],
    promotion: [],
    promotionCategories: [],
  });
  // All data is present before: otherwise its absence afterwards would prove nothing.
  expect(screen.getByRole('button', { name: 'For Mei alone' })).toBeVisible();
  for (const mark of THEIRS) expect(JSON.stringify(portal.flows.state())).toContain(mark);
  expect(screen.getByRole('img', { name: /9,876\.54/ })).toBeVisible();
  await portal.send(logOut());
  await portal.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Sign out' }));
  await portal.answer('logout', { ended: true });
  expect(document.body.innerHTML).not.toMatch(/9,876\.54|4711|4,711|For Mei alone|meilin07/);
  for (const mark of [...THEIRS, 'm1007', 'meilin07']) expect(JSON.stringify(portal.flows.state())).not.toContain(mark);
});
test('R-SESS-18 R-ERR-06 failed member info removes the token and shows the visitor’s page, without a loop', async () => {
  const portal = await portalFixture({ token: 'kept-token' });
  await portal.refuse('memberInfo', 'house-busy');
  expect(screen.getAllByRole('button', { name: 'Log in' })[0]).toBeVisible();
  expect(portal.flows.platform.storage.session.get('token')).toBeNull();
  await portal.pass(60_000);
  expect(portal.flows.count('memberInfo')).toBe(1);
});
const ENDED = 'Your session has ended. You are not logged in any more; please log in again.';
test('R-SESS-25 R-ERR-12 a refused token ends the session once: one message, one redirect', async () => {
  const portal = await portalFixture({ accountType: 0, path: '/member/securityCenter' });
  for (const run of [...portal.flows.rest.unauthorised]) {
    run();
    run();
  }
  for (const run of portal.flows.live.ended) run('session-ended');
  await portal.settle();
  // The message is inside the dialog, because the page outside it is inert.
  const dialog = await screen.findByRole('dialog', { name: 'Log in' });
  expect(within(dialog).getByText(ENDED)).toBeVisible();
  expect(screen.getAllByText(ENDED)).toHaveLength(1);
  expect(portal.address()).toBe('/');
  expect(portal.flows.rest.told.filter((one) => one === 'session none')).toHaveLength(1);
});
test('R-SESS-08 R-SESS-28 a member is logged in only once member info has arrived; then unread counts are subscribed', async () => {
  const portal = await portalFixture({ token: 'kept-token' });
  expect(portal.flows.live.wants.flat()).not.toContain('unread:m1007');
  expect(portal.flows.count('announcements')).toBe(0);
  await portal.answer('memberInfo', memberAnswer);
  expect(portal.flows.live.wants.at(-1)).toContain('unread:m1007');
  expect(portal.flows.count('announcements')).toBe(1);
});
test('R-ROLE-05 a trial account requests neither unread count nor consolidated wallet', async () => {
  const portal = await portalFixture({ accountType: 4 });
  await portal.pass(60_000);
  expect(portal.flows.live.wants.flat().filter((topic) => topic.startsWith('unread'))).toEqual([]);
  expect(['unreadCount', 'consolidatedFunds'].map((name) => portal.flows.count(name))).toEqual([0, 0]);
});
test('R-GAME-07 a launch while logged out opens the log-in; the game is not started afterwards', async () => {
  const portal = await portalFixture();
  await portal.send(launchGame(game));
  const dialog = await screen.findByRole('dialog', { name: 'Log in' });
  await portal.user.type(within(dialog).getByLabelText(/^Username/), 'meilin07');
  await portal.user.type(within(dialog).getByLabelText(/^Password/), 'Furlong-88{Enter}');
  await portal.answer('botChallenge', { challenge: {} });
  await portal.answer('login', {
    token: 'k'.repeat(43),
    expiresAt: 3_600_000,
    firstTimeLogin: false,
    mustChange: 'none',
  });
  await portal.answer('memberInfo', memberAnswer);
  expect(portal.flows.state().session.phase).toBe('loggedIn');
  expect([portal.flows.count('launchGame'), portal.address()]).toEqual([0, '/']);
});
test('R-GAME-08 R-ERR-04 a trial account gets the notice with a confirm button, and nothing is launched', async () => {
  const portal = await portalFixture({ accountType: 4 });
  await portal.send(launchGame(game));
  const dialog = await screen.findByRole('dialog', { name: 'Trial account' });
  expect(within(dialog).getByText('This needs a full account. Register, or keep playing on trial.')).toBeVisible();
  await portal.user.click(within(dialog).getByRole('button', { name: 'Keep playing on trial' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(portal.flows.count('launchGame')).toBe(0);
});
test('R-GAME-13 R-ROUTE-26 a game starts in the page: a sandboxed frame under the header, with a back button', async () => {
  const portal = await portalFixture({ accountType: 0 });
  await portal.send(launchGame(game));
  await portal.answer('launchGame', launched);
  expect(portal.address()).toBe('/seamless');
  const frame = await screen.findByTitle(/Thirteen Lanterns/);
  expect(frame).toHaveAttribute('src', launched.url);
  expect(frame).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin');
  expect(frame).toHaveAttribute('referrerpolicy', 'no-referrer');
  await portal.user.click(screen.getByRole('button', { name: 'Back to the lobby' }));
  expect(portal.address()).toBe('/');
  expect(portal.flows.state().play.phase).toBe('none');
});
test('R-GAME-15 one press makes one call, a second is ignored, and leaving the page cancels it', async () => {
  const portal = await portalFixture({ accountType: 0 });
  await portal.send(launchGame(game));
  await portal.send(launchGame(game));
  expect(portal.flows.count('launchGame')).toBe(1);
  await portal.user.click(screen.getAllByRole('link', { name: 'Promotions' })[0]!);
  expect(portal.flows.call('launchGame').options.signal?.aborted).toBe(true);
  await portal.answer('launchGame', launched);
  expect([portal.address(), portal.flows.state().play.phase]).toEqual(['/promotions', 'none']);
});
test('R-GAME-17 R-ERR-19 a game under maintenance shows a message and recommends others', async () => {
  const portal = await portalFixture({ accountType: 0 });
  const others = ['g2', 'g3'].map((nodeId) => ({
    nodeId,
    nodeName: `Game ${nodeId}`,
    vassalage: 'PG',
    gameType: 'RNG',
    supportPlay: 1,
  }));
  await portal.send(launchGame(game));
  await portal.refuse('launchGame', 'game-maintenance');
  // The dialog is a chunk of its own: it makes its call once it has loaded.
  await waitFor(() => expect(portal.flows.count('gameList')).toBe(1));
  await portal.answer('gameList', { games: others, totalPages: 1, total: 2 });
  const dialog = await screen.findByRole('dialog', { name: 'Thirteen Lanterns is under maintenance' });
  await portal.user.click(within(dialog).getByRole('button', { name: 'Play Game g2' }));
  expect(portal.flows.call('launchGame').body).toMatchObject({ gameId: 'g2' });
});
