import { expect, test } from 'vitest';
import { askForfeit, dropForfeit, giveUpBonus } from '../../domains/bonuses/forfeit.intents.ts';
import { selectForfeit } from '../../domains/bonuses/forfeit.selectors.ts';
import { bonusRecordSlice } from '../../domains/bonuses/record.slice.ts';
import { type FlowsFixture, flowsFixture } from '../machinery/testing/flowsFixture.ts';
import { memberAnswer } from '../machinery/testing/permissionFixture.ts';

const names = { EN: 'Welcome bonus', CN: '', MY: '' };
const QUOTE = { id: 'BN1', takes: 20_000, turnoverOwed: 250_000 };
const TERMS = {
  ...{ min: '30.00', max: '50000.00', dayLimit: '100000.00', dayLeft: '100000.00', dayEndsAt: 9 },
  ...{ turnoverOwed: '2500.00', forfeits: '200.00', paymentPassword: 'set', heldUntil: null, confirmMinutes: 30 },
};
const enter = async (): Promise<FlowsFixture> => {
  const flows = await flowsFixture({ token: 'mine' });
  await flows.call('memberInfo').answer(memberAnswer);
  return flows;
};
const stateOf = (flows: FlowsFixture) => selectForfeit(flows.state());

test('R-MEMB-09 the record of bonuses has amounts and turnover in minor units, and no sums', async () => {
  const flows = await enter();
  const filter = { from: '2025-10-01', to: '2025-10-09', state: 'active' };
  await flows.send(bonusRecordSlice.requestPage({ filter, cursor: null, seen: { epoch: 1, seq: 4 } }));
  const record = flows.call('bonusRecord');
  expect(record.query).toEqual({ ...filter, minPosition: '1.4', size: 20 });
  const row = {
    ...{ id: 'BN1', title: names, terms: names, state: 'active', amount: '200.00', turnoverOwed: '3000.00' },
    ...{ turnoverDone: '500.00', weights: { RNG: 1_000_000 }, grantedAt: 1, expiresAt: 2, endedAt: null },
    reference: 'BN1',
  };
  await record.answer({ rows: [row], newer: null, older: null, asOf: { epoch: 1, seq: 4 } });
  expect(flows.state().bonusRecord.page.data?.rows).toEqual([
    { ...row, amount: 20_000, turnoverOwed: 300_000, turnoverDone: 50_000 },
  ]);
});
test('R-MEMB-09 R-MONEY-14 the house says what giving a bonus up takes; one write repeats it', async () => {
  const flows = await enter();
  await flows.send(askForfeit({ id: 'BN1' }));
  await flows.call('withdrawalTerms').answer(TERMS);
  expect(stateOf(flows).quote.data).toEqual(QUOTE);
  await flows.send(giveUpBonus(QUOTE));
  await flows.send(giveUpBonus(QUOTE));
  const sent = flows.rest.calls.filter(({ name }) => name === 'forfeitBonus');
  expect(sent.map(({ body }) => body)).toEqual([{ id: 'BN1', amount: '200.00' }]);
  await sent[0]?.answer({});
  expect(stateOf(flows)).toMatchObject({ asking: null, attempt: { id: 'BN1', state: 'done' } });
});
test('R-MEMB-09 a changed amount takes nothing; the new one is asked for at once', async () => {
  const flows = await enter();
  await flows.send(giveUpBonus(QUOTE));
  await flows.call('forfeitBonus').refuse('terms-changed');
  await flows.call('withdrawalTerms').answer({ ...TERMS, forfeits: '120.00' });
  expect(stateOf(flows)).toMatchObject({
    asking: 'BN1',
    quote: { data: { takes: 12_000 } },
    attempt: { state: 'refused', code: 'terms-changed' },
  });
});
test('R-MONEY-14 after a lost answer the outcome is looked up', async () => {
  const flows = await enter();
  await flows.send(giveUpBonus(QUOTE));
  await flows.call('forfeitBonus').fail('timeout');
  expect(stateOf(flows).attempt?.state).toBe('sending');
  await flows.call('commandLookUp').answer({ state: 'failed', code: 'not-found', positions: {} });
  expect(stateOf(flows).attempt).toMatchObject({ state: 'refused', code: 'not-found' });
});
test('a question that was left does not open when its answer comes', async () => {
  const flows = await enter();
  await flows.send(askForfeit({ id: 'BN1' }));
  const terms = flows.call('withdrawalTerms');
  await flows.send(dropForfeit());
  expect(terms.options.signal?.aborted).toBe(true);
  expect(stateOf(flows).asking).toBeNull();
});
