import { expect, test } from 'vitest';
import { announceTopic } from '../../contract/announcements/announcements.topics.ts';
import { NEWS_KEPT } from '../../domains/news/news.state.ts';
import { batchOf, change } from '../../domains/testChange.ts';
import { type TestFlows, testFlows } from '../machinery/testFlows.ts';
import { memberAnswer } from '../machinery/testPermission.ts';

const EMPTY = { banners: [], player: [], popup: [], promotion: [], promotionCategories: [] };
const item = (id: number, at: number) => ({
  ...{ id, announcement: `n-${id}`, place: 'notice', change: 'published', at },
});
const heard = (topic: string, ids: readonly (readonly [id: number, at: number])[], epoch = 1) => {
  const items = ids.map(([id, at]) => item(id, at));
  return batchOf([change(topic, { from: 1, items }, { seq: (ids.at(-1)?.[0] ?? 0) + 1, epoch })]);
};
/** What stands there was read at 1,000. */
const visitor = async (): Promise<TestFlows> => {
  const flows = await testFlows();
  await flows.call('announcements').answer(EMPTY);
  return flows;
};

test('what is posted while somebody is here is read again, in the language of now; what was there before is not', async () => {
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
  // Told once more, as after a reconnect.
  await flows.tellBatch(
    heard('announce:all', [
      [1, 400],
      [2, 2_000],
    ]),
  );
  expect(flows.count('announcements')).toBe(2);
});
test('what was posted between reading and listening is not missed', async () => {
  const flows = await visitor();
  await flows.tellBatch(heard('announce:all', [[1, 1_000]]));
  expect(flows.count('announcements')).toBe(2);
});
test('what comes while it is read is read once more', async () => {
  const flows = await visitor();
  await flows.tellBatch(heard('announce:all', [[1, 400]]));
  await flows.tellBatch(heard('announce:all', [[2, 2_000]]));
  await flows.tellBatch(heard('announce:all', [[3, 2_001]]));
  expect(flows.count('announcements')).toBe(2);
  await flows.call('announcements').answer(EMPTY, { at: 2_050 });
  expect(flows.count('announcements')).toBe(3);
});
test('a journal that begins anew is another history', async () => {
  const flows = await visitor();
  await flows.tellBatch(heard('announce:all', [[7, 400]]));
  await flows.tellBatch(heard('announce:all', [], 2));
  expect(flows.count('announcements')).toBe(2);
});
test('members follow what is for members, agents on their page what is for agents, visitors what is for all', async () => {
  const flows = await visitor();
  const wanted = () => flows.live.wants.at(-1)?.filter((topic) => topic.startsWith('announce'));
  expect(wanted()).toEqual(['announce:all']);
  const inside = await testFlows({ token: 'mine' });
  await inside.call('memberInfo').answer(memberAnswer);
  expect(inside.live.wants.at(-1)?.filter((topic) => topic.startsWith('announce'))).toEqual([]);
  await inside.call('announcements').answer(EMPTY);
  expect(inside.live.wants.at(-1)?.filter((topic) => topic.startsWith('announce'))).toEqual([
    'announce:all',
    'announce:members',
  ]);
});
test('REL-38 no more of it is kept than the row says', () => {
  expect(NEWS_KEPT).toBe(announceTopic.limit);
});
