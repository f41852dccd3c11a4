import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { liveBatch } from '../../domains/facts.ts';
import { figuresFailed, figuresRead, requestFigures } from '../../domains/play-limits/figures.slice.ts';
import type { PeriodFigures } from '../../domains/play-limits/figures.state.ts';
import { toggleMask } from '../../domains/preferences/preferences.intents.ts';
import { batchOf, change } from '../../domains/testing/changeFixture.ts';
import { AGAIN_MS } from '../member/record/useFollowedRead.ts';
import { renderScreen } from '../testing/screenFixture.tsx';
import { memberState, NOW } from '../testing/stateFixture.ts';
import { PlayFigures } from './PlayFigures.tsx';

const MINUTE = 60_000;
const NOTHING = { deposits: 0, depositCount: 0, stake: 0, payout: 0, result: 0, daysPlayed: 0 };
const period = (days: number, more: Partial<PeriodFigures> = {}): PeriodFigures => ({
  ...{ days, minutes: 0, ...NOTHING },
  ...more,
});
const PLAYED = [
  period(7, { minutes: 42 }),
  period(30, { minutes: 125, daysPlayed: 2, stake: 1_000, payout: 6_640, result: 5_640 }),
  period(365, {
    ...{ minutes: 60_005, daysPlayed: 40, deposits: 1_234_500, depositCount: 12 },
    ...{ stake: 2_012_000, payout: 2_000_000, result: -12_000 },
  }),
];
const open = async () => {
  const view = await renderScreen(<PlayFigures />, { state: memberState(), path: '/member/playLimits' });
  const reads = () => view.dispatched.filter(requestFigures.match).map(({ payload }) => payload);
  const deliver = (periods: readonly PeriodFigures[], at = NOW) =>
    view.send(figuresRead({ figures: { periods, asOf: { epoch: 1, seq: 5 } }, at }));
  return { ...view, reads, deliver };
};
const cellsOf = (name: string) =>
  within(screen.getByRole('row', { name: new RegExp(`^${name}`) }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

test('a member sees time, deposits and bets of 7, 30 and 365 days, with losses and wins in words', async () => {
  const { deliver, missing } = await open();
  deliver(PLAYED);
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    ...['Figure', '7 days', '30 days', '365 days'],
  ]);
  expect(cellsOf('Time logged in')).toEqual(['42 min', '2 h 5 min', '1,000 h 5 min']);
  expect(cellsOf('Days with a bet')).toEqual(['0', '2', '40']);
  expect(cellsOf('Deposits')).toEqual(['RM 0.00', 'RM 0.00', 'RM 12,345.00']);
  expect(cellsOf('Number of deposits')).toEqual(['0', '0', '12']);
  expect(cellsOf('Result')).toEqual(['RM 0.00', 'RM 56.40 won', 'RM 120.00 lost']);
  expect(screen.getByText('In the last 365 days you lost RM 120.00 more than you won.')).toBeVisible();
  expect(missing).toEqual([]);
});
test('an account without a deposit and a bet sees so in words, with the time', async () => {
  const { deliver } = await open();
  deliver([period(7, { minutes: 3 }), period(30, { minutes: 3 }), period(365, { minutes: 3 })]);
  expect(screen.getByRole('status')).toHaveTextContent(
    'No deposits and no bets yetIn the last 365 days you were logged in for 3 min.',
  );
  expect(screen.queryByRole('table')).toBeNull();
});
test('hidden amounts are hidden here too, with who won', async () => {
  const { deliver, send } = await open();
  deliver(PLAYED);
  send(toggleMask());
  const region = screen.getByRole('region', { name: 'My play in figures' });
  expect(region).not.toHaveTextContent(/RM|lost|won more/);
  expect(cellsOf('Time logged in')[0]).toBe('42 min');
});
test('figures that could not be read say so and can be asked for again; earlier ones stay', async () => {
  const { deliver, send, reads } = await open();
  send(figuresFailed('timeout'));
  fireEvent.click(within(screen.getByRole('alert')).getByRole('button'));
  expect(reads()).toHaveLength(2);
  deliver(PLAYED);
  send(figuresFailed('timeout'));
  expect(screen.getByText('Could not load your figures')).toBeVisible();
  expect(cellsOf('Time logged in')[0]).toBe('42 min');
});
test('figures are read again when a topic moves, and each minute since no topic carries the time', async () => {
  const { deliver, reads, send, passTime } = await open();
  deliver(PLAYED);
  send(liveBatch(batchOf([change('ledger:m1', { from: 1, items: [] }, { seq: 6 })])));
  passTime(AGAIN_MS);
  expect(reads().slice(1)).toEqual([{ seen: { epoch: 1, seq: 6 } }]);
  passTime(MINUTE - AGAIN_MS);
  expect(reads()).toHaveLength(3);
});
