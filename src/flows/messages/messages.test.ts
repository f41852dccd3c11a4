import { expect, test } from 'vitest';
import { batchOf, change } from '../../domains/testChange.ts';
import { messagesSeen } from '../../domains/messages/messages.intents.ts';
import { toggleMask } from '../../domains/preferences/preferences.intents.ts';
import { lonelyTabs } from '../../platform/lonelyTabs.ts';
import type { Tabs } from '../../platform/platform.ts';
import { type TestFlows, testFlows, type TestFlowsOptions } from '../machinery/testFlows.ts';
import { memberAnswer } from '../machinery/testPermission.ts';

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
const enter = async (options: TestFlowsOptions = {}): Promise<TestFlows> => {
  const flows = await testFlows({ token: 'mine', ...options });
  await flows.call('memberInfo').answer(memberAnswer);
  return flows;
};
const told = (flows: TestFlows) =>
  flows.heard
    .filter(({ type }) => type === 'toasts/toastRaised')
    .map((action) => (action as unknown as { payload: { values: { title?: string; n?: number } } }).payload.values)
    .map(({ title, n }) => title ?? n);
const keptAs = (id: number, epoch = 7) => ({ messagesTold: JSON.stringify({ m1007: { epoch, id } }) });
const kept = (flows: TestFlows) => JSON.parse(flows.platform.storage.local.get('messagesTold') ?? '{}') as unknown;

test('what stands there at first is not news; what comes is told once, also after a reconnect', async () => {
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
test('what was paid is told with its amount, as the list says it; where amounts are hidden, without', async () => {
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
test('of several that come at once none is left out, nor of those that come while one is told', async () => {
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
test('a page that is behind the others takes nothing back: what they told is not told again', async () => {
  const flows = await enter({ local: keptAs(12) });
  await flows.tellBatch(upTo(10));
  expect(kept(flows)).toEqual({ m1007: { epoch: 7, id: 12 } });
  await flows.tellBatch(upTo(12));
  expect(told(flows)).toEqual([]);
  await flows.tellBatch(upTo(13));
  expect(told(flows)).toEqual(['Letter 13']);
});
test('while another page has the turn nothing is known, and what came is told when it can be', async () => {
  let isBusy = true;
  const free = lonelyTabs();
  const tabs: Tabs = {
    ...free,
    aloneOrNot: (name, patienceMs, run) =>
      isBusy && name === 'messages' ? Promise.resolve(null) : free.aloneOrNot(name, patienceMs, run),
  };
  const flows = await enter({ local: keptAs(3), tabs });
  await flows.tellBatch(upTo(4));
  expect([told(flows), kept(flows)]).toEqual([[], { m1007: { epoch: 7, id: 3 } }]);
  isBusy = false;
  await flows.pass(2_000);
  expect(told(flows)).toEqual(['Letter 4']);
});
test('what comes while the turn is waited for is told as well', async () => {
  let give = (): void => undefined;
  const turn = new Promise<void>((resolve) => (give = resolve));
  const free = lonelyTabs();
  const tabs: Tabs = {
    ...free,
    aloneOrNot: (name, patienceMs, run) => turn.then(() => free.aloneOrNot(name, patienceMs, run)),
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
test('a page that nobody looks at leaves it to one that is looked at, or tells it when it is', async () => {
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
test('a journal that begins anew numbers anew, and its messages are told', async () => {
  const flows = await enter({ local: keptAs(40, 6) });
  await flows.tellBatch(upTo(1));
  expect(told(flows)).toEqual([]);
  await flows.tellBatch(upTo(2));
  expect(told(flows)).toEqual(['Letter 2']);
});
test('the list that was looked at is told to the house, up to the newest, and only where something is unread', async () => {
  const flows = await enter();
  await flows.tellBatch(upTo(3));
  await flows.send(messagesSeen(3));
  expect(flows.count('readMessages')).toBe(0);
  await flows.tellBatch(unread(2));
  await flows.send(messagesSeen(3));
  expect(flows.call('readMessages').body).toEqual({ upTo: 3 });
  expect(flows.call('readMessages').options.key).toMatch(/^[0-9a-f]{32}$/);
});
test('storage that somebody has written into begins anew', async () => {
  for (const messagesTold of ['x', '[4]', '{"m1007":"a"}', '{"m1007":null}', '{"m1007":4}']) {
    const flows = await enter({ local: { messagesTold }, tabs: lonelyTabs() });
    await flows.tellBatch(upTo(2));
    expect(told(flows)).toEqual([]);
    await flows.tellBatch(upTo(3));
    expect(told(flows)).toEqual(['Letter 3']);
  }
});
