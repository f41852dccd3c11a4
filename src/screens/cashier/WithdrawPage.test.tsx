import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { liveBatch } from '../../domains/facts.ts';
import { batchOf, change } from '../../domains/testing/changeFixture.ts';
import { operationBegun, operationUnknown } from '../../domains/operations/operations.slice.ts';
import {
  changePayees,
  openWithdrawal,
  requestQuote,
  requestWithdrawalTerms,
  sendWithdrawal,
} from '../../domains/cashier/withdrawal.intents.ts';
import {
  attemptDone,
  attemptRefused,
  quoteFailed,
  quoteRead,
  withdrawalTermsFailed,
  withdrawalTermsLoading,
} from '../../domains/cashier/withdrawal.slice.ts';
import type { Attempt } from '../../domains/cashier/withdrawal.state.ts';
import { takeSecret } from '../../lib/secret.ts';
import { selectWithdrawal } from '../../domains/cashier/withdrawal.selectors.ts';
import { receiptPath } from '../paths.ts';
import { renderScreen } from '../testing/screenFixture.tsx';
import { memberState, NOW } from '../testing/stateFixture.ts';
import { AGED, openWithdrawPage as open, YOUNG } from './testing/withdrawPageFixture.tsx';
import WithdrawPage from './WithdrawPage.tsx';

