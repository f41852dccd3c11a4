import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { CashierRow } from '../../contract/cashier/cashier.topics.ts';
import { flowStateChanged } from '../../domains/activity/activity.slice.ts';
import { confirmReceipt, leaveConfirmation } from '../../domains/cashier/cashier.intents.ts';
import { confirmationAnswered, confirmationFailed, confirmationStarted } from '../../domains/cashier/cashier.slice.ts';
import { liveBatch } from '../../domains/facts.ts';
import { operationBegun, operationEnded, operationUnknown } from '../../domains/operations/operations.slice.ts';
import { batchOf, change } from '../../domains/testing/changeFixture.ts';
import type { ShellLanguage } from '../../i18n/locales.ts';
import { renderScreen } from '../testing/screenFixture.tsx';
import { memberState, NOW } from '../testing/stateFixture.ts';
import { PendingTransactions } from './PendingTransactions.tsx';

const MINUTE = 60_000;
const AWAITED: CashierRow = {
  id: 'WD1',
  kind: 'withdrawal',
  state: 'awaitingConfirmation',
  amount: 30_000,
  fee: 0,
  method: 'bank',
  reference: 'REF-1',
  counterparty: null,
  requestedAt: NOW - MINUTE,
  changedAt: NOW,
  confirmBy: NOW + 30 * MINUTE,
  expiresAt: null,
  received: null,
  remaining: null,
};
const DISPUTED = { state: 'review', confirmBy: null, received: 12_000, remaining: 18_000 } as const;
const show = async (row: Partial<CashierRow> = {}, language: ShellLanguage = 'EN') => {
  const view = await renderScreen(<PendingTransactions member="m1" masked={false} />, {
    state: memberState(),
    language,
  });
  let seq = 0;
  const becomes = (part: Partial<CashierRow>) =>
    view.send(
      liveBatch(batchOf([change('money:m1', { rows: { WD1: { ...AWAITED, ...part } } }, { seq: (seq += 1) })])),
    );
  becomes(row);
  const running = (state: 'running' | 'failed' | 'done', error: string | null = null) =>
    view.send(flowStateChanged({ flow: 'confirmWithdrawal', state, error }));
  const sent = () => view.dispatched.filter(confirmReceipt.match).map(({ payload }) => payload);
  return { ...view, becomes, running, sent };
};
const openForm = async (row: Partial<CashierRow> = {}) => {
  const view = await show(row);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Confirm what arrived' }));
  return { ...view, user, dialog: within(screen.getByRole('dialog', { name: 'What arrived?' })) };
};
const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 1, 2, 3]);
const file = (name: string, bytes = PNG) => new File([bytes], name, { type: 'image/png' });

