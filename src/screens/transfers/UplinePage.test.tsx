import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { operationBegun, operationUnknown } from '../../domains/operations/operations.slice.ts';
import { setPaymentPassword } from '../../domains/password/password.intents.ts';
import { paymentFailed } from '../../domains/password/password.slice.ts';
import { openUpline, requestUplineTerms, transferUpline } from '../../domains/transfers/upline.intents.ts';
import {
  termsFailed,
  termsRead,
  uplineBegun,
  uplineDone,
  uplineLocked,
  uplineRefused,
} from '../../domains/transfers/upline.slice.ts';
import type { UplineTerms } from '../../domains/transfers/upline.state.ts';
import type { ShellLanguage } from '../../i18n/locales.ts';
import { takeSecret } from '../../lib/secret.ts';
import { receiptPath } from '../paths.ts';
import { renderScreen } from '../testing/screenFixture.tsx';
import { connectionBatch, memberState, NOW } from '../testing/stateFixture.ts';
import UplinePage from './UplinePage.tsx';

const TERMS: UplineTerms = {
  upline: { id: 'm1002', account: 'sub21', nickname: 'Sub' },
  min: 100,
  max: 100_000,
  paymentPassword: 'set',
};
const open = async (terms: Partial<UplineTerms> = {}, language: ShellLanguage = 'EN') => {
  const view = await renderScreen(<UplinePage />, { state: memberState(), path: '/member/transferUpline', language });
  const read = (change: Partial<UplineTerms> = {}) =>
    view.send(termsRead({ terms: { ...TERMS, ...terms, ...change }, at: NOW }));
  read();
  const sent = () => view.dispatched.filter(transferUpline.match).map(({ payload }) => payload);
  /** One attempt that the house refuses. */
  const refused = (code: string, key = 'k1') => {
    view.send(uplineBegun({ key, account: 'sub21', amount: 1_250 }));
    view.send(uplineRefused({ key, code }));
  };
  return { ...view, read, sent, refused };
};
const amount = () => screen.getByLabelText(/^Amount/);
const password = () => screen.getByLabelText(/^Payment password/);
const type = (field: HTMLElement, text: string) => fireEvent.change(field, { target: { value: text } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name: new RegExp(`^${name}`) }));
const fill = (text = '12.5', word = 'Quiet-River-31') => {
  type(amount(), text);
  type(password(), word);
  press('Continue');
};

