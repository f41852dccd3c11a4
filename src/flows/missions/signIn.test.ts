import { expect, test } from 'vitest';
import { sessionEnded } from '../../domains/facts.ts';
import { signInToday } from '../../domains/missions/missions.intents.ts';
import { selectSignInAttempt } from '../../domains/missions/missions.selectors.ts';
import { type FlowsFixture, flowsFixture } from '../machinery/testing/flowsFixture.ts';
import { memberAnswer } from '../machinery/testing/permissionFixture.ts';

const press = async (): Promise<FlowsFixture> => {
  const flows = await flowsFixture({ token: 'mine' });
  await flows.call('memberInfo').answer(memberAnswer);
  await flows.send(signInToday());
  return flows;
};
const attemptOf = (flows: FlowsFixture) => selectSignInAttempt(flows.state());

test('a sign-in is sent once, and its answer says what it paid', async () => {
  const flows = await press();
  await flows.send(signInToday());
  expect(flows.count('signIn')).toBe(1);
  await flows.call('signIn').answer({ points: 60, streak: 7, endsAt: 1 });
  expect(attemptOf(flows)).toMatchObject({ state: 'done', points: 60 });
});
test('after a lost answer the key is looked up; where the house has done it, the same key brings the answer again', async () => {
  const flows = await press();
  const sent = flows.call('signIn');
  await sent.fail('timeout');
  expect(attemptOf(flows)?.state).toBe('sending');
  await flows.call('commandLookUp').answer({ state: 'done', result: {}, positions: {} });
  const again = flows.call('signIn');
  expect(again.options.key).toBe(sent.options.key);
  await again.answer({ points: 10, streak: 1, endsAt: 1 });
  expect(attemptOf(flows)).toMatchObject({ state: 'done', points: 10 });
});
test('after a lost answer of a request that never arrived it ends as not sent', async () => {
  const flows = await press();
  await flows.call('signIn').fail('timeout');
  await flows.call('commandLookUp').answer({ state: 'never', positions: {} });
  expect(attemptOf(flows)).toMatchObject({ state: 'refused', code: 'not-sent' });
});
test('the end of the session cancels it', async () => {
  const flows = await press();
  const sent = flows.call('signIn');
  await flows.send(sessionEnded({ reason: 'loggedOut' }));
  await sent.answer({ points: 10, streak: 1, endsAt: 1 });
  expect(attemptOf(flows)).toBeNull();
});