test('R-MONEY-05 a withdrawal received in full is confirmed by keyboard alone, once, and says so where the focus is', async () => {
  const { becomes, running, sent, send, user, dialog } = await openForm();
  expect(dialog.getByText('Withdrawal of RM 300.00, reference REF-1')).toBeVisible();
  dialog.getByLabelText('All of it arrived').focus();
  await user.keyboard(' ');
  dialog.getByRole('button', { name: 'Send confirmation' }).focus();
  await user.keyboard('{Enter}');
  running('running');
  await user.click(dialog.getByRole('button', { name: /Send confirmation/ }));
  expect(sent()).toEqual([{ id: 'WD1', outcome: 'received', parts: { received: 30_000, remaining: 0 }, pictures: [] }]);
  becomes({ state: 'done', confirmBy: null });
  running('done');
  send(confirmationAnswered({ id: 'WD1', outcome: 'received', state: 'done' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByText('You confirmed that all of it arrived.')).toHaveFocus();
});
test('R-MONEY-05 a part shows the received and the remaining amount while it is typed; a wrong amount is explained at its field', async () => {
  const { sent, user, dialog } = await openForm();
  const press = () => user.click(dialog.getByRole('button', { name: 'Send confirmation' }));
  await press();
  expect(dialog.getByRole('alert')).toHaveTextContent('Choose what arrived.');
  await user.click(dialog.getByLabelText('A part of it arrived'));
  const amount = dialog.getByLabelText(/Amount that arrived/);
  expect(amount).toHaveAccessibleDescription('More than zero and less than RM 300.00');
  await user.type(amount, '300');
  expect(dialog.queryByText('Remaining')).toBeNull();
  await press();
  expect(amount).toBeInvalid();
  expect(amount).toHaveFocus();
  expect(amount).toHaveAccessibleDescription(/must be less than the withdrawal/);
  await user.clear(amount);
  await user.type(amount, 'RM 120.5');
  expect(dialog.getByText('Received').nextSibling).toHaveTextContent('RM 120.50');
  expect(dialog.getByText('Remaining').nextSibling).toHaveTextContent('RM 179.50');
  await press();
  expect(sent()).toMatchObject([{ outcome: 'partial', parts: { received: 12_050, remaining: 17_950 } }]);
});
test('R-MONEY-06 the time to confirm counts down by the clock of the house, and a sentence says what its end means', async () => {
  const { passTime, send, dialog } = await openForm();
  expect(dialog.getByText('If you do not confirm by 17:23, the withdrawal counts as received.')).toBeVisible();
  expect(dialog.getByRole('img', { name: '30:00 left to confirm' })).toBeVisible();
  passTime(61_000);
  expect(dialog.getByRole('img', { name: '28:59 left to confirm' })).toBeVisible();
  // The device's clock is a minute behind the house's.
  send(liveBatch(batchOf([], { clockOffsetMs: MINUTE })));
  expect(dialog.getByRole('img', { name: '27:59 left to confirm' })).toBeVisible();
  passTime(30 * MINUTE);
  expect(dialog.getByText('The time to confirm is over. The withdrawal counts as received.')).toBeVisible();
});
test('R-MONEY-07 the form and a disputed row say that the house may close it as received without a refund; a forced one that it did', async () => {
  const { becomes, dialog } = await openForm();
  const forcible = /the house may still close the withdrawal as received. The deposit is then not refunded/;
  expect(dialog.getByText(forcible)).toBeVisible();
  expect(dialog.getByRole('group', { name: 'What arrived' })).toHaveAccessibleDescription(forcible);
  becomes(DISPUTED);
  expect(screen.getAllByRole('listitem', { hidden: true })[0]).toHaveTextContent(
    'The house may close it as received. The deposit is then not refunded.',
  );
  becomes({ ...DISPUTED, state: 'receivedForced' });
  expect(dialog.getByRole('status')).toHaveTextContent('can no longer be confirmed. Its state: Closed as received.');
  expect(dialog.queryByRole('button', { name: 'Send confirmation' })).toBeNull();
  expect(screen.getAllByRole('listitem', { hidden: true })[0]).toHaveTextContent(
    'The house closed this withdrawal as received. The deposit is not refunded.',
  );
});
test('R-MONEY-08 proofs are at most three pictures, png or jpg of 5 MB; each refused file is named beside the field', async () => {
  const { sent, send, running, user, dialog } = await openForm();
  expect(dialog.queryByRole('button', { name: 'Add a picture' })).toBeNull();
  await user.click(dialog.getByLabelText('Nothing arrived'));
  const add = dialog.getByRole('button', { name: 'Add a picture' });
  expect(add).toHaveAccessibleDescription('Up to 3 pictures, png or jpg, 5 MB each.');
  const input = dialog.getByLabelText('Pictures as proof (optional)', { selector: 'input' });
  const huge = new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'huge.png', { type: 'image/png' });
  const files = [file('one.png'), file('text.png', new Uint8Array([1, 2])), huge, file('two.png')];
  fireEvent.change(input, { target: { files } });
  expect(await dialog.findByText('text.png is neither png nor jpg.')).toBeVisible();
  expect(dialog.getByText('huge.png is larger than 5 MB.')).toBeVisible();
  expect(dialog.getAllByRole('img', { name: /Preview/ })).toHaveLength(2);
  await user.click(dialog.getByRole('button', { name: 'Send confirmation' }));
  expect(sent()[0]?.pictures).toHaveLength(2);
  running('failed', 'image-refused');
  send(confirmationFailed({ id: 'WD1', code: 'image-refused', picture: 1, over: true }));
  expect(dialog.getByText(/^two\.png was refused: /)).toBeVisible();
  expect(add).toHaveAccessibleDescription(/two\.png was refused/);
  send(confirmationFailed({ id: 'WD1', code: 'too-many-requests', picture: 1, over: true }));
  expect(dialog.getByText('two.png was refused: You have sent too many pictures. Try again in an hour.')).toBeVisible();
  // Another choice of pictures clears the refusal.
  await user.click(dialog.getByRole('button', { name: 'Remove two.png' }));
  expect(dialog.queryByText(/^two\.png was refused: /)).toBeNull();
  fireEvent.change(input, { target: { files: ['3.jpg', '4.jpg', '5.jpg'].map((name) => file(name)) } });
  expect(await dialog.findByText('5.jpg: no more than 3 pictures.')).toBeVisible();
  expect(add).toBeDisabled();
});
test('R-MONEY-05 a refusal or a lost answer keeps what was typed; while it is looked up nothing is sent a second time', async () => {
  const { sent, send, running, user, dialog } = await openForm(DISPUTED);
  await user.click(dialog.getByLabelText('A part of it arrived'));
  const amount = dialog.getByLabelText(/Amount that arrived/);
  await user.type(amount, '20{Enter}');
  const fail = (code: string) => {
    running('failed', code);
    send(confirmationFailed({ id: 'WD1', code, picture: null, over: false }));
  };
  fail('bad-request');
  expect(amount).toHaveAccessibleDescription('The house refused this amount. Check it and send it again.');
  fail('not-sent');
  expect(dialog.getByText(/Your confirmation was not sent/)).toBeVisible();
  send(operationBegun({ id: 'k', kind: 'confirmWithdrawal', what: null, startedAt: 1, triedAt: 1, epoch: 1 }));
  send(operationUnknown({ id: 'k', code: null }));
  expect(dialog.getByText('No answer came yet. It is being checked and is not sent twice.')).toBeVisible();
  await user.type(amount, '{Enter}');
  expect(sent()).toHaveLength(1);
  expect(amount).toHaveValue('20');
});
test('a confirmation that arrived after the form had waited long enough is not shown as unsent', async () => {
  const { send, running, user, dialog } = await openForm();
  await user.click(dialog.getByLabelText('Nothing arrived'));
  await user.click(dialog.getByRole('button', { name: 'Send confirmation' }));
  send(confirmationStarted({ attempt: 'WD1 notReceived 0', key: 'k' }));
  send(operationBegun({ id: 'k', kind: 'confirmWithdrawal', what: null, startedAt: 1, triedAt: 1, epoch: 1 }));
  send(operationUnknown({ id: 'k', code: null }));
  running('failed', 'timeout');
  send(confirmationFailed({ id: 'WD1', code: 'timeout', picture: null, over: false }));
  expect(dialog.queryByText(/was not sent/)).toBeNull();
  send(operationUnknown({ id: 'k', code: 'other-epoch' }));
  expect(dialog.getByText(/The house has begun a new book and cannot say/)).toBeVisible();
  send(operationEnded({ id: 'k', state: 'done', code: null, endedAt: 2 }));
  expect(dialog.getByText('Your confirmation of the withdrawal has arrived.')).toBeVisible();
  expect(dialog.queryByText(/was not sent/)).toBeNull();
});
test('R-MONEY-15 the state follows the live topic from the request to the end, and how it ended stays on screen', async () => {
  const { becomes } = await show({ state: 'requested', confirmBy: null });
  const row = () => screen.getAllByRole('listitem')[0] as HTMLElement;
  for (const [state, text, canConfirm] of [
    ['requested', 'Requested', false],
    ['review', 'In review', false],
    ['paid', 'Paid', true],
    ['awaitingConfirmation', 'Awaiting confirmation', true],
    ['rejected', 'Rejected', false],
    ['done', 'Done', false],
  ] as const) {
    becomes({ state, confirmBy: null });
    expect(row()).toHaveTextContent(text);
    expect(within(row()).queryAllByRole('button')).toHaveLength(canConfirm ? 1 : 0);
  }
});
test('a confirmation of a withdrawal that had ended says how; leaving the form and the page says nothing later', async () => {
  const { send, dispatched, unmount, user, dialog } = await openForm();
  await user.click(dialog.getByRole('button', { name: 'Not now' }));
  expect(screen.getByRole('button', { name: 'Confirm what arrived' })).toHaveFocus();
  send(confirmationAnswered({ id: 'WD1', outcome: 'notReceived', state: 'receivedForced' }));
  expect(screen.getByText('This withdrawal had already ended. Its state: Closed as received.')).toBeVisible();
  unmount();
  expect(dispatched.filter(leaveConfirmation.match)).toHaveLength(2);
});
test.each([
  ['CN', '确认到账情况', '到账情况'],
  ['MY', 'Sahkan apa yang diterima', 'Apakah yang diterima?'],
] as const)('R-MONEY-05 the form is there in %s, with no text missing', async (language, button, title) => {
  const { missing } = await show({}, language);
  fireEvent.click(screen.getByRole('button', { name: button }));
  const dialog = within(screen.getByRole('dialog', { name: title }));
  for (const choice of dialog.getAllByRole('radio')) fireEvent.click(choice);
  expect(missing).toEqual([]);
});
