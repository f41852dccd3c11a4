import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { memberAnswer } from '../flows/machinery/testPermission.ts';
import { type TestPortal, testPortal } from './testPortal.tsx';

const userInfo = {
  token: 'k'.repeat(43),
  expiresAt: 1_801_000,
  firstTimeLogin: false,
  passwordExpired: false,
  mustChange: 'none',
  changeTicket: null,
};
const centre = () => screen.findByRole('heading', { level: 1, name: 'Team overview' });

for (const path of ['/agent', '/agentHome'])
  test(`R-ROUTE-${path === '/agent' ? '27' : '28'} ${path} shows an agent the agent layout`, async () => {
    const portal = await testPortal({ path, accountType: 41 });
    expect(await centre()).toBeVisible();
    expect(portal.address()).toBe(path);
    expect(screen.queryByRole('navigation', { name: 'Side menu' })).toBeNull();
  });
test('R-ROUTE-27 R-AGENT-13 a member at the agents’ door is sent home and told that it is for agents', async () => {
  const portal = await testPortal({ path: '/agent', accountType: 0 });
  expect(await screen.findByRole('dialog', { name: 'For agents' })).toHaveTextContent('Only agents can do that.');
  expect(portal.address()).toBe('/');
  expect(screen.queryByRole('heading', { name: 'Team overview' })).toBeNull();
});
test('R-AGENT-13 a trial account at the agents’ door gets its own notice', async () => {
  const portal = await testPortal({ path: '/agentHome', accountType: 4 });
  expect(await screen.findByRole('dialog')).toBeVisible();
  expect(portal.flows.state().dialogs.open).toEqual({ kind: 'trialNotice' });
  expect(portal.address()).toBe('/');
});
test('R-ERR-04 the notice of a trial account has the way it names: the trial ends, and one may register', async () => {
  const whitelabel = [{ modId: 'USERNAMEREG3', enabled: '1' }];
  const portal = await testPortal({ path: '/agentHome', accountType: 4, permission: { whitelabel } });
  const notice = within(await screen.findByRole('dialog', { name: 'Trial account' }));
  await portal.user.click(notice.getByRole('button', { name: 'Register' }));
  await portal.answer('logout', { ended: true });
  expect(await screen.findByRole('dialog', { name: 'Register' })).toBeVisible();
  expect(screen.queryByRole('dialog', { name: 'Trial account' })).toBeNull();
  expect(portal.flows.platform.storage.session.get('token')).toBeNull();
});
test('where nobody can register the notice of a trial account does not offer it', async () => {
  await testPortal({ path: '/agentHome', accountType: 4, permission: { whitelabel: [] } });
  const notice = within(await screen.findByRole('dialog', { name: 'Trial account' }));
  expect(notice.queryByRole('button', { name: 'Register' })).toBeNull();
});
const atDoor = async (path = '/agent') => {
  const portal = await testPortal({ path });
  await screen.findByRole('dialog', { name: 'Agent log-in' }, { timeout: 5_000 });
  return portal;
};
const enter = async (portal: TestPortal, name: string): Promise<void> => {
  await portal.user.type(screen.getByLabelText(/^Username/), name);
  await portal.user.type(screen.getByLabelText(/^Password/), 'Furlong-88{Enter}');
  await portal.answer('botChallenge', { challenge: {} });
};
test('R-SHELL-04 R-ROUTE-27 a visitor finds at /agent the agents’ layout and log-in, with a way back to the main site', async () => {
  const portal = await atDoor();
  expect(portal.address()).toBe('/agent');
  expect(screen.queryByRole('button', { name: 'Register' })).toBeNull();
  await portal.user.click(screen.getByRole('button', { name: 'Close' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Agent centre' })).toBeVisible();
  expect(screen.queryByRole('navigation', { name: 'Side menu' })).toBeNull();
  expect(screen.queryByRole('contentinfo')).toBeNull();
  await portal.user.click(screen.getByRole('button', { name: 'Log in as an agent' }));
  expect(await screen.findByRole('dialog', { name: 'Agent log-in' })).toBeVisible();
  await portal.user.click(screen.getByRole('button', { name: 'Close' }));
  await portal.user.click(screen.getByRole('link', { name: 'Back to the main site' }));
  expect(portal.address()).toBe('/');
  expect(portal.flows.state().session.wanted).toBeNull();
});
test('R-SESS-09 R-ROUTE-28 an agent who logs in there lands at /agentHome, having said which door it was', async () => {
  const portal = await atDoor('/agentHome');
  await enter(portal, 'agent88');
  expect(portal.flows.call('login').body).toMatchObject({ side: 'agent', username: 'agent88' });
  await portal.answer('login', userInfo);
  await portal.answer('memberInfo', { ...memberAnswer, type: 41 });
  expect(portal.address()).toBe('/agentHome');
  expect(await centre()).toBeVisible();
});
test('R-SESS-24 R-ERR-23 who is no agent is refused there in so many words, and no token is kept', async () => {
  const portal = await atDoor();
  await enter(portal, 'meilin07');
  await portal.refuse('login', 'non-agent');
  expect(screen.getByRole('alert')).toHaveTextContent('This account cannot log in here: it is not an agent.');
  expect(portal.flows.platform.storage.session.get('token')).toBeNull();
  expect(portal.flows.state().session.phase).toBe('visitor');
});
test('who is an agent is waited for: a token alone opens nothing and sends nobody away', async () => {
  const portal = await testPortal({ path: '/agent', token: 'kept-token' });
  expect(portal.address()).toBe('/agent');
  expect(screen.queryByRole('dialog')).toBeNull();
  await portal.answer('memberInfo', { ...memberAnswer, type: 41 });
  expect(await centre()).toBeVisible();
});
