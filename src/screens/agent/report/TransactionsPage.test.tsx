import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { teamTransactionsSlice } from '../../../domains/team/transactions.slice.ts';
import { teamRowOf } from '../../../domains/team/testing/teamFixture.ts';
import { renderScreen } from '../../testing/screenFixture.tsx';
import { NOW } from '../../testing/stateFixture.ts';
import { agentState, teamBatch } from '../testing/agentFixture.ts';
import TransactionsPage from './TransactionsPage.tsx';
import { POLL_MS } from './useReport.ts';
import { TYPING_DEBOUNCE_MS } from './useTyped.ts';

const DAYS = { from: '2026-11-19', to: '2026-11-20' };
const PATH = `/agent/agentDownlineTransactionDetailsCopy?range=custom&from=${DAYS.from}&to=${DAYS.to}`;
const row = { member: 'd1', account: 'down0001', type: 'deposit', amount: 5_000, reference: 'DP1', at: NOW } as const;
const asOf = { epoch: 1, seq: 5 };
const page = async () => {
  const view = await renderScreen(<TransactionsPage />, { state: agentState, path: PATH });
  view.send(teamBatch([teamRowOf(1), teamRowOf(2)]));
  const requests = () =>
    view.dispatched
      .filter(teamTransactionsSlice.requestPage.match)
      .map(({ payload: { filter, cursor } }) => ({ filter, cursor }));
  const answer = (older: string | null = null) => {
    const of = requests().at(-1)!;
    view.send(teamTransactionsSlice.pageRead({ page: { of, rows: [row], newer: null, older, asOf }, at: NOW }));
  };
  return { ...view, requests, last: () => requests().at(-1)!, answer };
};

test('R-AGENT-08 transactions of downlines are shown by account, type and amount, and older ones are requested by cursor', async () => {
  const { last, answer } = await page();
  expect(last()).toEqual({ filter: DAYS, cursor: null });
  answer('o1');
  const cells = within(screen.getByRole('table'))
    .getAllByRole('cell')
    .map((one) => one.textContent);
  expect(cells.slice(1)).toEqual(['down0001', 'Deposit', 'DP1', '+RM 50.00']);
  fireEvent.click(screen.getByRole('button', { name: 'Older' }));
  expect(last()).toEqual({ filter: DAYS, cursor: 'o1' });
});
test('type and a member of the team are requested; a name that is no member’s is not', async () => {
  const { requests, last, passTime } = await page();
  fireEvent.change(screen.getByLabelText('Type'), { target: { value: 'commission' } });
  expect(last().filter).toEqual({ ...DAYS, type: 'commission' });
  const count = requests().length;
  const field = screen.getByLabelText('Find a member');
  for (const part of ['down00', 'elsewhere']) {
    fireEvent.change(field, { target: { value: part } });
    passTime(TYPING_DEBOUNCE_MS);
  }
  expect(requests()).toHaveLength(count);
  expect(field).toHaveAccessibleDescription('No member of exactly that name in your team.');
  fireEvent.change(field, { target: { value: 'DOWN0002' } });
  passTime(TYPING_DEBOUNCE_MS);
  expect(last().filter).toEqual({ ...DAYS, member: 'd2', type: 'commission' });
  expect(field).toHaveValue('down0002');
});
test('the newest page is read again while it is shown', async () => {
  const { requests, answer, passTime } = await page();
  answer();
  const count = requests().length;
  passTime(POLL_MS);
  expect(requests()).toHaveLength(count + 1);
});
