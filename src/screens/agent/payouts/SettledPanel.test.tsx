import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PAYOUTS_KEPT } from '../../../contract/salary/payouts.topics.ts';
import type { PayoutRow } from '../../../domains/salary/salary.state.ts';
import { liveBatch } from '../../../domains/facts.ts';
import { batchOf, change } from '../../../domains/testing/changeFixture.ts';
import { renderScreen } from '../../testing/screenFixture.tsx';
import { NOW } from '../../testing/stateFixture.ts';
import { agentState } from '../testing/agentFixture.ts';
import DailySalaryPage from './DailySalaryPage.tsx';

const payout = (n: number): PayoutRow => ({
  ...{ reference: `D-${n}`, kind: 'daily', member: 'm1', account: 'me', payer: 'house', contractId: 'c1' },
  ...{ period: 'daily', firstDay: NOW - n * 86_400_000, lastDay: NOW - n * 86_400_000, rate: 1_000, activeMembers: 1 },
  ...{ validBet: 100_000, profitLoss: 0, isMet: true, earned: 100_000_000, carriedIn: 0, carriedOut: 0, amount: 100 },
  ...{ state: 'paid', computedAt: NOW, closedAt: NOW },
});
test('a list that holds all that the house keeps says that older payouts have left it, and where every day stands', async () => {
  const { send } = await renderScreen(<DailySalaryPage />, { state: agentState });
  const show = (count: number) => {
    const rows = Object.fromEntries(Array.from({ length: count }, (_, n) => [`D-${n}`, payout(n)]));
    send(liveBatch(batchOf([change('payouts:m1', { rows }, { seq: count })])));
  };
  show(PAYOUTS_KEPT - 1);
  expect(screen.getByRole('heading', { level: 2 })).toBeVisible();
  expect(screen.queryByText(/older ones have left this list/)).toBeNull();
  show(PAYOUTS_KEPT);
  expect(screen.getByText(/^The 400 newest payouts of all kinds are listed/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Income of every day' })).toHaveAttribute(
    'href',
    '/agent/agentRevenueReport',
  );
});
