/** The inbox through the whole house: two tabs of a member, and the record of messages beyond the live ones (decision 0307). */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startHouse, type RunningHouse } from '../../server-mock/cli/server.ts';
import type { MessageMark } from '../../src/contract/inbox/inbox.topics.ts';
import { call, login } from './support/rest.ts';
import { connect, type TestSocket } from './support/socket.ts';

const WHO = 'meilin07';
const INBOX = '/wps/relay/messages';
let house: RunningHouse;
let token: string;
let id: string;
let tabs: readonly TestSocket[];
beforeAll(async () => {
  house = await startHouse({ betsPerSecond: 0 });
  ({ token } = await login(house.origin, WHO));
  id = house.engine.state().accounts.get(WHO) ?? '';
  tabs = [await connect(house.origin, { token }), await connect(house.origin, { token })];
  for (const tab of tabs) await tab.subscribe(`unread:${id}`, `inbox:${id}`, `messages:${id}`, `notifications:${id}`);
});
afterAll(async () => {
  for (const tab of tabs) tab.close();
  await house.close();
});

interface Unread {
  readonly unread: number;
}
const write = <V = Unread>(what: string, body: object, key: string = randomUUID()) =>
  call<V>(house.origin, `${INBOX}/${what}`, { method: 'POST', token, body, key });
const send = async (count: number) => {
  for (let n = 0; n < count; n += 1)
    await house.engine.submit({
      command: { kind: 'cashIn', member: id, amount: 1, reason: 'test' },
      actor: 'control',
      key: randomUUID(),
    });
};
/** What a tab shows, from its frames alone. */
const shownBy = ({ frames }: TestSocket) => {
  const marks = new Map<string, MessageMark['mark']>();
  let badge = 0;
  for (const { topic, kind, data } of frames) {
    if (topic === `unread:${id}`) badge = (data as { messages: number }).messages;
    if (topic !== `messages:${id}`) continue;
    if (kind === 'snapshot') marks.clear();
    for (const [key, row] of Object.entries((data as { rows: Readonly<Record<string, MessageMark | null>> }).rows))
      if (row === null) marks.delete(key);
      else marks.set(key, row.mark);
  }
  const of = (mark: MessageMark['mark']) => [...marks].flatMap(([key, one]) => (one === mark ? [Number(key)] : []));
  return { badge, unread: of('unread').sort((a, b) => a - b), deleted: of('deleted').sort((a, b) => a - b) };
};
/** Waits until each tab stands where the house does. */
const bothShow = async () => {
  for (const tab of tabs)
    for (const topic of [`unread:${id}`, `messages:${id}`])
      await tab.waitForFrame(topic, ({ seq }) => seq === house.gateway.head(topic));
  const [one, other] = tabs.map(shownBy);
  expect(one).toEqual(other);
  return one;
};

it('two tabs show the same messages as read and deleted, and the badge is the number of unread ones', async () => {
  expect(await bothShow()).toEqual({ badge: 3, unread: [1, 2, 3], deleted: [] });
  expect((await write('open', { ids: [2] })).value).toEqual({ unread: 2 });
  expect(await bothShow()).toEqual({ badge: 2, unread: [1, 3], deleted: [] });
  await send(1);
  expect((await write('delete', { ids: [3, 2] })).value).toEqual({ unread: 2 });
  expect(await bothShow()).toEqual({ badge: 2, unread: [1, 4], deleted: [2, 3] });
  expect((await write('read', { upTo: 4 })).value).toEqual({ unread: 0 });
  expect(await bothShow()).toEqual({ badge: 0, unread: [], deleted: [2, 3] });
});
it('a repeat under the same key and another under a new one change nothing, and have the same answer', async () => {
  await send(2);
  const last = house.engine.state().inbox.get(id)?.last ?? 0;
  const key = randomUUID();
  const first = await write('open', { ids: [last] }, key);
  const head = house.gateway.head(`messages:${id}`);
  expect((await write('open', { ids: [last] }, key)).value).toEqual(first.value);
  expect((await write('open', { ids: [last] })).value).toEqual(first.value);
  expect(house.gateway.head(`messages:${id}`)).toBe(head);
  expect((await write('open', { ids: [last + 1] })).code).toBe('bad-request');
  expect((await write('delete', { ids: [] })).code).toBe('bad-request');
});
it('count and messages of one record come in one frame event', async () => {
  const [tab] = tabs as [TestSocket];
  const batches: string[][] = [];
  tab.socket.on('frames', ({ frames }: { frames: { topic: string }[] }) =>
    batches.push(frames.map(({ topic }) => topic)),
  );
  await send(1);
  await bothShow();
  const own = batches.find((topics) => topics.includes(`inbox:${id}`));
  expect(own).toEqual(expect.arrayContaining([`unread:${id}`, `inbox:${id}`, `messages:${id}`]));
});
interface Page {
  readonly rows: readonly { readonly id: number; readonly kind: string; readonly read: boolean }[];
  readonly older: number | null;
}
const page = (query: Readonly<Record<string, string>>, by = token) =>
  call<Page>(house.origin, `${INBOX}/record`, { query, token: by });
