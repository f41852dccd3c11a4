import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { selectIsFlowRunning } from '../../domains/activity/activity.selectors.ts';
import { flowStateChanged } from '../../domains/activity/activity.slice.ts';
import {
  cancelDeposit,
  openDeposit,
  openDeposits,
  proveDeposit,
  requestDepositDetail,
  requestDepositQuote,
  requestDepositTerms,
  sendDeposit,
} from '../../domains/cashier/deposit.intents.ts';
import {
  depositDetailFailed,
  depositDetailRead,
  depositQuoteFailed,
  depositQuoteRead,
  depositTermsFailed,
  depositTermsRead,
  depositWriteBegun,
  depositWriteDone,
  depositWriteRefused,
} from '../../domains/cashier/deposit.slice.ts';

import { liveBatch } from '../../domains/facts.ts';
import { operationBegun, operationUnknown } from '../../domains/operations/operations.slice.ts';
import { batchOf, change } from '../../domains/testing/changeFixture.ts';
import { takeSecret } from '../../lib/secret.ts';
import { renderScreen } from '../testing/screenFixture.tsx';
import { memberState, NOW } from '../testing/stateFixture.ts';
import DepositPage from './DepositPage.tsx';
import {
  CARD,
  CHOICE,
  DETAIL,
  method,
  names,
  QUOTE,
  row,
  TERMS,
  openDepositPage as open,
} from './testing/depositPageFixture.tsx';

const NO_AMOUNT = 'Enter an amount such as 20.50 or 1,000: a comma only between thousands, a point before the cents.';
const amount = () => screen.getByLabelText(/^Amount/);
const type = (field: HTMLElement, text: string) => fireEvent.change(field, { target: { value: text } });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const inDialog = () => within(screen.getByRole('dialog'));
const slip = () => within(screen.getByRole('region', { name: 'Deposit slip' }));

