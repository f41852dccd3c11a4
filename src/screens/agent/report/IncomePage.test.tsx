import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { REPORT_REQUESTS, reportFailed, reportRead } from '../../../domains/team/reports.slice.ts';
import type { ReportQuery } from '../../../domains/team/reports.state.ts';
import { renderScreen } from '../../testing/screenFixture.tsx';
import { NOW } from '../../testing/stateFixture.ts';
import { agentState } from '../testing/agentFixture.ts';
import IncomePage from './IncomePage.tsx';
import { POLL_MS } from './useReport.ts';

const sums = { commission: 150, realtime: 20, daily: 200, hourly: 0, dividend: 900, paid: 300, total: 970 };
const page = async (search = '') => {
  const view = await renderScreen(<IncomePage />, { state: agentState, path: `/agent/agentRevenueReport${search}` });
  const requests = () => view.dispatched.filter(REPORT_REQUESTS.income.match).map(({ payload }) => payload);
  const answer = (of: ReportQuery, at = NOW) =>
    view.send(reportRead({ name: 'income', of, value: { days: [{ day: of.filter.to, ...sums }], totals: sums }, at }));
  return { ...view, requests, answer };
};

test('R-AGENT-07 income is requested for the range of the address, and shown by kind and day with a total', async () => {
  const { requests, answer } = await page('?range=custom&from=2026-11-01&to=2026-11-20');
  const of = { filter: { from: '2026-11-01', to: '2026-11-20' }, page: 1 };
  expect(requests()).toEqual([of]);
  answer({ ...of, filter: { from: '2026-10-01', to: '2026-10-20' } });
  expect(screen.queryByRole('table')).toBeNull();
  answer(of);
  const totals = [...document.querySelectorAll('.record-sums dd')].map((one) => one.textContent);
  expect(totals).toEqual(['+RM 9.70', 'RM 1.50', 'RM 0.20', 'RM 2.00', 'RM 0.00', 'RM 9.00', '−RM 3.00']);
  const cells = within(screen.getByRole('table')).getAllByRole('cell');
  expect(cells.map((one) => one.textContent)).toEqual([
    '2026/11/20',
    ...['RM 1.50', 'RM 0.20', 'RM 2.00', 'RM 0.00', 'RM 9.00', '−RM 3.00', '+RM 9.70'],
  ]);
});
test('income is read again while it is shown, and a read that fails leaves the figures and offers another', async () => {
  const { requests, answer, passTime, send } = await page('?range=month');
  const [of] = requests();
  expect(requests()).toHaveLength(1);
  answer(of!);
  passTime(POLL_MS);
  expect(requests()).toEqual([of, of]);
  send(reportFailed({ name: 'income', code: 'unknown-error' }));
  expect(screen.getByRole('table')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(requests()).toHaveLength(3);
});
