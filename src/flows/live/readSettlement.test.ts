import { expect, test } from 'vitest';
import type { AccrualValue } from '../../contract/salary/salary.topics.ts';
import { sessionEnded } from '../../domains/facts.ts';
import { batchOf, change } from '../../domains/testing/changeFixture.ts';
import { payoutOf } from '../../domains/salary/testing/payoutsFixture.ts';
import { memberAnswer } from '../machinery/testing/permissionFixture.ts';
import { flowsFixture } from '../machinery/testing/flowsFixture.ts';

/** First moment of the test platform. */
const NOW = 1_760_000_000_000;
const WINDOW_MS = 300_000;
/** Latest moment at which an agent asks, after the end. */
const LATEST_MS = 4_000;
/** The house clock is 40 s ahead of this device's. */
const AHEAD_MS = 40_000;
const START = NOW + AHEAD_MS - 100_000;

const windowFrom = (start: number, seq: number): ReturnType<typeof change> => {
  const value: AccrualValue = {
    windowStart: start,
    windowEnd: start + WINDOW_MS,
    bets: 1,
    stake: 100,
    accrued: 300_000,
    carriedIn: 0,
  };
  return change('accrual:m1007', value, { seq, at: start });
};
const told = (start: number, seq: number) => batchOf([windowFrom(start, seq)], { clockOffsetMs: AHEAD_MS });
const enter = async (type: number) => {
  const flows = await flowsFixture({ token: 'mine' });
  await flows.call('memberInfo').answer({ ...memberAnswer, type });
  const hastened = () => flows.live.told.filter((one) => one.startsWith('hasten'));
  return { ...flows, hastened };
};
const BOTH = ['hasten salary:m1007', 'hasten accrual:m1007'];

test('R-CONT-09 at the end of a window by the house clock its salary is requested once', async () => {
  const flows = await enter(41);
  await flows.tellBatch(told(START, 1));
  await flows.pass(WINDOW_MS - 100_000);
  expect(flows.hastened()).toEqual([]);
  await flows.pass(LATEST_MS);
  expect(flows.hastened()).toEqual(BOTH);
  // A slow settlement is left to the regular poll.
  await flows.tellBatch(told(START, 2));
  await flows.pass(60_000);
  expect(flows.hastened()).toEqual(BOTH);
  await flows.tellBatch(told(START + WINDOW_MS, 3));
  await flows.pass(WINDOW_MS);
  expect(flows.hastened()).toEqual([...BOTH, ...BOTH]);
});
test('R-CONT-09 a house clock that is set forward during a window moves the request to the new end', async () => {
  const flows = await enter(41);
  await flows.tellBatch(told(START, 1));
  await flows.pass(50_000);
  await flows.tellBatch(batchOf([], { clockOffsetMs: AHEAD_MS + 100_000 }));
  await flows.pass(50_000 + LATEST_MS);
  expect(flows.hastened()).toEqual(BOTH);
  // A later correction of the clock does not add a second end of the same window.
  await flows.tellBatch(batchOf([], { clockOffsetMs: AHEAD_MS + 99_990 }));
  await flows.pass(2 * LATEST_MS);
  expect(flows.hastened()).toEqual(BOTH);
});
test('R-CONT-09 a window known only from the previous payout is requested at its end as well', async () => {
  const flows = await enter(41);
  await flows.tellBatch(told(START, 1));
  await flows.pass(WINDOW_MS - 100_000 + LATEST_MS);
  expect(flows.hastened()).toEqual(BOTH);
  // The accrual could not be read: the payout of the previous window shows that a new one runs.
  const paid = { items: [payoutOf(1, { start: START })], from: 1 };
  await flows.tellBatch(batchOf([change('salary:m1007', paid)], { clockOffsetMs: AHEAD_MS }));
  await flows.pass(WINDOW_MS);
  expect(flows.hastened()).toEqual([...BOTH, ...BOTH]);
});
test('a window that another follows early is not requested', async () => {
  const flows = await enter(41);
  await flows.tellBatch(told(START, 1));
  await flows.pass(100_000);
  await flows.tellBatch(told(START + WINDOW_MS, 2));
  await flows.pass(100_000 + LATEST_MS);
  expect(flows.hastened()).toEqual([]);
});
test('agents do not all ask at the same moment', async () => {
  const flows = await enter(41);
  const moments: number[] = [];
  for (let n = 0; n < 8; n += 1) {
    await flows.tellBatch(told(START + n * WINDOW_MS, n + 1));
    const end = START + (n + 1) * WINDOW_MS - AHEAD_MS;
    await flows.pass(end - flows.platform.clock.now());
    const before = flows.hastened().length;
    while (flows.hastened().length === before) await flows.pass(50);
    moments.push(flows.platform.clock.now() - end);
  }
  expect(Math.max(...moments)).toBeLessThanOrEqual(LATEST_MS + 50);
  expect(Math.max(...moments) - Math.min(...moments)).toBeGreaterThan(500);
});
test('no request is made for a player, nor for an agent who has left', async () => {
  const player = await enter(0);
  await player.tellBatch(told(START, 1));
  await player.pass(WINDOW_MS);
  expect(player.hastened()).toEqual([]);
  const agent = await enter(41);
  await agent.tellBatch(told(START, 1));
  await agent.send(sessionEnded({ reason: 'loggedOut' }));
  await agent.pass(WINDOW_MS);
  expect(agent.hastened()).toEqual([]);
});
