import { expect, test } from 'vitest';
import {
  allowsFreeTrial,
  filterForText,
  filterForType,
  filterForVendor,
  gameOf,
  gridQuery,
  lanesOf,
} from './catalogue.calc.ts';
import { homeFilter } from './catalogue.state.ts';

const card = (vassalage: string, accountTypeName: string) => ({ vassalage, accountTypeName, displayName: vassalage });
const lane = (title: string, cards: ReturnType<typeof card>[]) => ({ title, cards, gameClassify: [] });

test('in-house slots vendors leave RNG for a lane of their own', () => {
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
test('without a configured name lanes stay as delivered', () => {
  expect(lanesOf([lane('RNG', [card('PG', 'pg')])], []).map(({ category }) => category)).toEqual(['RNG']);
});
test('either spelling of a doubled field makes the same game', () => {
  const rest = { vassalage: 'PG', gameType: 'RNG', supportPlay: 0 };
  const one = gameOf({ nodeId: 'g1', nodeName: 'Oval', iconUrl: '/img/a.svg', ...rest });
  const other = gameOf({ gameId: 'g1', gameName: 'Oval', showIcon: '/img/a.svg', ...rest });
  expect(one).toEqual(other);
  expect(one).toMatchObject({ id: 'g1', name: 'Oval', icon: '/img/a.svg' });
  expect(gameOf(rest)).toBeNull();
});
test('R-GAME-02 0 allows a free trial, everything else does not', () => {
  expect([0, 1, 2, -1].map(allowsFreeTrial)).toEqual([true, false, false, false]);
});
test('typing searches, emptying goes home, leaving the search clears its text', () => {
  const searching = filterForText(homeFilter, '  oval ');
  expect(searching).toMatchObject({ gameType: 'SEARCH', text: 'oval' });
  expect(filterForText(searching, '   ')).toEqual(homeFilter);
  expect(filterForType('LIVE')).toMatchObject({ gameType: 'LIVE', text: '' });
  const live = filterForType('LIVE');
  expect(filterForText(live, '')).toBe(live);
});
test('a vendor resets classify and page; ALL resets vendor and classify', () => {
  const filter = { ...filterForType('RNG'), classify: 'JP', pageNo: 4 };
  expect(filterForVendor(filter, 'PG')).toMatchObject({ vendor: 'PG', classify: null, pageNo: 1, gameType: 'RNG' });
  expect(filterForType('ALL')).toMatchObject({ vendor: null, classify: null });
});
test('home asks for no grid, a search asks in all categories by 28', () => {
  expect(gridQuery(homeFilter)).toBeNull();
  expect(gridQuery(filterForText(homeFilter, 'oval'))).toMatchObject({ gameType: 'ALL', text: 'oval', pageSize: 28 });
});
