import { expect, test } from 'vitest';
import { fakeBrowser } from '../../platform/testing/fakeTabs.ts';
import { flowsFixture } from '../machinery/testing/flowsFixture.ts';
import { memberAnswer } from '../machinery/testing/permissionFixture.ts';

const remembered = { local: { rememberedUntil: '1760000000001' } };
const traded = {
  token: 'k'.repeat(43),
  expiresAt: 3_600_000,
  firstTimeLogin: false,
  passwordExpired: false,
  mustChange: 'none',
  changeTicket: null,
};
/** Two tabs restored with the browser; the first exchanges the cookie and has no answer yet. */
const restored = async (options: { readonly impatient: boolean }) => {
  const browser = fakeBrowser();
  const one = await flowsFixture({ tabs: browser.open(), seed: 1, ...remembered });
  expect(one.count('sessionRemember')).toBe(1);
  const two = await flowsFixture({ tabs: browser.open(options), seed: 2, ...remembered });
  return { one, two };
};

test('a tab that has waited too long for another’s exchange makes none itself, since the same cookie twice counts as theft', async () => {
  const { one, two } = await restored({ impatient: true });
  expect(two.count('sessionRemember')).toBe(0);
  expect(two.state().session.phase).toBe('visitor');
  await one.call('sessionRemember').answer(traded);
  await one.call('memberInfo').answer(memberAnswer);
  expect(one.state().session.phase).toBe('loggedIn');
  // The next page asks again: the member is still remembered.
  expect(two.platform.storage.local.get('rememberedUntil')).toBe('1760000000001');
});
test('a tab that waits its turn exchanges the cookie that the first exchange left', async () => {
  const { one, two } = await restored({ impatient: false });
  expect(two.count('sessionRemember')).toBe(0);
  await one.call('sessionRemember').answer(traded);
  await two.settle();
  expect(two.count('sessionRemember')).toBe(1);
});
test('a device whose address is refused keeps its cookie; a device whose cookie is invalid forgets it', async () => {
  const kept = async (code: string) => {
    const flows = await flowsFixture({ ...remembered });
    await flows.call('sessionRemember').refuse(code);
    expect(flows.state().session.phase).toBe('visitor');
    return flows.platform.storage.local.get('rememberedUntil');
  };
  expect([await kept('forbidden'), await kept('not-logged-in')]).toEqual(['1760000000001', null]);
});
