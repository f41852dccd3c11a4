import { expect, test } from 'vitest';
import { batchOf, change } from '../../domains/testing/changeFixture.ts';
import type { NotificationSettings } from '../../contract/inbox/inbox.topics.ts';
import {
  deleteMessages,
  markAllRead,
  openMessage,
  requestOlder,
  setNotifications,
  turnNoticesOff,
  turnNoticesOn,
} from '../../domains/inbox/inbox.intents.ts';
import { toggleMask } from '../../domains/preferences/preferences.intents.ts';
import { singleTab } from '../../platform/singleTab.ts';
import type { Tabs } from '../../platform/platform.ts';
import { type FlowsFixture, flowsFixture, type FlowsFixtureOptions } from '../machinery/testing/flowsFixture.ts';
import { memberAnswer } from '../machinery/testing/permissionFixture.ts';

const text = (words: string) => ({ EN: words, CN: words, MY: words });
const message = (id: number) => ({
  id,
  messageId: `m1007-${id}`,
  kind: 'reward',
  title: text(`Letter ${id}`),
  body: text('…'),
  amount: null,
  reference: null,
  at: id,
});
const upTo = (last: number, seq = last, epoch = 7) =>
  batchOf([
    change('inbox:m1007', { from: 1, items: Array.from({ length: last }, (_, n) => message(n + 1)) }, { seq, epoch }),
  ]);
const settings = (own: NotificationSettings | null, seq = 1) =>
  batchOf([change('notifications:m1007', { rows: own === null ? {} : { own } }, { seq, epoch: 7 })]);
const enter = async (options: FlowsFixtureOptions = {}): Promise<FlowsFixture> => {
  const flows = await flowsFixture({ token: 'mine', ...options });
  await flows.call('memberInfo').answer(memberAnswer);
  await flows.tellBatch(settings(null));
  return flows;
};
const told = (flows: FlowsFixture) =>
  flows.heard
    .filter(({ type }) => type === 'toasts/toastRaised')
    .map((action) => (action as unknown as { payload: { values: { title?: string; n?: number } } }).payload.values)
    .map(({ title, n }) => title ?? n);
const keptAs = (id: number, epoch = 7) => ({ messagesTold: JSON.stringify({ m1007: { epoch, id } }) });
const kept = (flows: FlowsFixture) => JSON.parse(flows.platform.storage.local.get('messagesTold') ?? '{}') as unknown;

