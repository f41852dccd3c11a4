import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { lineOf, payoutOf } from '../../domains/salary/testing/payoutsFixture.ts';
import { renderScreen } from '../testing/screenFixture.tsx';
import { connectionBatch, NOW } from '../testing/stateFixture.ts';
import AgentPage from './AgentPage.tsx';
import { accrualBatch, accrualOf, agentState, payoutsBatch, WINDOW_START, WINDOW_MS } from './testing/agentFixture.ts';

const page = async () => renderScreen(<AgentPage />, { state: agentState, path: '/agent' });
const salary = () => screen.getByRole('region', { name: 'Real-time salary' });
const payouts = () => screen.getByRole('region', { name: 'Payouts' });
/** The n-th window; the tenth is the one before the window that runs at NOW. */
const settled = (n: number, more: Parameters<typeof payoutOf>[1] = {}) =>
  payoutOf(n, { start: WINDOW_START - 10 * WINDOW_MS, lines: [lineOf('ah', n * 1_000_000_000)], ...more });
const figure = (name: RegExp) => within(salary()).getByRole('img', { name });
/** "RM 1,234.50000000" as displayed, to whole millionths. */
const micro = (text: string | null | undefined): number =>
  Number((text ?? '').replaceAll(/[^\d−]/g, '').replace('−', '-'));

