import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { flowStateChanged } from '../../domains/activity/activity.slice.ts';
import { liveBatch } from '../../domains/facts.ts';
import { batchOf, change } from '../../domains/testing/changeFixture.ts';
import { requestFunds, transferFunds } from '../../domains/wallet/funds.intents.ts';
import { fundsFailed, fundsRead } from '../../domains/wallet/funds.slice.ts';
import type { Funds } from '../../domains/wallet/funds.state.ts';
import { AGAIN_MS } from '../member/record/useFollowedRead.ts';
import { MEMBER_PAGES } from '../paths.ts';
import { renderScreen } from '../testing/screenFixture.tsx';
import { memberState, NOW } from '../testing/stateFixture.ts';
import WalletPage from './WalletPage.tsx';

const NO_AMOUNT = 'Enter an amount such as 20.50 or 1,000: a comma only between thousands, a point before the cents.';
const names = (text: string) => ({ EN: text, CN: text, MY: text });
const FUNDS: Funds = {
  wallets: [
    { code: 'MAIN', name: names('Main wallet'), balance: 100_000 },
    { code: 'AG', name: names('Aldergate'), balance: 2_550 },
    { code: 'BG', name: names('Bluegrass'), balance: 0 },
  ],
  total: 102_550,
  held: 0,
  isSingle: false,
  asOf: { epoch: 1, seq: 5 },
};
const open = async (funds: Partial<Funds> = {}) => {
  const view = await renderScreen(<WalletPage />, { state: memberState(), path: '/member/transferFund' });
  const state = (flow: 'running' | 'done' | 'failed', error: string | null = null) =>
    view.send(flowStateChanged({ flow: 'transferFunds', state: flow, error }));
  view.send(fundsRead({ funds: { ...FUNDS, ...funds }, at: NOW }));
  const sent = () => view.dispatched.filter(transferFunds.match).map(({ payload }) => payload);
  const reads = () => view.dispatched.filter(requestFunds.match).length;
  return { ...view, state, sent, reads };
};
const type = (text: string) => fireEvent.change(screen.getByLabelText('Amount'), { target: { value: text } });
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Move' }));

test('R-MEMB-02 R-MONEY-12 each wallet with money is listed, with the total as the house adds it up', async () => {
  await open({ held: 3_000 });
  const list = within(screen.getByRole('region', { name: 'Your wallets' }));
  expect(list.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
    'Main walletRM 1,000.00',
    'AldergateRM 25.50',
  ]);
  expect(document.querySelector('.record-sums')?.textContent).toContain('Total of all your walletsRM 1,025.50');
  expect(document.querySelector('.record-sums')?.textContent).toContain('RM 30.00');
});
test('R-MONEY-11 R-MONEY-14 an amount is moved once, however often the button is pressed; the form is empty afterwards', async () => {
  const { state, sent } = await open();
  type(' 20.5 ');
  const button = screen.getByRole('button', { name: 'Move' });
  fireEvent.click(button);
  state('running');
  // The busy button keeps its place and takes no press.
  fireEvent.click(button);
  expect(sent()).toEqual([{ from: 'MAIN', to: 'AG', amount: 2_050 }]);
  state('done');
  expect(screen.getByText('RM 20.50 was moved.')).toBeVisible();
  expect(screen.getByLabelText('Amount')).toHaveValue('');
});
test('an amount that is none is not sent, and the reason stands at the field', async () => {
  const { sent } = await open();
  for (const [text, message] of [
    ['', 'Enter an amount.'],
    ['1e9', NO_AMOUNT],
    ['-1', NO_AMOUNT],
    ['0.005', NO_AMOUNT],
    ['0', 'The amount must be more than zero.'],
  ] as const) {
    type(text);
    press();
    expect(screen.getByText(message)).toBeVisible();
    expect(screen.getByLabelText('Amount')).toHaveAttribute('aria-invalid', 'true');
  }
  type('5');
  fireEvent.change(screen.getByLabelText('To'), { target: { value: 'MAIN' } });
  press();
  expect(screen.getByText('Choose two different wallets.')).toBeVisible();
  expect(sent()).toEqual([]);
});
test('R-MONEY-11 an amount may be typed as the page prints amounts', async () => {
  const { sent } = await open();
  type('RM 1,000.00');
  press();
  expect(sent()).toEqual([{ from: 'MAIN', to: 'AG', amount: 100_000 }]);
});
test('a refusal says why and keeps what was typed; a refusal of an earlier visit is not shown', async () => {
  const { state } = await open();
  state('failed', 'over-limit');
  expect(screen.getByRole('status').textContent).toBe('');
  type('5000');
  press();
  state('running');
  state('failed', 'insufficient-funds');
  expect(screen.getByText('There is not enough money in that wallet.')).toBeVisible();
  expect(screen.getByLabelText('Amount')).toHaveValue('5000');
});
test('everything of a wallet is one press', async () => {
  const { sent } = await open();
  fireEvent.change(screen.getByLabelText('From'), { target: { value: 'AG' } });
  fireEvent.change(screen.getByLabelText('To'), { target: { value: 'MAIN' } });
  fireEvent.click(screen.getByRole('button', { name: 'All of it' }));
  press();
  expect(sent()).toEqual([{ from: 'AG', to: 'MAIN', amount: 2_550 }]);
});
test('with a single wallet there is nothing to move', async () => {
  await open({ isSingle: true, wallets: FUNDS.wallets.slice(0, 1), total: 100_000 });
  expect(screen.getByText(/There is nothing to move/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Move' })).toBeNull();
});
test('R-LIVE-03 a change of the live wallet makes the page read its wallets again; a failure offers a retry', async () => {
  const { send, reads, passTime } = await open();
  expect(reads()).toBe(1);
  const wallet = { balance: 5, held: 0, currency: 'MYR', wallets: [] };
  send(liveBatch(batchOf([change('wallet:m1', wallet, { seq: 6, epoch: 1 })])));
  passTime(AGAIN_MS);
  expect(reads()).toBe(2);
  const failing = await renderScreen(<WalletPage />, { state: memberState(), path: '/member/transferFund' });
  failing.send(fundsFailed('unknown-error'));
  fireEvent.click(within(screen.getByRole('alert')).getByRole('button'));
  expect(failing.dispatched.filter(requestFunds.match)).toHaveLength(2);
});
test('R-MEMB-02 R-MEMB-04 the wallet leads to the withdrawal and to the cashier record', async () => {
  await open();
  const links = within(screen.getByRole('navigation', { name: 'More about your money' })).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Withdraw', MEMBER_PAGES.withdraw],
    ['Cashier record', MEMBER_PAGES.cashier],
  ]);
});
