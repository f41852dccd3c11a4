import { expect, test } from 'vitest';
import { selectCredit, selectCreditLine } from '../../domains/credit/credit.selectors.ts';
import { creditSlice } from '../../domains/credit/credit.slice.ts';
import { type FlowsFixture, flowsFixture } from '../machinery/testing/flowsFixture.ts';
import { memberAnswer } from '../machinery/testing/permissionFixture.ts';

const WEEK = { from: '2025-10-03', to: '2025-10-09' };
const read = async (): Promise<FlowsFixture> => {
  const flows = await flowsFixture({ token: 'mine', local: { lang: 'EN' } });
  await flows.call('memberInfo').answer(memberAnswer);
  const filter = { ...WEEK, type: 'used' };
  await flows.send(creditSlice.requestPage({ filter, cursor: 'older:CR-9', seen: { epoch: 1, seq: 9 } }));
  return flows;
};
const entry = { id: 'CR-1', type: 'used', amount: '12.00', usedAfter: '15.50', reference: 'CR-1', at: 5 };
const page = { rows: [entry], newer: null, older: null, asOf: { epoch: 1, seq: 9 } };

test('R-MONEY-16 line and movements of the credit report are read in one call, in minor units', async () => {
  const flows = await read();
  expect(flows.call('creditReport').query).toEqual({
    ...{ ...WEEK, type: 'used', cursor: 'older:CR-9', minPosition: '1.9', size: 20 },
  });
  expect(selectCreditLine(flows.state())).toBeUndefined();
  await flows.call('creditReport').answer({ ...page, line: { limit: '50.00', used: '15.50', left: '34.50' } });
  expect(selectCreditLine(flows.state())).toEqual({ limit: 5_000, used: 1_550, left: 3_450 });
  const { data } = selectCredit(flows.state()).page;
  expect(data?.rows).toEqual([{ ...entry, amount: 1_200, usedAfter: 1_550 }]);
  expect(data?.of).toEqual({ filter: { ...WEEK, type: 'used' }, cursor: 'older:CR-9' });
});
test('R-MONEY-16 an account without a credit line is known as one', async () => {
  const flows = await read();
  await flows.call('creditReport').answer({ ...page, rows: [], line: null });
  expect(selectCreditLine(flows.state())).toBeNull();
});
test('R-MONEY-16 the code of a credit report that fails is kept', async () => {
  const flows = await read();
  await flows.call('creditReport').refuse('house-busy');
  expect(selectCredit(flows.state()).page).toMatchObject({ state: 'failed', error: 'house-busy' });
});
