import { expect, test } from 'vitest';
import { testBrowser } from '../../platform/testTabs.ts';
import { testFlows } from '../machinery/testFlows.ts';
import { memberAnswer } from '../machinery/testPermission.ts';

const remembered = { local: { rememberedUntil: '1760000000001' } };
const traded = {
  token: 'k'.repeat(43),
  expiresAt: 3_600_000,
  firstTimeLogin: false,
  passwordExpired: false,
  mustChange: 'none',
  changeTicket: null,
};
/** Two pages restored with the browser; the first trades, and has no answer yet. */
const restored = async (options: { readonly impatient: boolean }) => {
  const browser = testBrowser();
  const one = await testFlows({ tabs: browser.open(), seed: 1, ...remembered });
  expect(one.count('sessionRemember')).toBe(1);
  const two = await testFlows({ tabs: browser.open(options), seed: 2, ...remembered });
  return { one, two };
};

test('a page that has waited long enough for the trade of another trades nothing itself: the same cookie twice is theft', async () => {
  const { one, two } = await restored({ impatient: true });
  expect(two.count('sessionRemember')).toBe(0);
  expect(two.state().session.phase).toBe('visitor');
  await one.call('sessionRemember').answer(traded);
  await one.call('memberInfo').answer(memberAnswer);
  expect(one.state().session.phase).toBe('loggedIn');
  // Asked again another time: being remembered is not over.
  expect(two.platform.storage.local.get('rememberedUntil')).toBe('1760000000001');
});
test('a page that waits its turn trades what the first trade has left', async () => {
  const { one, two } = await restored({ impatient: false });
  expect(two.count('sessionRemember')).toBe(0);
  await one.call('sessionRemember').answer(traded);
  await two.settle();
  expect(two.count('sessionRemember')).toBe(1);
});
test('a device that is known and away from home keeps its cookie for home; one that is known no more forgets it', async () => {
  const kept = async (code: string) => {
    const flows = await testFlows({ ...remembered });
    await flows.call('sessionRemember').refuse(code);
    expect(flows.state().session.phase).toBe('visitor');
    return flows.platform.storage.local.get('rememberedUntil');
  };
  expect([await kept('forbidden'), await kept('not-logged-in')]).toEqual(['1760000000001', null]);
});
