import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ledgerRecordSlice } from '../../domains/ledger/record.slice.ts';
import type { RecordedEntry } from '../../domains/ledger/record.state.ts';
import { exportRecord, type RecordQuery } from '../../domains/recordState.ts';
import { toggleMask } from '../../domains/preferences/preferences.intents.ts';
import { liveBatch } from '../../domains/facts.ts';
import { batchOf, change } from '../../domains/testing/changeFixture.ts';
import { AGAIN_MS } from '../member/record/useFollowedRead.ts';
import { renderScreen } from '../testing/screenFixture.tsx';
import { memberState, NOW } from '../testing/stateFixture.ts';
import AccountRecordPage from './AccountRecordPage.tsx';

const { requestPage, requestTotals, pageRead, totalsRead, recordFailed } = ledgerRecordSlice;
/** NOW is 9 October 2025, 16:53 in Kuala Lumpur. */
const WEEK = { from: '2025-10-03', to: '2025-10-09' };
const entry = (n: number, more: Partial<RecordedEntry> = {}): RecordedEntry => ({
  entry: String(n),
  live: n,
  type: 'bet',
  state: 'settled',
  wallet: 'MAIN',
  amount: -2_000,
  balanceAfter: 100_000 - n,
  reference: `BET-${n}`,
  detail: `Lantern ${n}`,
  at: NOW - n * 1_000,
  ...more,
});
const open = async (path = '/member/transactionHistory') => {
  const view = await renderScreen(<AccountRecordPage />, { state: memberState(), path });
  const pages = () => view.dispatched.filter(requestPage.match).map(({ payload }) => payload);
  const sums = () => view.dispatched.filter(requestTotals.match).map(({ payload }) => payload);
  return { ...view, pages, sums };
};
const answer = (
  rows: readonly RecordedEntry[],
  of: Partial<RecordQuery> = {},
  more: { newer?: string; older?: string; seq?: number } = {},
) =>
  pageRead({
    page: {
      of: { filter: WEEK, cursor: null, ...of },
      rows,
      newer: more.newer ?? null,
      older: more.older ?? null,
      asOf: { epoch: 1, seq: more.seq ?? 5 },
    },
    at: NOW,
  });
const rows = () => screen.getAllByRole('row').slice(1);

