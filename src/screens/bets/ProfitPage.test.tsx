import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { profitRead, requestProfit } from '../../domains/bets/profit.slice.ts';
import type { ProfitReport } from '../../domains/bets/profit.state.ts';
import { showTopic } from '../../domains/connection/connection.intents.ts';
import { liveBatch } from '../../domains/facts.ts';
import { toggleMask } from '../../domains/preferences/preferences.intents.ts';
import { batchOf, change } from '../../domains/testing/changeFixture.ts';
import { AGAIN_MS } from '../member/record/useFollowedRead.ts';
import { renderScreen } from '../testing/screenFixture.tsx';
import { memberState, NOW } from '../testing/stateFixture.ts';
import ProfitPage from './ProfitPage.tsx';

const WEEK = { from: '2025-10-03', to: '2025-10-09' };
const won = { stake: 2_000, validBet: 2_000, payout: 8_640, result: 6_640 };
const lost = { stake: 1_000, validBet: 1_000, payout: 0, result: -1_000 };
const REPORT: ProfitReport = {
  of: WEEK,
  totals: { count: 2, stake: 3_000, validBet: 3_000, payout: 8_640, result: 5_640, bonuses: 500 },
  days: [
    { day: '2025-10-08', ...lost, bonuses: 0 },
    { day: '2025-10-09', ...won, bonuses: 500 },
  ],
  categories: [
    { category: 'RNG', ...won },
    { category: 'LIVE', ...lost },
  ],
  asOf: { epoch: 1, seq: 5 },
};
const open = async () => {
  const view = await renderScreen(<ProfitPage />, { state: memberState(), path: '/member/personalProfit' });
  const reads = () => view.dispatched.filter(requestProfit.match).map(({ payload }) => payload);
  view.send(profitRead({ report: REPORT, at: NOW }));
  return { ...view, reads };
};
const rowsOf = (name: string) =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);

test('R-MEMB-08 a member sees win and loss in all, by day with the newest first, and by category', async () => {
  const { missing } = await open();
  const sums = [...document.querySelectorAll('.record-sums div')].map((one) => one.textContent);
  expect(sums).toEqual(['Result+RM 56.40', 'StakesRM 30.00', 'PayoutRM 86.40', 'RewardsRM 5.00', 'Bets2']);
  expect(rowsOf('By day')).toEqual(['2025/10/09RM 20.00RM 86.40+RM 66.40', '2025/10/08RM 10.00RM 0.00−RM 10.00']);
  expect(rowsOf('By category')).toEqual(['SlotsRM 20.00RM 86.40+RM 66.40', 'Live casinoRM 10.00RM 0.00−RM 10.00']);
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'By day',
    'By category',
  ]);
  expect(screen.getByRole('img', { name: 'Won and lost by day' })).toBeVisible();
  expect(missing).toEqual([]);
});
test('R-MEMB-08 the category is a filter in the address, and figures of another filter are not shown', async () => {
  const { reads, address } = await open();
  fireEvent.change(screen.getByLabelText('Category'), { target: { value: 'LIVE' } });
  expect(address()).toBe('/member/personalProfit?category=LIVE');
  expect(reads().at(-1)?.filter).toEqual({ ...WEEK, category: 'LIVE' });
  expect(screen.queryByRole('row')).toBeNull();
});
test('R-MEMB-08 R-LIVE-03 a reward, which moves the ledger alone, makes the page read its figures again', async () => {
  const { reads, send, passTime, dispatched } = await open();
  expect(dispatched.filter(showTopic.match).map(({ payload }) => payload)).toEqual(
    expect.arrayContaining(['bets:m1', 'ledger:m1']),
  );
  send(liveBatch(batchOf([change('ledger:m1', { from: 1, items: [] }, { seq: 6 })])));
  passTime(AGAIN_MS);
  expect(reads().slice(1)).toEqual([{ filter: WEEK, seen: { epoch: 1, seq: 6 } }]);
});
test('R-HEAD-05 with the balance hidden neither figures nor the chart are shown', async () => {
  const { send } = await open();
  send(toggleMask());
  expect(screen.queryByRole('img', { name: 'Won and lost by day' })).toBeNull();
  expect(document.body.textContent).not.toMatch(/56\.40|66\.40/);
});
