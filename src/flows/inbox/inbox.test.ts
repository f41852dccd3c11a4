import { expect, test } from 'vitest';
import { batchOf, change } from '../../domains/testing/changeFixture.ts';
import { markMessagesSeen } from '../../domains/inbox/inbox.intents.ts';
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
const unread = (messages: number) => batchOf([change('unread:m1007', { messages, rewards: 0, missions: 0 })]);
const enter = async (options: FlowsFixtureOptions = {}): Promise<FlowsFixture> => {
  const flows = await flowsFixture({ token: 'mine', ...options });
  await flows.call('memberInfo').answer(memberAnswer);
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
  ['depositCredited', 'plain'],
  ['depositFailed', 'error'],
  ['withdrawalApproved', 'plain'],
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
test('an opened list is reported to the house up to the newest message, and only if some are unread', async () => {
  const flows = await enter();
  await flows.tellBatch(upTo(3));
  await flows.send(markMessagesSeen(3));
  expect(flows.count('readMessages')).toBe(0);
  await flows.tellBatch(unread(2));
  await flows.send(markMessagesSeen(3));
  expect(flows.call('readMessages').body).toEqual({ upTo: 3 });
  expect(flows.call('readMessages').options.key).toMatch(/^[0-9a-f]{32}$/);
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
