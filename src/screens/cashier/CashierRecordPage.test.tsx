import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { cashierRecordSlice } from '../../domains/cashier/record.slice.ts';
import type { RecordedTransaction } from '../../domains/cashier/record.state.ts';
import { liveBatch } from '../../domains/facts.ts';
import { toggleMask } from '../../domains/preferences/preferences.intents.ts';
import { exportRecord } from '../../domains/recordSlice.ts';
import { ready } from '../../lib/loadable.ts';
import { batchOf, change } from '../../domains/testing/changeFixture.ts';
import { AGAIN_MS } from '../member/record/useFollowedRead.ts';
import { renderScreen } from '../testing/screenFixture.tsx';
import { laneOf, memberState, NOW } from '../testing/stateFixture.ts';
import CashierRecordPage from './CashierRecordPage.tsx';

const { requestPage, requestTotals, pageRead, totalsRead } = cashierRecordSlice;
/** NOW is 9 October 2025, 16:53 in Kuala Lumpur. */
const WEEK = { from: '2025-10-03', to: '2025-10-09' };
const PATH = '/member/cashierRecord';
const row = (n: number, more: Partial<RecordedTransaction> = {}): RecordedTransaction => ({
  id: `t${n}`,
  kind: 'deposit',
  state: 'done',
  direction: 'in',
  amount: 50_000,
  fee: 0,
  received: null,
  remaining: null,
  method: 'cashier',
  reference: `DEP-${n}`,
  counterparty: null,
  moved: 50_000,
  requestedAt: NOW - n * 1_000,
  changedAt: NOW,
  confirmBy: null,
  expiresAt: null,
  ...more,
});
const open = async (path = PATH) => {
  const view = await renderScreen(<CashierRecordPage />, { state: memberState(), path });
  const pages = () => view.dispatched.filter(requestPage.match).map(({ payload }) => payload);
  return { ...view, pages };
};
const answer = (rows: readonly RecordedTransaction[], seq = 5) =>
  pageRead({
    page: { of: { filter: WEEK, cursor: null }, rows, newer: null, older: null, asOf: { epoch: 1, seq } },
    at: NOW,
  });
const rows = () => screen.getAllByRole('row').slice(1);

