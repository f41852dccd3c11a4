/** The book of the balance as its owner reads it. */
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { toggleMask } from '../domains/preferences/preferences.intents.ts';
import { batchOf, change } from '../domains/testChange.ts';
import type { TestPortal } from './testPortal.tsx';
import { portalOf } from './testRoles.ts';
import '../screens/operations/BalanceHistory.tsx';

const entry = (id: number, type: string, amount: number, balanceAfter: number, detail = '') => ({
  id,
  type,
  amount,
  balanceAfter,
  reference: `ref-${id}`,
  detail,
  at: 1_760_000_000_000 + id,
});
const BOOK = [
  entry(1, 'deposit', 10_000, 10_000),
  entry(2, 'bet', -1_500, 8_500, 'Oval'),
  entry(3, 'win', 3_000, 11_500, 'Oval'),
];
const told = (portal: TestPortal, items: readonly object[], seq: number) =>
  portal.batch(batchOf([change('ledger:m1007', { from: 1, items }, { seq })]));
const open = async (portal: TestPortal) => {
  const header = within(screen.getByRole('banner', { name: 'Site header' }));
  await portal.user.click(header.getByRole('button', { name: /^Account of/ }));
  await portal.user.click(await screen.findByRole('menuitem', { name: 'Balance history' }));
  return within(await screen.findByRole('dialog', { name: 'Balance history' }));
};
type InDialog = Awaited<ReturnType<typeof open>>;
const rows = (dialog: InDialog): readonly (string | null)[] =>
  dialog.getAllByRole('listitem').map((row) => row.textContent);

test('each movement says what it was, when, how much and what was left; a new one enters on top, once', async () => {
  const portal = await portalOf('member');
  const dialog = await open(portal);
  expect(portal.flows.live.wants.at(-1)).toContain('ledger:m1007');
  await told(portal, BOOK, 3);
  await portal.pass(1_000);
  expect(rows(dialog)[0]).toMatch(/^Win Oval.*Reference ref-3\+30\.00Balance after RM 115\.00$/);
  expect(rows(dialog)[1]).toMatch(/−15\.00Balance after RM 85\.00$/);
  await told(portal, [...BOOK, entry(4, 'promotion', 500, 12_000)], 4);
  await told(portal, [...BOOK, entry(4, 'promotion', 500, 12_000)], 5);
  await portal.pass(1_000);
  expect(rows(dialog)).toHaveLength(4);
  expect(rows(dialog)[0]).toMatch(/^Reward.*\+5\.00Balance after RM 120\.00$/);
  await portal.user.click(dialog.getByRole('button', { name: 'Close' }));
  await portal.settle();
  expect(portal.flows.live.wants.at(-1)).not.toContain('ledger:m1007');
});
test('where the balance is hidden no amount stands there', async () => {
  const portal = await portalOf('member');
  await told(portal, BOOK, 3);
  await portal.send(toggleMask());
  const dialog = await open(portal);
  expect(dialog.getByText('Amounts are hidden, as your balance is.')).toBeVisible();
  expect(rows(dialog).join()).not.toMatch(/115|30\.00|15\.00|85/);
});
test('an empty book says what comes there, and a trial account has none', async () => {
  const portal = await portalOf('member');
  const dialog = await open(portal);
  await told(portal, [], 1);
  expect(dialog.getByText('No movements yet')).toBeVisible();
  portal.unmount();
  const trial = await portalOf('trial');
  await trial.user.click(screen.getByRole('button', { name: /^Account of/ }));
  expect(await screen.findByRole('menuitem', { name: 'Your actions' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: 'Balance history' })).toBeNull();
});
