/** The inbox and its counts, as the channel delivers them. */
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { batchOf, change } from '../domains/testing/changeFixture.ts';
import type { PortalFixture } from './testing/portalFixture.tsx';
import { deliverMember, portalAs } from './testing/rolesFixture.ts';
import '../screens/inbox/InboxDialog.tsx';

const text = (words: string) => ({ EN: words, CN: `${words} CN`, MY: `${words} MY` });
const message = (id: number, more: object = {}) => ({
  id,
  messageId: `m1007-${id}`,
  kind: 'reward',
  title: text(`Letter ${id}`),
  body: text(`Words of ${id}`),
  amount: null,
  reference: null,
  at: 1_760_000_000_000,
  ...more,
});
const counts = (portal: PortalFixture, messages: number, rewards = 0, missions = 0, seq = 1) =>
  portal.batch(batchOf([change('unread:m1007', { messages, rewards, missions }, { seq })]));
const inbox = (portal: PortalFixture, items: readonly object[], seq = 1) =>
  portal.batch(batchOf([change('inbox:m1007', { from: 1, items }, { seq })]));
const header = () => within(screen.getByRole('banner', { name: 'Site header' }));
const open = async (portal: PortalFixture, name: RegExp | string) => {
  await portal.user.click(header().getByRole('button', { name }));
  return within(await screen.findByRole('dialog', { name: 'Messages' }));
};

test('R-LIVE-04 unread messages, rewards to claim and missions show the counts of the channel', async () => {
  const portal = await portalAs('member');
  await counts(portal, 2, 0, 4);
  expect(header().getByRole('button', { name: 'Messages, 2 unread' })).toHaveTextContent('2');
  await counts(portal, 3, 0, 5, 2);
  expect(header().getByRole('button', { name: 'Messages, 3 unread' })).toHaveTextContent('3');
  const rewards = () =>
    within(screen.getByRole('navigation', { name: 'Side menu' })).getByRole('link', { name: /^Reward centre/ });
  expect(rewards()).toHaveTextContent(/^Reward centre$/);
  await deliverMember(portal, { availablePromoCount: 6 });
  expect(rewards()).toHaveTextContent('6');
  await portal.user.click(header().getByRole('button', { name: /^Account of/ }));
  expect(await screen.findByRole('menuitem', { name: 'Missions, 5 open' })).toHaveTextContent('5');
});
test('R-PROMO-16 the reward badge is the live count of promotions to claim, and is hidden at zero', async () => {
  const portal = await portalAs('member');
  const badge = () =>
    within(screen.getByRole('navigation', { name: 'Side menu' }))
      .getByRole('link', { name: /^Reward centre/ })
      .querySelector('.count');
  expect(badge()).toBeNull();
  await deliverMember(portal, { availablePromoCount: 2 });
  expect(badge()).toHaveTextContent('2');
  await deliverMember(portal, { availablePromoCount: 0 });
  expect(badge()).toBeNull();
});
test('the newest messages come first with their amounts; opening marks them read, and new ones keep their label', async () => {
  const portal = await portalAs('member');
  await inbox(portal, [message(1), message(2), message(3, { amount: 1_250, reference: 'PM17' })]);
  await counts(portal, 2);
  const dialog = await open(portal, 'Messages, 2 unread');
  const rows = () => dialog.getAllByRole('listitem').map((row) => row.textContent);
  expect(rows()[0]).toMatch(/Letter 3.*Unread.*RM 12.50.*Words of 3.*Reference PM17/);
  expect(rows()[2]).not.toContain('Unread');
  expect(portal.flows.call('readMessages').body).toEqual({ upTo: 3 });
  await portal.answer('readMessages', { unread: 0 });
  await counts(portal, 0, 0, 0, 2);
  expect(dialog.getAllByText('Unread')).toHaveLength(2);
  expect(header().getByRole('button', { name: 'Messages', hidden: true })).toBeInTheDocument();
  await portal.user.click(dialog.getByRole('link', { name: 'All messages' }));
  expect(portal.address()).toBe('/member/messageV2');
});
test('a message that arrives while the list is open is marked read, whether it or its count comes first', async () => {
  const portal = await portalAs('member');
  await inbox(portal, [message(1)]);
  await counts(portal, 1);
  const dialog = await open(portal, 'Messages, 1 unread');
  await portal.answer('readMessages', { unread: 0 });
  await counts(portal, 0, 0, 0, 2);
  await inbox(portal, [message(1), message(2)], 2);
  expect(portal.flows.count('readMessages')).toBe(1);
  await counts(portal, 1, 0, 0, 3);
  expect(portal.flows.call('readMessages').body).toEqual({ upTo: 2 });
  expect(portal.flows.count('readMessages')).toBe(2);
  expect(dialog.getAllByText('Unread')).toHaveLength(2);
});
test('opened before the messages have arrived, it labels only the unread ones', async () => {
  const portal = await portalAs('member');
  await counts(portal, 1);
  const dialog = await open(portal, 'Messages, 1 unread');
  await inbox(portal, [message(1), message(2), message(3)]);
  expect(dialog.getAllByText('Unread')).toHaveLength(1);
  expect(dialog.getAllByRole('listitem')[0]).toHaveTextContent('Unread');
});
test('R-MSG-02 opened before the count has arrived, nothing is marked read until it has', async () => {
  const portal = await portalAs('member');
  await inbox(portal, [message(1), message(2)]);
  const dialog = await open(portal, /^Messages/);
  expect(dialog.getAllByRole('listitem')).toHaveLength(2);
  await counts(portal, 1);
  const marked = dialog.getAllByRole('listitem').map((row) => row.textContent?.includes('Unread'));
  expect(marked).toEqual([true, false]);
});
test('a new message shows a toast in the current language as plain text', async () => {
  const portal = await portalAs('member');
  await inbox(portal, [message(1)]);
  await inbox(portal, [message(1), message(2, { title: text('<b>Won</b>') })], 2);
  await portal.settle();
  expect(screen.getByText('New message: <b>Won</b>')).toBeInTheDocument();
});
test('an empty inbox explains what it will show', async () => {
  const portal = await portalAs('member');
  await inbox(portal, []);
  expect((await open(portal, 'Messages')).getByText('No messages yet')).toBeVisible();
});
