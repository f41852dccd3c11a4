/** One pause for all that moves, where a person finds it (B-15). */
import { screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { selectCardsPaused } from '../domains/tables/tables.selectors.ts';
import type { TestPortal } from './testPortal.tsx';
import { portalOf } from './testRoles.ts';

const isStill = (): boolean => document.documentElement.hasAttribute('data-still');
const menuOf = async (portal: TestPortal) => {
  const header = within(screen.getByRole('banner', { name: 'Site header' }));
  await portal.user.click(header.getByRole('button', { name: /^Account of/ }));
};
afterEach(() => document.documentElement.removeAttribute('data-still'));

test('B-15 one press in the account menu holds everything, is kept in this browser, and another lets it move', async () => {
  const portal = await portalOf('member');
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
test('whoever asked for stillness finds it again the next time', async () => {
  const portal = await portalOf('visitor', { local: { lang: 'EN', still: '1' } });
  await portal.settle();
  expect(isStill()).toBe(true);
  const foot = within(await screen.findByRole('contentinfo'));
  await portal.user.click(foot.getByRole('button', { name: 'Let it move again' }));
  expect(isStill()).toBe(false);
});
