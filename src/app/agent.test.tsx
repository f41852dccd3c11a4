import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { memberAnswer } from '../flows/machinery/testing/permissionFixture.ts';
import { type PortalFixture, portalFixture } from './testing/portalFixture.tsx';

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
    const portal = await portalFixture({ path, accountType: 41 });
    expect(await centre()).toBeVisible();
    expect(portal.address()).toBe(path);
    expect(screen.queryByRole('navigation', { name: 'Side menu' })).toBeNull();
  });
test('R-ROUTE-27 R-AGENT-13 a member who opens /agent is sent home with a message that it is for agents', async () => {
  const portal = await portalFixture({ path: '/agent', accountType: 0 });
  expect(await screen.findByRole('dialog', { name: 'For agents' })).toHaveTextContent('Only agents can do that.');
  expect(portal.address()).toBe('/');
  expect(screen.queryByRole('heading', { name: 'Team overview' })).toBeNull();
});
test('R-AGENT-13 a trial account that opens /agentHome gets the trial notice', async () => {
  const portal = await portalFixture({ path: '/agentHome', accountType: 4 });
  expect(await screen.findByRole('dialog')).toBeVisible();
  expect(portal.flows.state().dialogs.open).toEqual({ kind: 'trialNotice' });
  expect(portal.address()).toBe('/');
});
test('R-ERR-04 the trial notice offers registration, which ends the trial', async () => {
  const whitelabel = [{ modId: 'USERNAMEREG3', enabled: '1' }];
  const portal = await portalFixture({ path: '/agentHome', accountType: 4, permission: { whitelabel } });
  const notice = within(await screen.findByRole('dialog', { name: 'Trial account' }));
  await portal.user.click(notice.getByRole('button', { name: 'Register' }));
  await portal.answer('logout', { ended: true });
  expect(await screen.findByRole('dialog', { name: 'Register' })).toBeVisible();
  expect(screen.queryByRole('dialog', { name: 'Trial account' })).toBeNull();
  expect(portal.flows.platform.storage.session.get('token')).toBeNull();
});
test('the trial notice does not offer registration where the house has none', async () => {
  await portalFixture({ path: '/agentHome', accountType: 4, permission: { whitelabel: [] } });
  const notice = within(await screen.findByRole('dialog', { name: 'Trial account' }));
  expect(notice.queryByRole('button', { name: 'Register' })).toBeNull();
});
const atDoor = async (path = '/agent') => {
  const portal = await portalFixture({ path });
  await screen.findByRole('dialog', { name: 'Agent log-in' }, { timeout: 5_000 });
  return portal;
};
const enter = async (portal: PortalFixture, name: string): Promise<void> => {
  await portal.user.type(screen.getByLabelText(/^Username/), name);
  await portal.user.type(screen.getByLabelText(/^Password/), 'Furlong-88{Enter}');
  await portal.answer('botChallenge', { challenge: {} });
};
test('R-SHELL-04 R-ROUTE-27 /agent shows a visitor the agents’ layout and log-in, with a link to the main site', async () => {
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
test('R-SESS-09 R-ROUTE-28 an agent who logs in there lands at /agentHome, and the call names the agent side', async () => {
  const portal = await atDoor('/agentHome');
  await enter(portal, 'agent88');
  expect(portal.flows.call('login').body).toMatchObject({ side: 'agent', username: 'agent88' });
  await portal.answer('login', userInfo);
  await portal.answer('memberInfo', { ...memberAnswer, type: 41 });
  expect(portal.address()).toBe('/agentHome');
  expect(await centre()).toBeVisible();
});
test('R-SESS-24 R-ERR-23 an account that is not an agent is refused there with its own message, and no token is kept', async () => {
  const portal = await atDoor();
  await enter(portal, 'meilin07');
  await portal.refuse('login', 'non-agent');
  expect(screen.getByRole('alert')).toHaveTextContent('This account cannot log in here: it is not an agent.');
  expect(portal.flows.platform.storage.session.get('token')).toBeNull();
  expect(portal.flows.state().session.phase).toBe('visitor');
});
test('with a token but no member info yet, the agent pages neither open nor redirect', async () => {
  const portal = await portalFixture({ path: '/agent', token: 'kept-token' });
  expect(portal.address()).toBe('/agent');
  expect(screen.queryByRole('dialog')).toBeNull();
  await portal.answer('memberInfo', { ...memberAnswer, type: 41 });
  expect(await centre()).toBeVisible();
});