test('the first messages are not announced; each later one is announced once, even after a reconnect', async () => {
  const flows = await enter();
  await flows.tellBatch(upTo(3));
  expect(told(flows)).toEqual([]);
  await flows.tellBatch(upTo(4));
  await flows.tellBatch(upTo(4, 9));
  expect(told(flows)).toEqual(['Letter 4']);
  const again = await enter({ local: { messagesTold: flows.platform.storage.local.get('messagesTold') ?? '' } });
  await again.tellBatch(upTo(4));
  expect(told(again)).toEqual([]);
  await again.tellBatch(upTo(5));
  expect(told(again)).toEqual(['Letter 5']);
});
test('a payment is announced with its amount, as in the list, unless amounts are hidden', async () => {
  const paid = (id: number) => ({ ...message(id), kind: 'depositCredited', amount: 125_000 });
  const items = (last: number) => Array.from({ length: last }, (_, n) => (n < 3 ? message(n + 1) : paid(n + 1)));
  const come = (last: number) =>
    batchOf([change('inbox:m1007', { from: 1, items: items(last) }, { seq: last, epoch: 7 })]);
  const flows = await enter();
  await flows.tellBatch(come(3));
  await flows.tellBatch(come(4));
  const said = () => flows.state().toasts.shown.map(({ textKey, values }) => [textKey, values]);
  expect(said()).toEqual([['messages:newMoney', { title: 'Letter 4', money: 'RM 1,250.00' }]]);
  await flows.tellBatch(come(5));
  expect(said()).toEqual([['messages:newMany', { n: 2 }]]);
  const shy = await enter({ local: keptAs(3) });
  await shy.send(toggleMask());
  await shy.tellBatch(come(4));
  expect(shy.state().toasts.shown).toMatchObject([{ textKey: 'messages:new', values: { title: 'Letter 4' } }]);
});
test.each([
  ['depositCredited', 'message'],
  ['depositFailed', 'error'],
  ['withdrawalApproved', 'message'],
  ['withdrawalRejected', 'error'],
] as const)('R-MONEY-03 R-MONEY-04 a message of the kind %s is announced in the tone %s', async (kind, tone) => {
  const flows = await enter({ local: keptAs(3) });
  const items = (last: number) =>
    Array.from({ length: last }, (_, n) => (n === 3 ? { ...message(4), kind } : message(n + 1)));
  const come = (last: number) =>
    batchOf([change('inbox:m1007', { from: 1, items: items(last) }, { seq: last, epoch: 7 })]);
  await flows.tellBatch(come(4));
  expect(flows.state().toasts.shown).toMatchObject([{ textKey: 'messages:new', tone }]);
  // Another message joins the toast: it does not hide a failure.
  await flows.tellBatch(come(5));
  expect(flows.state().toasts.shown).toMatchObject([{ textKey: 'messages:newMany', tone }]);
});
test('several messages at once are all announced, including those that arrive during an announcement', async () => {
  const flows = await enter();
  await flows.tellBatch(upTo(3));
  await flows.tellBatch(upTo(5));
  expect(told(flows)).toEqual([2]);
  await flows.tellBatch(upTo(6));
  expect(told(flows)).toEqual([2, 3]);
  expect(flows.state().toasts.shown).toMatchObject([{ textKey: 'messages:newMany', values: { n: 3 } }]);
  const again = await enter({ local: keptAs(4) });
  await again.tellBatch(upTo(6));
  expect(told(again)).toEqual([2]);
});
test('a tab that is behind does not announce again what other tabs have announced', async () => {
  const flows = await enter({ local: keptAs(12) });
  await flows.tellBatch(upTo(10));
  expect(kept(flows)).toEqual({ m1007: { epoch: 7, id: 12 } });
  await flows.tellBatch(upTo(12));
  expect(told(flows)).toEqual([]);
  await flows.tellBatch(upTo(13));
  expect(told(flows)).toEqual(['Letter 13']);
});
test('while another tab holds the lock nothing is known, and the message is announced once the lock is free', async () => {
  let isBusy = true;
  const free = singleTab();
  const tabs: Tabs = {
    ...free,
    runExclusiveOrSkip: (name, patienceMs, run) =>
      isBusy && name === 'messages' ? Promise.resolve(null) : free.runExclusiveOrSkip(name, patienceMs, run),
  };
  const flows = await enter({ local: keptAs(3), tabs });
  await flows.tellBatch(upTo(4));
  expect([told(flows), kept(flows)]).toEqual([[], { m1007: { epoch: 7, id: 3 } }]);
  isBusy = false;
  await flows.pass(2_000);
  expect(told(flows)).toEqual(['Letter 4']);
});
test('messages that arrive while the lock is awaited are announced as well', async () => {
  let give = (): void => undefined;
  const turn = new Promise<void>((resolve) => (give = resolve));
  const free = singleTab();
  const tabs: Tabs = {
    ...free,
    runExclusiveOrSkip: (name, patienceMs, run) => turn.then(() => free.runExclusiveOrSkip(name, patienceMs, run)),
  };
  const flows = await enter({ local: keptAs(3), tabs });
  await flows.tellBatch(upTo(4));
  await flows.tellBatch(upTo(5));
  expect(told(flows)).toEqual([]);
  give();
  await flows.settle();
  expect(told(flows).at(-1)).toBe(2);
  expect(kept(flows)).toEqual({ m1007: { epoch: 7, id: 5 } });
});
test('a hidden tab leaves the announcement to a visible one, or makes it when it becomes visible', async () => {
  const flows = await enter();
  await flows.tellBatch(upTo(1));
  flows.platform.environment.setVisible(false);
  await flows.tellBatch(upTo(2));
  expect(told(flows)).toEqual([]);
  const before = flows.platform.environment.listeners();
  flows.platform.environment.setVisible(true);
  await flows.settle();
  expect(flows.platform.environment.listeners()).toBe(before);
  expect(told(flows)).toEqual(['Letter 2']);
});
test('a new journal counts from 1 again, and its messages are announced', async () => {
  const flows = await enter({ local: keptAs(40, 6) });
  await flows.tellBatch(upTo(1));
  expect(told(flows)).toEqual([]);
  await flows.tellBatch(upTo(2));
  expect(told(flows)).toEqual(['Letter 2']);
});
test('messages that are opened one after the other are all marked, and those under way are sent again', async () => {
  const flows = await enter();
  await flows.send(openMessage(3));
  await flows.send(openMessage(5));
  expect(flows.call('openMessages').body).toEqual({ ids: [3, 5] });
  expect(flows.call('openMessages').options.key).toMatch(/^[0-9a-f]{32}$/);
  await flows.call('openMessages').answer({ unread: 0 });
  await flows.send(openMessage(6));
  expect(flows.call('openMessages').body).toEqual({ ids: [6] });
});
test('deleting, marking all as read and settings are sent under a key, and their failure is known', async () => {
  const flows = await enter();
  const change = () => flows.state().inboxPage.change;
  await flows.send(deleteMessages([2, 4]));
  expect([flows.call('deleteMessages').body, change()?.state]).toEqual([{ ids: [2, 4] }, 'pending']);
  expect(flows.call('deleteMessages').options.key).toMatch(/^[0-9a-f]{32}$/);
  await flows.call('deleteMessages').answer({ unread: 0 });
  expect(change()).toEqual({ what: 'delete', state: 'done', code: null });
  await flows.send(markAllRead(7));
  expect(flows.call('readMessages').body).toEqual({ upTo: 7 });
  await flows.call('readMessages').refuse('house-busy');
  expect(change()).toEqual({ what: 'readAll', state: 'failed', code: 'house-busy' });
  await flows.send(setNotifications({ muted: ['win'], quiet: { from: 1, to: 2 } }));
  expect(flows.call('setNotifications').body).toEqual({ muted: ['win'], quiet: { from: 1, to: 2 } });
});
test('many messages are deleted in parts of two hundred, each under a key of its own', async () => {
  const flows = await enter();
  const ids = Array.from({ length: 250 }, (_, n) => n + 1);
  await flows.send(deleteMessages(ids));
  const first = flows.call('deleteMessages');
  await first.answer({ unread: 50 });
  const second = flows.call('deleteMessages');
  expect([first.body, second.body]).toEqual([{ ids: ids.slice(0, 200) }, { ids: ids.slice(200) }]);
  expect(second.options.key).not.toBe(first.options.key);
});
test('older messages are read from the house’s records, not behind what the page has seen, and follow those shown', async () => {
  const flows = await enter();
  const row = (id: number, read: boolean) => ({ ...message(id), amount: '12.50', read });
  const asOf = { epoch: 7, seq: 90 };
  const older = { kind: null, size: 2, after: true, seen: { epoch: 7, seq: 80 } };
  await flows.send(requestOlder({ ...older, before: 30 }));
  expect(flows.call('messageRecord').query).toEqual({ before: 30, size: 2, minPosition: '7.80' });
  await flows.call('messageRecord').answer({ rows: [row(29, false), row(28, true)], older: 28, asOf });
  await flows.send(requestOlder({ ...older, before: 28 }));
  await flows.call('messageRecord').answer({ rows: [row(27, true)], older: null, asOf });
  const { data } = flows.state().inboxPage.older;
  expect(data?.rows.map(({ id, unread, amount }) => [id, unread, amount])).toEqual([
    [29, true, 1_250],
    [28, false, 1_250],
    [27, false, 1_250],
  ]);
  expect([data?.before, data?.older]).toEqual([30, null]);
});

