import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useNavigate } from 'react-router-dom';
import { expect, test } from 'vitest';
import { ledgerRecordSlice } from '../../domains/ledger/record.slice.ts';
import type { LedgerSums, RecordedEntry } from '../../domains/ledger/record.state.ts';
import { exportRecord } from '../../domains/recordSlice.ts';
import type { RecordQuery } from '../../domains/recordState.ts';
import type { RootState } from '../../domains/reducer.ts';
import { failed, idle, ready } from '../../lib/loadable.ts';
import { toggleMask } from '../../domains/preferences/preferences.intents.ts';
import { liveBatch } from '../../domains/facts.ts';
import { showTopic } from '../../domains/connection/connection.intents.ts';
import type { TopicStatus } from '../../gate/batch.ts';
import { batchOf, change } from '../../domains/testing/changeFixture.ts';
import { AGAIN_MS } from '../member/record/useFollowedRead.ts';
import { renderScreen } from '../testing/screenFixture.tsx';
import { connectionBatch, laneOf, memberState, NOW } from '../testing/stateFixture.ts';
import AccountRecordPage from './AccountRecordPage.tsx';

const { requestPage, requestTotals, pageRead, totalsRead, recordFailed, recordLoading } = ledgerRecordSlice;
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
function Back() {
  const go = useNavigate();
  return (
    <button type="button" onClick={() => void go(-1)}>
      Back
    </button>
  );
}
const open = async (path = '/member/transactionHistory') => {
  const view = await renderScreen(
    <>
      <AccountRecordPage />
      <Back />
    </>,
    { state: memberState(), path },
  );
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
const sumsAnswer = (sums: LedgerSums, seq = 5) =>
  totalsRead({ totals: { of: WEEK, sums, asOf: { epoch: 1, seq } }, at: NOW });
/** A frame of a live topic of the member. */
const frameOf = (family: string, seq: number) =>
  liveBatch(batchOf([change(`${family}:m1`, { from: 1, items: [], rows: {} }, { seq, epoch: 1 })]));
const rows = () => screen.getAllByRole('row').slice(1);

test('R-MEMB-07 an entry shows type, amount, balance after it, time, reference and status; the sums are those of the whole filter', async () => {
  const { send, pages, sums } = await open();
  expect(pages()).toEqual([{ filter: WEEK, cursor: null, seen: null }]);
  expect(sums()).toEqual([{ filter: WEEK, seen: null }]);
  expect(document.querySelector('.record-panel [aria-busy]')).not.toBeNull();
  send(answer([entry(1, { state: 'open' }), entry(2, { type: 'win', amount: 8_640, balanceAfter: 1_286_570 })]));
  send(sumsAnswer({ count: 214, in: 641_835, out: 590_200, net: 51_635 }));
  expect(rows()[0]).toHaveTextContent('2025/10/09 16:53:19Bet Lantern 1BET-1−RM 20.00RM 999.99Open');
  expect(rows()[1]).toHaveTextContent('Win Lantern 2BET-2+RM 86.40RM 12,865.70Settled');
  const definitions = [...document.querySelectorAll('.record-sums div')].map((one) => one.textContent);
  expect(definitions).toEqual(['InRM 6,418.35', 'OutRM 5,902.00', 'Net+RM 516.35', 'Entries214']);
});
test('a transfer between wallets names the vendor, and the wallet of an entry that is not of the main one', async () => {
  const { send } = await renderScreen(<AccountRecordPage />, {
    state: (state) => {
      const base = memberState()(state);
      return { ...base, catalogue: { ...base.catalogue, lanes: ready([laneOf('RNG', 1)], NOW) } };
    },
    path: '/member/transactionHistory',
  });
  const moved = { type: 'transfer', detail: 'V0' } as const;
  send(answer([entry(1, { ...moved, amount: 2_000 }), entry(2, { ...moved, wallet: 'V0' })]));
  const whats = rows().map((row) => row.querySelector('.record-what')?.textContent);
  expect(whats).toEqual(['Transfer Vendor 0', 'Transfer  Wallet: Vendor 0']);
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
test('R-MEMB-07 R-MEMB-17 a page that the house refuses, as its days have changed at midnight, gives way to the newest one', async () => {
  const { send, pages, address } = await open('/member/transactionHistory?range=week&page=o1');
  send(recordLoading('page'));
  send(recordFailed({ part: 'page', code: 'bad-request' }));
  expect(address()).toBe('/member/transactionHistory?range=week');
  expect(pages().at(-1)).toMatchObject({ filter: WEEK, cursor: null });
  fireEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(address()).toBe('/member/transactionHistory?range=week');
});
test('R-MEMB-07 a refusal that an earlier visit has left does not turn the page', async () => {
  const refused = (state: RootState): RootState => {
    const base = memberState()(state);
    return { ...base, ledgerRecord: { ...base.ledgerRecord, page: failed(idle(), 'bad-request') } };
  };
  const path = '/member/transactionHistory?page=o1';
  const { address } = await renderScreen(<AccountRecordPage />, { state: refused, path });
  expect(address()).toBe(path);
});
test('R-MEMB-07 a page turn keeps the focus on its button and the former rows, marked as busy, until the next ones are here', async () => {
  const { send } = await open();
  send(answer([entry(1)], {}, { older: 'o1' }));
  const older = screen.getByRole('button', { name: 'Older' });
  older.focus();
  fireEvent.click(older);
  expect(older).toHaveFocus();
  expect(older).toHaveAttribute('aria-disabled', 'true');
  expect(rows()[0]).toHaveTextContent('Lantern 1');
  expect(document.querySelector('.record-rows')).toHaveAttribute('aria-busy', 'true');
  send(answer([entry(30), entry(31)], { cursor: 'o1' }, { newer: 'n1', older: 'o2' }));
  expect(older).toHaveFocus();
  expect(older).toHaveAttribute('aria-disabled', 'false');
  expect(document.querySelector('.record-rows')).not.toHaveAttribute('aria-busy');
  expect(screen.getByRole('status')).toHaveTextContent('Rows shown: 2');
  fireEvent.click(older);
  send(recordLoading('page'));
  send(recordFailed({ part: 'page', code: 'unknown-error' }));
  expect(older).toHaveFocus();
  expect(screen.queryByRole('row')).toBeNull();
});
test('R-MEMB-17 the keystrokes of a day are one step of the history, and a year that is still typed is not read', async () => {
  const { pages, address } = await open('/member/transactionHistory?range=custom&from=2025-10-01&to=2025-10-09');
  const count = pages().length;
  const from = screen.getByLabelText('From');
  for (const value of ['0002-10-02', '0020-10-02', '0202-10-02']) fireEvent.change(from, { target: { value } });
  expect(from).toHaveValue('0202-10-02');
  expect(pages()).toHaveLength(count);
  fireEvent.change(from, { target: { value: '2025-10-02' } });
  expect(address()).toBe('/member/transactionHistory?range=custom&from=2025-10-02&to=2025-10-09');
  expect(pages()).toHaveLength(count + 1);
  fireEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(address()).toContain('from=2025-10-02');
  fireEvent.change(from, { target: { value: '0002-10-02' } });
  fireEvent.blur(from);
  expect(from).toHaveValue('2025-10-02');
});
test('R-LIVE-03 a new entry of the live ledger makes the page and its sums read again, not older than that entry', async () => {
  const { send, pages, sums, passTime } = await open();
  send(answer([entry(1)], {}, { seq: 5 }));
  const moved = (seq: number) => send(frameOf('ledger', seq));
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
test.each(['bets', 'money', 'wallet'])(
  'R-MEMB-07 R-LIVE-03 an entry whose status changes with topic %s alone is read again, and the topic is subscribed',
  async (family) => {
    const { send, pages, passTime, dispatched } = await open();
    expect(dispatched.filter(showTopic.match).map(({ payload }) => payload)).toContain(`${family}:m1`);
    send(answer([entry(1, { state: 'open' })], {}, { seq: 5 }));
    send(frameOf(family, 6));
    // An older frame of another topic does not take the newer position back.
    send(frameOf('ledger', 4));
    passTime(AGAIN_MS);
    expect(pages().slice(1)).toEqual([{ filter: WEEK, cursor: null, seen: { epoch: 1, seq: 6 } }]);
  },
);
test('R-MEMB-07 "Live" is shown only while every followed topic is live', async () => {
  const { send } = await open();
  send(answer([entry(1)]));
  const status = (topic: string, freshness: TopicStatus['freshness']): TopicStatus => {
    return { topic, freshness, position: null, trueAt: NOW - 60_000, pollIntervalMs: 5_000 };
  };
  const all = ['ledger:m1', 'bets:m1', 'money:m1', 'wallet:m1'];
  send(
    connectionBatch(
      { word: 'live', delayMs: 1 },
      all.map((topic) => status(topic, 'live')),
    ),
  );
  expect(screen.getByText('Live')).toBeVisible();
  send(connectionBatch({ word: 'live', delayMs: 1 }, [status('money:m1', 'polling')]));
  expect(screen.queryByText('Live')).toBeNull();
});
test('R-MEMB-07 sums that are older than the rows are read again', async () => {
  const { send, sums, passTime } = await open();
  const figures = { count: 1, in: 0, out: 2_000, net: -2_000 };
  send(frameOf('ledger', 7));
  send(answer([entry(1)], {}, { seq: 7 }));
  send(sumsAnswer(figures, 6));
  passTime(AGAIN_MS);
  expect(sums()).toHaveLength(2);
  send(sumsAnswer(figures, 7));
  passTime(AGAIN_MS);
  expect(sums()).toHaveLength(2);
});
test('R-LIVE-03 after failures the record is read again ever less often, and at once again after a success', async () => {
  const { send, pages, passTime } = await open();
  send(answer([entry(1)], {}, { seq: 5 }));
  send(frameOf('ledger', 6));
  passTime(AGAIN_MS);
  const fail = () => {
    send(recordLoading('page'));
    send(recordFailed({ part: 'page', code: 'unknown-error' }));
  };
  for (const [at, delay] of [2_000, 4_000, 8_000, 10_000, 10_000].entries()) {
    fail();
    passTime(delay - 1);
    expect(pages()).toHaveLength(2 + at);
    passTime(1);
    expect(pages()).toHaveLength(3 + at);
  }
  send(answer([entry(1)], {}, { seq: 6 }));
  send(frameOf('ledger', 7));
  passTime(AGAIN_MS);
  expect(pages()).toHaveLength(8);
});
test('R-LIVE-03 the part of a first read that failed is repeated, although the other part has arrived', async () => {
  const { send, pages, passTime } = await open();
  send(sumsAnswer({ count: 0, in: 0, out: 0, net: 0 }));
  send(recordLoading('page'));
  send(recordFailed({ part: 'page', code: 'position-not-reached' }));
  passTime(2_000);
  expect(pages()).toHaveLength(2);
  const again = await open();
  again.send(answer([entry(1)]));
  again.send(recordLoading('totals'));
  again.send(recordFailed({ part: 'totals', code: 'position-not-reached' }));
  again.passTime(2_000);
  expect(again.sums()).toHaveLength(2);
});
test('R-LIVE-03 a first read that failed is repeated when a topic moves on, or when the house had not reached the position', async () => {
  const { send, pages, passTime } = await open();
  const fail = (code: string) => {
    send(recordLoading('page'));
    send(recordFailed({ part: 'page', code }));
    passTime(60_000);
  };
  fail('unknown-error');
  expect(pages()).toHaveLength(1);
  send(frameOf('ledger', 6));
  passTime(2_000);
  expect(pages()).toHaveLength(2);
  fail('position-not-reached');
  expect(pages()).toHaveLength(3);
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
  send(sumsAnswer({ count: 1, in: 8_640, out: 0, net: 8_640 }));
  expect(document.body.textContent).not.toMatch(/86\.40|12,865/);
  expect(screen.getByText('Amounts are hidden, as in the header.')).toBeVisible();
});
test('the record is exported as it is filtered, as CSV or JSON', async () => {
  const { dispatched } = await open('/member/transactionHistory?range=today&type=win');
  const day = { from: '2025-10-09', to: '2025-10-09', type: 'win' };
  const user = userEvent.setup();
  for (const [name, format] of [
    [/^CSV/, 'csv'],
    [/^JSON/, 'json'],
  ] as const) {
    await user.click(screen.getByRole('button', { name: 'Export' }));
    await user.click(await screen.findByRole('menuitem', { name }));
    expect(dispatched.filter(exportRecord.match).at(-1)?.payload).toEqual({
      chosen: { record: 'ledger', ...day },
      format,
    });
  }
});
