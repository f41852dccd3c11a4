import { beforeEach, expect, it } from 'vitest';
import type { AnnouncementChange } from '../../../src/contract/announcements/announcements.topics.ts';
import { agentNotices, contentOf } from '../../rest/handlers/content.ts';
import { CONTENT } from '../../content/data/index.ts';
import { createCoreFixture, type Executed, type CoreFixture } from '../salary/testing/treeFixture.ts';
import type { Notice } from './types.ts';

let core: CoreFixture;
beforeEach(async () => {
  core = await createCoreFixture([{ id: 'top', upline: null, agent: true }], 1_790_000_100_000);
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
const post = (announcement: string, more: Partial<Notice> = {}): Executed =>
  core.execute({ kind: 'postNotice', announcement, notice: notice(more) });
const withdraw = (announcement: string): Executed => core.execute({ kind: 'withdrawNotice', announcement });
const news = ({ touches }: Executed) =>
  touches.map(({ topic, data }) => [topic, ...(data as { items: readonly AnnouncementChange[] }).items]);

it('publishing, changing and withdrawing each send an item to the audience, numbered without holes', () => {
  const item = { announcement: 'n-1', place: 'notice', at: 1_790_000_100_000 };
  expect(news(post('n-1'))).toEqual([['announce:all', { id: 1, change: 'published', ...item }]]);
  expect(news(post('n-1', { title: text('Other') }))).toEqual([
    ['announce:all', { id: 2, change: 'changed', ...item }],
  ]);
  expect(news(post('m-1', { audience: 'members' }))).toMatchObject([['announce:members', { id: 1 }]]);
  expect(news(withdraw('n-1'))).toEqual([['announce:all', { id: 3, change: 'withdrawn', ...item }]]);
  expect(core.state.notices.has('n-1')).toBe(false);
});
it('a built-in announcement can be changed, withdrawn and posted again', () => {
  const [own] = CONTENT.agents;
  const id = own?.id ?? '';
  expect(news(withdraw(id))).toMatchObject([['announce:agents', { change: 'withdrawn' }]]);
  expect(core.state.notices.get(id)).toBeNull();
  expect(withdraw(id).decision).toMatchObject({ ok: false, code: 'not-found' });
  expect(news(post(id, { audience: 'agents' }))).toMatchObject([['announce:agents', { change: 'published' }]]);
});
it('a withdrawn built-in announcement can be posted again only to its own place and audience', () => {
  const id = CONTENT.agents[0]?.id ?? '';
  withdraw(id);
  for (const more of [{}, { audience: 'members' }, { audience: 'agents', place: 'popup' }] as const)
    expect(post(id, more).decision).toMatchObject({ ok: false, code: 'bad-request' });
  const popup = CONTENT.popups.find(({ execution }) => execution === 'B')?.id ?? '';
  withdraw(popup);
  expect(post(popup).decision).toMatchObject({ ok: false, code: 'bad-request' });
});
it('a journalled announcement with a built-in id is shown only to its audience and in its place', () => {
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
  ['without a text in a language', 'n-1', { title: { EN: 'a', CN: ' ', MY: 'a' } }],
  ['with a text above the limit', 'n-1', { content: text('x'.repeat(20_001)) }],
  [
    'as a pop-up for visitors with members as its audience',
    'p-1',
    { place: 'popup', execution: 'B', audience: 'members' },
  ],
  ['with another audience than it has', CONTENT.agents[0]?.id ?? '', {}],
])('an announcement is refused %s', (_, id, more) => {
  expect(post(id, more).decision).toMatchObject({ ok: false, code: 'bad-request' });
});
it('an unknown announcement cannot be withdrawn; at most two hundred can be posted', () => {
  expect(withdraw('nothing').decision).toMatchObject({ ok: false, code: 'not-found' });
  for (let n = 0; n < 200; n += 1) expect(post(`n-${n}`).decision.ok).toBe(true);
  expect(post('n-200').decision).toMatchObject({ ok: false, code: 'over-limit' });
  expect(post('n-7', { title: text('Still changed') }).decision.ok).toBe(true);
});
