import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openCentrePage } from '../domains/dialogs/dialogs.intents.ts';
import { AGENT_PAGES } from '../screens/agentPaths.ts';
import { type PortalFixture, portalFixture } from './testing/portalFixture.tsx';
import { deliverMember } from './testing/rolesFixture.ts';

const AGENT = 41;
const popUp = () => within(screen.getByRole('dialog', { name: 'Agent centre' }));
const sections = () => within(popUp().getByRole('navigation', { name: 'Agent centre' }));
const openFromHeader = async ({ user }: PortalFixture): Promise<void> => {
  const header = within(screen.getByRole('banner', { name: 'Site header' }));
  await user.click(header.getByRole('button', { name: /^Account of/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Agent centre' }));
  await screen.findByRole('dialog', { name: 'Agent centre' });
};
test('R-MODAL-13 the agent centre opens over the main site with the overview, has every page, and leaves the address', async () => {
  const portal = await portalFixture({ path: '/help', accountType: AGENT });
  await deliverMember(portal, { type: AGENT });
  await openFromHeader(portal);
  expect(await popUp().findByRole('heading', { level: 1, name: 'Team overview' })).toBeVisible();
  const pages = Object.values(AGENT_PAGES).filter((path) => path !== AGENT_PAGES.screen);
  for (const path of pages) {
    const link = sections()
      .getAllByRole('link')
      .find((one) => one.getAttribute('href') === path);
    await portal.user.click(link as HTMLElement);
    const title = await popUp().findByRole('heading', { level: 1 });
    expect([link?.getAttribute('aria-current'), title.textContent, portal.address()]).toEqual([
      'page',
      link?.textContent,
      '/help',
    ]);
  }
  await portal.user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
});
test('R-MODAL-13 in a narrow window, and in the agent centre itself, its pages open at their addresses', async () => {
  const portal = await portalFixture({ path: '/help', accountType: AGENT });
  portal.flows.platform.environment.setMedia('(max-width: 760px)', true);
  await portal.send(openCentrePage(AGENT_PAGES.map));
  expect(portal.address()).toBe(AGENT_PAGES.map);
  portal.flows.platform.environment.setMedia('(max-width: 760px)', false);
  await portal.send(openCentrePage(AGENT_PAGES.betting));
  expect(portal.address()).toBe(AGENT_PAGES.betting);
  expect(portal.flows.state().dialogs.open).toBeNull();
});
test('R-ERR-24 a member who asks for a page of the agent centre reads that it is for agents alone', async () => {
  const portal = await portalFixture({ path: '/help', accountType: 0 });
  await portal.send(openCentrePage(AGENT_PAGES.overview));
  expect(await screen.findByRole('dialog', { name: 'For agents' })).toHaveTextContent('Only agents can do that.');
});
test.each([
  ['a member', 0, { kind: 'message', titleKey: 'account:forAgents', textKey: 'errors:agent-only' }],
  ['a trial account', 4, { kind: 'trialNotice' }],
  ['a visitor', undefined, { kind: 'login' }],
] as const)('R-AGENT-13 the agent centre does not open for %s', async (_, accountType, shown) => {
  const portal = await portalFixture({ path: '/help', ...(accountType !== undefined && { accountType }) });
  await portal.send(openCentrePage(AGENT_PAGES.overview));
  expect(portal.flows.state().dialogs.open).toEqual(shown);
});
