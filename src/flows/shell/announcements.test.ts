import { expect, test } from 'vitest';
import { chooseLanguage } from '../../domains/preferences/preferences.intents.ts';
import { flowsFixture } from '../machinery/testing/flowsFixture.ts';

const answer = { banners: [], player: [], popup: [], promotion: [], promotionCategories: [] };

test('a late failure in another language does not affect the current announcements', async () => {
  const flows = await flowsFixture({ local: { lang: 'EN' } });
  const first = flows.call('announcements');
  await flows.send(chooseLanguage('CN'));
  expect(flows.count('announcements')).toBe(2);
  await flows.call('announcements').answer(answer);
  await first.fail('network');
  expect(flows.state().announcements).toMatchObject({ language: 'CN', read: { state: 'ready' } });
});
test('a failed read that is still relevant is reported', async () => {
  const flows = await flowsFixture({ local: { lang: 'EN' } });
  await flows.call('announcements').fail('network');
  expect(flows.state().announcements.read).toMatchObject({ state: 'failed', error: 'network' });
});
