import { expect, test } from 'vitest';
import type { AccrualValue } from '../../contract/salary/salary.topics.ts';
import { sessionEnded } from '../../domains/facts.ts';
import { batchOf, change } from '../../domains/testChange.ts';
import { payoutOf } from '../../domains/salary/testPayouts.ts';
import { memberAnswer } from '../machinery/testPermission.ts';
import { testFlows } from '../machinery/testFlows.ts';

/** The test platform's first moment. */
const NOW = 1_760_000_000_000;
const WINDOW_MS = 300_000;
/** The latest an agent is to ask, after the end. */
const LATEST_MS = 4_000;
/** The house's clock goes 40 s before this device's. */
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
  const flows = await testFlows({ token: 'mine' });
  await flows.call('memberInfo').answer({ ...memberAnswer, type });
  const hastened = () => flows.live.told.filter((one) => one.startsWith('hasten'));
  return { ...flows, hastened };
};
const BOTH = ['hasten salary:m1007', 'hasten accrual:m1007'];

test('R-CONT-09 at the end of a window by the house’s clock its salary is asked for, once', async () => {
  const flows = await enter(41);
  await flows.tellBatch(told(START, 1));
  await flows.pass(WINDOW_MS - 100_000);
  expect(flows.hastened()).toEqual([]);
  await flows.pass(LATEST_MS);
  expect(flows.hastened()).toEqual(BOTH);
  // The settlement takes its time: that is the business of the turn, not of more asking.
  await flows.tellBatch(told(START, 2));
  await flows.pass(60_000);
  expect(flows.hastened()).toEqual(BOTH);
  await flows.tellBatch(told(START + WINDOW_MS, 3));
  await flows.pass(WINDOW_MS);
  expect(flows.hastened()).toEqual([...BOTH, ...BOTH]);
});
test('R-CONT-09 a house whose clock is set forward while a window runs is asked at the end by its new time', async () => {
  const flows = await enter(41);
  await flows.tellBatch(told(START, 1));
  await flows.pass(50_000);
  await flows.tellBatch(batchOf([], { clockOffsetMs: AHEAD_MS + 100_000 }));
  await flows.pass(50_000 + LATEST_MS);
  expect(flows.hastened()).toEqual(BOTH);
  // What is learnt of its clock afterwards makes no second end of the same window.
  await flows.tellBatch(batchOf([], { clockOffsetMs: AHEAD_MS + 99_990 }));
  await flows.pass(2 * LATEST_MS);
  expect(flows.hastened()).toEqual(BOTH);
});
test('R-CONT-09 the window that a payout alone has begun is asked for at its end as well', async () => {
  const flows = await enter(41);
  await flows.tellBatch(told(START, 1));
  await flows.pass(WINDOW_MS - 100_000 + LATEST_MS);
  expect(flows.hastened()).toEqual(BOTH);
  // What accrues could not be read: that the window turned is known from what was paid for the one before.
  const paid = { items: [payoutOf(1, { start: START })], from: 1 };
  await flows.tellBatch(batchOf([change('salary:m1007', paid)], { clockOffsetMs: AHEAD_MS }));
  await flows.pass(WINDOW_MS);
  expect(flows.hastened()).toEqual([...BOTH, ...BOTH]);
});
test('a window that another follows before its end is not asked for', async () => {
  const flows = await enter(41);
  await flows.tellBatch(told(START, 1));
  await flows.pass(100_000);
  await flows.tellBatch(told(START + WINDOW_MS, 2));
  await flows.pass(100_000 + LATEST_MS);
  expect(flows.hastened()).toEqual([]);
});
test('agents do not ask in one and the same moment', async () => {
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
test('nobody asks for a player, nor for an agent who has left', async () => {
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
