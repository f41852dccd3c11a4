/** Referral in the whole portal: the entry in the side menu, and the page. */
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { batchOf, change } from '../domains/testing/changeFixture.ts';
import { MEMBER_PAGES } from '../screens/paths.ts';
import { portalFixture } from './testing/portalFixture.tsx';
import { deliverMember, goTo } from './testing/rolesFixture.ts';
// Load the chunks first, so that a busy machine causes no timeout.
import '../screens/member/security/SecurityPage.tsx';
import '../screens/referral/ReferralPage.tsx';

const SUMMARY = { code: '5KTKBGJ', pending: 0, granted: 0, invitees: 0, refused: 0 };
const side = () => within(screen.getByRole('navigation', { name: 'Side menu' }));

test('R-SIDE-04 Invite friends is there for visitors, for whom it opens the log-in, and where referral is enabled, where it opens referral', async () => {
  const visitor = await portalFixture({ path: '/help' });
  await visitor.user.click(side().getByRole('button', { name: 'Invite friends' }));
  expect(visitor.flows.state().dialogs.open).toEqual({ kind: 'login' });
  visitor.unmount();
  const member = await portalFixture({ accountType: 0, path: '/help' });
  await deliverMember(member, { referralEnabled: false });
  expect(side().queryByText('Invite friends')).toBeNull();
  await deliverMember(member, { referralEnabled: true });
  await member.user.click(side().getByRole('link', { name: 'Invite friends' }));
  const popUp = within(await screen.findByRole('dialog', { name: 'Member centre' }));
  expect(await popUp.findByRole('heading', { level: 1, name: 'Invite friends' })).toBeVisible();
  await member.batch(batchOf([change('referral:m1007', SUMMARY)]));
  expect(await popUp.findByText(/\/register\?referralCode=5KTKBGJ$/)).toBeVisible();
});
test('the member centre lists referral only for an account that has it', async () => {
  const portal = await portalFixture({ accountType: 0, path: MEMBER_PAGES.security });
  const entries = () =>
    within(screen.getAllByRole('navigation', { name: 'Member centre' })[0]!).queryAllByRole('link', {
      name: 'Invite friends',
    });
  await screen.findByRole('heading', { level: 1, name: 'My account' });
  await deliverMember(portal, { referralEnabled: false });
  expect(entries()).toEqual([]);
  await deliverMember(portal, { referralEnabled: true });
  expect(entries()).toHaveLength(1);
  await goTo(portal, MEMBER_PAGES.referral);
  expect(await screen.findByRole('heading', { level: 1, name: 'Invite friends' })).toBeVisible();
});
