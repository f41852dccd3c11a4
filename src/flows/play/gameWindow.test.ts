import { expect, test } from 'vitest';
import {
  launchGame,
  openGameWindow,
  type PlayRequest,
  reportFrame,
  startGameHere,
} from '../../domains/play/play.intents.ts';
import { type FlowsFixture, flowsFixture } from '../machinery/testing/flowsFixture.ts';
import { memberAnswer, permissionAnswer } from '../machinery/testing/permissionFixture.ts';

const game: PlayRequest = {
  id: 'g1',
  name: 'Oval',
  vendor: 'PG',
  gameType: 'RNG',
  gameCode: null,
  opensVendor: false,
  demo: false,
};
const launched = { url: 'http://games.localhost:4100/reels', ticket: 'tk1', gameId: 'g1', gameName: 'Oval' };
const apart = { settings: { ...permissionAnswer.settings, gamesIn: 'window' } };
const enter = async (path = '/'): Promise<FlowsFixture> => {
  const flows = await flowsFixture({ token: 'mine', permission: apart, path });
  await flows.call('memberInfo').answer(memberAnswer);
  return flows;
};
const markOf = (address: string | undefined): string => address?.split('?start=')[1] ?? '';

test('where games open in windows, a press opens one with a mark that starts its game there once', async () => {
  const flows = await enter();
  await flows.send(launchGame(game));
  const [opened] = flows.platform.navigation.opened;
  expect(opened).toMatch(/^\/seamless\?start=[0-9a-f]{32}$/);
  expect([flows.count('launchGame'), flows.state().play.phase]).toEqual([0, 'apart']);
  // The window is a page of ours with the same storage; here this page plays its part.
  const there = await enter('/seamless');
  const kept = flows.platform.storage.local.get(`launch:${markOf(opened)}`) ?? '';
  there.platform.storage.local.set(`launch:${markOf(opened)}`, kept);
  await there.send(startGameHere(markOf(opened)));
  expect(there.count('launchGame')).toBe(1);
  await there.call('launchGame').answer(launched);
  expect(there.state().play.phase).toBe('loading');
  await there.send(startGameHere(markOf(opened)));
  expect(there.count('launchGame')).toBe(1);
});
test('R-GAME-16 a blocked window is reported, and the dialog’s button opens it within the press', async () => {
  const flows = await enter();
  flows.platform.navigation.blockWindows(true);
  await flows.send(launchGame(game));
  expect(flows.state().dialogs.open).toEqual({ kind: 'popupBlocked', gameName: 'Oval' });
  expect(flows.state().play.phase).toBe('blocked');
  flows.platform.navigation.blockWindows(false);
  flows.store.dispatch(openGameWindow());
  // Nothing was awaited: a browser opens no window after the press.
  expect(flows.platform.navigation.opened).toHaveLength(1);
  expect([flows.state().dialogs.open, flows.state().play.phase]).toEqual([null, 'apart']);
});
test('a mark that is unknown, a minute old, or malformed starts nothing', async () => {
  const flows = await enter('/seamless');
  const keep = (mark: string, text: string) => flows.platform.storage.local.set(`launch:${mark}`, text);
  const at = flows.platform.clock.now();
  keep('old', JSON.stringify({ ...game, at: at - 60_001 }));
  keep('rubbish', '{"id":1}');
  keep('broken', '{');
  keep('null', 'null');
  for (const mark of ['none', 'old', 'rubbish', 'broken', 'null']) await flows.send(startGameHere(mark));
  expect([flows.count('launchGame'), flows.state().play.phase]).toEqual([0, 'none']);
});
test('play money stays in the page', async () => {
  const flows = await enter();
  await flows.send(launchGame({ ...game, demo: true }));
  expect([flows.platform.navigation.opened, flows.count('launchDemo')]).toEqual([[], 1]);
});

const hosts = ['https://a.play.test', 'https://b.play.test'];
test('R-GAME-18 a host that does not answer is replaced once; then the launch has failed', async () => {
  const flows = await flowsFixture({ token: 'mine', permission: { launchGameCDNs: hosts } });
  await flows.call('memberInfo').answer(memberAnswer);
  const first = flows.state().system.launchBase;
  expect(hosts).toContain(first);
  await flows.send(launchGame(game));
  await flows.call('launchGame').answer(launched);
  await flows.send(reportFrame({ type: 'failed', code: 'frame-silent' }));
  expect(flows.state().play).toMatchObject({ phase: 'loading', host: hosts.find((host) => host !== first) });
  await flows.send(reportFrame({ type: 'failed', code: 'frame-silent' }));
  expect(flows.state().play).toMatchObject({ phase: 'failed', error: 'frame-silent' });
  // A failure that the game itself reports is not a fault of its host.
  await flows.send(launchGame(game));
  await flows.call('launchGame').answer(launched);
  await flows.send(reportFrame({ type: 'failed', code: 'session-ended' }));
  expect(flows.state().play).toMatchObject({ phase: 'failed', host: null });
});
test('a game whose only host is silent fails at once', async () => {
  const flows = await flowsFixture({ token: 'mine', permission: { launchGameCDNs: hosts.slice(0, 1) } });
  await flows.call('memberInfo').answer(memberAnswer);
  await flows.send(launchGame(game));
  await flows.call('launchGame').answer(launched);
  await flows.send(reportFrame({ type: 'failed', code: 'frame-silent' }));
  expect(flows.state().play.phase).toBe('failed');
});
