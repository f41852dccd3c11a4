import { expect, test } from 'vitest';
import { sessionEnded, sessionStarted } from '../../domains/facts.ts';
import {
  requestRecent,
  retryFavourites,
  retryRecent,
  toggleFavourite,
} from '../../domains/favourites/favourites.intents.ts';
import {
  selectFavouriteGames,
  selectFavouriteIds,
  selectRecentGames,
} from '../../domains/favourites/favourites.selectors.ts';
import type { ListedGame } from '../../domains/favourites/favourites.state.ts';
import { gameReady } from '../../domains/play/play.slice.ts';
import { chooseLanguage } from '../../domains/preferences/preferences.intents.ts';
import { type FlowsFixture, flowsFixture } from '../machinery/testing/flowsFixture.ts';
import { memberAnswer } from '../machinery/testing/permissionFixture.ts';

const game = (id: string): ListedGame => ({
  id,
  name: `Game ${id}`,
  icon: null,
  vendor: 'AG',
  gameType: 'RNG',
  gameCode: null,
  opensVendor: false,
  freeTrial: false,
  isNew: false,
  minBet: null,
  lines: null,
});
const wire = (nodeId: string) => ({
  nodeId,
  nodeName: `Game ${nodeId}`,
  vassalage: 'AG',
  gameType: 'RNG',
  supportPlay: 1,
});
const enter = async (type = 0): Promise<FlowsFixture> => {
  const flows = await flowsFixture({ token: 'mine', local: { lang: 'EN' } });
  await flows.call('memberInfo').answer({ ...memberAnswer, type });
  return flows;
};
const entered = async (...ids: readonly string[]): Promise<FlowsFixture> => {
  const flows = await enter();
  await flows.call('favouriteIds').answer({ ids });
  await flows.call('favouriteList').answer({ content: ids.map(wire), pageNum: 1, totalPages: 1 });
  return flows;
};
const shown = (flows: FlowsFixture) => selectFavouriteIds(flows.state());
const SECOND = 1_000;

