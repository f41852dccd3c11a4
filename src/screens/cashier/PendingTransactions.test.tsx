import { screen } from '@testing-library/react';
import { expect, it, test } from 'vitest';
import type { CashierRow } from '../../contract/cashier/cashier.topics.ts';
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
  return screen.getByRole('listitem');
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
