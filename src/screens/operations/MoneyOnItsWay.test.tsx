import { screen } from '@testing-library/react';
import { expect, it, test } from 'vitest';
import type { MoneyRow } from '../../contract/funds/funds.topics.ts';
import type { RootState } from '../../domains/reducer.ts';
import type { ShellLanguage } from '../../i18n/locales.ts';
import { renderScreen } from '../testing.tsx';
import { NOW, visitor } from '../testState.ts';
import { MoneyOnItsWay } from './MoneyOnItsWay.tsx';

const MINUTE = 60_000;
const awaited: MoneyRow = {
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
  received: null,
  remaining: null,
};
const way = async (row: Partial<MoneyRow>, language: ShellLanguage = 'EN') => {
  const state = (empty: RootState): RootState => ({
    ...visitor(empty),
    money: { moves: { topic: 'money:m1', value: { WD1: { ...awaited, ...row } }, at: NOW, mode: 'live' } },
  });
  await renderScreen(<MoneyOnItsWay member="m1" masked={false} />, { state, language });
  return screen.getByRole('listitem');
};

// NOW is 16:53 on 9 October at the merchant's place.
it.each([
  ['EN', 'Counts as received at 17:23. If it does not arrive, customer service can help.'],
  ['CN', '17:23 起视为已收到；如未到账，请联系客服。'],
  ['MY', 'Dikira diterima pada 17:23. Jika wang belum sampai, sila hubungi khidmat pelanggan.'],
] as const)(
  'a paid withdrawal says in %s when it counts as received, and who helps if it is not there',
  async (language, said) => {
    expect(await way({}, language)).toHaveTextContent(said);
  },
);
test('a time of another day is told with its day', async () => {
  expect(await way({ confirmBy: NOW + 24 * 60 * MINUTE })).toHaveTextContent('Counts as received at 2025/10/10 16:53.');
});
test('a disputed one says what arrived and what is missing, and no time by which it counts', async () => {
  const row = await way({ state: 'review', confirmBy: null, received: 12_000, remaining: 18_000 });
  expect(row).toHaveTextContent('Arrived RM 120.00, still missing RM 180.00');
  expect(row).not.toHaveTextContent('Counts as received');
});
