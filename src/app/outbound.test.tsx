/** Addresses the house delivers: an invalid one is not a link, and an unknown host is named before it opens (SAFE-20). */
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { batchOf, change } from '../domains/testing/changeFixture.ts';
import '../screens/account-dialogs/MessageDialog.tsx';
import { announcementsAnswer } from './testing/announcementsFixture.ts';
import { portalFixture, type PortalFixture } from './testing/portalFixture.tsx';

// Concatenated, because the linter reports a script address in one literal.
const SCRIPT = `${'java'}script:alert(1)`;
const permission = {
  mainDomain: 'https://portal.test',
  vendorOrigin: 'https://games.test',
  resources: [
    { resourceType: 'TELEGRAM', url: 'https://telegram.test/us' },
    { resourceType: 'FACEBOOK', url: SCRIPT },
  ],
};
const withBanner = async (link: string): Promise<PortalFixture> => {
  const portal = await portalFixture({ permission });
  const banner = { groupName: 'w_home', url: '/img/a.svg', title: 'Friday at the oval', linkageType: 'URL', link };
  await portal.answer('announcements', announcementsAnswer([], { banners: [banner] }));
  expect(await screen.findByText('Friday at the oval')).toBeVisible();
  return portal;
};
const link = () => screen.queryByRole('link', { name: /Friday at the oval/ });
const press = async (portal: PortalFixture) => portal.user.click(link() as HTMLElement);
const opened = ({ flows }: PortalFixture) => flows.platform.navigation.opened;

test('SAFE-20 a banner to an unknown host names the host before it opens; "stay" opens nothing', async () => {
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
test('SAFE-20 a banner to a known host opens at once; a page of the portal, in any spelling, opens in place', async () => {
  const known = await withBanner('https://games.test/x');
  await press(known);
  expect(opened(known)).toEqual(['https://games.test/x']);
  known.unmount();
  const internal = await withBanner('https://portal.test/promotions?a=1');
  expect(link()).toHaveAttribute('href', '/promotions?a=1');
  await press(internal);
  expect(internal.address()).toBe('/promotions?a=1');
  expect(opened(internal)).toEqual([]);
});
test.each([SCRIPT, '//evil.example', 'http://evil.example', 'https://portal.test@evil.example', '/?token=a'])(
  'SAFE-20 a banner whose address is %s is a picture without a link',
  async (address) => {
    await withBanner(address);
    expect(link()).toBeNull();
  },
);
test('SAFE-20 a channel with an invalid address is not offered; a blocked window shows a message', async () => {
  const portal = await portalFixture({ permission });
  expect(screen.queryAllByRole('button', { name: /Facebook/ })).toEqual([]);
  portal.flows.platform.navigation.blockWindows(true);
  await portal.user.click(screen.getAllByRole('button', { name: /^Telegram/ })[0] as HTMLElement);
  await portal.user.click(await screen.findByRole('button', { name: 'Open it' }));
  expect(await screen.findByText(/blocked/i)).toBeVisible();
});
test('SAFE-20 every channel to an unknown host names the host first: being delivered as a channel does not make it known', async () => {
  const portal = await portalFixture({ permission });
  const channels = screen.getAllByRole('button', { name: /^Telegram/ });
  expect(channels.length).toBeGreaterThanOrEqual(3);
  for (const channel of channels) {
    await portal.user.click(channel);
    const dialog = within(await screen.findByRole('dialog', { name: 'Another site' }));
    expect(dialog.getByText('This leads to telegram.test, a site that is not ours.')).toBeVisible();
    await portal.user.click(dialog.getByRole('button', { name: 'Stay here' }));
  }
  expect(opened(portal)).toEqual([]);
});
test.each([
  ['maintenance', 1],
  ['the region page', 2],
] as const)('SAFE-20 customer service of %s is named too where it is on an unknown host', async (_name, status) => {
  const portal = await portalFixture({
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
