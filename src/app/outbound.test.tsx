/** Addresses the house delivers, as a person meets them: one that is none is no link, a stranger's is named first (SAFE-20). */
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { batchOf, change } from '../domains/testChange.ts';
import '../screens/account-dialogs/MessageDialog.tsx';
import { answer } from './testAnnouncements.ts';
import { testPortal, type TestPortal } from './testPortal.tsx';

// Put together: the linter takes one spelled out for ours.
const SCRIPT = `${'java'}script:alert(1)`;
const permission = {
  mainDomain: 'https://portal.test',
  vendorOrigin: 'https://games.test',
  resources: [
    { resourceType: 'TELEGRAM', url: 'https://telegram.test/us' },
    { resourceType: 'FACEBOOK', url: SCRIPT },
  ],
};
const withBanner = async (link: string): Promise<TestPortal> => {
  const portal = await testPortal({ permission });
  const banner = { groupName: 'w_home', url: '/img/a.svg', title: 'Friday at the oval', linkageType: 'URL', link };
  await portal.answer('announcements', answer([], { banners: [banner] }));
  expect(await screen.findByText('Friday at the oval')).toBeVisible();
  return portal;
};
const link = () => screen.queryByRole('link', { name: /Friday at the oval/ });
const press = async (portal: TestPortal) => portal.user.click(link() as HTMLElement);
const opened = ({ flows }: TestPortal) => flows.platform.navigation.opened;

test('SAFE-20 a banner to a stranger names the host before anything opens; staying opens nothing', async () => {
  const portal = await withBanner('https://evil.example/win?a=1');
  await press(portal);
  const dialog = within(await screen.findByRole('dialog', { name: 'Another site' }));
  expect(dialog.getByText('This leads to evil.example, a site that is not ours.')).toBeVisible();
  expect(opened(portal)).toEqual([]);
  await portal.user.click(dialog.getByRole('button', { name: 'Stay here' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(opened(portal)).toEqual([]);
  await press(portal);
  await portal.user.click(await screen.findByRole('button', { name: 'Open it' }));
  expect(opened(portal)).toEqual(['https://evil.example/win?a=1']);
  expect(screen.queryByRole('dialog')).toBeNull();
});
test('SAFE-20 one the house works with opens at once; a place of ours, however it is spelled, opens here', async () => {
  const friend = await withBanner('https://games.test/x');
  await press(friend);
  expect(opened(friend)).toEqual(['https://games.test/x']);
  friend.unmount();
  const ours = await withBanner('https://portal.test/promotions?a=1');
  expect(link()).toHaveAttribute('href', '/promotions?a=1');
  await press(ours);
  expect(ours.address()).toBe('/promotions?a=1');
  expect(opened(ours)).toEqual([]);
});
test.each([SCRIPT, '//evil.example', 'http://evil.example', 'https://portal.test@evil.example', '/?token=a'])(
  'SAFE-20 a banner whose address is %s is a picture and no link',
  async (address) => {
    await withBanner(address);
    expect(link()).toBeNull();
  },
);
test('SAFE-20 a channel with an address that is none is not offered; a window that is blocked is said', async () => {
  const portal = await testPortal({ permission });
  expect(screen.queryAllByRole('button', { name: /Facebook/ })).toEqual([]);
  portal.flows.platform.navigation.blockWindows(true);
  await portal.user.click(screen.getAllByRole('button', { name: /^Telegram/ })[0] as HTMLElement);
  await portal.user.click(await screen.findByRole('button', { name: 'Open it' }));
  expect(await screen.findByText(/blocked/i)).toBeVisible();
});
test('SAFE-20 every channel to a stranger names its host first: to be delivered as one makes no host ours', async () => {
  const portal = await testPortal({ permission });
  const ways = screen.getAllByRole('button', { name: /^Telegram/ });
  expect(ways.length).toBeGreaterThanOrEqual(3);
  for (const way of ways) {
    await portal.user.click(way);
    const dialog = within(await screen.findByRole('dialog', { name: 'Another site' }));
    expect(dialog.getByText('This leads to telegram.test, a site that is not ours.')).toBeVisible();
    await portal.user.click(dialog.getByRole('button', { name: 'Stay here' }));
  }
  expect(opened(portal)).toEqual([]);
});
test.each([
  ['maintenance', 1],
  ['the region page', 2],
] as const)('SAFE-20 the service of %s is named too where it is a stranger’s', async (_name, status) => {
  const portal = await testPortal({
    permission: {
      ...permission,
      customerService: [{ csType: 'LIVECHAT', title: 'Chat', path: 'https://desk.example/' }],
    },
  });
  await portal.batch(
    batchOf([change('system', { status, maintenanceEnd: null, permissionRevision: 1, lanesRevision: 1 })]),
  );
  await portal.user.click(await screen.findByRole('button', { name: 'Customer service' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Another site' }));
  expect(dialog.getByText('This leads to desk.example, a site that is not ours.')).toBeVisible();
  expect(opened(portal)).toEqual([]);
  await portal.user.click(dialog.getByRole('button', { name: 'Open it' }));
  expect(opened(portal)).toEqual(['https://desk.example/']);
});
