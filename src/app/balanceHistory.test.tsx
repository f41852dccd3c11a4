/** The balance history in the whole portal. */
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { toggleMask } from '../domains/preferences/preferences.intents.ts';
import { batchOf, change } from '../domains/testing/changeFixture.ts';
import type { PortalFixture } from './testing/portalFixture.tsx';
import { portalAs } from './testing/rolesFixture.ts';
import '../screens/ledger/BalanceHistory.tsx';

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
const deliverLedger = (portal: PortalFixture, items: readonly object[], seq: number) =>
  portal.batch(batchOf([change('ledger:m1007', { from: 1, items }, { seq })]));
const open = async (portal: PortalFixture) => {
  const header = within(screen.getByRole('banner', { name: 'Site header' }));
  await portal.user.click(header.getByRole('button', { name: /^Account of/ }));
  await portal.user.click(await screen.findByRole('menuitem', { name: 'Balance history' }));
  return within(await screen.findByRole('dialog', { name: 'Balance history' }));
};
type InDialog = Awaited<ReturnType<typeof open>>;
const rows = (dialog: InDialog): readonly (string | null)[] =>
  dialog.getAllByRole('listitem').map((row) => row.textContent);

test('each ledger entry shows kind, time, amount and balance after it; a new one appears once, on top', async () => {
  const portal = await portalAs('member');
  const dialog = await open(portal);
  expect(portal.flows.live.wants.at(-1)).toContain('ledger:m1007');
  await deliverLedger(portal, BOOK, 3);
  await portal.pass(1_000);
  expect(rows(dialog)[0]).toMatch(/^Win Oval.*Reference ref-3\+RM 30\.00Balance after RM 115\.00$/);
  expect(rows(dialog)[1]).toMatch(/−RM 15\.00Balance after RM 85\.00$/);
  await deliverLedger(portal, [...BOOK, entry(4, 'promotion', 500, 12_000)], 4);
  await deliverLedger(portal, [...BOOK, entry(4, 'promotion', 500, 12_000)], 5);
  await portal.pass(1_000);
  expect(rows(dialog)).toHaveLength(4);
  expect(rows(dialog)[0]).toMatch(/^Reward.*\+RM 5\.00Balance after RM 120\.00$/);
  await portal.user.click(dialog.getByRole('button', { name: 'Close' }));
  await portal.settle();
  expect(portal.flows.live.wants.at(-1)).not.toContain('ledger:m1007');
});
test('B-26 R-MONEY-13 an entry leads to its receipt, and the dialog closes', async () => {
  const portal = await portalAs('member');
  const dialog = await open(portal);
  await deliverLedger(portal, BOOK, 3);
  await portal.user.click(dialog.getByRole('link', { name: /^Win Oval/ }));
  await portal.settle();
  expect(portal.address()).toBe('/member/receipt?reference=ref-3');
  expect(screen.queryByRole('dialog')).toBeNull();
});
test('with the balance hidden the ledger shows no amounts', async () => {
  const portal = await portalAs('member');
  await deliverLedger(portal, BOOK, 3);
  await portal.send(toggleMask());
  const dialog = await open(portal);
  expect(dialog.getByText('Amounts are hidden, as your balance is.')).toBeVisible();
  expect(rows(dialog).join()).not.toMatch(/115|30\.00|15\.00|85/);
});
test('an empty ledger explains what it will show, and a trial account has no ledger', async () => {
  const portal = await portalAs('member');
  const dialog = await open(portal);
  await deliverLedger(portal, [], 1);
  expect(dialog.getByText('No movements yet')).toBeVisible();
  portal.unmount();
  const trial = await portalAs('trial');
  await trial.user.click(screen.getByRole('button', { name: /^Account of/ }));
  expect(await screen.findByRole('menuitem', { name: 'Your actions' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: 'Balance history' })).toBeNull();
});

const MOVE = {
  id: 'WD1',
  kind: 'withdrawal',
  state: 'requested',
  amount: 30_000,
  fee: 0,
  method: 'bank',
  reference: 'WD1',
  counterparty: null,
  requestedAt: 1_760_000_000_000,
  changedAt: 1_760_000_000_000,
  confirmBy: null as number | null,
  received: null as number | null,
  remaining: null as number | null,
};
type Move = Partial<Record<keyof typeof MOVE, unknown>>;
const moves = (portal: PortalFixture, move: Move, seq: number) =>
  portal.batch(batchOf([change('money:m1007', { rows: { WD1: { ...MOVE, ...move } } }, { seq })]));
test('a pending withdrawal shows its state live and leaves when it has ended', async () => {
  const portal = await portalAs('member');
  const dialog = await open(portal);
  await deliverLedger(portal, BOOK, 3);
  await moves(portal, {}, 4);
  const pendingWithdrawal = () =>
    within(dialog.getByRole('region', { name: 'On its way' })).getAllByRole('listitem')[0] as HTMLElement;
  expect(pendingWithdrawal()).toHaveTextContent(
    /^WithdrawalRequestedRM 300\.00Requested [\d/]+ [\d:]+Next: the house reviews the withdrawal\.Reference WD1$/,
  );
  await moves(portal, { state: 'review', changedAt: MOVE.changedAt + 5_000 }, 5);
  expect(pendingWithdrawal()).toHaveTextContent(/Requested .*In review .*Next: the house pays/);
  await moves(portal, { state: 'paid' }, 6);
  expect(pendingWithdrawal()).toHaveTextContent('Paid');
  await moves(portal, { state: 'awaitingConfirmation', confirmBy: MOVE.changedAt + 1_800_000 }, 7);
  expect(pendingWithdrawal()).toHaveTextContent(
    /Awaiting confirmation.*Counts as received at \d\d:\d\d\. If it does not arrive, customer service can help\./,
  );
  await moves(portal, { state: 'review', received: 10_000, remaining: 20_000 }, 8);
  expect(pendingWithdrawal()).toHaveTextContent('Arrived RM 100.00, still missing RM 200.00');
  await portal.send(toggleMask());
  expect(pendingWithdrawal().textContent).not.toMatch(/100|200|300/);
  await moves(portal, { state: 'done' }, 9);
  expect(dialog.queryByRole('region', { name: 'On its way' })).toBeNull();
});
