import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showTopic } from '../../domains/connection/connection.intents.ts';
import { creditSlice } from '../../domains/credit/credit.slice.ts';
import type { CreditLine, CreditMovement } from '../../domains/credit/credit.state.ts';
import { liveBatch } from '../../domains/facts.ts';
import { toggleMask } from '../../domains/preferences/preferences.intents.ts';
import type { RecordQuery } from '../../domains/recordState.ts';
import { batchOf, change } from '../../domains/testing/changeFixture.ts';
import { AGAIN_MS } from '../member/record/useFollowedRead.ts';
import { renderScreen } from '../testing/screenFixture.tsx';
import { connectionBatch, memberState, NOW } from '../testing/stateFixture.ts';
import CreditPage, { POLL_MS } from './CreditPage.tsx';

const { requestPage, requestTotals, pageRead, totalsRead, recordFailed, recordLoading } = creditSlice;
const PATH = '/member/creditReport';
/** NOW is 9 October 2025, 16:53 in Kuala Lumpur. */
const WEEK = { from: '2025-10-03', to: '2025-10-09' };
const LINE: CreditLine = { limit: 500_000, used: 120_000, left: 380_000 };
const movement = (type: CreditMovement['type'], n: number): CreditMovement => ({
  ...{ id: `CR-${n}`, type, amount: n * 10_000, usedAfter: n * 1_000, reference: `CR-${n}`, at: NOW - n * 1_000 },
});
const open = async (path = PATH) => {
  const view = await renderScreen(<CreditPage />, { state: memberState(), path });
  const pages = () => view.dispatched.filter(requestPage.match).map(({ payload }) => payload);
  const answer = (
    rows: readonly CreditMovement[],
    {
      of = {},
      line = LINE,
      older = null,
    }: { of?: Partial<RecordQuery>; line?: CreditLine | null; older?: string | null } = {},
  ) => {
    const query = { filter: WEEK, cursor: null, ...of };
    const asOf = { epoch: 1, seq: 5 };
    view.send(totalsRead({ totals: { of: query.filter, sums: { line }, asOf }, at: NOW }));
    view.send(pageRead({ page: { of: query, rows, newer: null, older, asOf }, at: NOW }));
  };
  return { ...view, pages, answer };
};
const rows = () => screen.getAllByRole('row').slice(1);
const figures = () => [...document.querySelectorAll('.record-sums div')].map((one) => one.textContent);

