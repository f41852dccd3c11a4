import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ContractStep } from '../../contract/contracts/contracts.topics.ts';
import { liveBatch } from '../../domains/facts.ts';
import { teamRowOf } from '../../domains/team/testing/teamFixture.ts';
import { batchOf, change } from '../../domains/testing/changeFixture.ts';
import { renderScreen } from '../testing/screenFixture.tsx';
import SalaryPage from './SalaryPage.tsx';
import { agentState, teamBatch } from './testing/agentFixture.ts';

const step = (id: number, more: Partial<ContractStep>): ContractStep => ({
  ...{ id, contractId: `c${id}`, kind: 'realtime', period: 'daily', upline: 'up', downline: 'm1', state: 'offered' },
  ...{ terms: null, realtime: { profitRate: 5_000, lossRate: 8_000, singleBet: 1_000 }, at: 1_790_000_000_000 },
  ...more,
});
const batch = (items: readonly ContractStep[]) =>
  liveBatch(batchOf([change('contract:m1', { from: 1, items }, { seq: items.length + 1 })]));
const list = () => within(screen.getByRole('region', { name: 'Contracts' })).getAllByRole('listitem');

test('an offer appears on the salary page with its terms, and its next state replaces it', async () => {
  const { send } = await renderScreen(<SalaryPage />, { state: agentState });
  send(batch([]));
  expect(screen.queryByRole('region', { name: 'Contracts' })).toBeNull();
  send(batch([step(1, {})]));
  expect(list()).toHaveLength(1);
  expect(list()[0]).toHaveTextContent('With your upline');
  expect(list()[0]).toHaveTextContent('Profit 0.5000%, loss 0.8000%, single bet from RM 10.00');
  expect(list()[0]).toHaveTextContent('Offered');
  send(batch([step(1, {}), step(2, { contractId: 'c1', state: 'signed' })]));
  expect(list()).toHaveLength(1);
  expect(list()[0]).toHaveTextContent('Signed');
});
test('a contract with a downline shows the account; a daily salary contract shows its rate and period', async () => {
  const { send } = await renderScreen(<SalaryPage />, { state: agentState });
  send(teamBatch([teamRowOf(1)]));
  const terms = { rate: 12_500, activeMembers: 1, periodicValidBet: 0, periodProfitLoss: 0, betAmount: 0 };
  const { member, account } = teamRowOf(1);
  send(batch([step(1, { kind: 'daily', upline: 'm1', downline: member, terms, realtime: null, state: 'terminated' })]));
  expect(list()[0]).toHaveTextContent(`With ${account}`);
  expect(list()[0]).toHaveTextContent('Daily salary daily');
  expect(list()[0]).toHaveTextContent('Rate 1.2500%');
  expect(list()[0]).toHaveTextContent('Ended');
});
test('a contract with a member who moved to another agent says so, and shows no internal id', async () => {
  const { send } = await renderScreen(<SalaryPage />, { state: agentState });
  const { member, account } = teamRowOf(2);
  send(batch([step(1, { upline: 'm1', downline: member, state: 'terminated' })]));
  expect(list()[0]).toHaveTextContent('With a downline');
  send(teamBatch([teamRowOf(1), teamRowOf(2)]));
  expect(list()[0]).toHaveTextContent(`With ${account}`);
  send(teamBatch([teamRowOf(1)]));
  expect(list()[0]).toHaveTextContent('With a former downline');
  expect(list()[0]).not.toHaveTextContent(member);
});
test.each([
  ['daily', 'Bet amount a day from RM 20.00'],
  ['hourly', 'Bet amount an hour from RM 20.00'],
] as const)('an offer of %s salary lists all thresholds for a payment', async (kind, bets) => {
  const { send } = await renderScreen(<SalaryPage />, { state: agentState });
  const terms = { rate: 1, activeMembers: 5, periodicValidBet: 10_000_00, periodProfitLoss: -1_00, betAmount: 20_00 };
  send(batch([step(1, { kind, terms, realtime: null })]));
  expect(list()[0]).toHaveTextContent('Active members from 5');
  expect(list()[0]).toHaveTextContent('Valid bets from RM 10,000.00');
  expect(list()[0]).toHaveTextContent('Profit and loss from \u2212RM 1.00');
  expect(list()[0]).toHaveTextContent(bets);
});