const NO_AMOUNT = 'Enter an amount such as 20.50 or 1,000: a comma only between thousands, a point before the cents.';
const QUOTE = { amount: 5_000, payee: AGED, fee: 100, arrives: 4_900, forfeits: 0, dayLeftAfter: 8_995_000 };
const amount = () => screen.getByLabelText(/^Amount/);
const password = () => screen.getByLabelText(/^Payment password/);
const type = (field: HTMLElement, text: string) => fireEvent.change(field, { target: { value: text } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const fill = (text = '50', word = 'Quiet-River-31') => {
  type(amount(), text);
  type(screen.getByLabelText(/^Payment password/), word);
  press('Continue');
};
const inDialog = () => within(screen.getByRole('dialog'));

test('R-MEMB-04 limits, what is left of the day, and every payee masked stand on the page before anything is sent', async () => {
  await open({ turnoverOwed: 12_000, forfeits: 700 });
  const sums = document.querySelector('.record-sums')?.textContent;
  for (const text of ['RM 90,000.00 of RM 100,000.00', 'RM 30.00 to RM 50,000.00', 'RM 12,845.70'])
    expect(sums).toContain(text);
  expect(screen.getByText(/RM 120\.00 of turnover.*forfeits RM 7\.00/)).toBeVisible();
  expect(screen.getByRole('radio', { name: /Bank Selat •••• 7733/ })).toBeChecked();
  expect(screen.getByRole('radio', { name: /Wau Pay.*Can be used from/ })).toBeDisabled();
});
test('a withdrawal leads to limits and breaks, and to safer play, in one step', async () => {
  await open();
  expect(screen.getByRole('link', { name: 'Limits and breaks' })).toHaveAttribute('href', '/member/playLimits');
  const help = screen.getByRole('link', { name: 'Signs of a problem, and where help is' });
  expect(help).toHaveAttribute('href', '/saferPlay');
});
test('R-MEMB-04 the end of the merchant’s day stands beside what is left of it; when it is over the terms are read again', async () => {
  const { of, passTime, read } = await open({ dayEndsAt: NOW + 3_600_000 });
  const sums = () => document.querySelector('.record-sums')?.textContent;
  expect(sums()).toContain('RM 90,000.00 of RM 100,000.00The day ends at 17:53');
  passTime(3_600_000 - 1);
  expect(of(requestWithdrawalTerms)).toHaveLength(0);
  passTime(1);
  expect(of(requestWithdrawalTerms)).toHaveLength(1);
  read({ dayEndsAt: NOW + 25 * 3_600_000 });
  expect(sums()).toContain('The day ends at 2025/10/10 17:53');
  passTime(3_600_000);
  expect(of(requestWithdrawalTerms)).toHaveLength(1);
});
test('a withdrawal that changes its state after the limits were read has them read again, once', async () => {
  const { of, send, read } = await open();
  let seq = 0;
  const moved = (state: string, changedAt: number) => {
    seq += 1;
    const row = { id: 'WD1', kind: 'withdrawal', reference: 'WD1', state, changedAt };
    send(liveBatch(batchOf([change('money:m1', { rows: { WD1: row } }, { seq })])));
  };
  moved('requested', NOW);
  expect(of(requestWithdrawalTerms)).toHaveLength(0);
  moved('rejected', NOW + 1);
  expect(of(requestWithdrawalTerms)).toHaveLength(1);
  read();
  expect(of(requestWithdrawalTerms)).toHaveLength(1);
});
test('R-MEMB-04 R-MONEY-14 the house’s quote is confirmed before one withdrawal is sent, on those terms', async () => {
  const { of, send, begun } = await open();
  fill('RM 50.00');
  expect(of(requestQuote)).toEqual([{ amount: 5_000, payee: AGED }]);
  expect(of(sendWithdrawal)).toEqual([]);
  send(quoteRead({ quote: QUOTE, at: NOW }));
  for (const text of ['RM 50.00', 'RM 1.00', 'RM 49.00', 'RM 89,950.00'])
    expect(inDialog().getByText(text)).toBeVisible();
  expect(inDialog().queryByText('Forfeited')).toBeNull();
  // A held Enter key must not confirm.
  expect(inDialog().getByRole('button', { name: 'Go back' })).toHaveFocus();
  fireEvent.click(inDialog().getByRole('button', { name: 'Withdraw' }));
  const [sent] = of<{ quote: unknown; paymentPassword: never }>(sendWithdrawal);
  expect(sent).toMatchObject({ quote: QUOTE });
  expect(sent && takeSecret(sent.paymentPassword)).toBe('Quiet-River-31');
  begun();
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.submit(amount());
  expect(of(requestQuote)).toHaveLength(1);
  send(attemptDone({ key: 'k1', reference: 'WD1', transactionState: 'requested' }));
  const result = 'RM 50.00 to Bank Selat •••• 7733 was requested.';
  expect(screen.getByText(`${result} Its state: Requested.`)).toBeVisible();
  // The live topic moves it on.
  const row = { kind: 'withdrawal', reference: 'WD1', state: 'review' };
  send(liveBatch(batchOf([change('money:m1', { rows: { WD1: row } })])));
  expect(screen.getByText(`${result} Its state: In review.`)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open the receipt' })).toHaveAttribute('href', receiptPath('WD1'));
  const toneOf = (text: string) => screen.getByText(text).closest('.wash')?.className;
  expect(toneOf(`${result} Its state: In review.`)).toContain('wash-up');
  send(liveBatch(batchOf([change('money:m1', { rows: { WD1: { ...row, state: 'rejected' } } }, { seq: 2 })])));
  expect(toneOf(`${result} Its state: Rejected. The amount was returned to your main wallet.`)).toContain('wash-down');
  expect(amount()).toHaveValue('');
  expect(password()).toHaveValue('');
});
test('R-MEMB-04 R-MONEY-14 after changed terms the new quote opens and says so; it is sent with the password as typed', async () => {
  const { of, send, begun } = await open();
  fill();
  send(quoteRead({ quote: QUOTE, at: NOW }));
  expect(inDialog().queryByText(/The terms changed/)).toBeNull();
  fireEvent.click(inDialog().getByRole('button', { name: 'Withdraw' }));
  begun();
  send(attemptRefused({ key: 'k1', code: 'terms-changed' }));
  send(requestQuote({ amount: 5_000, payee: AGED, renewed: true }));
  const renewed = { ...QUOTE, fee: 250, arrives: 4_750 };
  send(quoteRead({ quote: renewed, at: NOW }));
  expect(inDialog().getByText('The terms changed, and nothing was sent. These are the new ones.')).toBeVisible();
  expect(inDialog().getByText('RM 2.50')).toBeVisible();
  fireEvent.click(inDialog().getByRole('button', { name: 'Withdraw' }));
  const sent = of<{ quote: unknown; paymentPassword: never }>(sendWithdrawal)[1];
  expect(sent).toMatchObject({ quote: renewed });
  expect(sent && takeSecret(sent.paymentPassword)).toBe('Quiet-River-31');
  begun('withdrawal', 'k2');
  send(attemptRefused({ key: 'k2', code: 'withdrawals-held' }));
  expect(password()).toHaveValue('');
});
test('R-MONEY-14 a quote without the password it would be confirmed with is not shown, and nothing is sent', async () => {
  const { of, send, store, read } = await open();
  fill();
  send(quoteRead({ quote: QUOTE, at: NOW }));
  expect(screen.getByRole('dialog')).toBeVisible();
  // The form gives its place to the lock and comes back without what was typed.
  read({ paymentPassword: 'locked' });
  read();
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.change(password(), { target: { value: 'Q' } });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect([selectWithdrawal(store.getState()).quote.state, of(sendWithdrawal)]).toEqual(['idle', []]);
});
test('an amount that is none is not asked about, and the reason stands at the field', async () => {
  const { of } = await open();
  for (const [text, message] of [
    ['', 'Enter an amount.'],
    ['1e9', NO_AMOUNT],
    ['0.005', NO_AMOUNT],
    ['-1', NO_AMOUNT],
    ['１２', NO_AMOUNT],
    ['29.99', 'The amount must be at least RM 30.00.'],
  ] as const) {
    fill(text);
    expect(screen.getByText(message)).toBeVisible();
    expect(amount()).toHaveAttribute('aria-invalid', 'true');
  }
  fill('50', ' ');
  expect(screen.getByText('Enter your payment password.')).toBeVisible();
  expect(of(requestQuote)).toEqual([]);
});
test('a refused quote stands at the amount until it is changed; no payee past its cooling-off can be paid', async () => {
  const { send, read, of } = await open();
  fill();
  send(quoteFailed('insufficient-funds'));
  expect(screen.getByText('There is not enough money in your main wallet.')).toBeVisible();
  type(amount(), '40');
  expect(screen.queryByText('There is not enough money in your main wallet.')).toBeNull();
  // The same refusal once more is said once more, and a change of another field leaves it.
  press('Continue');
  send(quoteFailed('insufficient-funds'));
  type(screen.getByLabelText(/^Payment password/), 'Other-Word-77');
  expect(screen.getByText('There is not enough money in your main wallet.')).toBeVisible();
  read({ payees: [YOUNG] });
  press('Continue');
  expect(screen.getByText('None of your payees can be used yet.')).toBeVisible();
  expect(of(requestQuote)).toHaveLength(2);
});
test('R-MEMB-04 a quote that was not read offers a retry; a quote for a payee that is gone says so', async () => {
  const { send, of } = await open();
  fill();
  for (const code of ['timeout', 'malformed', 'too-many-requests']) {
    send(quoteFailed(code));
    expect(screen.getByRole('alert')).toHaveTextContent(/could not be read\. Nothing was sent/);
    press('Try again');
    expect(screen.getByRole('button', { name: /Continue/ })).toHaveFocus();
  }
  expect(of(requestQuote)).toEqual(Array.from({ length: 4 }, () => ({ amount: 5_000, payee: AGED })));
  for (const [code, text] of [
    ['not-found', 'This payee is gone. Nothing was sent.'],
    ['payee-refused', 'This payee cannot be used. Nothing was sent.'],
  ] as const) {
    send(quoteFailed(code));
    expect(screen.getByRole('alert')).toHaveTextContent(text);
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  }
});
test('SAFE-33 a wrong payment password stands at its field, and other refusals on the page', async () => {
  const { send, begun } = await open();
  begun();
  send(attemptRefused({ key: 'k1', code: 'payment-password-wrong' }));
  expect(screen.getByLabelText(/^Payment password/)).toHaveAccessibleDescription(/not right/);
  for (const [code, text] of [
    ['withdrawals-held', 'Withdrawals are held. Nothing was sent.'],
    ['terms-changed', /terms have changed/],
    ['lost', /cannot be known/],
    ['something-new', 'It was refused. Nothing was changed.'],
  ] as const) {
    begun('withdrawal', code);
    send(attemptRefused({ key: code, code }));
    expect(screen.getByText(text)).toBeVisible();
  }
});
test('REL-18 a withdrawal whose answer is lost is being checked, and nothing is sent meanwhile', async () => {
  const { send, of } = await open();
  send(operationBegun({ id: 'k9', kind: 'withdrawal', what: null, startedAt: NOW, triedAt: NOW, epoch: 1 }));
  send(operationUnknown({ id: 'k9', code: null }));
  expect(screen.getByText(/No answer came yet/)).toBeVisible();
  fireEvent.submit(amount());
  expect(of(requestQuote)).toEqual([]);
});
test('R-MEMB-04 while withdrawals are held the form is disabled and says until when; it opens when the time is over', async () => {
  const { of, passTime } = await open({ heldUntil: NOW + 60_000 });
  const controls = () => [
    amount(),
    password(),
    screen.getByRole('radio', { name: /Bank Selat/ }),
    screen.getByRole('button', { name: 'Continue' }),
  ];
  expect(screen.getByRole('status')).toHaveTextContent(/Withdrawals are held until .*, to protect your account/);
  for (const control of controls()) expect(control).toBeDisabled();
  fireEvent.submit(amount());
  expect(screen.queryByRole('alert')).toBeNull();
  passTime(60_000);
  expect(screen.queryByText(/Withdrawals are held/)).toBeNull();
  for (const control of controls()) expect(control).toBeEnabled();
  fill();
  expect(of(requestQuote)).toHaveLength(1);
});
test('R-MEMB-04 a payee whose cooling-off ends while the page is open can be chosen; without a choice Continue leads there', async () => {
  const { of, passTime } = await open({ payees: [YOUNG] });
  const radio = () => screen.getByRole('radio', { name: /Wau Pay/ });
  fill();
  expect(screen.getByRole('alert')).toHaveTextContent('None of your payees can be used yet.');
  expect(screen.getByRole('group', { name: 'Paid to' })).toHaveFocus();
  passTime(3_600_000 - 1);
  expect(radio()).toBeDisabled();
  passTime(1);
  expect(radio()).toBeEnabled();
  expect(screen.queryByText(/Can be used from/)).toBeNull();
  expect(screen.queryByText(/can be used yet/)).toBeNull();
  press('Continue');
  expect(screen.getByRole('alert')).toHaveTextContent('Choose a payee.');
  expect(radio()).toHaveFocus();
  expect(of(requestQuote)).toEqual([]);
  fireEvent.click(radio());
  press('Continue');
  expect(of(requestQuote)).toEqual([{ amount: 5_000, payee: YOUNG }]);
});
test('a payee in another name than the identity check says so, and cannot be chosen', async () => {
  await open({ payees: [{ ...YOUNG, usableFrom: 1, inVerifiedName: false }, AGED] });
  const choices = screen.getAllByRole('radio');
  expect(choices.map((one) => (one as HTMLInputElement).disabled)).toEqual([true, false]);
  expect(choices[1]).toBeChecked();
  expect(screen.getByText(/^In another name than your identity check/)).toBeVisible();
});
test('R-MEMB-04 without any bank the dialog says that no payee can be added', async () => {
  await open({ banks: [] });
  press('Add a payee');
  expect(inDialog().getByText(/No bank or wallet can be chosen now/)).toBeVisible();
  expect(inDialog().queryByLabelText(/^Account number/)).toBeNull();
});
test('SAFE-33 a payee is added with the payment password; a refusal keeps the dialog and the number', async () => {
  const { of, begun, send } = await open();
  press('Add a payee');
  expect(inDialog().getByText(/24 hours after it was added/)).toBeVisible();
  fireEvent.click(inDialog().getByRole('button', { name: 'Add' }));
  fireEvent.submit(inDialog().getByLabelText(/^Account number/));
  expect(inDialog().getByText('Enter the account number.')).toBeVisible();
  type(inDialog().getByLabelText('Bank or wallet'), 'wau');
  type(inDialog().getByLabelText(/^Account number/), '12');
  type(inDialog().getByLabelText(/^Payment password/), 'Quiet-River-31');
  fireEvent.submit(inDialog().getByLabelText(/^Account number/));
  const [sent] = of<{ kind: string; bank: { id: string }; account: never; paymentPassword: never }>(changePayees);
  expect([sent?.kind, sent?.bank.id]).toEqual(['addPayee', 'wau']);
  expect(sent && [takeSecret(sent.account), takeSecret(sent.paymentPassword)]).toEqual(['12', 'Quiet-River-31']);
  begun('addPayee', 'k2');
  send(attemptRefused({ key: 'k2', code: 'format-incorrect' }));
  expect(inDialog().getByText('This is no account number.')).toBeVisible();
  expect(inDialog().getByLabelText(/^Account number/)).toHaveValue('12');
  begun('addPayee', 'k3');
  send(attemptDone({ key: 'k3', reference: null }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByText('Bank Selat •••• 7733 was added.')).toBeVisible();
});
test('R-MEMB-04 a refused change of payees that no field shows is shown in the dialog, and once', async () => {
  const { begun, send } = await open();
  const refuse = (kind: Attempt['kind'], key: string, code: string) => {
    begun(kind, key);
    send(attemptRefused({ key, code }));
  };
  press('Add a payee');
  for (const [code, text] of [
    ['not-found', 'This bank is not offered any more. Nothing was added.'],
    ['payment-password-locked', 'Too many wrong payment passwords. Try again later.'],
    ['network', 'There is no connection. Nothing was sent.'],
    ['lost', /The list of your payees is right/],
  ] as const) {
    refuse('addPayee', code, code);
    expect(inDialog().getByRole('alert')).toHaveTextContent(text);
    expect(screen.getAllByRole('alert')).toHaveLength(1);
  }
  fireEvent.click(inDialog().getByRole('button', { name: 'Go back' }));
  expect(screen.queryByRole('alert')).toBeNull();
  press('Remove Wau Pay •••• 6789');
  refuse('removePayee', 'k2', 'not-found');
  expect(inDialog().getByRole('alert')).toHaveTextContent('This payee is removed already.');
});
test('R-MEMB-04 a refusal that comes after its dialog was left is shown among the payees', async () => {
  const { begun, send } = await open();
  press('Add a payee');
  begun('addPayee', 'k2');
  fireEvent.click(inDialog().getByRole('button', { name: 'Go back' }));
  send(attemptRefused({ key: 'k2', code: 'format-incorrect' }));
  expect(screen.getByRole('alert')).toHaveTextContent('This is no account number.');
});
test('a payee is removed after its dialog names it', async () => {
  const { of, begun, send } = await open();
  press('Remove Wau Pay •••• 6789');
  expect(inDialog().getByText(/Wau Pay/)).toBeVisible();
  type(inDialog().getByLabelText(/^Payment password/), 'Quiet-River-31');
  fireEvent.submit(inDialog().getByLabelText(/^Payment password/));
  expect(of(changePayees)).toMatchObject([{ kind: 'removePayee', payee: { id: 'p2' } }]);
  begun('removePayee', 'k4');
  send(attemptDone({ key: 'k4', reference: null }));
  expect(screen.queryByRole('dialog')).toBeNull();
});
test('without a payment password it is set first; without a payee one is added first; held withdrawals say until when', async () => {
  const { read } = await open({ paymentPassword: 'unset', payees: [], heldUntil: NOW + 60_000 });
  expect(screen.getByText(/Withdrawals are held until/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Set the payment password' })).toBeVisible();
  expect(screen.queryByLabelText(/^Amount/)).toBeNull();
  read({ paymentPassword: 'locked' });
  expect(screen.getByText('Until then nothing can be withdrawn.')).toBeVisible();
  read({ paymentPassword: 'set' });
  expect(screen.getByText('No payee yet')).toBeVisible();
});
test('the terms are read when the page opens; a failure offers a retry', async () => {
  const { dispatched, send } = await renderScreen(<WithdrawPage />, { state: memberState(), path: '/member/withdraw' });
  expect(dispatched.filter(openWithdrawal.match)).toHaveLength(1);
  send(withdrawalTermsFailed('unknown-error'));
  fireEvent.click(within(screen.getByRole('alert')).getByRole('button'));
  expect(dispatched.filter(requestWithdrawalTerms.match)).toHaveLength(1);
});
test('R-MEMB-04 a failed re-read of the terms and payees says so, keeps them, and offers a retry', async () => {
  const { send, read, of } = await open();
  send(withdrawalTermsFailed('timeout'));
  expect(screen.getByRole('alert')).toHaveTextContent(/could not be read again/);
  expect(amount()).toBeVisible();
  press('Try again');
  expect(of(requestWithdrawalTerms)).toHaveLength(1);
  send(withdrawalTermsLoading());
  expect(screen.getByRole('button', { name: /Try again/ })).toHaveAttribute('aria-busy', 'true');
  read();
  expect(screen.queryByRole('alert')).toBeNull();
});
test('in Chinese the button and the list of actions name the adding of a payee alike', async () => {
  const { texts } = await renderScreen(<WithdrawPage />, { state: memberState(), language: 'CN' });
  await texts.load(['operations', 'memberCentre']);
  const t = texts.snapshot().of('memberCentre');
  expect([t('withdrawal.add'), t('operations:name.addPayee')]).toEqual(['添加收款账户', '添加收款账户']);
});