test('at log-in all favourites are read in one page; a trial account reads none', async () => {
  const flows = await enter();
  expect(flows.call('favouriteList').query).toEqual({
    clientType: '3',
    platform: 'flash,html5-desktop',
    pageNo: 1,
    pageSize: 999,
    language: 'EN',
  });
  await flows.call('favouriteIds').answer({ ids: ['b', 'a'] });
  await flows.call('favouriteList').answer({ content: [wire('b'), wire('a')], pageNum: 1, totalPages: 1 });
  expect(selectFavouriteGames(flows.state()).map(({ name }) => name)).toEqual(['Game b', 'Game a']);
  const trial = await enter(4);
  const visitor = await flowsFixture();
  for (const one of [trial, visitor]) expect([one.count('favouriteIds'), one.count('favouriteList')]).toEqual([0, 0]);
});
test('a star is set at once, then sent to the house with the required fields, under the key of the press', async () => {
  const flows = await entered('a');
  await flows.send(toggleFavourite(game('c')));
  expect(shown(flows)).toEqual(['a', 'c']);
  expect(flows.call('favouriteAdd').body).toEqual({ nodeId: 'c', vendor: 'AG', gameType: 'RNG' });
  expect(flows.call('favouriteAdd').options.key).toMatch(/^[0-9a-f]{32}$/);
  await flows.call('favouriteAdd').answer({ ids: ['a', 'c'] });
  expect(shown(flows)).toEqual(['a', 'c']);
  await flows.pass(SECOND);
  await flows.send(toggleFavourite(game('a')));
  expect(shown(flows)).toEqual(['c']);
  expect(flows.call('favouriteRemove').query).toEqual({ nodeId: 'a' });
});
test('a refused change is reverted, and the toast names its game', async () => {
  const flows = await entered('a');
  await flows.send(toggleFavourite(game('c')));
  await flows.call('favouriteAdd').refuse('over-limit');
  expect(shown(flows)).toEqual(['a']);
  expect(flows.state().toasts.shown).toMatchObject([
    { textKey: 'shell:favourites.notAdded', values: { name: 'Game c' }, tone: 'error' },
  ]);
  await flows.pass(SECOND);
  await flows.send(toggleFavourite(game('a')));
  await flows.call('favouriteRemove').refuse('house-busy');
  expect(shown(flows)).toEqual(['a']);
  expect(flows.state().toasts.shown.at(-1)).toMatchObject({ textKey: 'shell:favourites.notRemoved' });
});
const never = { state: 'never', positions: {} };
const done = { state: 'done', result: {}, positions: {} };
test.each(['timeout', 'malformed', 'cancelled', 'unknown-error'] as const)(
  'H-20 after an unknown outcome (%s) the key is looked up until it cannot act any more, then the list is read',
  async (how) => {
    const flows = await entered('a');
    await flows.send(toggleFavourite(game('c')));
    const { key } = flows.call('favouriteAdd').options;
    await (how === 'unknown-error' ? flows.call('favouriteAdd').refuse(how) : flows.call('favouriteAdd').fail(how));
    expect(shown(flows)).toEqual(['a']);
    // The toast does not say that it failed: the star may turn on a moment later.
    expect(flows.state().toasts.shown).toMatchObject([
      { textKey: 'shell:favourites.notKnown', values: { name: 'Game c' }, tone: 'error' },
    ]);
    expect([flows.call('commandLookUp').body, flows.count('favouriteIds')]).toEqual([{ key }, 1]);
    // The look-up is lost as well, then the change is still running.
    await flows.call('commandLookUp').fail('timeout');
    await flows.pass(1_000);
    await flows.call('commandLookUp').answer({ state: 'running', positions: {} });
    await flows.pass(2_000);
    expect([flows.count('commandLookUp'), flows.count('favouriteIds')]).toEqual([3, 1]);
    await flows.call('commandLookUp').answer(done);
    await flows.call('favouriteIds').answer({ ids: ['a', 'c'] });
    expect([shown(flows), flows.count('favouriteIds')]).toEqual([['a', 'c'], 2]);
    await flows.pass(60_000);
    expect([flows.count('commandLookUp'), flows.count('favouriteIds')]).toEqual([3, 2]);
  },
);
test('H-20 a change that never left the device has failed, and its key is not looked up', async () => {
  const flows = await entered('a');
  await flows.send(toggleFavourite(game('c')));
  await flows.call('favouriteAdd').fail('network');
  expect(flows.state().toasts.shown).toMatchObject([{ textKey: 'shell:favourites.notAdded' }]);
  expect([shown(flows), flows.count('commandLookUp')]).toEqual([['a'], 0]);
});
test('H-20 a change that the house never received, or whose journal is gone, has ended: the list is read', async () => {
  const flows = await entered('a');
  await flows.send(toggleFavourite(game('c')));
  await flows.call('favouriteAdd').fail('timeout');
  await flows.call('commandLookUp').answer(never);
  await flows.call('favouriteIds').answer({ ids: ['a'] });
  await flows.pass(SECOND);
  await flows.send(toggleFavourite(game('c')));
  await flows.call('favouriteAdd').fail('timeout');
  await flows.call('commandLookUp').refuse('other-epoch');
  await flows.call('favouriteIds').answer({ ids: [] });
  await flows.pass(60_000);
  expect([shown(flows), flows.count('commandLookUp'), flows.count('favouriteIds')]).toEqual([[], 2, 3]);
});
test('R-SESS-26 a list that fails is requested again until it arrives, and at once when the device is online again', async () => {
  const flows = await enter();
  await flows.call('favouriteIds').fail('network');
  await flows.pass(1_000);
  await flows.call('favouriteIds').refuse('unknown-error');
  expect(flows.count('favouriteIds')).toBe(2);
  flows.platform.environment.setOnline(false);
  flows.platform.environment.setOnline(true);
  await flows.settle();
  expect(flows.count('favouriteIds')).toBe(3);
  await flows.call('favouriteIds').answer({ ids: ['a'] });
  await flows.pass(60_000);
  expect([shown(flows), flows.count('favouriteIds')]).toEqual([['a'], 3]);
  // The same for the list that should show how a doubtful change ended: the former list is outdated.
  await flows.send(toggleFavourite(game('b')));
  await flows.call('favouriteAdd').fail('timeout');
  await flows.call('commandLookUp').answer(done);
  await flows.call('favouriteIds').fail('timeout');
  await flows.pass(1_000);
  await flows.call('favouriteIds').answer({ ids: ['a', 'b'] });
  expect(shown(flows)).toEqual(['a', 'b']);
});
test('a late answer to an older request does not end the retries: the latest request counts', async () => {
  const flows = await enter();
  const first = flows.call('favouriteIds');
  await flows.send(sessionStarted({ memberId: memberAnswer.id, kind: 'member', firstTimeLogin: false }));
  await flows.call('favouriteIds').fail('network');
  await first.answer({ ids: ['a'] });
  expect(shown(flows)).toEqual(['a']);
  await flows.pass(1_000);
  await flows.call('favouriteIds').answer({ ids: ['b'] });
  expect(shown(flows)).toEqual(['b']);
});
test('the end of the session ends the look-ups and the list requests', async () => {
  const flows = await entered('a');
  await flows.send(toggleFavourite(game('c')));
  await flows.call('favouriteAdd').fail('timeout');
  await flows.call('commandLookUp').fail('timeout');
  await flows.send(sessionEnded({ reason: 'loggedOut' }));
  await flows.pass(60_000);
  expect([flows.count('commandLookUp'), flows.count('favouriteIds')]).toEqual([1, 1]);
});
test('a change waits for a doubtful earlier one of the same game, which could otherwise take effect after it', async () => {
  const flows = await entered();
  await flows.send(toggleFavourite(game('a')));
  await flows.pass(SECOND);
  await flows.send(toggleFavourite(game('a')));
  await flows.call('favouriteAdd').fail('timeout');
  expect([shown(flows), flows.count('favouriteRemove')]).toEqual([[], 0]);
  await flows.call('commandLookUp').answer(done);
  await flows.call('favouriteIds').answer({ ids: ['a'] });
  expect([shown(flows), flows.count('favouriteRemove')]).toEqual([[], 1]);
  await flows.call('favouriteRemove').answer({ ids: [] });
  expect(shown(flows)).toEqual([]);
});
test('a list requested during a change has no certain order with that change’s own list: another one is read', async () => {
  const flows = await entered('a');
  await flows.send(toggleFavourite(game('b')));
  await flows.call('favouriteAdd').fail('timeout');
  await flows.pass(SECOND);
  // The answer to this request was written before the earlier change reached the house, and arrives late.
  await flows.send(toggleFavourite(game('c')));
  await flows.call('commandLookUp').answer(done);
  const meanwhile = flows.call('favouriteIds');
  await flows.call('favouriteAdd').answer({ ids: ['a', 'c'] });
  await meanwhile.answer({ ids: ['a', 'c', 'b'] });
  expect(flows.count('favouriteIds')).toBe(3);
  await flows.call('favouriteIds').answer({ ids: ['a', 'c', 'b'] });
  expect(shown(flows)).toEqual(['a', 'c', 'b']);
});
test('a list that was requested before a star was confirmed does not remove it', async () => {
  const flows = await enter();
  const first = flows.call('favouriteIds');
  await flows.send(toggleFavourite(game('c')));
  await flows.call('favouriteAdd').answer({ ids: ['a', 'c'] });
  expect(shown(flows)).toEqual(['a', 'c']);
  await first.answer({ ids: ['a'] });
  expect(shown(flows)).toEqual(['a', 'c']);
});
test('of two lists the later request counts, in whatever order they are answered; a late failure changes nothing', async () => {
  const flows = await entered('a');
  await flows.send(toggleFavourite(game('b')));
  await flows.call('favouriteAdd').fail('timeout');
  await flows.call('commandLookUp').answer(done);
  const early = flows.call('favouriteIds');
  await flows.pass(SECOND);
  await flows.send(toggleFavourite(game('c')));
  await flows.call('favouriteAdd').fail('timeout');
  await flows.call('commandLookUp').answer(done);
  await flows.call('favouriteIds').answer({ ids: ['a', 'b', 'c'] });
  await early.answer({ ids: ['a', 'b'] });
  expect(shown(flows)).toEqual(['a', 'b', 'c']);
  await flows.pass(SECOND);
  await flows.send(toggleFavourite(game('a')));
  await flows.call('favouriteRemove').fail('timeout');
  await flows.call('commandLookUp').answer(done);
  const late = flows.call('favouriteIds');
  await flows.pass(SECOND);
  await flows.send(toggleFavourite(game('b')));
  await flows.call('favouriteRemove').answer({ ids: ['c'] });
  await late.fail('network');
  expect([shown(flows), flows.state().favourites.ids.state]).toEqual([['c'], 'ready']);
});
test('a member who logs in again in place sees the current favourites', async () => {
  const flows = await entered('a');
  await flows.send(sessionStarted({ memberId: memberAnswer.id, kind: 'member', firstTimeLogin: false }));
  expect(flows.count('favouriteIds')).toBe(2);
  await flows.call('favouriteIds').answer({ ids: ['b'] });
  expect(shown(flows)).toEqual(['b']);
});
test('a language chosen while they load does not revert them', async () => {
  const flows = await entered('a');
  await flows.send(sessionStarted({ memberId: memberAnswer.id, kind: 'member', firstTimeLogin: false }));
  const asked = flows.call('favouriteIds');
  await flows.send(chooseLanguage('CN'));
  await asked.answer({ ids: ['b'] });
  expect(shown(flows)).toEqual(['b']);
});
test('within a second only the first press counts, also if the second is on another game', async () => {
  const flows = await entered();
  await flows.send(toggleFavourite(game('a')));
  await flows.send(toggleFavourite(game('a')));
  await flows.pass(SECOND - 1);
  await flows.send(toggleFavourite(game('b')));
  expect([shown(flows), flows.count('favouriteAdd')]).toEqual([['a'], 1]);
  await flows.pass(1);
  await flows.send(toggleFavourite(game('b')));
  expect(shown(flows)).toEqual(['a', 'b']);
});
test('changes reach the house one after the other, in the order they were made', async () => {
  const flows = await entered();
  await flows.send(toggleFavourite(game('a')));
  await flows.pass(SECOND);
  await flows.send(toggleFavourite(game('a')));
  expect([shown(flows), flows.count('favouriteRemove')]).toEqual([[], 0]);
  await flows.call('favouriteAdd').answer({ ids: ['a'] });
  expect([shown(flows), flows.count('favouriteRemove')]).toEqual([[], 1]);
  await flows.call('favouriteRemove').answer({ ids: [] });
  expect(shown(flows)).toEqual([]);
});
test('visitors are asked to log in, trial accounts see the notice, and nothing changes', async () => {
  const visitor = await flowsFixture();
  await visitor.send(toggleFavourite(game('a')));
  expect(visitor.state().dialogs.open).toEqual({ kind: 'login' });
  const trial = await enter(4);
  await trial.send(toggleFavourite(game('a')));
  expect(trial.state().dialogs.open).toEqual({ kind: 'trialNotice' });
  for (const one of [visitor, trial]) expect([shown(one), one.count('favouriteAdd')]).toEqual([[], 0]);
});
test('the end of the session drops everything, including pending changes', async () => {
  const flows = await entered('a');
  await flows.send(toggleFavourite(game('c')));
  const call = flows.call('favouriteAdd');
  await flows.send(sessionEnded({ reason: 'loggedOut' }));
  expect(call.options.signal?.aborted).toBe(true);
  expect(shown(flows)).toEqual([]);
  await call.answer({ ids: ['a', 'c'] });
  expect(shown(flows)).toEqual([]);
});
test('another language reads the games again; a failed list is read when the player retries', async () => {
  const flows = await entered('a');
  await flows.send(chooseLanguage('CN'));
  expect(flows.count('favouriteList')).toBe(2);
  expect(flows.call('favouriteList').query).toMatchObject({ language: 'CN' });
  await flows.call('favouriteList').fail('network');
  expect(flows.state().favourites.games).toMatchObject({ state: 'failed', error: 'network' });
  await flows.send(retryFavourites());
  await flows.call('favouriteList').answer({ content: [wire('a')], pageNum: 1, totalPages: 1 });
  expect(selectFavouriteGames(flows.state())).toHaveLength(1);
});
test('R-CONST-16 a page of recent games is read once, twelve a page, and again after a game was opened', async () => {
  const flows = await entered();
  await flows.send(requestRecent(1));
  await flows.send(requestRecent(1));
  expect(flows.count('recentGames')).toBe(1);
  expect(flows.call('recentGames').query).toEqual({ page: 1, pageSize: 12, language: 'EN', clientType: '3' });
  await flows.call('recentGames').answer({ list: [wire('a')], totalPages: 1 });
  await flows.send(requestRecent(1));
  expect(flows.count('recentGames')).toBe(1);
  await flows.send(gameReady());
  expect(selectRecentGames(flows.state())).toHaveLength(1);
  await flows.send(requestRecent(1));
  await flows.call('recentGames').fail('network');
  expect(selectRecentGames(flows.state())).toHaveLength(1);
  await flows.send(requestRecent(1));
  expect(flows.count('recentGames')).toBe(2);
  await flows.send(retryRecent(1));
  expect(flows.count('recentGames')).toBe(3);
});
