import { expect, test } from 'vitest';
import { chooseLanguage } from '../../domains/preferences/preferences.intents.ts';
import { testFlows } from '../machinery/testFlows.ts';

const answer = { banners: [], player: [], popup: [], promotion: [], promotionCategories: [] };

test('a read for another language that fails late says nothing of the one that has come', async () => {
  const flows = await testFlows({ local: { lang: 'EN' } });
  const first = flows.call('announcements');
  await flows.send(chooseLanguage('CN'));
  expect(flows.count('announcements')).toBe(2);
  await flows.call('announcements').answer(answer);
  await first.fail('network');
  expect(flows.state().announcements).toMatchObject({ language: 'CN', read: { state: 'ready' } });
});
test('a read that fails while it is wanted says so', async () => {
  const flows = await testFlows({ local: { lang: 'EN' } });
  await flows.call('announcements').fail('network');
  expect(flows.state().announcements.read).toMatchObject({ state: 'failed', error: 'network' });
});
