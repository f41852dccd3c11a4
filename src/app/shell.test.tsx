/** The shell with its flows: figures, customer service, domain check, analytics, signing out. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { closeDialog } from '../domains/dialogs/dialogs.intents.ts';
import { batchOf, change } from '../domains/testing/changeFixture.ts';
import { permissionAnswer } from '../flows/machinery/testing/permissionFixture.ts';
import { portalFixture } from './testing/portalFixture.tsx';

const service = [{ csType: 'LIVECHAT', title: 'Live chat', path: 'https://desk.test/' }];
const VENDOR = permissionAnswer.vendorOrigin;

test('R-MSG-08 R-CONST-11 R-FOOT-06 customer service opens in a window of 440 by 750', async () => {
  const portal = await portalFixture({ permission: { customerService: service, imageCDNs: ['https://desk.test'] } });
  const { navigation, environment } = portal.flows.platform;
  environment.setMedia('(min-width: 761px)', true);
  await portal.user.click(within(screen.getByRole('contentinfo')).getByRole('button', { name: 'Customer service' }));
  await portal.settle();
  expect(navigation.opened).toEqual(['https://desk.test/']);
  expect(navigation.sizes).toEqual([{ width: 440, height: 750 }]);
});
test('R-MSG-09 without a delivered entry customer service is not offered', async () => {
  await portalFixture({ permission: { customerService: [] } });
  expect(screen.queryByRole('button', { name: 'Customer service' })).toBeNull();
});
test('R-ERR-15 a host that is not the house’s shows a message with a link to customer service', async () => {
  const domains = { domainRoute: { MAIN: 'tote.example' }, customerService: service };
  const { unmount } = await portalFixture({ permission: domains });
  const alert = screen.getByText(/This address is not one of ours/).closest('[role=alert]') as HTMLElement;
  expect(within(alert).getByRole('button', { name: 'Customer service' })).toBeVisible();
  unmount();
  // The test's own page is at portal.test.
  await portalFixture({ permission: { ...domains, domainRoute: { MAIN: 'tote.example', SECOND: 'portal.test' } } });
  expect(screen.queryByText(/This address is not one of ours/)).toBeNull();
});
test('R-SHELL-19 analytics load once, in a sandboxed frame of their own host, and only with a delivered id', async () => {
  const frames = () => [...document.querySelectorAll('iframe')];
  const { unmount } = await portalFixture();
  expect(frames()).toEqual([]);
  unmount();
  const portal = await portalFixture({ permission: { analytics: { gtagId: 'G-TOTE417' } } });
  expect(frames().map((frame) => [frame.src, frame.getAttribute('sandbox')])).toEqual([
    [`${VENDOR}/analytics?id=G-TOTE417`, 'allow-scripts'],
  ]);
  const [frame] = frames();
  await portal.user.click(screen.getAllByRole('link', { name: 'Get the app' })[0] as HTMLElement);
  await portal.batch(
    batchOf([change('system', { status: 0, maintenanceEnd: null, permissionRevision: 2, lanesRevision: 1 })]),
  );
  await portal.answer('permission', { ...permissionAnswer, permissionRevision: 2, analytics: { gtagId: 'G-OTHER' } });
  expect(frames()).toEqual([frame]);
});
test('R-HEAD-16 "sign out" in the account menu opens the log-out confirmation', async () => {
  const portal = await portalFixture({ accountType: 0 });
  const value = {
    id: 'm1007',
    account: 'meilin07',
    nickname: 'Mei',
    type: 0,
    hasVip: false,
    vipLabelName: '',
    vipRankLevel: 0,
    availablePromoCount: 0,
    referralEnabled: false,
    sessionStartedAt: 1,
    sessionNet: 0,
  };
  await portal.batch(batchOf([change('member:m1007', value)]));
  await portal.user.click(await screen.findByRole('button', { name: /^Account of meilin07/ }));
  await portal.user.click(screen.getByRole('menuitem', { name: 'Change password' }));
  expect(portal.flows.state().dialogs.open).toEqual({ kind: 'changePassword', forced: false });
  await portal.send(closeDialog('changePassword'));
  await portal.user.click(await screen.findByRole('button', { name: /^Account of meilin07/ }));
  await portal.user.click(screen.getByRole('menuitem', { name: 'Sign out' }));
  await portal.settle();
  expect(await screen.findByRole('dialog', { name: 'Sign out?' })).toBeVisible();
});
test.each([
  [0, 'member', ['refresh unread:m1007', 'refresh wallet:m1007']],
  [4, 'trial account', ['refresh wallet:m1007']],
] as const)(
  'R-HEAD-20 a header that appears again reads the figures of a %i (%s) again',
  async (accountType, _, reads) => {
    const portal = await portalFixture({ accountType });
    const { live } = portal.flows;
    const topics = ['wallet:m1007', ...(accountType === 0 ? ['unread:m1007'] : [])];
    expect(live.wants.at(-1)).toEqual(expect.arrayContaining(topics));
    expect(live.wants.at(-1)?.includes('unread:m1007')).toBe(accountType === 0);
    await portal.batch(
      batchOf([
        change('wallet:m1007', { balance: 100, held: 0, currency: 'MYR', wallets: [] }),
        ...(accountType === 0 ? [change('unread:m1007', { messages: 1, rewards: 0, missions: 0 })] : []),
      ]),
    );
    const refreshes = () => live.told.filter((entry) => entry.startsWith('refresh ')).sort();
    const before = refreshes().length;
    // To a page without the header, and back.
    act(() => {
      window.history.pushState(null, '', '/agentHome');
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    await waitFor(() => expect(portal.address()).toBe('/'));
    await portal.settle();
    expect(refreshes().slice(before)).toEqual(reads);
  },
);
