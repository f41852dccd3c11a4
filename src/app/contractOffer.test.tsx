import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ContractStep } from '../contract/contracts/contracts.topics.ts';
import { liveBatch } from '../domains/facts.ts';
import { batchOf, change } from '../domains/testing/changeFixture.ts';
import { portalFixture } from './testing/portalFixture.tsx';

const offer: ContractStep = {
  ...{
    id: 1,
    contractId: 'c1',
    kind: 'daily',
    period: 'weekly',
    upline: 'u',
    downline: 'm1007',
    state: 'offered',
    at: 1,
  },
  terms: { rate: 4_000, activeMembers: 0, periodicValidBet: 0, periodProfitLoss: 0, betAmount: 0 },
  realtime: null,
};
const batch = (...items: readonly ContractStep[]) =>
  liveBatch(batchOf([change('contract:m1007', { from: 1, items }, { seq: items.length + 1 })]));

test('R-MODAL-11 an offer opens the contract pop-up of the agent who is logged in, on any page; a visitor never gets it', async () => {
  const agent = await portalFixture({ accountType: 41 });
  expect(agent.flows.live.wants.at(-1)).toEqual(expect.arrayContaining(['contract:m1007', 'contractSettings']));
  await agent.send(batch(offer));
  const popup = await screen.findByRole('dialog', { name: 'Contract offer' }, { timeout: 5_000 });
  expect(popup).toHaveTextContent('0.4000%');
  await agent.send(batch(offer, { ...offer, id: 2, state: 'expired' }));
  expect(popup).toHaveTextContent('Expired');
  agent.unmount();

  const visitor = await portalFixture({});
  await visitor.send(batch(offer));
  expect(visitor.flows.state().dialogs).toMatchObject({ open: null, waiting: [] });
});
test('R-CONT-13 a visitor at the address of the contracts makes no request of them, by a call or by a topic', async () => {
  const visitor = await portalFixture({ path: '/agent/agentContract' });
  expect(await screen.findByRole('dialog', {}, { timeout: 5_000 })).toBeVisible();
  expect(visitor.flows.rest.calls.map(({ name }) => name).filter((name) => /contract|salary/i.test(name))).toEqual([]);
  expect(visitor.flows.live.wants.flat().filter((topic) => /contract|salary/i.test(topic))).toEqual([]);
});
