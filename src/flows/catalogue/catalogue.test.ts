import { expect, test } from 'vitest';
import { rowQuery } from '../../domains/catalogue/catalogue.calc.ts';
import {
  chooseGameType,
  requestGames,
  retryGames,
  retryLanes,
  searchGames,
  applyFilter,
} from '../../domains/catalogue/catalogue.intents.ts';
import { selectGrid, selectLanes, selectPage } from '../../domains/catalogue/catalogue.selectors.ts';
import { chooseLanguage } from '../../domains/preferences/preferences.intents.ts';
import { memberAnswer } from '../machinery/testing/permissionFixture.ts';
import { flowsFixture } from '../machinery/testing/flowsFixture.ts';

const lanes = {
  data: {
    lanes: [
      { title: 'RNG', cards: [{ vassalage: 'PG', accountTypeName: 'pg', displayName: 'Plover' }], gameClassify: [] },
    ],
  },
};
const page = { games: [{ nodeId: 'g1', vassalage: 'PG', gameType: 'RNG', supportPlay: 0 }], totalPages: 2, total: 30 };

test('R-CALL-16 R-CONST-20 lanes are read by platform and cached for the tab by language', async () => {
  const flows = await flowsFixture({ local: { lang: 'EN' } });
  expect(flows.call('vendorLanes').query).toEqual({ platform: 'html5-desktop', language: 'EN' });
  await flows.call('vendorLanes').answer(lanes);
  await flows.send(chooseLanguage('CN'));
  expect(flows.count('vendorLanes')).toBe(2);
  await flows.send(chooseLanguage('EN'));
  expect(flows.count('vendorLanes')).toBe(2);
  expect(selectLanes(flows.state()).map(({ category }) => category)).toEqual(['RNG']);
});
test('lanes that fail keep the last good ones and offer a retry', async () => {
  const flows = await flowsFixture();
  await flows.call('vendorLanes').answer(lanes);
  await flows.send(retryLanes());
  await flows.call('vendorLanes').fail('network');
  expect(flows.state().catalogue.lanes).toMatchObject({ state: 'failed', error: 'network' });
  expect(selectLanes(flows.state())).toHaveLength(1);
  await flows.send(retryLanes());
  await flows.call('vendorLanes').answer(lanes);
  expect(flows.state().catalogue.lanes.state).toBe('ready');
});
test('R-CALL-15 R-CONST-20 REL-17 a page of games is requested once with the full query', async () => {
  const flows = await flowsFixture({ local: { lang: 'EN' } });
  const query = { ...rowQuery('RNG'), vendor: 'PG', classify: 'JP', text: 'oval' };
  await flows.send(requestGames(query));
  await flows.send(requestGames(query));
  expect(flows.count('gameList')).toBe(1);
  expect(flows.call('gameList').query).toEqual({
    clientType: '3',
    platform: 'flash,html5-desktop',
    merchant: 'tote',
    gameType: 'RNG',
    vassalage: 'PG',
    gameClassify: 'JP',
    gameName: 'oval',
    pageNo: 1,
    pageSize: 14,
    language: 'EN',
  });
  await flows.call('gameList').answer(page);
  expect(selectPage(flows.state(), query).data).toMatchObject({ total: 30, games: [{ id: 'g1', freeTrial: true }] });
});
test('a failed page stays failed until the player retries', async () => {
  const flows = await flowsFixture();
  await flows.send(requestGames(rowQuery('RNG')));
  await flows.call('gameList').refuse('house-busy');
  await flows.send(requestGames(rowQuery('RNG')));
  expect(flows.count('gameList')).toBe(1);
  await flows.send(retryGames(rowQuery('RNG')));
  await flows.call('gameList').answer(page);
  expect(selectPage(flows.state(), rowQuery('RNG')).state).toBe('ready');
});
test('typing queries the house after a pause, with the last text', async () => {
  const flows = await flowsFixture();
  for (const text of ['o', 'ov', ' oval']) await flows.send(searchGames(text));
  expect(flows.count('gameList')).toBe(0);
  await flows.pass(250);
  expect(flows.count('gameList')).toBe(1);
  expect(flows.call('gameList').query).toMatchObject({ gameName: 'oval', gameType: 'ALL' });
  await flows.call('gameList').answer(page);
  expect(selectGrid(flows.state()).data?.total).toBe(30);
});
test('turning the page requests that page', async () => {
  const flows = await flowsFixture();
  await flows.send(chooseGameType('RNG'));
  await flows.call('gameList').answer(page);
  await flows.send(applyFilter({ ...flows.state().catalogue.filter, pageNo: 2 }));
  expect(flows.call('gameList').query).toMatchObject({ gameType: 'RNG', pageNo: 2, pageSize: 28 });
});
test('R-NAV-04 FAV and RECENT ask a visitor to log in and show a trial account the notice', async () => {
  const visitor = await flowsFixture();
  await visitor.send(chooseGameType('FAV'));
  expect(visitor.state().dialogs.open).toEqual({ kind: 'login' });
  const trial = await flowsFixture({ token: 'mine' });
  await trial.call('memberInfo').answer({ ...memberAnswer, type: 4 });
  await trial.send(chooseGameType('RECENT'));
  expect(trial.state().dialogs.open).toEqual({ kind: 'trialNotice' });
  expect([visitor, trial].map((flows) => flows.state().catalogue.filter.gameType)).toEqual(['HOME', 'HOME']);
});
