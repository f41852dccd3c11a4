import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { lineOf, payoutOf } from '../../domains/salary/testPayouts.ts';
import { renderScreen } from '../testing.tsx';
import { lampSays, NOW } from '../testState.ts';
import AgentPage from './AgentPage.tsx';
import { accrualIs, accrualOf, agentState, payoutsAre, START, WINDOW } from './testAgent.ts';

const page = async () => renderScreen(<AgentPage />, { state: agentState, path: '/agent' });
const salary = () => screen.getByRole('region', { name: 'Real-time salary' });
const payouts = () => screen.getByRole('region', { name: 'Payouts' });
/** The n-th window of which the tenth is the one before the window that runs at NOW. */
const settled = (n: number, more: Parameters<typeof payoutOf>[1] = {}) =>
  payoutOf(n, { start: START - 10 * WINDOW, lines: [lineOf('ah', n * 1_000_000_000)], ...more });
const flap = (name: RegExp) => within(salary()).getByRole('img', { name });
/** "1,234.50000000" of the page to whole millionths. */
const micro = (text: string | null | undefined): number =>
  Number((text ?? '').replaceAll(/[,.]/g, '').replace('−', '-'));

test('R-CONT-09 the time to the next payout is counted by the house’s clock, never by the device’s', async () => {
  const { send, pass } = await page();
  // By this device's clock a hundred seconds are left; the house is forty ahead of it.
  expect(START + WINDOW - NOW).toBe(100_000);
  send(accrualIs(accrualOf(), { clockOffsetMs: 40_000 }));
  expect(flap(/to the next settlement/)).toHaveAccessibleName('01:00 to the next settlement');
  pass(10_000);
  expect(flap(/to the next settlement/)).toHaveAccessibleName('00:50 to the next settlement');
  // What the channel learns of the house's clock counts at once.
  send(accrualIs(accrualOf(), { clockOffsetMs: 35_000 }));
  expect(flap(/to the next settlement/)).toHaveAccessibleName('00:55 to the next settlement');
});
test('a house whose clock was set forward is believed by the window it has begun', async () => {
  const { send, pass } = await page();
  const later = accrualOf({ windowStart: START + 40 * WINDOW, windowEnd: START + 41 * WINDOW });
  // Its record was made five seconds after the window began; the channel's estimate still knows nothing of it.
  send(accrualIs(later, {}, START + 40 * WINDOW + 5_000));
  expect(flap(/to the next settlement/)).toHaveAccessibleName('04:55 to the next settlement');
  pass(2_000);
  expect(flap(/to the next settlement/)).toHaveAccessibleName('04:53 to the next settlement');
});
test('at nought it is settling until the payout arrives, and then counts to the next', async () => {
  const { send, pass } = await page();
  send(payoutsAre([settled(10)], 'caughtUp'));
  send(accrualIs(accrualOf()));
  pass(START + WINDOW - NOW);
  expect(flap(/Settling/)).toHaveTextContent('00:00');
  pass(20_000);
  expect(flap(/Settling/)).toBeVisible();
  send(payoutsAre([settled(10), settled(11)]));
  pass(250);
  expect(flap(/to the next settlement/)).toHaveAccessibleName('04:40 to the next settlement');
});
test('R-CONT-09 a new window does not hide that the one before is still being settled', async () => {
  const { send } = await page();
  send(payoutsAre([settled(10)], 'caughtUp'));
  send(accrualIs(accrualOf()));
  const next = { windowStart: START + WINDOW, windowEnd: START + 2 * WINDOW, bets: 0, stake: 0, accrued: 0 };
  send(accrualIs(accrualOf(next), { clockOffsetMs: 101_000 }));
  expect(salary()).toHaveTextContent('Still settling');
  expect(flap(/to the next settlement/)).toHaveAccessibleName('04:59 to the next settlement');
  send(payoutsAre([settled(10), settled(11)]));
  expect(salary()).not.toHaveTextContent('Still settling');
});
test('the accrual shows what would be paid, and to the millionth what is carried', async () => {
  const { send, pass } = await page();
  send(accrualIs(accrualOf()));
  expect(flap(/Accrued/)).toHaveAccessibleName('Accrued this period: RM 38.62');
  const exact = [...salary().querySelectorAll('.accrual-sum dd')].map((figure) => figure.textContent);
  expect(exact).toEqual(['38.62271230', '0.00005120', '38.62276350', '0.00276350']);
  expect(micro(exact[0]) + micro(exact[1])).toBe(micro(exact[2]));
  send(accrualIs(accrualOf({ accrued: -2_000_000, carriedIn: 0 })));
  // In the rhythm of its figure.
  pass(250);
  expect(flap(/Accrued/)).toHaveAccessibleName('Accrued this period: RM 0.00');
  expect(salary()).toHaveTextContent('Corrections outweigh what was earned');
});
test('a payout shows its window, reference and lines, and a person can add them up', async () => {
  const { send } = await page();
  const lines = [
    lineOf('ah', 1_250_000_300),
    lineOf('bo', 700_000_001, { kind: 'lost', bets: 2, stake: 90_000 }),
    lineOf('bo', -250_000_000, { kind: 'correction', bets: 1, corrects: { betId: 'bet-7', reference: 'RTS-3' } }),
  ];
  send(payoutsAre([settled(9, { lines, carriedIn: 400_000 })]));
  fireEvent.click(within(payouts()).getByText('Staked 910.00'));
  const table = await within(payouts()).findByRole('table', { name: 'Lines of this payout' });
  expect(payouts()).toHaveTextContent('RTS-9');
  expect(table).toHaveTextContent('Takes back bet bet-7, paid in RTS-3');
  const correction = table.querySelector('[data-kind="correction"]');
  expect(correction).toHaveTextContent('Correction');
  expect(correction).toHaveTextContent('−2.50000000');
  const earned = [...table.querySelectorAll('tbody .exact')].map((figure) => micro(figure.textContent));
  const part = (name: string) => micro(payouts().querySelector(`[data-part="${name}"] .exact`)?.textContent);
  const sum = earned.reduce((all, one) => all + one, 0);
  expect(part('lines')).toBe(sum);
  expect(sum + part('carriedIn') + part('carriedOut')).toBe(part('paid'));
  expect(part('paid')).toBe(1_700 * 1_000_000);
  expect(payouts()).toHaveTextContent('Adds up to the last digit');
  // Not all of them are in sight at once: how many there are is said at both ends.
  expect(within(payouts()).getByText('Lines: 3')).toBeVisible();
  expect(payouts().querySelector('[data-part="lines"]')).toHaveTextContent('Lines together (3)');
});
test('a payout that does not add up says so and by how much', async () => {
  const { send } = await page();
  send(payoutsAre([{ ...settled(1), payout: 999 }]));
  fireEvent.click(within(payouts()).getByText('Staked 10.00'));
  expect(await within(payouts()).findByRole('alert')).toHaveTextContent('Does not add up. Difference: 0.01000000');
});
test('R-CONT-09 the payouts of the day have a running total; a window that came to nothing is nothing due', async () => {
  const { send } = await page();
  send(payoutsAre([settled(8), settled(9, { lines: [] }), settled(10)].map((one, n) => ({ ...one, id: n + 1 }))));
  const rows = [...payouts().querySelectorAll('.payout')].map((row) => row.textContent);
  expect(rows[0]).toContain('day 180.00');
  expect(rows[1]).toContain('Nothing due');
  expect(rows[1]).toContain('day 80.00');
  expect(rows[2]).toContain('80.00');
  expect(salary()).toHaveTextContent('Paid today180.00');
  expect(salary()).toHaveTextContent('2 of 3');
});
test('R-CONT-09 where the list does not go back to the day’s first payout, nothing is said to be of the day', async () => {
  const { send } = await page();
  send(payoutsAre([settled(8), settled(9, { lines: [] }), settled(10)]));
  const rows = [...payouts().querySelectorAll('.payout')].map((row) => row.textContent);
  expect(rows[0]).toContain('last 3: 180.00');
  expect(rows[1]).toContain('last 2: 80.00');
  expect(payouts()).not.toHaveTextContent(/day \d/);
  expect(salary()).toHaveTextContent('Paid in the last 3180.00');
  expect(salary()).not.toHaveTextContent('Paid today');
});
test('R-LIVE-07 an arriving payout is said politely and marked, once, however often it is told', async () => {
  const { send } = await page();
  const said: string[] = [];
  const news = () => [...document.querySelectorAll('main > [role=status]')].map((one) => one.textContent).join('');
  new MutationObserver(() => void (news() !== (said.at(-1) ?? '') && said.push(news()))).observe(document.body, {
    childList: true,
    subtree: true,
    characterData: true,
  });
  send(payoutsAre([settled(1), settled(2)], 'caughtUp'));
  await Promise.resolve();
  expect([said, payouts().querySelectorAll('.payout-arrived').length]).toEqual([[], 0]);
  send(payoutsAre([settled(1), settled(2), settled(3)]));
  send(payoutsAre([settled(1), settled(2), settled(3)], 'caughtUp'));
  send(payoutsAre([settled(2), settled(3)], 'caughtUp'));
  await Promise.resolve();
  expect(said).toHaveLength(1);
  expect(said[0]).toMatch(/^Salary paid: RM 30\.00, for /);
  expect(payouts().querySelectorAll('.payout-arrived')).toHaveLength(1);
});
test('a payout is new until it has been opened or the next one comes', async () => {
  const { send, pass } = await page();
  const marked = () =>
    within(payouts())
      .queryAllByText('New')
      .map((word) => word.closest('.payout')?.getAttribute('data-reference'));
  send(payoutsAre([settled(1)], 'caughtUp'));
  send(payoutsAre([settled(1), settled(2)]));
  pass(500);
  expect(marked()).toEqual(['RTS-2']);
  send(payoutsAre([settled(1), settled(2), settled(3)]));
  pass(500);
  expect(marked()).toEqual(['RTS-3']);
  fireEvent.click(within(payouts()).getByText('Staked 10.00', { selector: '[data-reference="RTS-3"] *' }));
  await within(payouts()).findByRole('table', { name: 'Lines of this payout' });
  expect(marked()).toEqual([]);
});
test('a payout that comes while somebody reads the list waits, counted, and is said and paid all the same', async () => {
  const { send, pass } = await page();
  const rows = () => [...payouts().querySelectorAll('.payout')].map((row) => row.getAttribute('data-reference'));
  send(payoutsAre([settled(1), settled(2)], 'caughtUp'));
  pass(500);
  const list = payouts().querySelector('.payout-list') as HTMLElement;
  fireEvent.pointerEnter(list);
  send(payoutsAre([settled(1), settled(2), settled(3)]));
  pass(5_000);
  expect(rows()).toEqual(['RTS-2', 'RTS-1']);
  expect(screen.getByText(/^Salary paid: RM 30\.00/)).toBeInTheDocument();
  fireEvent.click(within(payouts()).getByRole('button', { name: '1 new' }));
  expect(rows()).toEqual(['RTS-3', 'RTS-2', 'RTS-1']);
});
test('several that came together after a break are said in one sentence', async () => {
  const { send } = await page();
  send(payoutsAre([settled(1)], 'caughtUp'));
  send(payoutsAre([settled(1), settled(2), settled(3)], 'caughtUp'));
  expect(screen.getByText('2 settlements have come: RM 50.00 together')).toBeInTheDocument();
});
test('a window whose payout came before the next accrual is neither drawn nor due twice', async () => {
  const { send } = await page();
  const bars = () => document.querySelectorAll('.chart-bar').length;
  send(payoutsAre([settled(9), settled(10)], 'caughtUp'));
  send(accrualIs(accrualOf()));
  expect([bars(), document.querySelectorAll('.chart-bar-now').length]).toEqual([3, 1]);
  send(payoutsAre([settled(9), settled(10), settled(11)]));
  expect([bars(), document.querySelectorAll('.chart-bar-now').length]).toEqual([4, 1]);
  expect(flap(/Accrued/)).toHaveAccessibleName('Accrued this period: RM 0.00');
});
test('salary figures that cannot be had say so', async () => {
  const { send } = await page();
  send(lampSays({ word: 'offline', since: NOW, cause: 'service' }));
  expect(salary()).toHaveTextContent('Could not load the salary');
  expect(payouts()).toHaveTextContent('Could not load the payouts');
});
