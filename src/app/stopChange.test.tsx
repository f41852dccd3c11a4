/** The page to which the link in a notice leads, in the whole portal (decision 0298). */
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { portalFixture, type PortalFixture } from './testing/portalFixture.tsx';
import { deliverMember } from './testing/rolesFixture.ts';
// Load the chunks first, so that a busy machine causes no timeout.
import '../screens/account-dialogs/forgot/ForgotDialog.tsx';
import '../screens/member/change/StopChangePage.tsx';

const AT = Date.UTC(2026, 10, 20, 6, 35, 42);
const DAY = 86_400_000;
const change = { account: 'meilin07', what: 'mobile', at: AT, shown: '•••• 5432' };
const stopped = { heldUntil: AT + 3 * DAY, undone: 'contact' };
const open = async (options: object = {}): Promise<PortalFixture> => {
  const portal = await portalFixture({ path: '/stopChange#ticket-of-the-notice', ...options });
  await screen.findByRole('heading', { level: 1, name: 'A change of your account' });
  return portal;
};
const press = (portal: PortalFixture) => portal.user.click(screen.getByRole('button', { name: /^This was not me/ }));

test('says what was changed and when, stops it by one press, and leads to a new password', async () => {
  const portal = await open();
  expect(portal.flows.call('accountChange').body).toEqual({ ticket: 'ticket-of-the-notice' });
  await portal.answer('accountChange', change);
  const page = within(screen.getByRole('main'));
  for (const text of ['meilin07', 'The phone number was changed to •••• 5432.', '2026/11/20 14:35:42'])
    expect(page.getByText(text)).toBeVisible();
  expect(portal.flows.count('disownChange')).toBe(0);
  await press(portal);
  await press(portal);
  expect(portal.flows.count('disownChange')).toBe(1);
  expect(portal.flows.call('disownChange').body).toEqual({ ticket: 'ticket-of-the-notice' });
  await portal.answer('disownChange', stopped);
  expect(page.getByText('Withdrawals are held until 2026/11/23 14:35:42.')).toBeVisible();
  expect(page.getByText('Your former contact is bound to the account again.')).toBeVisible();
  await portal.user.click(page.getByRole('button', { name: 'Set a new password' }));
  expect(portal.flows.state().dialogs.open).toEqual({ kind: 'forgotPassword' });
  expect(JSON.stringify([portal.flows.heard, portal.flows.state()])).not.toContain('ticket-of-the-notice');
});
test('a ticket that is used, expired or unknown shows that the link does not work', async () => {
  const portal = await open();
  await portal.refuse('accountChange', 'code-expired');
  expect(screen.getByText('This link does not work')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'This was not me' })).toBeNull();
});
test('a lost answer is not shown as success, and the button works again', async () => {
  const portal = await open();
  await portal.lose('accountChange');
  await portal.user.click(within(screen.getByRole('main')).getByRole('button'));
  await portal.answer('accountChange', change);
  await press(portal);
  await portal.lose('disownChange');
  expect(screen.getByText(/^That did not work/)).toBeVisible();
  await press(portal);
  await portal.answer('disownChange', { ...stopped, undone: 'nothing' });
  expect(screen.getByText(/^Nothing else was changed back/)).toBeVisible();
});
test('a session of the same account in this browser is left, and the page stays', async () => {
  const portal = await open({ accountType: 0 });
  await deliverMember(portal, { account: change.account });
  await portal.answer('accountChange', change);
  await press(portal);
  await portal.answer('disownChange', stopped);
  expect(portal.flows.state().session.phase).toBe('visitor');
  expect(portal.address()).toBe('/stopChange');
  expect(screen.getByText(/^Stopped\./)).toBeVisible();
});
