import { expect, test } from 'vitest';
import { requestTimelines } from '../../domains/cashier/cashier.intents.ts';
import { selectTimelines, timelineOf } from '../../domains/cashier/cashier.selectors.ts';
import { flowsFixture } from '../machinery/testing/flowsFixture.ts';
import { memberAnswer } from '../machinery/testing/permissionFixture.ts';

test('B-18 the states of each pending transaction are read once for each state that it comes to', async () => {
  const flows = await flowsFixture({ token: 'mine' });
  await flows.call('memberInfo').answer(memberAnswer);
  const pending = (state: 'requested' | 'review') => [{ id: 'WD1', state }];
  const timeline = [{ state: 'requested', at: 1 }] as const;
  await flows.send(requestTimelines([...pending('requested'), { id: 'WD2', state: 'requested' }]));
  expect(flows.call('cashierDetail').query).toEqual({ id: 'WD1' });
  await flows.call('cashierDetail').answer({ timeline });
  expect(flows.call('cashierDetail').query).toEqual({ id: 'WD2' });
  await flows.call('cashierDetail').answer({ timeline });
  await flows.send(requestTimelines(pending('requested')));
  expect(flows.count('cashierDetail')).toBe(2);
  await flows.send(requestTimelines(pending('review')));
  expect(flows.count('cashierDetail')).toBe(3);
  expect(selectTimelines(flows.state())['WD1']).toEqual(timeline);
});
test('B-18 a timeline ends with the state that the topic reports, whether or not it was read up to there', () => {
  const row = { id: 'WD1', state: 'review', requestedAt: 1, changedAt: 6 } as const;
  const requested = { state: 'requested', at: 1 } as const;
  const review = { state: 'review', at: 6 } as const;
  expect(timelineOf({ ...row, state: 'requested', changedAt: 1 }, {})).toEqual([requested]);
  expect(timelineOf(row, {})).toEqual([requested, review]);
  expect(timelineOf(row, { WD1: [requested, review] })).toEqual([requested, review]);
  const disputed = [requested, { state: 'review', at: 2 }, { state: 'paid', at: 3 }] as const;
  expect(timelineOf(row, { WD1: disputed })).toEqual([...disputed, review]);
});
