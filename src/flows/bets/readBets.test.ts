import { expect, test } from 'vitest';
import { selectBetsRecord } from '../../domains/bets/bets.selectors.ts';
import { betsRecord } from '../../domains/bets/bets.slice.ts';
import { selectProfit } from '../../domains/bets/profit.selectors.ts';
import { requestProfit } from '../../domains/bets/profit.slice.ts';
import { batchOf, change } from '../../domains/testing/changeFixture.ts';
import { liveBatch } from '../../domains/facts.ts';
import { type FlowsFixture, flowsFixture } from '../machinery/testing/flowsFixture.ts';
import { memberAnswer } from '../machinery/testing/permissionFixture.ts';

const FILTER = { from: '2026-11-20', to: '2026-11-26' };
const enter = async (): Promise<FlowsFixture> => {
  const flows = await flowsFixture({ token: 'mine', local: { lang: 'EN' } });
  await flows.call('memberInfo').answer(memberAnswer);
  return flows;
};
const sums = { stake: '20.00', validBet: '20.00', payout: '86.40', result: '66.40' };
const asOf = { epoch: 3, seq: 70 };

test('R-MEMB-06 a page is read by filter and cursor, not older than a position that was seen; money is in minor units', async () => {
  const flows = await enter();
  const seen = { epoch: 3, seq: 65 };
  await flows.send(betsRecord.requestPage({ filter: { ...FILTER, state: 'won' }, cursor: 'o1', seen }));
  expect(flows.call('betRecord').query).toEqual({
    ...FILTER,
    state: 'won',
    cursor: 'o1',
    minPosition: '3.65',
    size: 20,
  });
  const row = { betId: 'b1', state: 'won', ...sums };
  await flows.call('betRecord').answer({ rows: [row], newer: 'n1', older: null, asOf });
  const { page } = selectBetsRecord(flows.state());
  expect(page).toMatchObject({
    state: 'ready',
    data: { of: { cursor: 'o1' }, newer: 'n1', asOf, rows: [{ stake: 2_000, payout: 8_640, result: 6_640 }] },
  });
});
test('the newest request counts: an answer to an earlier filter is dropped, and a refusal keeps the former rows', async () => {
  const flows = await enter();
  const ask = (filter: typeof FILTER) => flows.send(betsRecord.requestPage({ filter, cursor: null, seen: null }));
  await ask(FILTER);
  await ask({ ...FILTER, from: '2026-11-26' });
  const calls = flows.rest.calls.filter(({ name }) => name === 'betRecord');
  await calls[1]?.answer({ rows: [], newer: null, older: null, asOf });
  await calls[0]?.answer({ rows: [{ betId: 'old', ...sums }], newer: null, older: null, asOf });
  expect(selectBetsRecord(flows.state()).page.data).toMatchObject({ of: { filter: { from: '2026-11-26' } }, rows: [] });
  await ask(FILTER);
  await flows.call('betRecord').refuse('position-not-reached');
  expect(selectBetsRecord(flows.state()).page).toMatchObject({
    state: 'failed',
    error: 'position-not-reached',
    data: { rows: [] },
  });
});
test('totals are read for the filter alone', async () => {
  const flows = await enter();
  await flows.send(betsRecord.requestTotals({ filter: FILTER, seen: null }));
  expect(flows.call('betTotals').query).toEqual(FILTER);
  await flows.call('betTotals').answer({ count: 1, ...sums, asOf });
  expect(selectBetsRecord(flows.state()).totals.data).toEqual({
    of: FILTER,
    sums: { count: 1, stake: 2_000, validBet: 2_000, payout: 8_640, result: 6_640 },
    asOf,
  });
});
test('R-LIVE-03 the record knows where its live topic stands, and another topic does not move it', async () => {
  const flows = await enter();
  const { id } = memberAnswer;
  await flows.send(liveBatch(batchOf([change(`bets:${id}`, { rows: {} }, { seq: 9, epoch: 3 })])));
  await flows.send(liveBatch(batchOf([change(`unread:${id}`, { messages: 1, rewards: 0, missions: 0 }, { seq: 12 })])));
  expect(selectBetsRecord(flows.state()).livePosition).toEqual({ epoch: 3, seq: 9 });
});
test('R-MEMB-08 win and loss by day and category are read in minor units', async () => {
  const flows = await enter();
  await flows.send(requestProfit({ filter: FILTER, seen: null }));
  await flows.call('profitReport').answer({
    count: 2,
    ...sums,
    bonuses: '5.00',
    days: [{ day: '2026-11-26', ...sums, bonuses: '5.00' }],
    categories: [{ category: 'RNG', ...sums }],
    asOf,
  });
  expect(selectProfit(flows.state()).data).toMatchObject({
    of: FILTER,
    totals: { count: 2, result: 6_640, bonuses: 500 },
    days: [{ day: '2026-11-26', result: 6_640, bonuses: 500 }],
    categories: [{ category: 'RNG', stake: 2_000 }],
  });
});
