/** The player's operations and their outcomes, in the whole portal. */
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { closeDialog } from '../domains/dialogs/dialogs.intents.ts';
import { details, openCard, promotion, answerPromotions, memberPromotion } from './testing/promotionsFixture.ts';
import { portalAs } from './testing/rolesFixture.ts';
import type { PortalFixture } from './testing/portalFixture.tsx';
import '../screens/operations/OperationsDialog.tsx';

const REWARD = promotion('rain', { mode: 'claim', reward: '5.00' });
const claim = async (portal: PortalFixture): Promise<void> => {
  await answerPromotions(portal, [REWARD]);
  const dialog = await openCard(portal, 'rain');
  await portal.user.click(dialog.getByRole('button', { name: 'Claim RM 5.00' }));
  await portal.settle();
};
const lose = (portal: PortalFixture) => portal.flows.call('promotionClaim').fail('timeout').then(portal.settle);
const actions = async (portal: PortalFixture) => {
  const header = within(screen.getByRole('banner', { name: 'Site header' }));
  await portal.user.click(header.getByRole('button', { name: /^Account of/ }));
  await portal.settle();
  await portal.user.click(await screen.findByRole('menuitem', { name: 'Your actions' }));
  return within(await screen.findByRole('dialog', { name: 'Your actions' }));
};
const notices = () => within(screen.getByRole('region', { name: 'Alerts', hidden: true }));

test('B-03 REL-18 a lost answer shows that it is being checked, then its outcome, without another press', async () => {
  const portal = await portalAs('member', { path: '/promotions' });
  await claim(portal);
  await lose(portal);
  expect(notices().getByText('No answer yet. Checking whether your reward was claimed.')).toBeInTheDocument();
  expect(screen.getByText('Being checked: 1')).toBeInTheDocument();
  await portal.answer('commandLookUp', { state: 'done', result: {}, positions: {} });
  expect(notices().getByText('Your reward was claimed.')).toBeInTheDocument();
  await portal.answer('promotionClaim', memberPromotion('rain', 'claimed', { amount: '5.00' }));
  expect((await details('rain')).getByRole('button', { name: 'Claimed' })).toBeDisabled();
  await portal.send(closeDialog('promoDetails'));
  const list = await actions(portal);
  const [row] = list.getAllByRole('listitem');
  expect(row).toHaveTextContent('Claiming a reward');
  expect(row).toHaveTextContent('Title rain');
  expect(row).toHaveTextContent('Done');
  expect(screen.queryByText('Being checked: 1')).toBeNull();
});
test('B-03 the list shows whether each operation is being checked, was refused or never arrived, and why', async () => {
  const portal = await portalAs('member', { path: '/promotions' });
  await claim(portal);
  await lose(portal);
  await portal.send(closeDialog('promoDetails'));
  const list = await actions(portal);
  expect(list.getByText('Checking')).toBeVisible();
  expect(list.getByText('No answer came. It is being looked up and is never done twice.')).toBeVisible();
  await portal.answer('commandLookUp', { state: 'never', positions: {} });
  expect(list.getByText('Not sent')).toBeVisible();
  expect(list.getByText('It never arrived. Nothing was taken, nothing has changed.')).toBeVisible();
  expect(notices().getByRole('alert')).toHaveTextContent('It never arrived: your reward was not claimed.');
});
test('REL-18 after a reload the outcome of a pending operation is shown', async () => {
  const before = await portalAs('member', { path: '/promotions' });
  await claim(before);
  const stored = (store: 'local' | 'session') => ({
    operations: before.flows.platform.storage[store].get('operations') ?? '',
  });
  const [local, session] = [stored('local'), stored('session')];
  before.unmount();
  const portal = await portalAs('member', { local: { lang: 'EN', ...local }, session });
  expect(notices().getByText('No answer yet. Checking whether your reward was claimed.')).toBeInTheDocument();
  await portal.answer('commandLookUp', { state: 'failed', code: 'promotion-closed', positions: {} });
  expect(notices().getByRole('alert')).toHaveTextContent('The house refused it: your reward was not claimed.');
  const list = await actions(portal);
  expect(list.getByText('Refused')).toBeVisible();
  expect(portal.flows.count('promotionClaim')).toBe(0);
});
test('H-20 without a connection a claim is not sent, and says so at once', async () => {
  const portal = await portalAs('member', { path: '/promotions' });
  await answerPromotions(portal, [REWARD]);
  const dialog = await openCard(portal, 'rain');
  portal.flows.platform.environment.setOnline(false);
  await portal.user.click(dialog.getByRole('button', { name: 'Claim RM 5.00' }));
  await portal.settle();
  expect(portal.flows.count('promotionClaim')).toBe(0);
  expect(dialog.getByText('Not sent: there is no connection. Nothing was taken.')).toBeVisible();
});
