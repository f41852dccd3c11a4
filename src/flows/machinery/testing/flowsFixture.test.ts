import { expect, test } from 'vitest';
import { batchOf, change } from '../../../domains/testing/changeFixture.ts';
import { flowsFixture } from './flowsFixture.ts';

test('a visitor’s page under test receives public topics, and refuses one that the channel brings to no visitor', async () => {
  const flows = await flowsFixture();
  const wallet = batchOf([change('wallet:m1', { balance: 70, held: 0, currency: 'MYR', wallets: [] })]);
  await flows.tellBatch(batchOf([change('winners:ALL', { rows: {} })]));
  expect(flows.state().winners.boards).toHaveProperty('winners:ALL');
  await expect(flows.tellBatch(wallet)).rejects.toThrow('a visitor does not receive wallet:m1');
  expect(flows.state().wallet.wallet.topic).toBeNull();
});