test('R-MONEY-15 each deposit, withdrawal and transfer shows its direction, amount, fee, reference and state', async () => {
  const { send, pages } = await open();
  expect(pages()).toEqual([{ filter: WEEK, cursor: null, seen: null }]);
  send(
    answer([
      row(1),
      row(2, {
        kind: 'withdrawal',
        direction: 'out',
        state: 'review',
        amount: 20_000,
        moved: 20_000,
        fee: 200,
        reference: 'WD-2',
      }),
      row(3, {
        kind: 'withdrawal',
        direction: 'out',
        state: 'rejected',
        moved: null,
        reference: 'WD-3',
      }),
      row(4, { kind: 'transfer', direction: 'out', counterparty: 'agent88', reference: 'TR-4' }),
      row(5, { kind: 'transfer', direction: 'in', reference: 'TR-5' }),
      row(6, { state: 'underPaid', received: 30_000, moved: 29_550, fee: 450, reference: 'DEP-6' }),
    ]),
  );
  expect(rows().map(({ textContent }) => textContent)).toEqual([
    '2025/10/09 16:53:19Deposit DEP-1+RM 500.00RM 0.00Done',
    '2025/10/09 16:53:18Withdrawal WD-2−RM 200.00RM 2.00In review',
    '2025/10/09 16:53:17Withdrawal WD-3RM 500.00RM 0.00Rejected',
    '2025/10/09 16:53:16Transfer out agent88TR-4−RM 500.00RM 0.00Done',
    '2025/10/09 16:53:15Transfer in TR-5+RM 500.00RM 0.00Done',
    '2025/10/09 16:53:14Deposit DEP-6+RM 295.50RM 4.50Credited, less paid',
  ]);
  // Marked as open: the one that has not ended. Green: money that came in.
  expect(rows().map(({ className }) => className)).toEqual(['', 'record-open', '', '', '', '']);
  expect(rows().map((one) => one.querySelector('.record-amount')?.classList.contains('up'))).toEqual([
    true,
    false,
    false,
    false,
    true,
    true,
  ]);
  expect(screen.getByRole('link', { name: 'WD-2' })).toHaveAttribute('href', '/member/receipt?reference=WD-2');
});
test('a transfer between wallets names the vendor', async () => {
  const { send } = await renderScreen(<CashierRecordPage />, {
    state: (state) => {
      const base = memberState()(state);
      return { ...base, catalogue: { ...base.catalogue, lanes: ready([laneOf('RNG', 2)], NOW) } };
    },
    path: PATH,
  });
  send(
    answer([
      row(1, { kind: 'transfer', method: 'V1-MAIN' }),
      row(2, { kind: 'transfer', direction: 'out', method: 'MAIN-V0' }),
    ]),
  );
  expect(rows().map(({ textContent }) => textContent)).toEqual([
    '2025/10/09 16:53:19Transfer in Vendor 1DEP-1+RM 500.00RM 0.00Done',
    '2025/10/09 16:53:18Transfer out Vendor 0DEP-2−RM 500.00RM 0.00Done',
  ]);
});
test('the sums are those of the whole filter, which stands in the address', async () => {
  const { send, dispatched, pages, address } = await open();
  const sums = { count: 12, deposited: 90_000, withdrawn: 20_000, transferredIn: 1, transferredOut: 2_345, fees: 200 };
  send(totalsRead({ totals: { of: WEEK, sums, asOf: { epoch: 1, seq: 5 } }, at: NOW }));
  expect([...document.querySelectorAll('.record-sums div')].map((one) => one.textContent)).toEqual([
    'DepositedRM 900.00',
    'WithdrawnRM 200.00',
    'Transferred inRM 0.01',
    'Transferred outRM 23.45',
    'FeesRM 2.00',
    'Transactions12',
  ]);
  fireEvent.change(screen.getByLabelText('Type'), { target: { value: 'withdrawal' } });
  fireEvent.change(screen.getByLabelText('Status'), { target: { value: 'review' } });
  expect(address()).toBe(`${PATH}?kind=withdrawal&state=review`);
  const filter = { ...WEEK, kind: 'withdrawal', state: 'review' };
  expect(pages().at(-1)?.filter).toEqual(filter);
  expect(dispatched.filter(requestTotals.match).at(-1)?.payload.filter).toEqual(filter);
});
test('R-MONEY-15 a frame of the member’s transactions makes the record be read again, at that position at least', async () => {
  const { send, pages, passTime } = await open();
  send(answer([row(1)]));
  send(totalsRead({ totals: { of: WEEK, sums: NOTHING, asOf: { epoch: 1, seq: 5 } }, at: NOW }));
  send(liveBatch(batchOf([change('money:m1', { from: 1, items: [], rows: {} }, { seq: 6, epoch: 1 })])));
  passTime(AGAIN_MS);
  expect(pages()).toHaveLength(2);
  expect(pages()[1]?.seen).toEqual({ epoch: 1, seq: 6 });
});
const NOTHING = { count: 0, deposited: 0, withdrawn: 0, transferredIn: 0, transferredOut: 0, fees: 0 };
test('R-HEAD-05 with the balance hidden no amount is shown', async () => {
  const { send } = await open();
  send(toggleMask());
  send(answer([row(1, { amount: 12_345, fee: 678 })]));
  send(
    totalsRead({ totals: { of: WEEK, sums: { ...NOTHING, deposited: 12_345 }, asOf: { epoch: 1, seq: 5 } }, at: NOW }),
  );
  expect(document.body.textContent).not.toMatch(/123\.45|6\.78/);
});
test('the record is exported as it is filtered', async () => {
  const { dispatched } = await open(`${PATH}?range=today&kind=deposit`);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Export' }));
  await user.click(within(await screen.findByRole('menu')).getByRole('menuitem', { name: /^CSV/ }));
  expect(dispatched.filter(exportRecord.match).at(-1)?.payload).toEqual({
    chosen: { record: 'cashier', from: '2025-10-09', to: '2025-10-09', kind: 'deposit' },
    format: 'csv',
  });
});
