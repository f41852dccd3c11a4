import { describe, expect, test } from 'vitest';
import { sessionEnded } from '../../domains/facts.ts';
import { changeCheck } from '../../domains/reality-checks/reality-checks.intents.ts';
import { selectCheckAttempt } from '../../domains/reality-checks/reality-checks.selectors.ts';
import type { CheckWish } from '../../domains/reality-checks/reality-checks.state.ts';
import { type FlowsFixture, flowsFixture } from '../machinery/testing/flowsFixture.ts';
import { memberAnswer } from '../machinery/testing/permissionFixture.ts';

interface Row {
  readonly wish: CheckWish;
  readonly call: string;
  readonly body: unknown;
}
const rows: readonly Row[] = [
  { wish: { act: 'set', minutes: 30 }, call: 'setRealityCheck', body: { minutes: 30 } },
  { wish: { act: 'set', minutes: null }, call: 'setRealityCheck', body: { minutes: null } },
  { wish: { act: 'answer' }, call: 'answerRealityCheck', body: undefined },
];
const press = async ({ wish }: Row): Promise<FlowsFixture> => {
  const flows = await flowsFixture({ token: 'mine' });
  await flows.call('memberInfo').answer(memberAnswer);
  await flows.send(changeCheck(wish));
  return flows;
};
const attemptOf = (flows: FlowsFixture) => selectCheckAttempt(flows.state());

describe.each(rows)('$call with $body', (row) => {
  test('an answer ends the change as saved', async () => {
    const flows = await press(row);
    expect(flows.call(row.call).body).toEqual(row.body);
    expect(attemptOf(flows)).toMatchObject({ wish: row.wish, state: 'sending' });
    await flows.call(row.call).answer({});
    expect(attemptOf(flows)).toMatchObject({ state: 'done', code: null });
  });
  test('a refusal ends it with its code and without a look-up', async () => {
    const flows = await press(row);
    await flows.call(row.call).refuse('trial-refused');
    expect(attemptOf(flows)).toMatchObject({ state: 'refused', code: 'trial-refused' });
    expect(flows.count('commandLookUp')).toBe(0);
  });
  test('after a lost answer its key is looked up; where the house has done it, the same key brings the answer again', async () => {
    const flows = await press(row);
    const sent = flows.call(row.call);
    await sent.fail('timeout');
    expect(attemptOf(flows)?.state).toBe('sending');
    expect(flows.call('commandLookUp').body).toMatchObject({ key: sent.options.key });
    await flows.call('commandLookUp').answer({ state: 'done', result: {}, positions: {} });
    const again = flows.call(row.call);
    expect([again.body, again.options.key]).toEqual([sent.body, sent.options.key]);
    await again.answer({});
    expect(attemptOf(flows)).toMatchObject({ state: 'done', code: null });
  });
  test('an answer that stays lost after the house has done it ends as saved', async () => {
    const flows = await press(row);
    await flows.call(row.call).fail('timeout');
    await flows.call('commandLookUp').answer({ state: 'done', result: {}, positions: {} });
    for (let lost = 0; lost < 4; lost += 1) {
      await flows.call(row.call).fail('timeout');
      await flows.pass(1_000);
    }
    expect(attemptOf(flows)).toMatchObject({ state: 'done', code: null });
  });
  test.each([
    [{ state: 'failed', code: 'not-found', positions: {} }, 'not-found'],
    [{ state: 'never', positions: {} }, 'not-sent'],
  ])('after a lost answer a look-up that finds %o ends it as refused', async (found, code) => {
    const flows = await press(row);
    await flows.call(row.call).fail('timeout');
    await flows.call('commandLookUp').answer(found);
    expect(attemptOf(flows)).toMatchObject({ state: 'refused', code });
    expect(flows.count(row.call)).toBe(1);
  });
  test('a second press while the first is under way sends nothing', async () => {
    const flows = await press(row);
    await flows.send(changeCheck(row.wish));
    await flows.send(changeCheck({ act: 'set', minutes: 60 }));
    expect(flows.count(row.call)).toBe(1);
    expect(attemptOf(flows)?.wish).toEqual(row.wish);
  });
  test('the end of the session cancels it, and a late answer changes nothing', async () => {
    const flows = await press(row);
    const sent = flows.call(row.call);
    await flows.send(sessionEnded({ reason: 'loggedOut' }));
    expect(attemptOf(flows)).toBeNull();
    await sent.answer({});
    expect(attemptOf(flows)).toBeNull();
    expect(flows.count('commandLookUp')).toBe(0);
  });
});