test('R-MONEY-16 the credit report shows the line, and each movement with time, type, reference, amount and what is used after it', async () => {
  const { answer, pages, dispatched } = await open();
  expect(pages()).toEqual([{ filter: WEEK, cursor: null, seen: null }]);
  expect(dispatched.some(requestTotals.match)).toBe(false);
  expect(document.querySelector('.record-panel [aria-busy]')).not.toBeNull();
  answer([movement('repaid', 1), movement('used', 2), movement('revoked', 3), movement('granted', 4)]);
  expect(figures()).toEqual(['Credit limitRM 5,000.00', 'UsedRM 1,200.00', 'LeftRM 3,800.00']);
  expect(rows().map((row) => row.textContent)).toEqual([
    '2025/10/09 16:53:19RepaidCR-1RM 100.00RM 10.00',
    '2025/10/09 16:53:18UsedCR-2RM 200.00RM 20.00',
    '2025/10/09 16:53:17RevokedCR-3RM 300.00RM 30.00',
    '2025/10/09 16:53:16GrantedCR-4RM 400.00RM 40.00',
  ]);
});
test('R-MONEY-16 a use and a repayment link to their receipts; a grant and a revocation move no money and have none', async () => {
  const { answer } = await open();
  answer([movement('repaid', 1), movement('used', 2), movement('revoked', 3), movement('granted', 4)]);
  const links = rows().map((row) => within(row).queryByRole('link')?.getAttribute('href') ?? null);
  expect(links).toEqual(['/member/receipt?reference=CR-1', '/member/receipt?reference=CR-2', null, null]);
});
test('R-MONEY-16 R-MEMB-17 range, type and page stand in the address, and the line stays while other movements are read', async () => {
  const { answer, pages, address } = await open();
  answer([movement('used', 1)], { older: 'older:CR-1' });
  fireEvent.click(screen.getByRole('button', { name: 'Older' }));
  expect(address()).toBe(`${PATH}?page=older%3ACR-1`);
  expect(pages().at(-1)).toMatchObject({ filter: WEEK, cursor: 'older:CR-1' });
  fireEvent.click(screen.getByRole('button', { name: '30 days' }));
  fireEvent.change(screen.getByLabelText('Type'), { target: { value: 'used' } });
  expect(address()).toBe(`${PATH}?range=month&type=used`);
  expect(pages().at(-1)).toMatchObject({
    filter: { from: '2025-09-10', to: '2025-10-09', type: 'used' },
    cursor: null,
  });
  expect(screen.queryByRole('row')).toBeNull();
  expect(figures()).toHaveLength(3);
  expect(figures()[0]).toBe('Credit limitRM 5,000.00');
  expect(screen.getByText('As of 16:53:20')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Choose days' }));
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2025-10-01' } });
  expect(pages().at(-1)?.filter).toEqual({ from: '2025-10-01', to: '2025-10-09', type: 'used' });
});
test('R-MONEY-16 an address with a type that does not exist shows all types', async () => {
  const { pages } = await open(`${PATH}?range=today&type=stolen`);
  expect(pages()).toEqual([{ filter: { from: '2025-10-09', to: '2025-10-09' }, cursor: null, seen: null }]);
});
test('R-MONEY-16 an account without a credit line sees a message, without filters and figures', async () => {
  const { answer } = await open();
  answer([], { line: null });
  expect(screen.getByRole('status')).toHaveTextContent('This account has no credit line');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Credit report');
  expect(screen.queryByRole('region', { name: 'Filters' })).toBeNull();
  expect(figures()).toEqual([]);
});
test('R-MONEY-16 days without a movement show the line and an empty list', async () => {
  const { answer } = await open();
  answer([]);
  expect(screen.getByText('No records on these days')).toBeVisible();
  expect(figures()).toHaveLength(3);
});
test('R-MONEY-16 a report that cannot be read says so and offers a retry; movements that were read stay', async () => {
  const { send, pages, answer } = await open();
  send(recordLoading('page'));
  send(recordFailed({ part: 'page', code: 'unknown-error' }));
  fireEvent.click(within(screen.getByRole('alert')).getByRole('button'));
  expect(pages()).toHaveLength(2);
  answer([movement('used', 1)]);
  send(recordFailed({ part: 'page', code: 'unknown-error' }));
  expect(rows()).toHaveLength(1);
  expect(screen.getByText('Could not load the record')).toBeVisible();
});
test('R-MONEY-16 R-LIVE-03 a new entry of the ledger makes the report read again, not older than that entry', async () => {
  const { send, pages, answer, passTime, dispatched } = await open();
  expect(dispatched.filter(showTopic.match).map(({ payload }) => payload)).toContain('ledger:m1');
  answer([movement('used', 1)]);
  send(liveBatch(batchOf([change('ledger:m1', { from: 1, items: [], rows: {} }, { seq: 6, epoch: 1 })])));
  passTime(AGAIN_MS);
  expect(pages().slice(1)).toEqual([{ filter: WEEK, cursor: null, seen: { epoch: 1, seq: 6 } }]);
});
test('R-MONEY-16 no topic carries a grant, so the report shows its time, never "Live", and is read again at an interval', async () => {
  const { send, answer, pages, passTime } = await open();
  answer([movement('granted', 1)]);
  const status = { topic: 'ledger:m1', freshness: 'live', position: null, trueAt: NOW, pollIntervalMs: 5_000 } as const;
  send(connectionBatch({ word: 'live', delayMs: 1 }, [status]));
  expect(screen.getByText('As of 16:53:20')).toBeVisible();
  expect(screen.queryByText('Live')).toBeNull();
  passTime(POLL_MS - 1);
  expect(pages()).toHaveLength(1);
  passTime(1);
  expect(pages()).toHaveLength(2);
});
test('with the balance hidden the credit report shows no amount', async () => {
  const { send, answer } = await open();
  send(toggleMask());
  answer([movement('used', 1)]);
  expect(document.querySelector('.record')?.textContent).not.toMatch(/\d\.\d\d|5,000/);
  expect(screen.getByText('Amounts are hidden, as in the header.')).toBeVisible();
});
