import { expect, test } from 'vitest';
import { chooseGameType, searchGames, wantTitles } from '../../domains/catalogue/catalogue.intents.ts';
import { selectFound } from '../../domains/catalogue/catalogue.selectors.ts';
import { chooseLanguage } from '../../domains/preferences/preferences.intents.ts';
import { testFlows, type TestFlows } from '../machinery/testFlows.ts';

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
const ready = async (): Promise<TestFlows> => {
  const flows = await testFlows({ local: { lang: 'EN' } });
  await flows.send(wantTitles());
  await flows.call('gameIndex').answer(titles);
  return flows;
};

test('B-16 names are fetched once somebody is about to search, and then the browser finds by itself, at every key', async () => {
  const flows = await ready();
  await flows.send(wantTitles());
  expect(flows.count('gameIndex')).toBe(1);
  await flows.send(searchGames('tig'));
  expect(selectFound(flows.state())).toEqual({ text: 'tig', positions: [1] });
  await flows.send(searchGames(' orchrad '));
  expect(selectFound(flows.state())).toEqual({ text: 'orchrad', positions: [0] });
  await flows.pass(1_000);
  expect(flows.count('gameList')).toBe(0);
});
test('until the names are there the house searches; what stands in the field is found again when they come', async () => {
  const flows = await testFlows({ local: { lang: 'EN' } });
  await flows.send(wantTitles());
  await flows.send(searchGames('tiger'));
  await flows.pass(250);
  expect(flows.count('gameList')).toBe(1);
  expect(selectFound(flows.state())).toBeNull();
  await flows.call('gameIndex').answer(titles);
  expect(selectFound(flows.state())).toEqual({ text: 'tiger', positions: [1] });
});
test('names that cannot be had leave the search to the house, and are asked for again', async () => {
  const flows = await testFlows({ local: { lang: 'EN' } });
  await flows.send(wantTitles());
  await flows.call('gameIndex').fail('network');
  await flows.send(searchGames('tiger'));
  await flows.pass(250);
  expect(flows.count('gameList')).toBe(1);
  await flows.send(wantTitles());
  expect(flows.count('gameIndex')).toBe(2);
});
test('another language needs no house: the same games are named in it', async () => {
  const flows = await ready();
  await flows.send(searchGames('tiger'));
  await flows.send(chooseLanguage('CN'));
  expect(flows.count('gameList')).toBe(0);
  expect(selectFound(flows.state())?.positions).toEqual([1]);
});
test('leaving the search leaves what was found', async () => {
  const flows = await ready();
  await flows.send(searchGames('tiger'));
  await flows.send(chooseGameType('LIVE'));
  expect(selectFound(flows.state())).toBeNull();
  await flows.send(searchGames('tiger'));
  await flows.send(searchGames(''));
  expect([selectFound(flows.state()), flows.state().catalogue.filter.gameType]).toEqual([null, 'HOME']);
});
