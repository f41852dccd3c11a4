import { expect, test } from 'vitest';
import { requestFunds, transferFunds } from '../../domains/wallet/funds.intents.ts';
import { selectFunds } from '../../domains/wallet/funds.selectors.ts';
import { type FlowsFixture, flowsFixture } from '../machinery/testing/flowsFixture.ts';
import { memberAnswer } from '../machinery/testing/permissionFixture.ts';

const POLICY = { whitelabel: [{ modId: 'AGENTPOLICY3', enabled: '1' }] };
const names = { EN: 'x', CN: 'x', MY: 'x' };
const answer = {
  wallets: [{ code: 'MAIN', name: names, balance: '10.00' }],
  ...{ total: '10.00', held: '0.50', isSingle: true, contract: {}, asOf: { epoch: 1, seq: 2 } },
};
const enter = async (
  more: Parameters<typeof flowsFixture>[0] = {},
  type = memberAnswer.type,
): Promise<FlowsFixture> => {
  const flows = await flowsFixture({ token: 'mine', local: { lang: 'EN' }, ...more });
  await flows.call('memberInfo').answer({ ...memberAnswer, type });
  return flows;
};
const count = (flows: FlowsFixture) => flows.rest.calls.filter(({ name }) => name === 'consolidatedFunds').length;

test('R-SESS-27 R-ROLE-05 the consolidated wallet is read at the log-in where the agent policy is on, and never for a trial account', async () => {
  const on = await enter({ permission: POLICY });
  expect(count(on)).toBe(1);
  await on.call('consolidatedFunds').answer(answer);
  expect(selectFunds(on.state()).funds.data).toMatchObject({ total: 1_000, held: 50, wallets: [{ balance: 1_000 }] });
  expect(count(await enter({ permission: POLICY }, 4))).toBe(0);
  expect(count(await enter())).toBe(0);
});
test('R-MONEY-11 R-MONEY-14 a transfer is one write by hand under a key of its own, and the wallets are read afterwards', async () => {
  const flows = await enter();
  await flows.send(transferFunds({ from: 'MAIN', to: 'AG', amount: 2_050 }));
  await flows.send(transferFunds({ from: 'MAIN', to: 'AG', amount: 2_050 }));
  const calls = flows.rest.calls.filter(({ name }) => name === 'walletTransfer');
  expect(calls.map(({ body }) => body)).toEqual([{ from: 'MAIN', to: 'AG', amount: '20.50', byHand: true }]);
  expect(calls[0]?.options.key).toMatch(/.+/);
  expect(flows.state().operations.list.map(({ kind }) => kind)).toEqual(['walletTransfer']);
  await calls[0]?.answer({ reference: 'r1' });
  expect(count(flows)).toBe(1);
});
test('a read that fails is stored as an error, and the former wallets stay', async () => {
  const flows = await enter();
  await flows.send(requestFunds());
  await flows.call('consolidatedFunds').answer(answer);
  await flows.send(requestFunds());
  await flows.call('consolidatedFunds').refuse('position-not-reached');
  expect(selectFunds(flows.state()).funds).toMatchObject({ state: 'failed', data: { total: 1_000 } });
});
