import { expect, test } from 'vitest';
import { selectReceipt } from '../../domains/receipts/receipts.selectors.ts';
import { requestReceipt } from '../../domains/receipts/receipts.slice.ts';
import { type FlowsFixture, flowsFixture } from '../machinery/testing/flowsFixture.ts';
import { memberAnswer } from '../machinery/testing/permissionFixture.ts';

const enter = async (): Promise<FlowsFixture> => {
  const flows = await flowsFixture({ token: 'mine', local: { lang: 'EN' } });
  await flows.call('memberInfo').answer(memberAnswer);
  return flows;
};
const names = { EN: 'x', CN: 'x', MY: 'x' };
const entry = (type: string, amount: string) => ({
  ...{ entry: '1', type, wallet: 'MAIN', amount, balanceAfter: '10.00', at: 5, proof: null },
});
const answer = (type: string, reason: typeof names | null) => ({
  ...{ reference: 'r1', what: names, state: 'settled', reason, entries: [entry(type, '-2.00')] },
  asOf: { epoch: 1, seq: 9 },
});

test('a bet’s receipt is read in one call, in minor units', async () => {
  const flows = await enter();
  await flows.send(requestReceipt({ reference: 'r1', seen: { epoch: 1, seq: 9 } }));
  expect(flows.call('receipt').query).toEqual({ reference: 'r1', minPosition: '1.9' });
  await flows.call('receipt').answer(answer('bet', names));
  expect(selectReceipt(flows.state()).data).toMatchObject({ entries: [{ amount: -200 }], timeline: [] });
  expect(flows.rest.calls.some(({ name }) => name === 'cashierDetail')).toBe(false);
});
test('R-MONEY-13 the receipt of a withdrawal has the states that it went through', async () => {
  const flows = await enter();
  await flows.send(requestReceipt({ reference: 'r1', seen: null }));
  await flows.call('receipt').answer(answer('withdrawal', null));
  expect(flows.call('cashierDetail').query).toEqual({ id: 'r1' });
  await flows.call('cashierDetail').answer({ timeline: [{ state: 'requested', at: 1, reason: null }] });
  expect(selectReceipt(flows.state()).data?.timeline).toEqual([{ state: 'requested', at: 1 }]);
});
