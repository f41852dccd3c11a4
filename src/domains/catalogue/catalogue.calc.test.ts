import { expect, test } from 'vitest';
import { gameList, hotGames, vendorLanes } from '../../contract/catalogue/catalogue.calls.ts';
import { decodeAnswer } from '../../contract/decode.ts';
import { favouriteList, recentGames } from '../../contract/favourites/favourites.calls.ts';
import { allowsFreeTrial, filterForText, filterForType, gameOf, gridQuery, lanesOf } from './catalogue.calc.ts';
import { homeFilter } from './catalogue.state.ts';

const card = (vassalage: string, accountTypeName: string) => ({ vassalage, accountTypeName, displayName: vassalage });
const lane = (title: string, cards: ReturnType<typeof card>[]) => ({ title, cards, gameClassify: [] });

test('R-ENT-13 a lane has a title, cards and kinds, and game counts where the house delivers them', () => {
  const cards = [{ ...card('PG', 'pg'), displayName: 'Plover', games: 12 }];
  const kinds = [{ key: 'JP', displayName: 'Jackpots', vendors: ['PG'], games: 3 }];
  const wire = { title: 'RNG', cards, gameClassify: kinds };
  expect(decodeAnswer(vendorLanes, { data: { lanes: [wire] } })).toEqual({ data: { lanes: [wire] } });
  expect(lanesOf([wire, lane('LIVE', [card('AG', 'ag')])], [])).toEqual([
    {
      category: 'RNG',
      vendors: [{ code: 'PG', accountTypeName: 'pg', name: 'Plover', games: 12 }],
      classify: [{ key: 'JP', name: 'Jackpots', vendors: ['PG'], games: 3 }],
    },
    { category: 'LIVE', vendors: [{ code: 'AG', accountTypeName: 'ag', name: 'AG', games: null }], classify: [] },
  ]);
});
test('in-house slots vendors move from RNG to a lane of their own', () => {
  const lanes = lanesOf(
    [lane('RNG', [card('PG', 'pg'), card('OWN', 'house')]), lane('LIVE', [card('AG', 'ag')])],
    ['house'],
  );
  expect(lanes.map(({ category, vendors }) => [category, vendors.map(({ code }) => code)])).toEqual([
    ['RNG', ['PG']],
    ['LIVE', ['AG']],
    ['INHOUSE', ['OWN']],
  ]);
});
test('without a configured in-house name lanes stay as delivered', () => {
  expect(lanesOf([lane('RNG', [card('PG', 'pg')])], []).map(({ category }) => category)).toEqual(['RNG']);
});
test('R-ENT-14 either spelling of a duplicated field gives the same game', () => {
  const rest = { vassalage: 'PG', gameType: 'RNG', supportPlay: 0 };
  const one = gameOf({ nodeId: 'g1', nodeName: 'Oval', iconUrl: '/img/a.svg', ...rest });
  const other = gameOf({ gameId: 'g1', gameName: 'Oval', showIcon: '/img/a.svg', ...rest });
  expect(one).toEqual(other);
  expect(one).toMatchObject({ id: 'g1', name: 'Oval', icon: '/img/a.svg' });
  expect(gameOf(rest)).toBeNull();
  const whole = {
    ...rest,
    nodeId: 'g1',
    lagerIcon: '/l.svg',
    displayName: 'Shown',
    gameCode: 'c1',
    isGame: 'VASSALAGE',
  };
  expect(gameOf({ ...whole, nodeName: 'Oval', iconUrl: '/img/a.svg' })).toMatchObject({
    name: 'Shown',
    icon: '/l.svg',
    gameCode: 'c1',
    opensVendor: true,
    vendor: 'PG',
    gameType: 'RNG',
  });
});
test('R-GAME-02 only 0 allows a free trial', () => {
  expect([0, 1, 2, -1].map(allowsFreeTrial)).toEqual([true, false, false, false]);
});
test('typing starts a search, an empty text returns home, leaving the search clears its text', () => {
  const searching = filterForText(homeFilter, '  oval ');
  expect(searching).toMatchObject({ gameType: 'SEARCH', text: 'oval' });
  expect(filterForText(searching, '   ')).toEqual(homeFilter);
  expect(filterForType('LIVE')).toMatchObject({ gameType: 'LIVE', text: '' });
  const live = filterForType('LIVE');
  expect(filterForText(live, '')).toBe(live);
});
test('home has no grid; a search covers all categories, 28 games a page', () => {
  expect(gridQuery(homeFilter)).toBeNull();
  expect(gridQuery(filterForText(homeFilter, 'oval'))).toMatchObject({ gameType: 'ALL', text: 'oval', pageSize: 28 });
});
test('R-ENT-15 pages of games, favourites, hot and recent games are read by their own field names', () => {
  const game = { nodeId: 'g1', vassalage: 'PG', gameType: 'RNG', supportPlay: 0 };
  const cases = [
    [gameList, { games: [game], totalPages: 2, total: 30 }],
    [favouriteList, { content: [game], pageNum: 1, totalPages: 2 }],
    [hotGames, { list: [game], totalPages: 1 }],
    [recentGames, { list: [game], totalPages: 1 }],
  ] as const;
  for (const [row, answer] of cases) {
    expect(decodeAnswer(row, answer), row.name).toEqual(answer);
    for (const field of Object.keys(answer))
      expect(decodeAnswer(row, { ...answer, [field]: undefined }), `${row.name}.${field}`).toBeNull();
  }
});
