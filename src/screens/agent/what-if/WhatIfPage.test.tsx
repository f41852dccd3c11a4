import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { requestWhatIf, whatIfFailed, whatIfLoading, whatIfRead } from '../../../domains/team/whatIf.slice.ts';
import type { WhatIfEffect, WhatIfQuery, WhatIfReport } from '../../../domains/team/whatIf.state.ts';
import { renderScreen } from '../../testing/screenFixture.tsx';
import { NOW } from '../../testing/stateFixture.ts';
import { agentState } from '../testing/agentFixture.ts';
import { POLL_MS } from './useWhatIf.ts';
import WhatIfPage from './WhatIfPage.tsx';

const TERMS = { profitRate: 6_000, lossRate: 8_500, singleBet: 1_000 };
const effect = (before: number, after: number, more: Partial<WhatIfEffect> = {}): WhatIfEffect => ({
  ...{ terms: TERMS, paid: 0, carriedIn: 0, carriedOut: before, before, after },
  ...more,
});
const rowOf = (n: number, before: number, after: number) => ({
  ...{ member: `d${n}`, account: `down000${n}`, level: n },
  ...effect(before, after),
});
const report = (more: Partial<WhatIfReport> = {}): WhatIfReport => ({
  ...{ from: NOW - 1, until: NOW },
  own: effect(3_862_271_230, 3_862_271_230, { paid: 3_862, carriedOut: 271_230 }),
  downlines: [rowOf(1, 100_000_000, 100_000_000), rowOf(2, 250_000_000, 250_000_000)],
  ...more,
});
const page = async () => {
  const view = await renderScreen(<WhatIfPage />, { state: agentState, path: '/agent/whatIf' });
  const questions = () => view.dispatched.filter(requestWhatIf.match).map(({ payload }) => payload);
  const last = () => questions().at(-1)!;
  const answer = (of: WhatIfQuery, value = report()) => view.send(whatIfRead({ of, value, at: NOW }));
  return { ...view, questions, last, answer };
};
const own = (part: string): string | null | undefined =>
  document.querySelector(`.what-if-own [data-part="${part}"] dd`)?.textContent;
const row = (account: string) => screen.getByText(account).closest('tr') as HTMLTableRowElement;
const figures = (account: string) =>
  [...row(account).querySelectorAll('td.r')].map((cell) => cell.textContent?.replaceAll(/\s+/g, ' '));

test('the page asks for seven days without a change, and shows how what was earned was paid; the largest earning stands first', async () => {
  const { last, answer } = await page();
  expect(last()).toEqual({ days: 7, changes: [] });
  answer(last());
  expect(screen.getByText('Bets settled up to 2025/10/09 16:53:20')).toBeVisible();
  expect([own('before'), own('after'), own('difference')]).toEqual(['RM 38.62271230', 'RM 38.62271230', '–']);
  const sum = [...document.querySelectorAll('.payout-sum dd')].map((one) => one.textContent);
  expect(sum).toEqual(['RM 38.62271230', 'RM 0.00000000', '−RM 0.00271230', 'RM 38.62000000']);
  const accounts = within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((one) => one.querySelector('.report-member')?.textContent);
  expect(accounts).toEqual(['down0002L2', 'down0001L1']);
});
test('changed terms are asked for at once, the figures before stay until the answer, and each difference is shown', async () => {
  const { last, answer } = await page();
  answer(last());
  fireEvent.click(screen.getByRole('button', { name: 'Change the terms of down0001' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByLabelText(/Profit rate/)).toHaveValue('0.6000');
  fireEvent.change(dialog.getByLabelText(/Profit rate/), { target: { value: '0.5' } });
  fireEvent.change(dialog.getByLabelText(/Single bet from/), { target: { value: '1,000' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Compute' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  const changes = [{ agent: 'd1', terms: { profitRate: 5_000, lossRate: 8_500, singleBet: 100_000 } }];
  expect(last()).toEqual({ days: 7, changes });
  expect(screen.getByText('Computing…')).toBeVisible();
  expect(figures('down0001')).toEqual(['RM 1.00000000', 'RM 1.00000000', '–']);
  answer(
    last(),
    report({
      own: effect(3_862_271_230, 3_900_000_000),
      downlines: [rowOf(1, 100_000_000, 62_271_230), rowOf(2, 250_000_000, 250_000_000)],
    }),
  );
  expect(screen.queryByText('Computing…')).toBeNull();
  expect(figures('down0001')).toEqual(['RM 1.00000000', 'RM 0.62271230', '−RM 0.37728770']);
  expect([own('difference'), own('below')]).toEqual(['+RM 0.37728770', '−RM 0.37728770']);
  expect(row('down0001')).toHaveTextContent('Profit 0.5000%, loss 0.8500%, from RM 1,000.00Changed');
  fireEvent.click(screen.getByRole('button', { name: 'Undo the change of down0001' }));
  expect(last()).toEqual({ days: 7, changes: [] });
});
test('a contract can be left out, a wrong rate is shown at its field, and other days keep the changes', async () => {
  const { last, answer, questions } = await page();
  answer(last());
  fireEvent.click(screen.getByRole('button', { name: 'Change your own terms' }));
  const dialog = within(screen.getByRole('dialog'));
  fireEvent.change(dialog.getByLabelText(/Loss rate/), { target: { value: '101' } });
  const asked = questions().length;
  fireEvent.click(dialog.getByRole('button', { name: 'Compute' }));
  expect(dialog.getByLabelText(/Loss rate/)).toBeInvalid();
  expect(dialog.getByLabelText(/Loss rate/)).toHaveFocus();
  expect(questions()).toHaveLength(asked);
  fireEvent.click(dialog.getByLabelText('With a contract'));
  fireEvent.click(dialog.getByRole('button', { name: 'Compute' }));
  expect(last()).toEqual({ days: 7, changes: [{ agent: 'm1', terms: null }] });
  fireEvent.click(screen.getByRole('button', { name: 'Last 30 days' }));
  expect(last()).toEqual({ days: 30, changes: [{ agent: 'm1', terms: null }] });
  // Figures of other days are not shown as those of these.
  expect(screen.queryByRole('table')).toBeNull();
  answer(last());
  fireEvent.click(screen.getByRole('button', { name: 'Undo all changes' }));
  expect(last()).toEqual({ days: 30, changes: [] });
});
test('a failure says so, leaves the figures and offers another try; the question is asked again after a settlement', async () => {
  const { last, answer, send, questions, passTime } = await page();
  send(whatIfFailed('house-busy'));
  expect(screen.getByRole('alert')).toHaveTextContent('The house is busy. Try again in a moment.');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(questions()).toHaveLength(2);
  answer(last());
  passTime(POLL_MS);
  expect(questions()).toHaveLength(3);
  send(whatIfLoading());
  send(whatIfFailed('unknown-error'));
  expect(screen.getByText('Could not compute')).toBeVisible();
  expect(screen.getByRole('table')).toBeVisible();
});
test('without contracts and earnings the page says so', async () => {
  const { last, answer } = await page();
  answer(last(), report({ own: effect(0, 0, { terms: null }), downlines: [] }));
  expect(screen.getByText('No real-time salary in these days')).toBeVisible();
});
