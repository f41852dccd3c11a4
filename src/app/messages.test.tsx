/** Counts of the header and the menus, and the toast of a new message, as the channel delivers them. */
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { batchOf, change } from '../domains/testing/changeFixture.ts';
import type { PortalFixture } from './testing/portalFixture.tsx';
import { deliverMember, portalAs } from './testing/rolesFixture.ts';

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
test('a new message shows a toast in the current language as plain text', async () => {
  const portal = await portalAs('member');
  await portal.batch(batchOf([change('notifications:m1007', { rows: {} })]));
  await inbox(portal, [message(1)]);
  await inbox(portal, [message(1), message(2, { title: text('<b>Won</b>') })], 2);
  await portal.settle();
  expect(screen.getByText('New message: <b>Won</b>')).toBeInTheDocument();
});