test('R-CONT-09 the countdown to the next payout runs on the house’s clock, not on the device’s', async () => {
  const { send, passTime } = await page();
  // By the device's clock 100 s are left; the house's clock is 40 s ahead.
  expect(WINDOW_START + WINDOW_MS - NOW).toBe(100_000);
  send(accrualBatch(accrualOf(), { clockOffsetMs: 40_000 }));
  expect(figure(/to the next settlement/)).toHaveAccessibleName('01:00 to the next settlement');
  passTime(10_000);
  expect(figure(/to the next settlement/)).toHaveAccessibleName('00:50 to the next settlement');
  // A new estimate of the house's clock applies at once.
  send(accrualBatch(accrualOf(), { clockOffsetMs: 35_000 }));
  expect(figure(/to the next settlement/)).toHaveAccessibleName('00:55 to the next settlement');
});
test('after a jump of the house’s clock the countdown follows the window that has begun', async () => {
  const { send, passTime } = await page();
  const later = accrualOf({ windowStart: WINDOW_START + 40 * WINDOW_MS, windowEnd: WINDOW_START + 41 * WINDOW_MS });
  // The record was made 5 s after the window began; the channel's clock estimate does not know of it yet.
  send(accrualBatch(later, {}, WINDOW_START + 40 * WINDOW_MS + 5_000));
  expect(figure(/to the next settlement/)).toHaveAccessibleName('04:55 to the next settlement');
  passTime(2_000);
  expect(figure(/to the next settlement/)).toHaveAccessibleName('04:53 to the next settlement');
});
test('at zero the countdown shows settling until the payout arrives, then counts to the next', async () => {
  const { send, passTime } = await page();
  send(payoutsBatch([settled(10)], 'caughtUp'));
  send(accrualBatch(accrualOf()));
  passTime(WINDOW_START + WINDOW_MS - NOW);
  expect(figure(/Settling/)).toHaveTextContent('00:00');
  passTime(20_000);
  expect(figure(/Settling/)).toBeVisible();
  send(payoutsBatch([settled(10), settled(11)]));
  passTime(250);
  expect(figure(/to the next settlement/)).toHaveAccessibleName('04:40 to the next settlement');
});
test('R-CONT-09 a new window still shows that the previous one is being settled', async () => {
  const { send } = await page();
  send(payoutsBatch([settled(10)], 'caughtUp'));
  send(accrualBatch(accrualOf()));
  const next = {
    windowStart: WINDOW_START + WINDOW_MS,
    windowEnd: WINDOW_START + 2 * WINDOW_MS,
    bets: 0,
    stake: 0,
    accrued: 0,
  };
  send(accrualBatch(accrualOf(next), { clockOffsetMs: 101_000 }));
  expect(salary()).toHaveTextContent('Still settling');
  expect(figure(/to the next settlement/)).toHaveAccessibleName('04:59 to the next settlement');
  send(payoutsBatch([settled(10), settled(11)]));
  expect(salary()).not.toHaveTextContent('Still settling');
});
test('the accrual shows what would be paid, and the carried rest to the millionth', async () => {
  const { send, passTime } = await page();
  send(accrualBatch(accrualOf()));
  expect(figure(/Accrued/)).toHaveAccessibleName('Accrued this period: RM 38.62');
  const exact = [...salary().querySelectorAll('.accrual-sum dd')].map((figure) => figure.textContent);
  expect(exact).toEqual(['RM 38.62271230', 'RM 0.00005120', 'RM 38.62276350', 'RM 0.00276350']);
  expect(micro(exact[0]) + micro(exact[1])).toBe(micro(exact[2]));
  send(accrualBatch(accrualOf({ accrued: -2_000_000, carriedIn: 0 })));
  // The sums follow the rolling number's rhythm.
  passTime(250);
  expect(figure(/Accrued/)).toHaveAccessibleName('Accrued this period: RM 0.00');
  expect(salary()).toHaveTextContent('Corrections outweigh what was earned');
});
test('a payout shows its window, reference and lines, and the lines add up to it', async () => {
  const { send } = await page();
  const lines = [
    lineOf('ah', 1_250_000_300),
    lineOf('bo', 700_000_001, { kind: 'lost', bets: 2, stake: 90_000 }),
    lineOf('bo', -250_000_000, { kind: 'correction', bets: 1, corrects: { betId: 'bet-7', reference: 'RTS-3' } }),
  ];
  send(payoutsBatch([settled(9, { lines, carriedIn: 400_000 })]));
  fireEvent.click(within(payouts()).getByText('Staked RM 910.00'));
  const table = await within(payouts()).findByRole('table', { name: 'Lines of this payout' });
  expect(payouts()).toHaveTextContent('RTS-9');
  expect(table).toHaveTextContent('Takes back bet bet-7, paid in RTS-3');
  const correction = table.querySelector('[data-kind="correction"]');
  expect(correction).toHaveTextContent('Correction');
  expect(correction).toHaveTextContent('−RM 2.50000000');
  const earned = [...table.querySelectorAll('tbody .exact')].map((figure) => micro(figure.textContent));
  const part = (name: string) => micro(payouts().querySelector(`[data-part="${name}"] .exact`)?.textContent);
  const sum = earned.reduce((all, one) => all + one, 0);
  expect(part('lines')).toBe(sum);
  expect(sum + part('carriedIn') + part('carriedOut')).toBe(part('paid'));
  expect(part('paid')).toBe(1_700 * 1_000_000);
  expect(payouts()).toHaveTextContent('Adds up to the last digit');
  // Not all lines are visible at once: their number is shown at both ends.
  expect(within(payouts()).getByText('Lines: 3')).toBeVisible();
  expect(payouts().querySelector('[data-part="lines"]')).toHaveTextContent('Lines together (3)');
});
test('a payout that does not add up shows the difference', async () => {
  const { send } = await page();
  send(payoutsBatch([{ ...settled(1), payout: 999 }]));
  fireEvent.click(within(payouts()).getByText('Staked RM 10.00'));
  expect(await within(payouts()).findByRole('alert')).toHaveTextContent('Does not add up. Difference: RM 0.01000000');
});
test('R-CONT-09 the payouts of the day have a running total; a window without salary shows nothing due', async () => {
  const { send } = await page();
  send(payoutsBatch([settled(8), settled(9, { lines: [] }), settled(10)].map((one, n) => ({ ...one, id: n + 1 }))));
  const rows = [...payouts().querySelectorAll('.payout')].map((row) => row.textContent);
  expect(rows[0]).toContain('day RM 180.00');
  expect(rows[1]).toContain('Nothing due');
  expect(rows[1]).toContain('day RM 80.00');
  expect(rows[2]).toContain('RM 80.00');
  expect(salary()).toHaveTextContent('Paid todayRM 180.00');
  expect(salary()).toHaveTextContent('2 of 3');
});
test('R-CONT-09 where the list does not reach the first payout of the day, no total is labelled as the day’s', async () => {
  const { send } = await page();
  send(payoutsBatch([settled(8), settled(9, { lines: [] }), settled(10)]));
  const rows = [...payouts().querySelectorAll('.payout')].map((row) => row.textContent);
  expect(rows[0]).toContain('last 3: RM 180.00');
  expect(rows[1]).toContain('last 2: RM 80.00');
  expect(payouts()).not.toHaveTextContent(/day \d/);
  expect(salary()).toHaveTextContent('Paid in the last 3RM 180.00');
  expect(salary()).not.toHaveTextContent('Paid today');
});
test('R-LIVE-07 an arriving payout is announced politely and marked, once, however often it is delivered', async () => {
  const { send } = await page();
  const announced: string[] = [];
  const news = () => [...document.querySelectorAll('main > [role=status]')].map((one) => one.textContent).join('');
  new MutationObserver(() => void (news() !== (announced.at(-1) ?? '') && announced.push(news()))).observe(
    document.body,
    {
      childList: true,
      subtree: true,
      characterData: true,
    },
  );
  send(payoutsBatch([settled(1), settled(2)], 'caughtUp'));
  await Promise.resolve();
  expect([announced, payouts().querySelectorAll('.payout-arrived').length]).toEqual([[], 0]);
  send(payoutsBatch([settled(1), settled(2), settled(3)]));
  send(payoutsBatch([settled(1), settled(2), settled(3)], 'caughtUp'));
  send(payoutsBatch([settled(2), settled(3)], 'caughtUp'));
  await Promise.resolve();
  expect(announced).toHaveLength(1);
  expect(announced[0]).toMatch(/^Salary paid: RM 30\.00, for /);
  expect(payouts().querySelectorAll('.payout-arrived')).toHaveLength(1);
});
test('a payout is marked as new until it is opened or the next one arrives', async () => {
  const { send, passTime } = await page();
  const marked = () =>
    within(payouts())
      .queryAllByText('New')
      .map((word) => word.closest('.payout')?.getAttribute('data-reference'));
  send(payoutsBatch([settled(1)], 'caughtUp'));
  send(payoutsBatch([settled(1), settled(2)]));
  passTime(500);
  expect(marked()).toEqual(['RTS-2']);
  send(payoutsBatch([settled(1), settled(2), settled(3)]));
  passTime(500);
  expect(marked()).toEqual(['RTS-3']);
  fireEvent.click(within(payouts()).getByText('Staked RM 10.00', { selector: '[data-reference="RTS-3"] *' }));
  await within(payouts()).findByRole('table', { name: 'Lines of this payout' });
  expect(marked()).toEqual([]);
});
test('a payout that arrives while the list is read is counted and announced, and shown on request', async () => {
  const { send, passTime } = await page();
  const rows = () => [...payouts().querySelectorAll('.payout')].map((row) => row.getAttribute('data-reference'));
  send(payoutsBatch([settled(1), settled(2)], 'caughtUp'));
  passTime(500);
  const list = payouts().querySelector('.payout-list') as HTMLElement;
  fireEvent.pointerEnter(list);
  send(payoutsBatch([settled(1), settled(2), settled(3)]));
  passTime(5_000);
  expect(rows()).toEqual(['RTS-2', 'RTS-1']);
  expect(screen.getByText(/^Salary paid: RM 30\.00/)).toBeInTheDocument();
  fireEvent.click(within(payouts()).getByRole('button', { name: '1 new' }));
  expect(rows()).toEqual(['RTS-3', 'RTS-2', 'RTS-1']);
});
test('several payouts that arrive together after a break are announced in one sentence', async () => {
  const { send } = await page();
  send(payoutsBatch([settled(1)], 'caughtUp'));
  send(payoutsBatch([settled(1), settled(2), settled(3)], 'caughtUp'));
  expect(screen.getByText('2 settlements have come: RM 50.00 together')).toBeInTheDocument();
});
test('a window whose payout arrived before the next accrual is neither drawn nor counted as due twice', async () => {
  const { send } = await page();
  const bars = () => document.querySelectorAll('.chart-bar').length;
  send(payoutsBatch([settled(9), settled(10)], 'caughtUp'));
  send(accrualBatch(accrualOf()));
  expect([bars(), document.querySelectorAll('.chart-bar-now').length]).toEqual([3, 1]);
  send(payoutsBatch([settled(9), settled(10), settled(11)]));
  expect([bars(), document.querySelectorAll('.chart-bar-now').length]).toEqual([4, 1]);
  expect(figure(/Accrued/)).toHaveAccessibleName('Accrued this period: RM 0.00');
});
test('salary figures that are unavailable say so', async () => {
  const { send } = await page();
  send(connectionBatch({ word: 'offline', since: NOW, cause: 'service' }));
  expect(salary()).toHaveTextContent('Could not load the salary');
  expect(payouts()).toHaveTextContent('Could not load the payouts');
});
