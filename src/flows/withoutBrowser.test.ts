import { expect, test } from 'vitest';
import { closeAnnouncements } from '../domains/announcements/announcements.intents.ts';
import { selectOpenDialog } from '../domains/dialogs/dialogs.selectors.ts';
import { launchGame } from '../domains/play/play.intents.ts';
import { logIn } from '../domains/session/session.intents.ts';
import { secret } from '../lib/secret.ts';
import { flowsFixture } from './machinery/testing/flowsFixture.ts';
import { memberAnswer } from './machinery/testing/permissionFixture.ts';

const userInfo = {
  token: 'k'.repeat(43),
  expiresAt: 3_600_000,
  firstTimeLogin: false,
  passwordExpired: false,
  mustChange: 'none',
  changeTicket: null,
};
const popup = { id: 'a1', title: 'Tonight', content: '<p>Six races</p>', execution: 'A', at: 1_000 };
const game = {
  id: 'g1',
  name: 'Oval',
  vendor: 'PG',
  gameType: 'RNG',
  gameCode: 'oval 1',
  opensVendor: false,
  demo: false,
};

test('R-DESIGN-02 log-in, pop-ups and a game launch are sagas that run without a browser', async () => {
  expect([typeof window, typeof document]).toEqual(['undefined', 'undefined']);
  const flows = await flowsFixture();
  await flows.send(logIn({ username: 'meilin07', password: secret('Furlong-88'), captcha: '', remember: false }));
  await flows.call('botChallenge').answer({ challenge: {} });
  await flows.call('login').answer(userInfo);
  await flows.call('memberInfo').answer({ ...memberAnswer, type: 0 });
  expect(flows.state().session.phase).toBe('loggedIn');

  const lists = { banners: [], player: [], popup: [popup], promotion: [], promotionCategories: [] };
  await flows.call('announcements').answer(lists);
  expect(selectOpenDialog(flows.state())).toMatchObject({ kind: 'announcement' });
  await flows.send(closeAnnouncements({ hideToday: false }));
  expect(selectOpenDialog(flows.state())).toBeNull();
  expect(flows.platform.storage.session.get('USER_POPUP')).toBe('closed');

  await flows.send(launchGame(game));
  const launch = { url: 'http://games.localhost:4100/reels', ticket: 'tk1', gameId: 'g1', gameName: 'Oval' };
  await flows.call('launchGame').answer(launch);
  expect([flows.went, flows.state().play.phase]).toEqual([['/seamless'], 'loading']);
});
