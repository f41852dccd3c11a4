/** One switch in the account menu that stops all motion (B-15). */
import { screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { selectCardsPaused } from '../domains/tables/tables.selectors.ts';
import type { PortalFixture } from './testing/portalFixture.tsx';
import { portalAs } from './testing/rolesFixture.ts';

const isStill = (): boolean => document.documentElement.hasAttribute('data-still');
const menuOf = async (portal: PortalFixture) => {
  const header = within(screen.getByRole('banner', { name: 'Site header' }));
  await portal.user.click(header.getByRole('button', { name: /^Account of/ }));
};
afterEach(() => document.documentElement.removeAttribute('data-still'));

test('B-15 one press in the account menu stops all motion and is stored; another resumes it', async () => {
  const portal = await portalAs('member');
  expect(isStill()).toBe(false);
  await menuOf(portal);
  await portal.user.click(await screen.findByRole('menuitem', { name: 'Hold everything still' }));
  await portal.settle();
  expect(isStill()).toBe(true);
  expect(selectCardsPaused(portal.flows.state())).toBe(true);
  expect(portal.flows.platform.storage.local.get('still')).toBe('1');
  await menuOf(portal);
  await portal.user.click(await screen.findByRole('menuitem', { name: 'Let it move again' }));
  await portal.settle();
  expect([isStill(), selectCardsPaused(portal.flows.state())]).toEqual([false, false]);
  expect(portal.flows.platform.storage.local.get('still')).toBe('0');
});
test('a stored choice to stop motion applies at the next visit', async () => {
  const portal = await portalAs('visitor', { local: { lang: 'EN', still: '1' } });
  await portal.settle();
  expect(isStill()).toBe(true);
  const foot = within(await screen.findByRole('contentinfo'));
  await portal.user.click(foot.getByRole('button', { name: 'Let it move again' }));
  expect(isStill()).toBe(false);
});
