import { screen, within } from '@testing-library/react';
import { expect, it, test } from 'vitest';
import type { CashierRow } from '../../contract/cashier/cashier.topics.ts';
import { requestTimelines } from '../../domains/cashier/cashier.intents.ts';
import { timelineRead } from '../../domains/cashier/cashier.slice.ts';
import type { RootState } from '../../domains/reducer.ts';
import type { ShellLanguage } from '../../i18n/locales.ts';
import { renderScreen } from '../testing/screenFixture.tsx';
import { NOW, visitorState } from '../testing/stateFixture.ts';
import { PendingTransactions } from './PendingTransactions.tsx';

const MINUTE = 60_000;
const awaited: CashierRow = {
  id: 'WD1',
  kind: 'withdrawal',
  state: 'awaitingConfirmation',
  amount: 30_000,
  fee: 0,
  method: 'bank',
  reference: 'WD1',
  counterparty: null,
  requestedAt: NOW - MINUTE,
  changedAt: NOW,
  confirmBy: NOW + 30 * MINUTE,
  expiresAt: null,
  received: null,
  remaining: null,
};
const show = async (row: Partial<CashierRow>, language: ShellLanguage = 'EN') => {
  const state = (empty: RootState): RootState => ({
    ...visitorState(empty),
    cashier: {
      ...empty.cashier,
      transactions: { topic: 'money:m1', value: { WD1: { ...awaited, ...row } }, at: NOW, mode: 'live' },
    },
  });
  await renderScreen(<PendingTransactions member="m1" masked={false} />, { state, language });
  return screen.getAllByRole('listitem')[0] as HTMLElement;
};

// NOW is 16:53 on 9 October at the merchant's place.
it.each([
  ['EN', 'Counts as received at 17:23. If it does not arrive, customer service can help.'],
  ['CN', '17:23 起视为已收到；如未到账，请联系客服。'],
  ['MY', 'Dikira diterima pada 17:23. Jika wang belum sampai, sila hubungi khidmat pelanggan.'],
] as const)(
  'a paid withdrawal says in %s when it counts as received, and what to do if it does not arrive',
  async (language, text) => {
    expect(await show({}, language)).toHaveTextContent(text);
  },
);
test('a time on another day is shown with its date', async () => {
  expect(await show({ confirmBy: NOW + 24 * 60 * MINUTE })).toHaveTextContent(
    'Counts as received at 2025/10/10 16:53.',
  );
});
test('a disputed withdrawal shows what arrived and what is missing, and no time of confirmation', async () => {
  const row = await show({ state: 'review', confirmBy: null, received: 12_000, remaining: 18_000 });
  expect(row).toHaveTextContent('Arrived RM 120.00, still missing RM 180.00');
  expect(row).not.toHaveTextContent('Counts as received');
});

test('B-18 R-MONEY-15 a pending withdrawal shows its states with their times and a countdown to the next one, and no cancel', async () => {
  const state = (empty: RootState): RootState => ({
    ...visitorState(empty),
    cashier: {
      ...empty.cashier,
      transactions: { topic: 'money:m1', value: { WD1: awaited }, at: NOW, mode: 'live' },
    },
  });
  const { dispatched, send, passTime } = await renderScreen(<PendingTransactions member="m1" masked={false} />, {
    state,
  });
  expect(dispatched.filter(requestTimelines.match).map(({ payload }) => payload)).toEqual([
    [{ id: 'WD1', state: 'awaitingConfirmation' }],
  ]);
  const timeline = within(screen.getByRole('list', { name: 'What happened' }));
  const steps = () => timeline.getAllByRole('listitem').map(({ textContent }) => textContent);
  // Until the states between have been read.
  expect(steps()).toEqual(['Requested 2025/10/09 16:52:20', 'Awaiting confirmation 2025/10/09 16:53:20']);
  const read = [
    { state: 'requested', at: NOW - MINUTE },
    { state: 'review', at: NOW - 50_000 },
    { state: 'paid', at: NOW - 10_000 },
    { state: 'awaitingConfirmation', at: NOW },
  ] as const;
  send(timelineRead({ id: 'WD1', timeline: read }));
  expect(steps()).toEqual([
    'Requested 2025/10/09 16:52:20',
    'In review 2025/10/09 16:52:30',
    'Paid 2025/10/09 16:53:10',
    'Awaiting confirmation 2025/10/09 16:53:20',
  ]);
  expect(screen.getByRole('img', { name: '30:00 left to confirm' })).toBeVisible();
  passTime(61_000);
  expect(screen.getByRole('img', { name: '28:59 left to confirm' })).toBeVisible();
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Confirm what arrived']);
});
test.each([
  ['requested', 'Next: the house reviews the withdrawal.'],
  ['review', 'Next: the house pays the withdrawal, or rejects it and returns the amount to your main wallet.'],
  ['paid', 'Next: the payment reaches your bank, and you say what arrived.'],
] as const)('B-18 a withdrawal in the state %s says what happens next', async (state, text) => {
  expect(await show({ state, confirmBy: null })).toHaveTextContent(text);
});
test('B-18 a deposit that waits for its payment counts down to the end of its time', async () => {
  const deposit = { kind: 'deposit', state: 'requested', confirmBy: null, expiresAt: NOW + 5 * MINUTE } as const;
  expect(await show({ ...deposit, requestedAt: NOW })).toHaveTextContent('Pay by 16:58');
  expect(screen.getByRole('img', { name: '5:00 left to pay' })).toBeVisible();
});
