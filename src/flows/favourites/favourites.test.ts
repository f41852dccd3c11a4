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
const never = { state: 'never', positions: {} };
const done = { state: 'done', result: {}, positions: {} };
test.each(['network', 'timeout', 'malformed', 'cancelled', 'unknown-error'] as const)(
  'H-20 where nobody knows whether it was done (%s), its key is looked up until it cannot act, then the list read',
  async (how) => {
    const flows = await entered('a');
    await flows.send(toggleFavourite(game('c')));
    const { key } = flows.call('favouriteAdd').options;
    await (how === 'unknown-error' ? flows.call('favouriteAdd').refuse(how) : flows.call('favouriteAdd').fail(how));
    expect(shown(flows)).toEqual(['a']);
    // It is not said to have failed: a moment later the star may be on.
    expect(flows.state().toasts.shown).toMatchObject([
      { textKey: 'shell:favourites.notKnown', values: { name: 'Game c' }, tone: 'error' },
    ]);
    expect([flows.call('commandLookUp').body, flows.count('favouriteIds')]).toEqual([{ key }, 1]);
    // The look-up is lost too, then the change is on its way still.
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
test('H-20 a change the house never heard of, or had in a journal that is gone, is over too: the list is read', async () => {
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
test('R-SESS-26 a list that does not come is asked for again until it does, at once when the device is back on line', async () => {
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
  // The same of one that was to show how a doubtful change ended: what stood before is not what stands.
  await flows.send(toggleFavourite(game('b')));
  await flows.call('favouriteAdd').fail('timeout');
  await flows.call('commandLookUp').answer(done);
  await flows.call('favouriteIds').fail('timeout');
  await flows.pass(1_000);
  await flows.call('favouriteIds').answer({ ids: ['a', 'b'] });
  expect(shown(flows)).toEqual(['a', 'b']);
});
test('an older list that comes after all is no end of the asking: the latest one is what is waited for', async () => {
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
test('with the session the asking ends, for keys and for lists', async () => {
  const flows = await entered('a');
  await flows.send(toggleFavourite(game('c')));
  await flows.call('favouriteAdd').fail('timeout');
  await flows.call('commandLookUp').fail('timeout');
  await flows.send(sessionEnded({ reason: 'loggedOut' }));
  await flows.pass(60_000);
  expect([flows.count('commandLookUp'), flows.count('favouriteIds')]).toEqual([1, 1]);
});
test('a change of a game waits for the doubtful one before it, which could else come after it and stand', async () => {
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
test('a list asked for while a change was on its way and that change’s own are of no certain order: another is read', async () => {
  const flows = await entered('a');
  await flows.send(toggleFavourite(game('b')));
  await flows.call('favouriteAdd').fail('timeout');
  await flows.pass(SECOND);
  // The answer to this one is written before the change before it comes to the house, and is late itself.
  await flows.send(toggleFavourite(game('c')));
  await flows.call('commandLookUp').answer(done);
  const meanwhile = flows.call('favouriteIds');
  await flows.call('favouriteAdd').answer({ ids: ['a', 'c'] });
  await meanwhile.answer({ ids: ['a', 'c', 'b'] });
  expect(flows.count('favouriteIds')).toBe(3);
  await flows.call('favouriteIds').answer({ ids: ['a', 'c', 'b'] });
  expect(shown(flows)).toEqual(['a', 'c', 'b']);
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
  await flows.call('favouriteRemove').fail('network');
  await flows.call('commandLookUp').answer(done);
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
test('and another language, chosen while they are on their way, does not take them back', async () => {
  const flows = await entered('a');
  await flows.send(sessionStarted({ memberId: memberAnswer.id, kind: 'member', firstTimeLogin: false }));
  const asked = flows.call('favouriteIds');
  await flows.send(chooseLanguage('CN'));
  await asked.answer({ ids: ['b'] });
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
