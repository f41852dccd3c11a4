/** What a staff account sees of the portal, and what it is not asked for (decision 0333). */
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { batchOf, change } from '../domains/testing/changeFixture.ts';
import { memberAnswer } from '../flows/machinery/testing/permissionFixture.ts';
import { AGENT_PAGES } from '../screens/agentPaths.ts';
import { type PortalFixture, portalFixture } from './testing/portalFixture.tsx';
import { goTo } from './testing/rolesFixture.ts';

type Right = 'downlines' | 'contracts' | 'freeze' | 'alerts';
const MINUTE = 60_000;
const NOW = 1_760_000_000_000;
const SELF = { id: 's1', account: 'frontdesk1', type: 8 };
const staffOf = (rights: readonly Right[]) => ({ agent: 'm1002', account: 'agent88', rights });
const told = (portal: PortalFixture, rights: readonly Right[]): Promise<void> => {
  const { availablePromo: _, sessionNet: __, ...info } = memberAnswer;
  const value = { ...info, ...SELF, sessionNet: 0, referralEnabled: false, staff: staffOf(rights) };
  return portal.batch(batchOf([change('member:s1', value, { mode: 'caughtUp' })]));
};
/** A reloaded page of a staff account. */
const staffAt = async (path: string, rights: readonly Right[] = []): Promise<PortalFixture> => {
  const portal = await portalFixture({ path, token: 'kept-token', tokenEnds: NOW + 30 * MINUTE });
  await portal.answer('memberInfo', { ...memberAnswer, ...SELF, staff: staffOf(rights) });
  await told(portal, rights);
  return portal;
};

test('a staff account stays in the agent centre of its agent, and follows the topics of that agent alone', async () => {
  const portal = await staffAt('/');
  expect(portal.address()).toBe('/agentHome');
  for (const path of ['/member/securityCenter', '/promotions', '/favorite']) {
    await goTo(portal, path);
    expect(portal.address(), path).toBe('/agentHome');
  }
  const header = within(await screen.findByRole('banner', { name: 'Agent centre header' }));
  expect(header.getByText('Agent centre of agent88')).toBeVisible();
  expect(header.queryByRole('link')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Lobby' })).toBeNull();
  const wanted = portal.flows.live.wants.at(-1) ?? [];
  expect(wanted).toEqual(expect.arrayContaining(['member:s1', 'salary:m1002', 'accrual:m1002', 'contract:m1002']));
  for (const family of ['wallet', 'unread', 'inbox', 'messages', 'notifications', 'money'])
    expect(wanted.filter((topic) => topic.startsWith(`${family}:`))).toEqual([]);
  for (const call of ['favouriteIds', 'consolidatedFunds', 'uplineTerms'])
    expect(portal.flows.count(call), call).toBe(0);
});
test('its pages are the agent’s but for the staff, whose address says whose it is', async () => {
  const portal = await staffAt(AGENT_PAGES.staff, ['downlines']);
  expect(await screen.findByText('This page belongs to agent88 alone.')).toBeVisible();
  expect(portal.flows.count('staffAccounts')).toBe(0);
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(expect.arrayContaining([AGENT_PAGES.register, AGENT_PAGES.downlines, AGENT_PAGES.contracts]));
  expect(links).not.toContain(AGENT_PAGES.staff);
});
test('what it may do follows its rights, live', async () => {
  const portal = await staffAt(AGENT_PAGES.register, ['downlines']);
  expect(await screen.findByRole('form', { name: 'Open an account' })).toBeVisible();
  await told(portal, ['freeze']);
  expect(screen.queryByRole('form')).toBeNull();
  expect(screen.getByText('You can look here, not act. agent88 can give you the right.')).toBeVisible();
});
test('B-14 after expiry it logs in again in place, on the agents’ side', async () => {
  const portal = await staffAt('/agentHome');
  portal.flows.platform.environment.setVisible(false);
  await portal.pass(28 * MINUTE);
  const opened = (name: string) => screen.findByRole('dialog', { name }, { timeout: 5_000 });
  await opened('Your session is about to end');
  await portal.pass(2 * MINUTE);
  const dialog = await opened('Your session has ended');
  await portal.user.type(within(dialog).getByLabelText(/^Password/), 'Furlong-88{Enter}');
  await portal.answer('botChallenge', { challenge: {} });
  expect(portal.flows.call('login').body).toMatchObject({ username: 'frontdesk1', side: 'agent' });
});