const welcome = (last: number) => ({ ...message(last), kind: 'welcome' });
const withWelcome = (last: number) =>
  batchOf([
    change(
      'inbox:m1007',
      { from: 1, items: Array.from({ length: last }, (_, n) => (n + 1 === last ? welcome(last) : message(n + 1))) },
      { seq: last, epoch: 7 },
    ),
  ]);
test('B-25 a muted kind raises no toast, also none later, and other kinds do', async () => {
  const flows = await enter({ local: keptAs(3) });
  await flows.tellBatch(settings({ muted: ['welcome'], quiet: null }, 2));
  await flows.tellBatch(withWelcome(4));
  expect([told(flows), kept(flows)]).toEqual([[], { m1007: { epoch: 7, id: 4 } }]);
  await flows.tellBatch(settings(null, 3));
  await flows.tellBatch(upTo(5));
  expect(told(flows)).toEqual(['Letter 5']);
});
test('B-25 quiet hours raise no toast, and end by themselves', async () => {
  const flows = await enter({ local: keptAs(3) });
  const now = new Date(flows.platform.clock.now());
  const minute = now.getHours() * 60 + now.getMinutes();
  const quiet = { from: minute, to: (minute + 10) % 1_440 };
  await flows.tellBatch(settings({ muted: [], quiet }, 2));
  await flows.tellBatch(upTo(4));
  expect(told(flows)).toEqual([]);
  await flows.pass(10 * 60_000);
  await flows.tellBatch(upTo(5));
  expect(told(flows)).toEqual(['Letter 5']);
});
test('nothing is announced before the settings are known', async () => {
  const flows = await flowsFixture({ token: 'mine', local: keptAs(3) });
  await flows.call('memberInfo').answer(memberAnswer);
  await flows.tellBatch(upTo(4));
  expect(told(flows)).toEqual([]);
  await flows.tellBatch(settings(null));
  expect(told(flows)).toEqual(['Letter 4']);
});
const shown = (flows: FlowsFixture) => flows.platform.fakeNotices.shown.map(({ title }) => title);
test('B-25 the browser is asked on a press alone, and shows a hidden tab’s messages until they are turned off', async () => {
  const flows = await enter({ local: keptAs(3) });
  expect(flows.platform.fakeNotices.asked()).toBe(0);
  await flows.send(turnNoticesOn());
  expect(flows.platform.fakeNotices.asked()).toBe(1);
  await flows.tellBatch(upTo(4));
  expect([told(flows), shown(flows)]).toEqual([['Letter 4'], []]);
  flows.platform.environment.setVisible(false);
  await flows.tellBatch(upTo(6));
  expect(shown(flows)).toEqual([]);
  await flows.pass(2_000);
  expect(shown(flows)).toEqual(['Letter 5', 'Letter 6']);
  flows.platform.environment.setVisible(true);
  await flows.settle();
  expect(told(flows)).toEqual(['Letter 4']);
  await flows.send(turnNoticesOff());
  flows.platform.environment.setVisible(false);
  await flows.tellBatch(upTo(7));
  await flows.pass(2_000);
  expect(shown(flows)).toHaveLength(2);
});
test('B-25 several hidden tabs show one notice for each message, and none while another tab is visible', async () => {
  const first = await enter({ local: keptAs(3) });
  await first.send(turnNoticesOn());
  first.platform.environment.setVisible(false);
  await first.tellBatch(upTo(4));
  // A visible tab announces it meanwhile.
  first.platform.storage.local.set('messagesTold', keptAs(4).messagesTold);
  await first.pass(2_000);
  expect(shown(first)).toEqual([]);
  await first.tellBatch(upTo(5));
  await first.pass(2_000);
  expect(shown(first)).toEqual(['Letter 5']);
  const local = { messagesTold: first.platform.storage.local.get('messagesTold') ?? '' };
  const second = await enter({ local });
  await second.send(turnNoticesOn());
  second.platform.environment.setVisible(false);
  await second.tellBatch(upTo(5));
  await second.pass(2_000);
  expect(shown(second)).toEqual([]);
});
test('malformed storage counts as empty', async () => {
  for (const messagesTold of ['x', '[4]', '{"m1007":"a"}', '{"m1007":null}', '{"m1007":4}']) {
    const flows = await enter({ local: { messagesTold }, tabs: singleTab() });
    await flows.tellBatch(upTo(2));
    expect(told(flows)).toEqual([]);
    await flows.tellBatch(upTo(3));
    expect(told(flows)).toEqual(['Letter 3']);
  }
});