it('R-MSG-01 messages are listed newest first, read once opened, deleted, marked all as read, and paged beyond the live ones', async () => {
  await send(205);
  const last = house.engine.state().inbox.get(id)?.last ?? 0;
  const live = await call<{ items: readonly { id: number }[] }>(house.origin, INBOX, { token });
  expect([live.value.items.length, live.value.items.at(-1)?.id]).toEqual([200, last]);
  // Older than the live ones: it has no mark, and the record knows.
  await write('open', { ids: [6] });
  await write('delete', { ids: [4, last] });
  const seen = `${house.engine.epoch}.${house.gateway.head(`messages:${id}`)}`;
  const ids: number[] = [];
  let before: string | undefined;
  for (;;) {
    const { value } = await page({ size: '90', minPosition: seen, ...(before === undefined ? {} : { before }) });
    ids.push(...value.rows.map((row) => row.id));
    if (value.older === null) break;
    before = String(value.older);
  }
  const gone = [2, 3, 4, last];
  expect(ids).toEqual(Array.from({ length: last }, (_, n) => last - n).filter((one) => !gone.includes(one)));
  const oldest = (await page({ before: '8' })).value.rows;
  expect(oldest.map((row) => [row.id, row.kind, row.read])).toEqual([
    [7, 'depositCredited', false],
    [6, 'depositCredited', true],
    [5, 'depositCredited', false],
    [1, 'welcome', true],
  ]);
  await write('read', { upTo: last });
  expect((await page({ before: '8', size: '2' })).value.rows.every(({ read }) => read)).toBe(true);
  const notices = (await page({ kind: 'welcome' })).value;
  expect([notices.rows.map((row) => row.id), notices.older]).toEqual([[1], null]);
  expect((await bothShow())?.badge).toBe(0);
}, 20_000);
it('another member sees neither the messages nor their record', async () => {
  const other = await login(house.origin, 'agent88');
  const ids = (await page({}, other.token)).value.rows.map((row) => row.id);
  expect(ids).toEqual([3, 2, 1]);
});
it('B-25 settings of notifications hold in every tab, and nothing is lost while a kind is muted', async () => {
  const before = (await bothShow())?.badge ?? 0;
  const settings = { muted: ['depositCredited'], quiet: { from: 1_320, to: 420 } };
  expect((await write<object>('notifications', settings)).value).toEqual(settings);
  for (const tab of tabs)
    expect((await tab.waitForFrame(`notifications:${id}`, ({ kind }) => kind === 'delta')).data).toEqual({
      rows: { own: settings },
    });
  await send(1);
  expect((await bothShow())?.badge).toBe(before + 1);
  expect((await write('notifications', { muted: ['unknown'], quiet: null })).code).toBe('bad-request');
});
it('a trial account is refused messages, marks, settings and the record', async () => {
  const { value: trial } = await call<{ token: string }>(house.origin, '/wps/session/login/freeplay', {
    method: 'POST',
    body: { os: 'test', platform: 'W', encryption: 'none', gatewayVersion: 3 },
  });
  for (const path of ['', '/marks', '/notifications', '/record'])
    expect((await call(house.origin, `${INBOX}${path}`, { token: trial.token })).code).toBe('trial-refused');
});
