import { expect, test } from 'vitest';
import { selectReceipt } from '../../domains/receipts/receipts.selectors.ts';
import { requestReceipt } from '../../domains/receipts/receipts.slice.ts';
import { type FlowsFixture, flowsFixture } from '../machinery/testing/flowsFixture.ts';
import { HOUSE_KEYS, statementFixture } from '../../domains/statements/testing/statementFixture.ts';
import { readLeaf } from '../../contract/statements/leaf.ts';
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
  await flows.call('cashierDetail').answer({
    row: {
      kind: 'withdrawal',
      amount: '50.00',
      fee: '0.00',
      received: '45.00',
      remaining: '5.00',
      counterparty: 'Bank •••• 7733',
    },
    timeline: [{ state: 'requested', at: 1 }],
    bonus: { title: names, amount: '8.00' },
  });
  expect(selectReceipt(flows.state()).data).toMatchObject({
    timeline: [{ state: 'requested', at: 1 }],
    figures: {
      kind: 'withdrawal',
      amount: 5_000,
      fee: 0,
      ...{ received: 4_500, remaining: 500, counterparty: 'Bank •••• 7733' },
      bonus: { title: names, amount: 800 },
    },
  });
});
test('the receipt of the balance that an account began with has no states, for it is no transaction of the cashier', async () => {
  const flows = await enter();
  await flows.send(requestReceipt({ reference: 'r1', seen: null }));
  await flows.call('receipt').answer(answer('deposit', null));
  await flows.call('cashierDetail').refuse('not-found');
  expect(selectReceipt(flows.state())).toMatchObject({ data: { timeline: [] }, error: null });
});

/** The answer to a bet whose only entry is the first of a statement; `shown`: what the house says of it beside its proof. */
const provenAnswer = (shown: Readonly<Record<string, unknown>> = {}) => {
  const { entries, checkpoint } = statementFixture();
  const leaf = readLeaf(entries[0]!.leaf)!;
  const { reference, entry: id, type, wallet, amount, balance, at } = leaf;
  const shownEntry = {
    entry: id,
    type,
    wallet,
    amount,
    balanceAfter: balance,
    at,
    proof: { ...entries[0], checkpoint },
  };
  return { ...answer('bet', names), reference, entries: [{ ...shownEntry, ...shown }] };
};
const readProven = async (shown?: Readonly<Record<string, unknown>>): Promise<FlowsFixture> => {
  const flows = await enter();
  await flows.send(requestReceipt({ reference: 'BET-1', seen: null }));
  await flows.call('receipt').answer(provenAnswer(shown));
  return flows;
};
/** The browser's cryptography answers on its own time. */
const keysCall = async (flows: FlowsFixture) => {
  await expect.poll(() => flows.rest.calls.map(({ name }) => name)).toContain('statementKeys');
  return flows.call('statementKeys');
};
const proofOf = (flows: FlowsFixture) => selectReceipt(flows.state()).data?.proof;

test('a receipt whose entries stand in the signed ledger is checked', async () => {
  const flows = await readProven();
  expect(proofOf(flows)?.state).toBe('checking');
  await (await keysCall(flows)).answer({ keys: HOUSE_KEYS });
  await expect.poll(() => proofOf(flows)).toMatchObject({ state: 'checked', checkpoint: { size: 12 }, failed: [] });
});
test.each([
  ['amount', { amount: '999.00' }],
  ['balance', { balanceAfter: '1.00' }],
  ['time', { at: 1 }],
])('a receipt that shows another %s than its proof is not proven, and names the entry', async (_, shown) => {
  const flows = await readProven(shown);
  await (await keysCall(flows)).answer({ keys: HOUSE_KEYS });
  await expect.poll(() => proofOf(flows)).toMatchObject({ state: 'failed', failed: ['1'] });
});
test('a receipt is not called checked without the keys, nor without a proof', async () => {
  const flows = await readProven();
  await (await keysCall(flows)).fail('network');
  expect(proofOf(flows)?.state).toBe('unknown');
  const bare = await readProven({ proof: null });
  expect(proofOf(bare)?.state).toBe('absent');
});
