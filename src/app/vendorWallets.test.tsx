/** The vendor wallets in the account menu (decision 0150). */
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { toggleMask } from '../domains/preferences/preferences.intents.ts';
import { batchOf, change } from '../domains/testing/changeFixture.ts';
import { deliverMember, portalAs } from './testing/rolesFixture.ts';

const NOW = 1_760_000_000_000;
const wallet = (...vendors: readonly (readonly [string, number])[]) => ({
  balance: 5_000,
  held: 0,
  currency: 'MYR',
  wallets: [{ code: 'MAIN', balance: 5_000 }, ...vendors.map(([code, balance]) => ({ code, balance }))],
});
const openMenu = async (...vendors: readonly (readonly [string, number])[]) => {
  const portal = await portalAs('member');
  await deliverMember(portal, { type: 0, sessionNet: 0, sessionStartedAt: NOW });
  await portal.batch(batchOf([change('wallet:m1007', wallet(...vendors))]));
  const header = within(screen.getByRole('banner', { name: 'Site header' }));
  await portal.user.click(header.getByRole('button', { name: /^Account of / }));
  await screen.findByText(/^Logged in for/);
  return portal;
};

test('the account menu lists each vendor wallet with money, and omits the list without any', async () => {
  const portal = await openMenu(['PG', 1_250], ['AG', 0], ['LOTT', 40]);
  expect(screen.getAllByText(/ wallet: /).map((line) => line.textContent)).toEqual([
    'PG wallet: RM 12.50',
    'LOTT wallet: RM 0.40',
  ]);
  await portal.batch(batchOf([change('wallet:m1007', wallet(['PG', 0], ['LOTT', 0]), { seq: 2 })]));
  expect(screen.queryByText(/ wallet: /)).toBeNull();
});
test('"bring all" transfers the vendor wallets home and shows the outcome', async () => {
  const portal = await openMenu(['PG', 1_250]);
  await portal.user.click(screen.getByRole('menuitem', { name: 'Bring all to main wallet' }));
  expect(portal.flows.call('walletHome').body).toEqual({ everything: true });
  await portal.answer('walletHome', { balance: '62.50' });
  expect(await screen.findByText('All money is in your main wallet.')).toBeVisible();
});
test('a hidden balance hides it too', async () => {
  const portal = await openMenu(['PG', 1_250]);
  await portal.send(toggleMask());
  expect(screen.getByText('PG wallet: amount hidden')).toBeVisible();
  expect(screen.queryByText(/12\.50/)).toBeNull();
});
