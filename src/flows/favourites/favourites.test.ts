import { expect, test } from 'vitest';
import { sessionEnded, sessionStarted } from '../../domains/facts.ts';
import {
  needRecent,
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
import { type TestFlows, testFlows } from '../machinery/testFlows.ts';
import { memberAnswer } from '../machinery/testPermission.ts';

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
const enter = async (type = 0): Promise<TestFlows> => {
  const flows = await testFlows({ token: 'mine', local: { lang: 'EN' } });
  await flows.call('memberInfo').answer({ ...memberAnswer, type });
  return flows;
};
const entered = async (...ids: readonly string[]): Promise<TestFlows> => {
  const flows = await enter();
  await flows.call('favouriteIds').answer({ ids });
  await flows.call('favouriteList').answer({ content: ids.map(wire), pageNum: 1, totalPages: 1 });
  return flows;
};
const shown = (flows: TestFlows) => selectFavouriteIds(flows.state());
const SECOND = 1_000;

test('at log-in the favourites are read, all of them in one page; a trial account has none to read', async () => {
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
  const visitor = await testFlows();
  for (const one of [trial, visitor]) expect([one.count('favouriteIds'), one.count('favouriteList')]).toEqual([0, 0]);
});
test('a star is set at once, then told to the house with what it must know, under a key of the press', async () => {
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
test('a refused change is undone, and said with the name of its game', async () => {
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
test('where nobody knows whether it was done, the house is asked how things stand', async () => {
  const flows = await entered('a');
  await flows.send(toggleFavourite(game('c')));
  await flows.call('favouriteAdd').fail('network');
  expect(shown(flows)).toEqual(['a']);
  // It is not said to have failed: a moment later the star may be on.
  expect(flows.state().toasts.shown).toMatchObject([
    { textKey: 'shell:favourites.notKnown', values: { name: 'Game c' }, tone: 'error' },
  ]);
  expect(flows.count('favouriteIds')).toBe(2);
  await flows.call('favouriteIds').answer({ ids: ['a', 'c'] });
  expect(shown(flows)).toEqual(['a', 'c']);
});
test('a list that was asked for before a star was confirmed does not put it out', async () => {
  const flows = await enter();
  const first = flows.call('favouriteIds');
  await flows.send(toggleFavourite(game('c')));
  await flows.call('favouriteAdd').answer({ ids: ['a', 'c'] });
  expect(shown(flows)).toEqual(['a', 'c']);
  await first.answer({ ids: ['a'] });
  expect(shown(flows)).toEqual(['a', 'c']);
});
test('of two lists the one asked for later stands, in whatever order they are answered; a late failure takes nothing', async () => {
  const flows = await entered('a');
  await flows.send(toggleFavourite(game('b')));
  await flows.call('favouriteAdd').fail('network');
  const early = flows.call('favouriteIds');
  await flows.pass(SECOND);
  await flows.send(toggleFavourite(game('c')));
  await flows.call('favouriteAdd').fail('timeout');
  await flows.call('favouriteIds').answer({ ids: ['a', 'b', 'c'] });
  await early.answer({ ids: ['a', 'b'] });
  expect(shown(flows)).toEqual(['a', 'b', 'c']);
  await flows.pass(SECOND);
  await flows.send(toggleFavourite(game('a')));
  await flows.call('favouriteRemove').fail('network');
  const late = flows.call('favouriteIds');
  await flows.pass(SECOND);
  await flows.send(toggleFavourite(game('b')));
  await flows.call('favouriteRemove').answer({ ids: ['c'] });
  await late.fail('network');
  expect([shown(flows), flows.state().favourites.ids.state]).toEqual([['c'], 'ready']);
});
test('whoever comes back in place is shown the stars as they stand then', async () => {
  const flows = await entered('a');
  await flows.send(sessionStarted({ memberId: memberAnswer.id, kind: 'member', firstTimeLogin: false }));
  expect(flows.count('favouriteIds')).toBe(2);
  await flows.call('favouriteIds').answer({ ids: ['b'] });
  expect(shown(flows)).toEqual(['b']);
});
test('within a second only the first press counts, whatever its game', async () => {
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
test('visitors are asked to log in, trial accounts told why not, and nothing changes', async () => {
  const visitor = await testFlows();
  await visitor.send(toggleFavourite(game('a')));
  expect(visitor.state().dialogs.open).toEqual({ kind: 'login' });
  const trial = await enter(4);
  await trial.send(toggleFavourite(game('a')));
  expect(trial.state().dialogs.open).toEqual({ kind: 'trialNotice' });
  for (const one of [visitor, trial]) expect([shown(one), one.count('favouriteAdd')]).toEqual([[], 0]);
});
test('with the session everything goes, also what was still on its way', async () => {
  const flows = await entered('a');
  await flows.send(toggleFavourite(game('c')));
  const call = flows.call('favouriteAdd');
  await flows.send(sessionEnded({ reason: 'loggedOut' }));
  expect(call.options.signal?.aborted).toBe(true);
  expect(shown(flows)).toEqual([]);
  await call.answer({ ids: ['a', 'c'] });
  expect(shown(flows)).toEqual([]);
});
test('another language asks for the games anew; a list that failed is asked for when somebody wishes', async () => {
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
test('R-CONST-16 a page of recent games is asked for once, twelve a page, and again after a game was opened', async () => {
  const flows = await entered();
  await flows.send(needRecent(1));
  await flows.send(needRecent(1));
  expect(flows.count('recentGames')).toBe(1);
  expect(flows.call('recentGames').query).toEqual({ page: 1, pageSize: 12, language: 'EN', clientType: '3' });
  await flows.call('recentGames').answer({ list: [wire('a')], totalPages: 1 });
  await flows.send(needRecent(1));
  expect(flows.count('recentGames')).toBe(1);
  await flows.send(gameReady());
  expect(selectRecentGames(flows.state())).toHaveLength(1);
  await flows.send(needRecent(1));
  await flows.call('recentGames').fail('network');
  expect(selectRecentGames(flows.state())).toHaveLength(1);
  await flows.send(needRecent(1));
  expect(flows.count('recentGames')).toBe(2);
  await flows.send(retryRecent(1));
  expect(flows.count('recentGames')).toBe(3);
});
