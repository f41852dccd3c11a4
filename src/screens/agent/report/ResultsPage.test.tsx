import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { REPORT_REQUESTS, reportFailed, reportRead } from '../../../domains/team/reports.slice.ts';
import type { ReportQuery, ResultsReport } from '../../../domains/team/reports.state.ts';
import { teamRowOf } from '../../../domains/team/testing/teamFixture.ts';
import { renderScreen } from '../../testing/screenFixture.tsx';
import { NOW } from '../../testing/stateFixture.ts';
import { agentState, teamBatch } from '../testing/agentFixture.ts';
import ResultsPage from './ResultsPage.tsx';
import { TYPING_DEBOUNCE_MS } from './useTyped.ts';

const figures = { bets: 3, stake: 3_000, validBet: 2_000, result: -500, deposits: 10_000, withdrawals: 0 };
const report: ResultsReport = {
  rows: [{ member: 'd1', account: 'down0001', level: 1, ...figures }],
  ...{ pages: 3, count: 41, totals: { ...figures, result: 700 } },
  days: [
    { day: '2026-11-19', ...figures },
    { day: '2026-11-20', ...figures, result: 1_200 },
  ],
};
const DAYS = { from: '2026-11-19', to: '2026-11-20' };
const SEARCH = `?range=custom&from=${DAYS.from}&to=${DAYS.to}`;
const page = async () => {
  const view = await renderScreen(<ResultsPage />, {
    state: agentState,
    path: `/agent/palStatementsAgentCopy${SEARCH}`,
  });
  view.send(teamBatch([teamRowOf(1), teamRowOf(2)]));
  const requests = () => view.dispatched.filter(REPORT_REQUESTS.results.match).map(({ payload }) => payload);
  const answer = (of: ReportQuery, value = report) => view.send(reportRead({ name: 'results', of, value, at: NOW }));
  return { ...view, requests, last: () => requests().at(-1)!, answer };
};
const cells = () =>
  within(screen.getByRole('table'))
    .getAllByRole('cell')
    .map((one) => one.textContent);

test('R-AGENT-06 win and loss of each member stand under totals over all pages, and a turned page is requested by its number', async () => {
  const { requests, last, answer } = await page();
  expect(requests()).toEqual([{ filter: DAYS, page: 1 }]);
  answer(last());
  expect(cells()).toEqual(['down0001L1', '3', 'RM 30.00', 'RM 20.00', 'RM 100.00', 'RM 0.00', '▼ −RM 5.00']);
  const totals = [...document.querySelectorAll('.record-sums dd')].map((one) => one.textContent);
  expect(totals).toEqual(['41', '3', 'RM 30.00', 'RM 20.00', 'RM 100.00', 'RM 0.00', '+RM 7.00']);
  fireEvent.click(screen.getByRole('button', { name: 'Page 2' }));
  expect(last()).toEqual({ filter: DAYS, page: 2 });
  // The rows of the page before stay until the next ones are here, those of other days do not.
  expect(screen.getByRole('table')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Today' }));
  expect(screen.queryByRole('table')).toBeNull();
});
test('order, branch and a typed account are requested, each from the first page on', async () => {
  const { last, answer, passTime } = await page();
  answer(last());
  fireEvent.click(screen.getByRole('button', { name: 'Page 2' }));
  fireEvent.change(screen.getByLabelText('Order by'), { target: { value: 'deposits' } });
  expect(last()).toEqual({ filter: { ...DAYS, sort: 'deposits' }, page: 1 });
  answer(last());
  fireEvent.click(screen.getByRole('button', { name: 'down0001' }));
  expect(last()).toEqual({ filter: { ...DAYS, branch: 'd1', sort: 'deposits' }, page: 1 });
  expect(screen.getByRole('navigation', { name: 'Path in the tree' })).toHaveTextContent('down0001');
  answer(last());
  fireEvent.change(screen.getByLabelText('Find a member'), { target: { value: 'xyz' } });
  passTime(TYPING_DEBOUNCE_MS);
  expect(last().filter).toEqual({ ...DAYS, branch: 'd1', account: 'xyz', sort: 'deposits' });
  answer(last(), { ...report, rows: [], count: 0, pages: 1 });
  expect(screen.getByLabelText('Find a member')).toHaveAccessibleDescription('No member of that name');
});
test('the chart has its figures as a table, and a range that is too long says so without another try', async () => {
  const { last, answer, send } = await page();
  answer(last());
  const twin = screen.getByText('The chart in figures').parentElement as HTMLDetailsElement;
  twin.open = true;
  fireEvent(twin, new Event('toggle'));
  const rows = within(twin)
    .getAllByRole('row')
    .map((row) => row.textContent);
  expect(rows.slice(1).map((row) => row.slice(0, 10))).toEqual(['2026/11/20', '2026/11/19']);
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2024-01-01' } });
  send(reportFailed({ name: 'results', code: 'range-too-long' }));
  expect(screen.getByText('This range of days is too long. Choose a shorter one.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});