test('R-MEMB-05 the page shows the upline, the limits and the balance with its freshness', async () => {
  const { send } = await open();
  const sums = document.querySelector('.record-sums')?.textContent;
  for (const text of ['Your uplinesub21', 'Your balanceRM 12,845.70', 'RM 1.00 to RM 1,000.00'])
    expect(sums).toContain(text);
  const status = { topic: 'wallet:m1', freshness: 'stale', trueAt: NOW, position: null } as never;
  send(connectionBatch({ word: 'live', delayMs: 42 }, [status]));
  expect(screen.getByText(/^As of/i)).toBeVisible();
});
test('R-MEMB-05 R-MONEY-14 nothing is sent before the dialog with amount and receiver is confirmed, and then once', async () => {
  const { sent, send } = await open();
  fill();
  const dialog = within(screen.getByRole('dialog', { name: 'Confirm the transfer' }));
  expect(dialog.getByText('RM 12.50')).toBeVisible();
  expect(dialog.getByText('sub21')).toBeVisible();
  // A held Enter key must not confirm.
  expect(dialog.getByRole('button', { name: 'Go back' })).toHaveFocus();
  fireEvent.click(dialog.getByRole('button', { name: 'Go back' }));
  expect([sent(), screen.queryByRole('dialog')]).toEqual([[], null]);
  press('Continue');
  press('Send');
  expect(sent()).toMatchObject([{ upline: 'm1002', account: 'sub21', amount: 1_250 }]);
  const [request] = sent();
  expect(request && takeSecret(request.paymentPassword)).toBe('Quiet-River-31');
  expect(password()).toHaveValue('');
  send(uplineBegun({ key: 'k1', account: 'sub21', amount: 1_250 }));
  press('Continue');
  expect([sent().length, screen.queryByRole('dialog')]).toEqual([1, null]);
});
test('R-MEMB-05 R-MONEY-09 a done transfer says so, links to its receipt and empties the form', async () => {
  const { send } = await open();
  fill();
  press('Send');
  send(uplineBegun({ key: 'k1', account: 'sub21', amount: 1_250 }));
  expect(amount()).toHaveValue('12.5');
  send(uplineDone({ key: 'k1', reference: 'r1' }));
  expect(screen.getByText('RM 12.50 was sent to sub21.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open the receipt' })).toHaveAttribute('href', receiptPath('r1'));
  expect(amount()).toHaveValue('');
  send(uplineDone({ key: 'k1', reference: null }));
  expect(screen.getByRole('link', { name: 'Open the account record' })).toBeVisible();
});
test('R-MEMB-05 an amount or password that cannot be right is not asked for; the reason stands at its field', async () => {
  await open();
  for (const [text, message] of [
    ['', 'Enter an amount.'],
    ['1e3', 'Enter an amount such as 20.50 or 1,000: a comma only between thousands, a point before the cents.'],
    ['0.99', 'The amount must be at least RM 1.00.'],
    ['1000.01', 'The amount must be at most RM 1,000.00.'],
  ] as const) {
    fill(text);
    expect(amount()).toHaveAccessibleDescription(message);
    expect(amount()).toHaveFocus();
    expect(screen.queryByRole('dialog')).toBeNull();
  }
  fill('5', '  ');
  expect(password()).toHaveAccessibleDescription('Enter your payment password.');
  expect(amount()).toBeValid();
});
test('R-MEMB-05 an amount may be typed as the page prints amounts', async () => {
  await open();
  fill('RM 1,000.00');
  expect(screen.getByRole('dialog')).toHaveTextContent('RM 1,000.00');
});
test('R-MEMB-05 a refusal is shown at the field concerned until that is edited, and the amount stays', async () => {
  const { refused } = await open();
  type(amount(), '12.5');
  for (const [code, message] of [
    ['insufficient-funds', 'There is not enough money in your main wallet.'],
    ['under-limit', 'The amount must be at least RM 1.00.'],
    ['over-limit', 'Your upline cannot receive that much. Enter a smaller amount.'],
  ] as const) {
    refused(code, code);
    expect(amount()).toHaveAccessibleDescription(message);
    expect(amount()).toHaveFocus();
    expect(amount()).toHaveValue('12.5');
  }
  type(amount(), '11');
  expect(amount()).toBeValid();
  refused('payment-password-wrong', 'k9');
  expect(password()).toHaveAccessibleDescription('The payment password is not right.');
  expect(password()).toHaveFocus();
  expect(amount()).toHaveValue('11');
});
test('R-MEMB-05 changed terms are shown and said, and a refusal of an earlier visit is not', async () => {
  const { refused, read, send } = await open();
  type(amount(), '7');
  refused('terms-changed');
  read({ upline: { id: 'm9', account: 'other9', nickname: '' } });
  expect(screen.getByRole('alert')).toHaveTextContent(/^Your upline has changed, and nothing was sent/);
  expect(screen.getByText('other9')).toBeVisible();
  expect(amount()).toHaveValue('7');
  refused('trial-refused', 'k2');
  expect(screen.getByRole('alert')).toHaveTextContent('The transfer was refused. Nothing was sent.');
  send(openUpline());
  expect(screen.queryByRole('alert')).toBeNull();
});
test('R-MONEY-14 while a transfer is being looked up, no other one can be sent', async () => {
  const { send } = await open();
  const begun = { kind: 'uplineTransfer', what: null, startedAt: NOW, triedAt: NOW, epoch: null } as const;
  send(operationBegun({ id: 'k0', ...begun }));
  send(operationUnknown({ id: 'k0', code: null }));
  expect(screen.getByText(/is being checked and is not made twice/)).toBeVisible();
  fill();
  expect(screen.queryByRole('dialog')).toBeNull();
});
test('R-MEMB-05 without a payment password one is set first, and the amount has the focus afterwards', async () => {
  const { dispatched, read, send, refused } = await open();
  type(amount(), '12.5');
  refused('payment-password-unset');
  read({ paymentPassword: 'unset' });
  expect(screen.queryByLabelText(/^Amount/)).toBeNull();
  expect(screen.getByRole('alert')).toHaveTextContent('Set a payment password first. Nothing was sent.');
  const submit = () => press('Set the payment password');
  type(screen.getByLabelText(/^Log-in password/), 'Login-pass-1');
  type(screen.getByLabelText(/^New payment password \*/), 'Login-pass-1');
  type(screen.getByLabelText(/^New payment password again/), 'Login-pass-1');
  submit();
  expect(await screen.findByText('That is the password you log in with. Choose another.')).toBeVisible();
  type(screen.getByLabelText(/^New payment password \*/), 'Quiet-River-31');
  type(screen.getByLabelText(/^New payment password again/), 'Quiet-River-31');
  submit();
  await waitFor(() => expect(dispatched.filter(setPaymentPassword.match)).toHaveLength(1));
  const fields = { oldPassword: 'wrong-credentials' };
  send(paymentFailed({ code: 'wrong-credentials', fields, reference: null, message: null }));
  await waitFor(() => expect(screen.getByLabelText(/^Log-in password/)).toBeInvalid());
  expect(screen.getByLabelText(/^Log-in password/)).toHaveValue('');
  read({ paymentPassword: 'set' });
  expect(screen.getByText('Your payment password is set.')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(amount()).toHaveFocus();
  expect(amount()).toHaveValue('12.5');
});
test('R-MEMB-05 a locked payment password says until when, and is asked about again by itself then', async () => {
  const { send, dispatched, passTime, read } = await open();
  type(amount(), '12.5');
  send(uplineLocked(NOW + 60_000));
  read({ paymentPassword: 'locked' });
  expect(screen.getByText(/You can try again at \d/)).toBeVisible();
  const reads = () => dispatched.filter(requestUplineTerms.match).length;
  expect(reads()).toBe(0);
  passTime(60_000);
  expect(reads()).toBe(1);
  press('Check again');
  expect(reads()).toBe(2);
  read({ paymentPassword: 'set' });
  expect(amount()).toHaveValue('12.5');
  read({ paymentPassword: 'locked' });
  expect(screen.getByText('Too many wrong payment passwords. Try again later.')).toBeVisible();
});
test('R-MEMB-05 a member without an upline is told so, and a failed read offers a retry', async () => {
  const { dispatched } = await open({ upline: null });
  expect(screen.getByText('You have no upline')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
  expect(dispatched.filter(openUpline.match)).toHaveLength(1);
  const failing = await renderScreen(<UplinePage />, { state: memberState() });
  failing.send(termsFailed('network'));
  fireEvent.click(within(screen.getByRole('alert')).getByRole('button'));
  expect(failing.dispatched.filter(requestUplineTerms.match)).toHaveLength(1);
});
test.each(['EN', 'CN', 'MY'] as const)('R-MEMB-05 every text of the page exists in %s', async (language) => {
  const { missing, refused, read } = await open({}, language);
  for (const code of ['terms-changed', 'payment-password-unset', 'not-sent', 'network', 'lost', 'other'])
    refused(code, code);
  for (const code of ['insufficient-funds', 'under-limit', 'over-limit', 'payment-password-wrong']) refused(code, code);
  read({ paymentPassword: 'unset' });
  read({ paymentPassword: 'locked' });
  expect(missing).toEqual([]);
});

test('a frozen account reads why the transfer was refused', async () => {
  const { refused } = await open();
  refused('account-frozen');
  expect(screen.getByRole('alert')).toHaveTextContent(/has frozen this account/);
});
