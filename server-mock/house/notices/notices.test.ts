import { beforeEach, expect, it } from 'vitest';
import type { AnnouncementNews } from '../../../src/contract/announcements/announcements.topics.ts';
import { agentNotices, contentOf } from '../../rest/handlers/content.ts';
import { CONTENT } from '../../world/content/index.ts';
import { createTable, type Answer, type Table } from '../salary/testTree.ts';
import type { Notice } from './types.ts';

let table: Table;
beforeEach(async () => {
  table = await createTable([{ id: 'top', upline: null, agent: true }], 1_790_000_100_000);
});
const text = (words: string) => ({ EN: words, CN: words, MY: words });
const notice = (more: Partial<Notice> = {}): Omit<Notice, 'at'> => ({
  place: 'notice',
  audience: 'all',
  execution: 'A',
  title: text('Title'),
  content: text('<p>Text</p>'),
  ...more,
});
const post = (announcement: string, more: Partial<Notice> = {}): Answer =>
  table.ask({ kind: 'postNotice', announcement, notice: notice(more) });
const withdraw = (announcement: string): Answer => table.ask({ kind: 'withdrawNotice', announcement });
const news = ({ touches }: Answer) =>
  touches.map(({ topic, data }) => [topic, ...(data as { items: readonly AnnouncementNews[] }).items]);

it('publishing, changing and taking down are each news of its audience, numbered without holes', () => {
  const item = { announcement: 'n-1', place: 'notice', at: 1_790_000_100_000 };
  expect(news(post('n-1'))).toEqual([['announce:all', { id: 1, change: 'published', ...item }]]);
  expect(news(post('n-1', { title: text('Other') }))).toEqual([
    ['announce:all', { id: 2, change: 'changed', ...item }],
  ]);
  expect(news(post('m-1', { audience: 'members' }))).toMatchObject([['announce:members', { id: 1 }]]);
  expect(news(withdraw('n-1'))).toEqual([['announce:all', { id: 3, change: 'withdrawn', ...item }]]);
  expect(table.state.notices.has('n-1')).toBe(false);
});
it('the house’s own can be changed and taken down, and posted once more', () => {
  const [own] = CONTENT.agents;
  const id = own?.id ?? '';
  expect(news(withdraw(id))).toMatchObject([['announce:agents', { change: 'withdrawn' }]]);
  expect(table.state.notices.get(id)).toBeNull();
  expect(withdraw(id).decision).toMatchObject({ ok: false, code: 'not-found' });
  expect(news(post(id, { audience: 'agents' }))).toMatchObject([['announce:agents', { change: 'published' }]]);
});
it('one of the house’s own that was taken down comes back where it stood alone, and to nobody else', () => {
  const id = CONTENT.agents[0]?.id ?? '';
  withdraw(id);
  for (const more of [{}, { audience: 'members' }, { audience: 'agents', place: 'popup' }] as const)
    expect(post(id, more).decision).toMatchObject({ ok: false, code: 'bad-request' });
  const popup = CONTENT.popups.find(({ execution }) => execution === 'B')?.id ?? '';
  withdraw(popup);
  expect(post(popup).decision).toMatchObject({ ok: false, code: 'bad-request' });
});
it('what a journal holds under the id of one of the house’s own is shown to its audience and in its place alone', () => {
  const [agents, popup, own] = [CONTENT.agents[0]?.id, CONTENT.popups[0]?.id, CONTENT.notices[0]?.id];
  const notices = new Map<string, Notice>([
    [own ?? '', { ...notice({ audience: 'agents' }), at: 1 }],
    [popup ?? '', { ...notice(), at: 1 }],
    [agents ?? '', { ...notice({ audience: 'members' }), at: 1 }],
  ]);
  const ids = (of: readonly { readonly id: string }[]) => of.map(({ id }) => id);
  const visitor = contentOf('EN', 2, { posted: 'usual', notices, member: false });
  expect(ids(visitor.player)).not.toContain(own);
  expect(ids(visitor.player)).toContain(popup);
  expect(ids(visitor.popup)).not.toContain(popup);
  expect(ids(agentNotices('EN', 2, notices))).toContain(own);
  expect(ids(agentNotices('EN', 2, notices))).not.toContain(agents);
});
it.each<readonly [string, string, Partial<Notice>]>([
  ['without words in a language', 'n-1', { title: { EN: 'a', CN: ' ', MY: 'a' } }],
  ['with a text beyond measure', 'n-1', { content: text('x'.repeat(20_001)) }],
  [
    'a pop-up of visitors that only members would hear of',
    'p-1',
    { place: 'popup', execution: 'B', audience: 'members' },
  ],
  ['another audience’s than it has', CONTENT.agents[0]?.id ?? '', {}],
])('nothing is posted %s', (_, id, more) => {
  expect(post(id, more).decision).toMatchObject({ ok: false, code: 'bad-request' });
});
it('what was never posted is not taken down; two hundred are the most', () => {
  expect(withdraw('nothing').decision).toMatchObject({ ok: false, code: 'not-found' });
  for (let n = 0; n < 200; n += 1) expect(post(`n-${n}`).decision.ok).toBe(true);
  expect(post('n-200').decision).toMatchObject({ ok: false, code: 'over-limit' });
  expect(post('n-7', { title: text('Still changed') }).decision.ok).toBe(true);
});
