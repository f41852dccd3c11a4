import { expect, test } from 'vitest';
import { announceTopic } from '../../contract/announcements/announcements.topics.ts';
import { ANNOUNCEMENT_CHANGES_LIMIT } from '../../domains/announcements/changes.state.ts';
import { batchOf, change } from '../../domains/testing/changeFixture.ts';
import { type FlowsFixture, flowsFixture } from '../machinery/testing/flowsFixture.ts';
import { memberAnswer } from '../machinery/testing/permissionFixture.ts';

const EMPTY = { banners: [], player: [], popup: [], promotion: [], promotionCategories: [] };
const item = (id: number, at: number) => ({
  ...{ id, announcement: `n-${id}`, place: 'notice', change: 'published', at },
});
const heard = (topic: string, ids: readonly (readonly [id: number, at: number])[], epoch = 1) => {
  const items = ids.map(([id, at]) => item(id, at));
  return batchOf([change(topic, { from: 1, items }, { seq: (ids.at(-1)?.[0] ?? 0) + 1, epoch })]);
};
/** The content on screen was read at 1,000. */
const visitor = async (): Promise<FlowsFixture> => {
  const flows = await flowsFixture();
  await flows.call('announcements').answer(EMPTY);
  return flows;
};

test('announcements published during the session are read again, in the current language; older ones are not', async () => {
  const flows = await visitor();
  await flows.tellBatch(heard('announce:all', [[1, 400]]));
  expect(flows.count('announcements')).toBe(1);
  await flows.tellBatch(
    heard('announce:all', [
      [1, 400],
      [2, 2_000],
    ]),
  );
  expect(flows.count('announcements')).toBe(2);
  await flows.call('announcements').answer(EMPTY, { at: 2_100 });
  // Delivered once more, as after a reconnect.
  await flows.tellBatch(
    heard('announce:all', [
      [1, 400],
      [2, 2_000],
    ]),
  );
  expect(flows.count('announcements')).toBe(2);
});
test('a publication between the read and the subscription is not missed', async () => {
  const flows = await visitor();
  await flows.tellBatch(heard('announce:all', [[1, 1_000]]));
  expect(flows.count('announcements')).toBe(2);
});
test('a change during a read causes another read', async () => {
  const flows = await visitor();
  await flows.tellBatch(heard('announce:all', [[1, 400]]));
  await flows.tellBatch(heard('announce:all', [[2, 2_000]]));
  await flows.tellBatch(heard('announce:all', [[3, 2_001]]));
  expect(flows.count('announcements')).toBe(2);
  await flows.call('announcements').answer(EMPTY, { at: 2_050 });
  expect(flows.count('announcements')).toBe(3);
});
test('a new journal is another history', async () => {
  const flows = await visitor();
  await flows.tellBatch(heard('announce:all', [[7, 400]]));
  await flows.tellBatch(heard('announce:all', [], 2));
  expect(flows.count('announcements')).toBe(2);
});
test('members follow the members’ announcements, agents on their page the agents’, visitors those for all', async () => {
  const flows = await visitor();
  const wanted = () => flows.live.wants.at(-1)?.filter((topic) => topic.startsWith('announce'));
  expect(wanted()).toEqual(['announce:all']);
  const inside = await flowsFixture({ token: 'mine' });
  await inside.call('memberInfo').answer(memberAnswer);
  expect(inside.live.wants.at(-1)?.filter((topic) => topic.startsWith('announce'))).toEqual([]);
  await inside.call('announcements').answer(EMPTY);
  expect(inside.live.wants.at(-1)?.filter((topic) => topic.startsWith('announce'))).toEqual([
    'announce:all',
    'announce:members',
  ]);
});
test('REL-38 the state keeps no more changes than the row’s limit', () => {
  expect(ANNOUNCEMENT_CHANGES_LIMIT).toBe(announceTopic.limit);
});