test('R-MEMB-03 each method says its fee, its time, its limits and what it needs; a closed one says so and cannot be chosen', async () => {
  await open({ ...TERMS, methods: [method('bank'), method('card', { ...CARD, open: false })] });
  const bank = screen.getByRole('radio', { name: /Bank transfer/ });
  expect(bank).toBeChecked();
  for (const text of ['No fee', 'within 2 min', 'RM\u00a010.00 to RM\u00a050,000.00', 'give a reference'])
    expect(bank).toHaveAccessibleDescription(expect.stringContaining(text));
  const card = screen.getByRole('radio', { name: /Card/ });
  expect(card).toBeDisabled();
  expect(card).toHaveAccessibleDescription('Closed at present');
});
test('R-MEMB-03 R-MONEY-14 the house’s quote is confirmed before one deposit is sent, on those terms', async () => {
  const { of, send, begun } = await open();
  fireEvent.change(screen.getByLabelText('Bank you pay from'), { target: { value: 'selat' } });
  fireEvent.click(screen.getByRole('radio', { name: /Welcome bonus/ }));
  type(amount(), '200');
  press('Continue');
  const choice = { ...CHOICE, bank: 'selat', bonus: 'welcome' };
  expect(of(requestDepositQuote)).toEqual([{ choice, code: null }]);
  const quote = { ...QUOTE, choice, bonusAmount: 19_900, turnoverOwed: 298_500 };
  send(depositQuoteRead({ quote, at: NOW }));
  for (const text of ['Bank transfer, Bank Selat', 'RM 200.00', 'RM 1.00', 'RM 2,985.00'])
    expect(inDialog().getByText(text)).toBeVisible();
  expect(of(sendDeposit)).toEqual([]);
  // A held Enter key must not confirm.
  expect(inDialog().getByRole('button', { name: 'Go back' })).toHaveFocus();
  fireEvent.click(inDialog().getByRole('button', { name: 'Begin the deposit' }));
  expect(of(sendDeposit)).toEqual([{ quote, code: null, what: 'Bank transfer, Bank Selat' }]);
  begun();
  fireEvent.submit(amount());
  expect(of(requestDepositQuote)).toHaveLength(1);
});
test.each([
  ['', 'Enter an amount.'],
  ['1e9', NO_AMOUNT],
  ['0.005', NO_AMOUNT],
  ['−1', NO_AMOUNT],
  ['１２', NO_AMOUNT],
  ['1 000', NO_AMOUNT],
  ['1,5', NO_AMOUNT],
  ['1.000,00', NO_AMOUNT],
  ['   ', 'Enter an amount.'],
  ['9.99', 'The amount must be at least RM 10.00.'],
  ['50000.01', 'The amount must be at most RM 50,000.00.'],
])('the amount %j is explained at its field, and nothing is sent', async (text, reason) => {
  const { of } = await open();
  type(amount(), text);
  press('Continue');
  expect(amount()).toHaveAccessibleDescription(reason);
  expect(amount()).toHaveFocus();
  expect(of(requestDepositQuote)).toEqual([]);
});
test.each(['1000', '1,000', ' 1,000.00 ', 'RM 1,000.00', 'RM1000'])(
  'R-MEMB-03 the amount %j, spelled as the page prints amounts, is asked about',
  async (text) => {
    const { of } = await open();
    type(amount(), text);
    press('Continue');
    expect(of(requestDepositQuote)).toMatchObject([{ choice: { amount: 100_000 } }]);
  },
);
test('the quote names what was asked for, also where another method was chosen meanwhile', async () => {
  const { send, of } = await open();
  type(amount(), '200');
  press('Continue');
  fireEvent.click(screen.getByRole('radio', { name: /Voucher/ }));
  send(depositQuoteRead({ quote: QUOTE, at: NOW }));
  expect(inDialog().getByText('Bank transfer, Meranti Bank')).toBeVisible();
  fireEvent.click(inDialog().getByRole('button', { name: 'Begin the deposit' }));
  expect(of(sendDeposit)).toEqual([{ quote: QUOTE, code: null, what: 'Bank transfer, Meranti Bank' }]);
});
test('R-MEMB-03 after changed terms the new quote opens and says so', async () => {
  const { send, begun } = await open();
  type(amount(), '200');
  press('Continue');
  begun();
  send(depositWriteRefused({ kind: 'deposit', key: 'k1', code: 'terms-changed', picture: null }));
  expect(screen.getByText(/terms have changed and nothing was sent/)).toBeVisible();
  send(depositQuoteRead({ quote: QUOTE, at: NOW }));
  expect(inDialog().getByText(/The terms changed, and nothing was sent/)).toBeVisible();
  expect(amount()).toHaveValue('200');
});
test('a refused quote is explained where it belongs: at the amount, at the bonus, else at the end of the form', async () => {
  const { send, of } = await open();
  type(amount(), '20');
  press('Continue');
  send(depositQuoteFailed('over-limit'));
  expect(amount()).toHaveAccessibleDescription(/cannot receive that much/);
  type(amount(), '30');
  expect(amount()).toHaveAccessibleDescription(/From RM 10.00/);
  send(depositQuoteFailed('bonus-refused'));
  const bonus = screen.getByRole('group', { name: 'Would you like a bonus?' });
  expect(bonus).toHaveAccessibleDescription(/another bonus is active or comes with a deposit under way/);
  expect(bonus).toHaveFocus();
  send(depositQuoteFailed('method-closed'));
  expect(screen.getByText(/has just been closed/)).toBeVisible();
  send(depositQuoteFailed('network'));
  press('Try again');
  expect(of(requestDepositQuote)).toHaveLength(2);
});
test('R-MEMB-03 a bonus that needs a larger deposit says how large', async () => {
  const { send } = await open();
  type(amount(), '20');
  fireEvent.click(screen.getByRole('radio', { name: /Welcome bonus/ }));
  press('Continue');
  send(depositQuoteFailed('bonus-refused'));
  expect(screen.getByRole('group', { name: 'Would you like a bonus?' })).toHaveAccessibleDescription(
    '“Welcome bonus” needs a deposit of at least RM 50.00. Choose a larger amount, another bonus or none.',
  );
});
test('R-MONEY-14 a deposit of before a reload that is being looked up blocks the form, which says why', async () => {
  const { send, of } = await open();
  send(operationBegun({ id: 'k9', kind: 'deposit', what: null, startedAt: NOW, triedAt: NOW, epoch: 1 }));
  send(operationUnknown({ id: 'k9', code: null }));
  expect(screen.getByText(/is being checked and is not made twice/)).toBeVisible();
  type(amount(), '200');
  fireEvent.submit(amount());
  expect(of(requestDepositQuote)).toEqual([]);
});
test('R-MEMB-03 a voucher is quoted and redeemed by its code; no amount is asked for', async () => {
  const { of, send, begun } = await open();
  fireEvent.click(screen.getByRole('radio', { name: /Voucher/ }));
  press('Continue');
  expect(screen.getByLabelText(/^Voucher code/)).toHaveAccessibleDescription('Enter the code.');
  type(screen.getByLabelText(/^Voucher code/), 'TOTE-5000-MELATI');
  press('Continue');
  const [asked] = of<{ choice: unknown; code: never }>(requestDepositQuote);
  expect(asked?.choice).toEqual({ method: 'voucher', amount: null, bank: null, bonus: null });
  expect(asked && takeSecret(asked.code)).toBe('TOTE-5000-MELATI');
  const quote = {
    ...QUOTE,
    fee: 0,
    credited: 5_000,
    choice: { ...CHOICE, method: 'voucher', amount: null, bank: null },
  };
  send(depositQuoteRead({ quote, at: NOW }));
  fireEvent.click(inDialog().getByRole('button', { name: 'Redeem the voucher' }));
  begun('voucher');
  send(depositWriteRefused({ kind: 'voucher', key: 'k1', code: 'voucher-refused', picture: null }));
  expect(screen.getByLabelText(/^Voucher code/)).toHaveAccessibleDescription(/code is wrong/);
  begun('voucher');
  send(depositWriteDone({ kind: 'voucher', key: 'k1', id: 'DP2' }));
  expect(screen.getByText('The voucher was redeemed: RM 50.00 credited.')).toBeVisible();
  expect(screen.getByText(/was redeemed/).closest('[tabindex]')).toHaveFocus();
  expect(screen.getByLabelText(/^Voucher code/)).toHaveValue('');
});
test('R-MEMB-03 the payment shows account and reference, each with a copy button, a countdown, and the bank’s page', async () => {
  const { show, passTime, platform } = await open();
  show();
  for (const text of ['Meranti Bank', 'Toteboard Operations', '5140 2288 0071', '8856466482', 'Pay by 17:23'])
    expect(slip().getByText(text)).toBeVisible();
  fireEvent.click(slip().getByRole('button', { name: 'Copy: Payment reference' }));
  await waitFor(() => expect(slip().getByText('Copied')).toBeInTheDocument());
  expect(slip().getByRole('img', { name: '30:00 left to pay' })).toBeVisible();
  passTime(61_000);
  expect(slip().getByRole('img', { name: '28:59 left to pay' })).toBeVisible();
  fireEvent.click(slip().getByRole('button', { name: /Open the bank/ }));
  expect(platform.navigation.copied).toEqual(['8856466482']);
  expect(platform.navigation.opened).toEqual(['https://vendor.test/bank/meranti/DP1']);
  passTime(1_800_000);
  expect(slip().getByText('The time to pay is over.')).toBeVisible();
});
test('when the payment that had the focus is gone, the slip gets it; a field elsewhere keeps it', async () => {
  const { show, live } = await open();
  show();
  slip().getByRole('button', { name: 'Cancel the deposit' }).focus();
  live(row({ state: 'cancelled', expiresAt: null }));
  expect(screen.getByRole('heading', { name: 'Deposit slip' })).toHaveFocus();
  live(row());
  amount().focus();
  live(row({ state: 'done', received: 20_000, expiresAt: null }));
  expect(amount()).toHaveFocus();
});
test('R-MEMB-03 a wallet is paid by a code to scan', async () => {
  const { show } = await open();
  show({ pay: { kind: 'qr', reference: '1', qr: 'wau:1' } });
  expect(slip().getByRole('img', { name: /Code to scan/ })).toBeVisible();
});
test.each([
  ['done', 20_000, 'The bank confirmed your payment, and it was credited.'],
  ['underPaid', 15_000, 'You paid less than you had asked for: RM 150.00 in place of RM 200.00.'],
  ['overPaid', 25_000, 'You paid more than you had asked for: RM 250.00 in place of RM 200.00.'],
  ['expired', null, 'The time to pay passed without a payment.'],
  ['failed', 0, 'The bank declined the payment. Nothing was credited.'],
  ['cancelled', null, 'You cancelled this deposit.'],
] as const)('R-MEMB-03 a deposit that becomes %s says so by itself, and what to do', async (state, received, text) => {
  const { show, live, of } = await open();
  show();
  const before = of(requestDepositDetail).length;
  live(row({ state, received, remaining: 0, expiresAt: null }));
  expect(slip().getByText(new RegExp(text.replaceAll('.', String.raw`\.`)))).toBeVisible();
  // Nothing more is to be paid, and the timeline is read at the position that moved it.
  expect(slip().queryByText('8856466482')).toBeNull();
  expect(of(requestDepositDetail).slice(before)).toEqual([{ id: 'DP1', seen: { epoch: 1, seq: 2 } }]);
  expect(slip().getByRole('link', { name: 'Open the receipt' })).toHaveAttribute(
    'href',
    '/member/receipt?reference=DP1',
  );
});
test('R-MEMB-03 the slip of a voucher speaks of no bank', async () => {
  const { show } = await open();
  show({ method: 'voucher', pay: null }, { method: 'voucher', state: 'done', expiresAt: null });
  expect(slip().getByText('The voucher was redeemed and credited.')).toBeVisible();
});
test('the credited amount is the one that the ledger has', async () => {
  const { show, live, send } = await open();
  show();
  live(row({ state: 'done', received: 20_000, remaining: 0, fee: 300, expiresAt: null }));
  const entry = { id: 1, type: 'deposit', amount: 19_700, balanceAfter: 1, reference: 'DP1', detail: '', at: NOW };
  send(liveBatch(batchOf([change('ledger:m1', { from: 1, items: [entry] })])));
  expect(slip().getByText('RM 3.00')).toBeVisible();
  expect(slip().getByText('RM 197.00')).toBeVisible();
});
test('R-MEMB-03 the slip names the fee and the bonus before the payment, and what was granted after it', async () => {
  const { show } = await open();
  const bonus = { title: names('Welcome bonus'), amount: null };
  show({ bonus }, { fee: 300 });
  expect(slip().getByText('Fee').nextElementSibling).toHaveTextContent('RM 3.00');
  expect(slip().getByText(/^Bonus/, { selector: 'dt' }).nextElementSibling).toHaveTextContent('With the credit');
  show({ bonus }, { state: 'expired', expiresAt: null });
  expect(slip().getByText(/^Bonus/, { selector: 'dt' }).nextElementSibling).toHaveTextContent('Not granted');
  expect(slip().getByText('Welcome bonus')).toBeVisible();
  show({ bonus: { ...bonus, amount: 19_700 } }, { state: 'done', received: 20_000, fee: 300, expiresAt: null });
  expect(slip().getByText(/^Bonus/, { selector: 'dt' }).nextElementSibling).toHaveTextContent('RM 197.00');
});
test('B-18 the timeline of a deposit lists each state with its time, and says what happens next', async () => {
  const { show } = await open();
  show({ timeline: [...DETAIL.timeline, { state: 'review', at: NOW + 5_000 }] }, { state: 'review', expiresAt: null });
  const steps = within(slip().getByRole('list', { name: 'What happened' })).getAllByRole('listitem');
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    'Requested 2025/10/09 16:53:20',
    'In review 2025/10/09 16:53:25',
  ]);
  expect(slip().getByText(/Next: your bank confirms the payment/)).toBeVisible();
});
test('R-MONEY-08 a proof needs a picture; it is sent once, and a refused picture is named', async () => {
  const { show, of, send, store } = await open();
  show();
  fireEvent.click(slip().getByRole('button', { name: 'Send the proof' }));
  expect(slip().getByText('Choose at least one picture.')).toBeVisible();
  const png = new File([new Uint8Array([137, 80, 78, 71, 13, 10, 26, 10, 0, 0, 0, 0])], 'slip.png', {
    type: 'image/png',
  });
  fireEvent.change(slip().getByLabelText('Pictures of the payment', { selector: 'input' }), {
    target: { files: [png] },
  });
  await slip().findByRole('img', { name: /slip.png/ });
  fireEvent.click(slip().getByRole('button', { name: 'Send the proof' }));
  expect(of(proveDeposit)).toHaveLength(1);
  const proof = { kind: 'depositProof', key: 'p1' } as const;
  send(depositWriteBegun({ ...proof, id: 'DP1', credited: 0 }));
  send(flowStateChanged({ flow: 'proveDeposit', state: 'running', error: null }));
  expect(selectIsFlowRunning(store.getState(), 'proveDeposit')).toBe(true);
  fireEvent.submit(slip().getByRole('form', { name: 'I have paid' }));
  expect(of(proveDeposit)).toHaveLength(1);
  send(flowStateChanged({ flow: 'proveDeposit', state: 'failed', error: 'image-refused' }));
  send(depositWriteRefused({ ...proof, code: 'image-refused', picture: 0 }));
  expect(slip().getByText(/slip.png was refused/)).toBeVisible();
  send(depositWriteBegun({ ...proof, id: 'DP1', credited: 0 }));
  send(depositWriteDone({ ...proof, id: 'DP1' }));
  expect(slip().getByText(/The credit comes when the bank confirms the payment/)).toBeVisible();
});
test('a deposit is cancelled after a question, and a refusal says that it was not', async () => {
  const { show, of, send } = await open();
  show();
  fireEvent.click(slip().getByRole('button', { name: 'Cancel the deposit' }));
  expect(of(cancelDeposit)).toEqual([]);
  expect(inDialog().getByText(/A payment that arrives all the same is credited/)).toBeVisible();
  fireEvent.click(inDialog().getByRole('button', { name: 'Cancel the deposit' }));
  expect(of(cancelDeposit)).toEqual(['DP1']);
  send(depositWriteBegun({ kind: 'cancelDeposit', key: 'c1', id: 'DP1', credited: 0 }));
  send(depositWriteRefused({ kind: 'cancelDeposit', key: 'c1', code: 'network', picture: null }));
  expect(slip().getByText('The deposit was not cancelled. Try again.')).toBeVisible();
});
test('R-MEMB-03 earlier deposits are listed, those that can be paid all; one opens with its payment, and the rest are in the record', async () => {
  const { live, of } = await open();
  const ended = Array.from({ length: 7 }, (_, n) =>
    row({ id: `E${n}`, reference: `E${n}`, state: 'done', requestedAt: NOW - 1_000 - n }),
  );
  live(row({ id: 'OLD', reference: 'OLD', requestedAt: NOW - 90_000 }), ...ended);
  const list = within(screen.getByRole('region', { name: 'Your deposits' }));
  expect(list.getAllByRole('listitem')).toHaveLength(6);
  fireEvent.click(list.getByRole('button', { name: 'Continue to pay, OLD' }));
  expect(of(openDeposit)).toEqual(['OLD']);
  expect(of(requestDepositDetail)).toEqual([{ id: 'OLD', seen: { epoch: 1, seq: 1 } }]);
  expect(screen.getByRole('heading', { name: 'Deposit slip' })).toHaveFocus();
  expect(list.getByRole('link', { name: 'Cashier record' })).toHaveAttribute(
    'href',
    '/member/cashierRecord?kind=deposit',
  );
});
test('a deposit of which another amount was paid is listed, and heads its slip, with what was credited', async () => {
  const { show, live } = await open();
  show();
  live(
    row({ state: 'underPaid', received: 12_345, fee: 45, remaining: 0, expiresAt: null }),
    row({ id: 'DP2', reference: 'DP2', state: 'failed', received: 0, remaining: 0, expiresAt: null }),
  );
  const list = within(screen.getByRole('region', { name: 'Your deposits' }));
  expect(
    list.getAllByRole('listitem').map((item) => item.querySelector('.deposit-recent-amount')?.textContent),
  ).toEqual(['RM 200.00', 'RM 123.00']);
  expect(slip().getByText('123.00')).toBeVisible();
});
test('a payment that could not be read offers a retry; terms too, and earlier ones stay', async () => {
  const { live, send, of } = await open();
  live(row());
  send(openDeposit('DP1'));
  send(depositDetailFailed({ id: 'DP1', code: 'network' }));
  fireEvent.click(slip().getByRole('button', { name: 'Try again' }));
  expect(of(requestDepositDetail)).toHaveLength(2);
  fireEvent.click(slip().getByRole('button', { name: 'Close' }));
  send(depositTermsFailed('network'));
  expect(amount()).toBeVisible();
  press('Try again');
  expect(of(requestDepositTerms)).toHaveLength(1);
  expect(of(openDeposits)).toHaveLength(1);
});
test.each(['CN', 'MY'] as const)('R-MEMB-03 the page is there in %s, with no text missing', async (language) => {
  const { send, missing } = await renderScreen(<DepositPage />, { state: memberState(), language });
  send(depositTermsRead({ terms: TERMS, at: NOW }));
  send(liveBatch(batchOf([change('money:m1', { rows: { DP1: row() } })])));
  send(openDeposit('DP1'));
  send(depositDetailRead({ detail: DETAIL, at: NOW }));
  send(depositQuoteRead({ quote: QUOTE, at: NOW }));
  await screen.findByRole('dialog');
  expect(missing).toEqual([]);
});
