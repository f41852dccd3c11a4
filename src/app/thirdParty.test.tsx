import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { memberAnswer } from '../flows/machinery/testing/permissionFixture.ts';
import { fakeBrowser } from '../platform/testing/fakeTabs.ts';
import { type PortalFixture, portalFixture } from './testing/portalFixture.tsx';

const FLAGS = ['FBLOGIN3', 'GGLOGIN3', 'TGLOGIN3'] as const;
const userInfo = { token: 'k'.repeat(43), expiresAt: 1_801_000, firstTimeLogin: false, passwordExpired: false };
const dialog = () => screen.getByRole('dialog', { name: 'Log in' });
const button = (name: string) => within(dialog()).getByRole('button', { name });

const begin = async (flags: readonly string[] = FLAGS) => {
  const browser = fakeBrowser();
  const portal = await portalFixture({
    tabs: browser.open(),
    permission: { whitelabel: flags.map((modId) => ({ modId, enabled: '1' })) },
  });
  await portal.user.click(screen.getAllByRole('button', { name: 'Log in' })[0]!);
  await screen.findByRole('dialog', { name: 'Log in' }, { timeout: 20_000 });
  const window = browser.open();
  const opened = () => new URL(portal.flows.platform.navigation.opened.at(-1) ?? '');
  /** Posts the message of the return page. */
  const comesBack = async (given: object, state = opened().searchParams.get('state')): Promise<void> => {
    window.post({ say: 'third', state, ...given });
    await portal.settle();
  };
  return { portal, opened, comesBack };
};
const messageOf = (sentence: string) => within(dialog()).getByText(sentence, { exact: false });
const popups = ({ flows }: PortalFixture) => flows.platform.navigation.popups();

test('R-SESS-16 each third party is offered only with its flag', async () => {
  for (const [flag, name] of [
    ['FBLOGIN3', 'Facebook'],
    ['GGLOGIN3', 'Google'],
    ['TGLOGIN3', 'Telegram'],
  ] as const) {
    const { portal } = await begin([flag]);
    const offered = within(dialog()).getAllByRole('button', { name: /^Continue with/ });
    expect(offered.map((one) => one.textContent)).toEqual([`Continue with ${name}`]);
    portal.unmount();
  }
  await begin([]);
  expect(within(dialog()).queryByRole('button', { name: /^Continue with/ })).toBeNull();
});
test('R-SESS-07 a third party’s window opens with a state parameter and returns to our page; its token logs in, without a forced change', async () => {
  const { portal, opened, comesBack } = await begin();
  await portal.user.click(button('Continue with Google'));
  expect(`${opened().origin}${opened().pathname}`).toBe('http://games.localhost:4100/third/google');
  expect(opened().searchParams.get('return')).toBe('http://portal.test/third.html');
  await comesBack({ credential: 'c'.repeat(20) }, 'a question of another page');
  expect(portal.flows.count('loginThirdParty')).toBe(0);
  await comesBack({ credential: 'c'.repeat(20) });
  expect([portal.flows.call('loginThirdParty').body, popups(portal)]).toEqual([
    { provider: 'google', credential: 'c'.repeat(20), side: 'member' },
    0,
  ]);
  await portal.answer('loginThirdParty', { ...userInfo, mustChange: 'default', changeTicket: null });
  await portal.answer('memberInfo', memberAnswer);
  expect([screen.queryByRole('dialog'), portal.flows.state().session.phase]).toEqual([null, 'loggedIn']);
});
test('R-SESS-16 R-ERR-35 a closed window shows its message, and the form stays as it was', async () => {
  const { portal } = await begin();
  await portal.user.type(within(dialog()).getByLabelText(/^Username/), 'meilin07');
  await portal.user.click(button('Continue with Facebook'));
  expect(within(dialog()).getByText('Waiting for the other window…')).toBeVisible();
  portal.flows.platform.navigation.closePopups();
  await portal.pass(3_000);
  expect(messageOf('Log-in failed: the window was closed. Try again.')).toBeVisible();
  expect(within(dialog()).queryByText('Waiting for the other window…')).toBeNull();
  expect(within(dialog()).getByLabelText(/^Username/)).toHaveValue('meilin07');
  await portal.user.click(button('Continue with Facebook'));
  expect(within(dialog()).queryByText(/window was closed/)).toBeNull();
  expect(popups(portal)).toBe(1);
});
test('R-ERR-35 a cancelled log-in shows the same message; a blocked window has its own', async () => {
  const { portal, comesBack } = await begin();
  await portal.user.click(button('Continue with Telegram'));
  await comesBack({ error: 'popup-closed-by-user' });
  expect(messageOf('Log-in failed: the window was closed.')).toBeVisible();
  portal.flows.platform.navigation.blockWindows(true);
  await portal.user.click(button('Continue with Telegram'));
  expect(messageOf('The browser blocked the window.')).toBeVisible();
});
test('closing the dialog closes their window, and its late token does nothing', async () => {
  const { portal, comesBack } = await begin();
  await portal.user.click(button('Continue with Google'));
  await portal.user.click(button('Close'));
  expect(popups(portal)).toBe(0);
  await comesBack({ credential: 'c'.repeat(20) });
  expect(portal.flows.count('loginThirdParty')).toBe(0);
});
test('a token the house refuses shows its own message', async () => {
  const { portal, comesBack } = await begin();
  await portal.user.click(button('Continue with Google'));
  await comesBack({ credential: 'spent' });
  await portal.refuse('loginThirdParty', 'operation-not-allowed');
  expect(messageOf('This way of logging in is switched off.')).toBeVisible();
});
