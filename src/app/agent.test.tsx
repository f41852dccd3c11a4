import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { memberAnswer } from '../flows/machinery/testPermission.ts';
import { testPortal } from './testPortal.tsx';

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
test('R-SESS-09 a visitor at the agents’ door logs in and lands at /agentHome', async () => {
  const portal = await testPortal({ path: '/agent' });
  await screen.findByRole('dialog', { name: 'Log in' });
  expect(portal.address()).toBe('/');
  await portal.user.type(screen.getByLabelText(/^Username/), 'agent88');
  await portal.user.type(screen.getByLabelText(/^Password/), 'Furlong-88{Enter}');
  await portal.answer('botChallenge', { challenge: {} });
  await portal.answer('login', { token: 'k'.repeat(43), firstTimeLogin: false, mustChange: 'none' });
  await portal.answer('memberInfo', { ...memberAnswer, type: 41 });
  expect(portal.address()).toBe('/agentHome');
  expect(await centre()).toBeVisible();
});
test('R-AGENT-13 a member who logs in at the agents’ door is told that it is for agents', async () => {
  const portal = await testPortal({ path: '/agent' });
  await screen.findByRole('dialog', { name: 'Log in' });
  await portal.user.type(screen.getByLabelText(/^Username/), 'meilin07');
  await portal.user.type(screen.getByLabelText(/^Password/), 'Furlong-88{Enter}');
  await portal.answer('botChallenge', { challenge: {} });
  await portal.answer('login', { token: 'k'.repeat(43), firstTimeLogin: false, mustChange: 'none' });
  await portal.answer('memberInfo', memberAnswer);
  expect(await screen.findByText('Only agents can do that.')).toBeVisible();
  expect(portal.address()).toBe('/');
});
test('who is an agent is waited for: a token alone opens nothing and sends nobody away', async () => {
  const portal = await testPortal({ path: '/agent', token: 'kept-token' });
  expect(portal.address()).toBe('/agent');
  expect(screen.queryByRole('dialog')).toBeNull();
  await portal.answer('memberInfo', { ...memberAnswer, type: 41 });
  expect(await centre()).toBeVisible();
});