test('R-MEMB-07 an entry shows type, amount, balance after it, time, reference and status; the sums are those of the whole filter', async () => {
  const { send, pages, sums } = await open();
  expect(pages()).toEqual([{ filter: WEEK, cursor: null, seen: null }]);
  expect(sums()).toEqual([{ filter: WEEK, seen: null }]);
  expect(document.querySelector('.record-panel [aria-busy]')).not.toBeNull();
  send(answer([entry(1, { state: 'open' }), entry(2, { type: 'win', amount: 8_640, balanceAfter: 1_286_570 })]));
  send(totalsRead({ totals: { of: WEEK, sums: { count: 214, in: 641_835, out: 590_200, net: 51_635 } }, at: NOW }));
  expect(rows()[0]).toHaveTextContent('2025/10/09 16:53:19Bet Lantern 1BET-1−20.00999.99Open');
  expect(rows()[1]).toHaveTextContent('Win Lantern 2BET-2+86.4012,865.70Settled');
  const definitions = [...document.querySelectorAll('.record-sums div')].map((one) => one.textContent);
  expect(definitions).toEqual(['In6,418.35', 'Out5,902.00', 'Net+516.35', 'Entries214']);
});
test('R-MEMB-17 range and filters stand in the address; a wrong range says what is wrong and requests nothing', async () => {
  const { send, pages, address } = await open();
  send(answer([entry(1)]));
  fireEvent.click(screen.getByRole('button', { name: '30 days' }));
  expect(address()).toBe('/member/transactionHistory?range=month');
  expect(pages().at(-1)?.filter).toEqual({ from: '2025-09-10', to: '2025-10-09' });
  // The answer to the former range is not shown under the new one.
  expect(screen.queryByRole('row')).toBeNull();
  fireEvent.change(screen.getByLabelText('Type'), { target: { value: 'win' } });
  expect(pages().at(-1)?.filter).toEqual({ from: '2025-09-10', to: '2025-10-09', type: 'win' });
  fireEvent.click(screen.getByRole('button', { name: 'Choose days' }));
  expect(screen.getByLabelText('From')).toHaveValue('2025-09-10');
  const count = pages().length;
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2025-10-10' } });
  expect(screen.getByRole('alert')).toHaveTextContent('The first day is after the last one.');
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2010-01-01' } });
  expect(screen.getByRole('alert')).toHaveTextContent('Choose 10 years at most.');
  expect(pages()).toHaveLength(count);
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2025-10-01' } });
  expect(pages().at(-1)?.filter).toEqual({ from: '2025-10-01', to: '2025-10-09', type: 'win' });
});
test('an address with a filter that does not exist shows everything', async () => {
  const { pages } = await open('/member/transactionHistory?range=today&type=nonsense&state=open');
  expect(pages()).toEqual([
    { filter: { from: '2025-10-09', to: '2025-10-09', state: 'open' }, cursor: null, seen: null },
  ]);
});
test('older and newer pages are addresses; the newest one is a press away', async () => {
  const { send, pages, address } = await open();
  send(answer([entry(1)], {}, { older: 'o1' }));
  const pager = within(screen.getByRole('navigation', { name: 'Pages' }));
  expect(pager.getByRole('button', { name: 'Newer' })).toHaveAttribute('aria-disabled', 'true');
  fireEvent.click(pager.getByRole('button', { name: 'Older' }));
  expect(address()).toBe('/member/transactionHistory?page=o1');
  expect(pages().at(-1)).toMatchObject({ filter: WEEK, cursor: 'o1' });
  send(answer([entry(30)], { cursor: 'o1' }, { newer: 'n1' }));
  expect(rows()[0]).toHaveTextContent('Lantern 30');
  fireEvent.click(screen.getByRole('button', { name: 'Newest' }));
  expect(address()).toBe('/member/transactionHistory');
});
test('R-LIVE-03 a new entry of the live ledger makes the page and its sums read again, not older than that entry', async () => {
  const { send, pages, sums, passTime } = await open();
  send(answer([entry(1)], {}, { seq: 5 }));
  const moved = (seq: number) =>
    send(liveBatch(batchOf([change('ledger:m1', { from: 1, items: [] }, { seq, epoch: 1 })])));
  moved(5);
  passTime(AGAIN_MS);
  expect(pages()).toHaveLength(1);
  moved(6);
  moved(7);
  passTime(AGAIN_MS);
  expect(pages().slice(1)).toEqual([{ filter: WEEK, cursor: null, seen: { epoch: 1, seq: 7 } }]);
  expect(sums()).toHaveLength(2);
  send(answer([entry(2), entry(1)], {}, { seq: 7 }));
  passTime(AGAIN_MS);
  expect(pages()).toHaveLength(2);
  expect(rows()).toHaveLength(2);
});
test('a record that cannot be read says so and offers a retry; rows that were read stay', async () => {
  const { send, pages } = await open();
  send(recordFailed({ part: 'page', code: 'unknown-error' }));
  fireEvent.click(within(screen.getByRole('alert')).getByRole('button'));
  expect(pages()).toHaveLength(2);
  send(answer([entry(1)]));
  send(recordFailed({ part: 'page', code: 'unknown-error' }));
  expect(rows()).toHaveLength(1);
  expect(screen.getByText('Could not load the record')).toBeVisible();
});
test('R-HEAD-05 with the balance hidden no amount is shown', async () => {
  const { send } = await open();
  send(toggleMask());
  send(answer([entry(1, { amount: 8_640, balanceAfter: 1_286_570 })]));
  send(totalsRead({ totals: { of: WEEK, sums: { count: 1, in: 8_640, out: 0, net: 8_640 } }, at: NOW }));
  expect(document.body.textContent).not.toMatch(/86\.40|12,865/);
  expect(screen.getByText('Amounts are hidden, as in the header.')).toBeVisible();
});
test('B-12 the record is exported as it is filtered, as CSV or JSON', async () => {
  const { dispatched } = await open('/member/transactionHistory?range=today&type=win');
  const day = { from: '2025-10-09', to: '2025-10-09', type: 'win' };
  const user = userEvent.setup();
  for (const [name, format] of [
    [/^CSV/, 'csv'],
    [/^JSON/, 'json'],
  ] as const) {
    await user.click(screen.getByRole('button', { name: 'Export' }));
    await user.click(await screen.findByRole('menuitem', { name }));
    expect(dispatched.filter(exportRecord.match).at(-1)?.payload).toEqual({ record: 'ledger', filter: day, format });
  }
});
