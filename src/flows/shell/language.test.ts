import { expect, test } from 'vitest';
import { requestGames } from '../../domains/catalogue/catalogue.intents.ts';
import { rowQuery } from '../../domains/catalogue/catalogue.calc.ts';
import { selectLanes, selectPage } from '../../domains/catalogue/catalogue.selectors.ts';
import { chooseLanguage } from '../../domains/preferences/preferences.intents.ts';
import { memberAnswer } from '../machinery/testing/permissionFixture.ts';
import { fakeBrowser } from '../../platform/testing/fakeTabs.ts';
import { type FlowsFixture, flowsFixture } from '../machinery/testing/flowsFixture.ts';

const lanes = (displayName: string) => ({
  data: {
    lanes: [{ title: 'RNG', cards: [{ vassalage: 'PG', accountTypeName: 'pg', displayName }], gameClassify: [] }],
  },
});
const vendorName = (flows: FlowsFixture) => selectLanes(flows.state())[0]?.vendors[0]?.name;
const languagesOf = (flows: FlowsFixture, name: string) =>
  flows.rest.calls.filter((one) => one.name === name).map((one) => (one.query as { language: string }).language);

test('a choice takes effect and is stored at once, and everything in a language is read again', async () => {
  const flows = await flowsFixture({ local: { lang: 'EN' } });
  await flows.send(chooseLanguage('CN'));
  expect(flows.state().preferences.language).toBe('CN');
  const { local } = flows.platform.storage;
  expect([local.get('lang'), local.get('hisLang')]).toEqual(['CN', 'CN']);
  for (const name of ['vendorLanes', 'hotGames', 'announcements'])
    expect(languagesOf(flows, name)).toEqual(['EN', 'CN']);
  expect(flows.rest.told.at(-1)).toBe('language CN');
  expect(flows.live.told).toContain('language CN');
});
test('a member’s choice is sent to the house; a failure reverts nothing', async () => {
  const flows = await flowsFixture({ token: 'mine', local: { lang: 'EN' } });
  await flows.call('memberInfo').answer(memberAnswer);
  await flows.send(chooseLanguage('MY'));
  expect(flows.call('updateLanguage').body).toEqual({ language: 'MY' });
  await flows.call('updateLanguage').fail('network');
  expect(flows.state().preferences.language).toBe('MY');
  expect(flows.platform.storage.local.get('lang')).toBe('MY');
});
test('a visitor’s choice stays in the browser', async () => {
  const flows = await flowsFixture({ local: { lang: 'EN' } });
  await flows.send(chooseLanguage('CN'));
  expect(flows.count('updateLanguage')).toBe(0);
});
test('every tab of the browser follows, and none of them posts the choice again', async () => {
  const browser = fakeBrowser();
  const pages = [
    await flowsFixture({ tabs: browser.open(), local: { lang: 'EN' } }),
    await flowsFixture({ tabs: browser.open(), local: { lang: 'EN' }, seed: 2 }),
  ] as const;
  const [one, two] = pages;
  await one.send(chooseLanguage('CN'));
  await two.settle();
  expect(two.state().preferences.language).toBe('CN');
  expect(languagesOf(two, 'vendorLanes')).toEqual(['EN', 'CN']);
  await one.send(chooseLanguage('MY'));
  await one.send(chooseLanguage('EN'));
  for (const page of [two, one, two]) await page.settle();
  expect(pages.map((page) => page.state().preferences.language)).toEqual(['EN', 'EN']);
  expect(browser.posted).toEqual(['CN', 'MY', 'EN'].map((language) => ({ say: 'speaks', language })));
});
test('texts that fail to load change nothing and show an error', async () => {
  const flows = await flowsFixture({
    local: { lang: 'EN' },
    speak: (language) => (language === 'EN' ? Promise.resolve() : Promise.reject(new Error('no chunk'))),
  });
  await flows.send(chooseLanguage('CN'));
  expect(flows.state().preferences.language).toBe('EN');
  expect(flows.platform.storage.local.get('lang')).toBe('EN');
  expect(flows.state().toasts.shown[0]?.textKey).toBe('errors:language-failed');
});
test('REL-32 a late answer in another language is dropped', async () => {
  const flows = await flowsFixture({ local: { lang: 'EN' } });
  const english = flows.call('vendorLanes');
  await flows.send(requestGames(rowQuery('RNG')));
  const englishGames = flows.call('gameList');
  await flows.send(chooseLanguage('CN'));
  await flows.call('vendorLanes').answer(lanes('中文'));
  await english.answer(lanes('English'));
  await englishGames.answer({ games: [], totalPages: 1, total: 7 });
  expect(vendorName(flows)).toBe('中文');
  expect(selectPage(flows.state(), rowQuery('RNG')).data).toBeNull();
});
test('the last of several choices wins', async () => {
  const flows = await flowsFixture({ local: { lang: 'EN' } });
  await flows.send(chooseLanguage('CN'));
  await flows.send(chooseLanguage('MY'));
  expect(flows.state().preferences.language).toBe('MY');
  expect(flows.platform.storage.local.get('hisLang')).toBe('MY');
});
test('a choice reverted before its texts load is cancelled', async () => {
  const wishes: { readonly language: string; readonly signal: AbortSignal | undefined }[] = [];
  const flows = await flowsFixture({
    local: { lang: 'EN' },
    speak: (language, signal) => {
      wishes.push({ language, signal });
      return language === 'EN' ? Promise.resolve() : new Promise(() => undefined);
    },
  });
  await flows.send(chooseLanguage('CN'));
  const given = wishes.at(-1);
  expect([given?.language, given?.signal?.aborted]).toEqual(['CN', false]);
  await flows.send(chooseLanguage('EN'));
  expect(given?.signal?.aborted).toBe(true);
  expect(wishes.at(-1)?.language).toBe('EN');
  expect(flows.state().preferences.language).toBe('EN');
  expect(flows.state().toasts.shown).toEqual([]);
});
test('a choice whose texts take longer than 20 s fails with a message, and does not take effect later', async () => {
  let given: AbortSignal | undefined;
  const flows = await flowsFixture({
    local: { lang: 'EN' },
    speak: (language, signal) => {
      if (language === 'EN') return Promise.resolve();
      given = signal;
      return new Promise(() => undefined);
    },
  });
  await flows.send(chooseLanguage('CN'));
  await flows.pass(20_000);
  expect(given?.aborted).toBe(true);
  expect(flows.state().toasts.shown[0]?.textKey).toBe('errors:language-failed');
  expect(flows.state().preferences.language).toBe('EN');
});
