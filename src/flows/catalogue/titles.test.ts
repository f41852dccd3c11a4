import { expect, test } from 'vitest';
import { chooseGameType, searchGames, requestTitles } from '../../domains/catalogue/catalogue.intents.ts';
import { selectSearchResult } from '../../domains/catalogue/catalogue.selectors.ts';
import { chooseLanguage } from '../../domains/preferences/preferences.intents.ts';
import { flowsFixture, type FlowsFixture } from '../machinery/testing/flowsFixture.ts';

const titles = {
  version: 'v1',
  ids: 'g1\ng2',
  codes: 'c1\nc2',
  vendors: 'AG\nBG',
  categories: 'RNG\nLIVE',
  marks: 'f\n',
  names: { CN: '月下果园\n静谧猛虎', EN: 'Moonlit Orchard\nQuiet Tiger', MY: 'Dusun Cahaya Bulan\nHarimau Senyap' },
  picture: '/img/cover/{id}.svg',
};
const ready = async (): Promise<FlowsFixture> => {
  const flows = await flowsFixture({ local: { lang: 'EN' } });
  await flows.send(requestTitles());
  await flows.call('gameIndex').answer(titles);
  return flows;
};

test('B-16 names are fetched once the player is about to search, and then the browser searches at every key', async () => {
  const flows = await ready();
  await flows.send(requestTitles());
  expect(flows.count('gameIndex')).toBe(1);
  await flows.send(searchGames('tig'));
  expect(selectSearchResult(flows.state())).toEqual({ text: 'tig', positions: [1] });
  await flows.send(searchGames(' orchrad '));
  expect(selectSearchResult(flows.state())).toEqual({ text: 'orchrad', positions: [0] });
  await flows.pass(1_000);
  expect(flows.count('gameList')).toBe(0);
});
test('the house searches until the names are there; then the browser searches the current text again', async () => {
  const flows = await flowsFixture({ local: { lang: 'EN' } });
  await flows.send(requestTitles());
  await flows.send(searchGames('tiger'));
  await flows.pass(250);
  expect(flows.count('gameList')).toBe(1);
  expect(selectSearchResult(flows.state())).toBeNull();
  await flows.call('gameIndex').answer(titles);
  expect(selectSearchResult(flows.state())).toEqual({ text: 'tiger', positions: [1] });
});
test('names that fail to load leave the search to the house, and are requested again', async () => {
  const flows = await flowsFixture({ local: { lang: 'EN' } });
  await flows.send(requestTitles());
  await flows.call('gameIndex').fail('network');
  await flows.send(searchGames('tiger'));
  await flows.pass(250);
  expect(flows.count('gameList')).toBe(1);
  await flows.send(requestTitles());
  expect(flows.count('gameIndex')).toBe(2);
});
test('another language needs no request: the same games are named in it', async () => {
  const flows = await ready();
  await flows.send(searchGames('tiger'));
  await flows.send(chooseLanguage('CN'));
  expect(flows.count('gameList')).toBe(0);
  expect(selectSearchResult(flows.state())?.positions).toEqual([1]);
});
test('leaving the search clears its result', async () => {
  const flows = await ready();
  await flows.send(searchGames('tiger'));
  await flows.send(chooseGameType('LIVE'));
  expect(selectSearchResult(flows.state())).toBeNull();
  await flows.send(searchGames('tiger'));
  await flows.send(searchGames(''));
  expect([selectSearchResult(flows.state()), flows.state().catalogue.filter.gameType]).toEqual([null, 'HOME']);
});
