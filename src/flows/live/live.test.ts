import { expect, test } from 'vitest';
import { hideTopic, showTopic } from '../../domains/connection/connection.intents.ts';
import { sessionStarted } from '../../domains/facts.ts';
import { chooseLanguage } from '../../domains/preferences/preferences.intents.ts';
import { batchOf, change } from '../../domains/testing/changeFixture.ts';
import { selectBalance } from '../../domains/wallet/wallet.selectors.ts';
import { refreshBalance } from '../../domains/wallet/wallet.intents.ts';
import { memberAnswer, permissionAnswer } from '../machinery/testing/permissionFixture.ts';
import { type FlowsFixture, flowsFixture } from '../machinery/testing/flowsFixture.ts';

const wallet = (balance: number) => change('wallet:m1007', { balance, held: 0, currency: 'MYR', wallets: [] });
const system = (status: 0 | 1 | 2, more: object = {}) =>
  change('system', { status, maintenanceEnd: null, permissionRevision: 1, lanesRevision: 1, ...more });
const member = async (): Promise<FlowsFixture> => {
  const flows = await flowsFixture({ token: 'mine' });
  await flows.call('memberInfo').answer(memberAnswer);
  return flows;
};

test('H-25 every batch reaches the store in order, one action each', async () => {
  const flows = await member();
  const before = flows.heard.length;
  for (let n = 1; n <= 40; n += 1) for (const run of flows.live.batches) run(batchOf([wallet(n)]));
  await flows.settle();
  expect(flows.heard.slice(before).map(({ type }) => type)).toEqual(Array.from({ length: 40 }, () => 'live/batch'));
  expect(selectBalance(flows.state())).toBe(40);
});
test('a batch whose fold throws restarts the channel, which delivers its values again', async () => {
  const flows = await member();
  const starts = () => flows.live.told.filter((one) => one.startsWith('start'));
  expect(starts()).toEqual(['start member m1007']);
  const spoiled = batchOf([wallet(5), change('wallet:m1007', {})]);
  Object.defineProperty(spoiled.changes[1], 'effect', {
    get: () => {
      throw new Error('spoiled');
    },
  });
  for (const run of flows.live.batches) run(spoiled);
  await flows.settle();
  expect(flows.platform.report.recent().filter(({ level }) => level === 'error')).toMatchObject([
    { facts: { message: 'spoiled' } },
  ]);
  expect(starts()).toEqual(['start member m1007', 'start member m1007']);
  expect(flows.live.wants.at(-1)).toContain('wallet:m1007');
  for (const run of flows.live.batches) run(batchOf([wallet(7)]));
  expect(selectBalance(flows.state())).toBe(7);
  expect(flows.live.batches.size).toBe(1);
});
test('H-35 R-DESIGN-03 the channel has exactly one listener, whatever happens to the session', async () => {
  const flows = await member();
  for (const run of flows.live.ended) run('session-ended');
  await flows.settle();
  expect([flows.live.batches.size, flows.live.ended.size]).toEqual([1, 1]);
});
test('a topic is subscribed while a screen shows it', async () => {
  const flows = await flowsFixture();
  await flows.send(showTopic('bets:m1'));
  expect(flows.live.wants.at(-1)).toEqual(['system', 'winners:ALL', 'bets:m1']);
  await flows.send(hideTopic('bets:m1'));
  expect(flows.live.wants.at(-1)).toEqual(['system', 'winners:ALL']);
});
test('H-17 a pending transaction is polled from its first batch until it has ended', async () => {
  const flows = await member();
  const moves = async (state: string): Promise<readonly string[]> => {
    const row = { id: 'WD1', kind: 'withdrawal', state, requestedAt: 1 };
    for (const run of flows.live.batches) run(batchOf([change('money:m1007', { rows: { WD1: row } })]));
    await flows.settle();
    return flows.live.onScreen.at(-1) ?? [];
  };
  expect(flows.live.onScreen.at(-1)).not.toContain('money:m1007');
  expect(await moves('requested')).toContain('money:m1007');
  expect(await moves('done')).not.toContain('money:m1007');
});
test('a visitor who changes the language and then logs in gets the member’s topics', async () => {
  const flows = await flowsFixture();
  await flows.send(chooseLanguage('CN'));
  flows.platform.storage.session.set('token', 'mine');
  await flows.send(sessionStarted({ memberId: 'm1007', kind: 'member', firstTimeLogin: false }));
  expect(flows.live.wants.at(-1)).toEqual([
    'system',
    'wallet:m1007',
    'member:m1007',
    'unread:m1007',
    'inbox:m1007',
    'messages:m1007',
    'notifications:m1007',
    'winners:ALL',
    'money:m1007',
  ]);
});
test('the refresh button reads once, however often it is pressed', async () => {
  const flows = await member();
  await flows.send(refreshBalance());
  await flows.send(refreshBalance());
  expect(flows.live.told.filter((one) => one.startsWith('refresh'))).toEqual(['refresh wallet:m1007']);
  expect(flows.state().wallet.refreshing).toBe(true);
  flows.live.refreshed();
  await flows.settle();
  expect(flows.state().wallet.refreshing).toBe(false);
});
test('a refresh without an answer enables the button again and shows an error', async () => {
  const flows = await member();
  await flows.send(refreshBalance());
  await flows.pass(10_000);
  expect(flows.state().wallet.refreshing).toBe(false);
  expect(flows.state().toasts.shown.map(({ textKey }) => textKey)).toEqual(['errors:timeout']);
});
test.each([
  [1, 'maintenance'],
  [2, 'another region'],
] as const)(
  'REL-37 status %i, %s, in use: only the status is wanted, the game ends, nothing else is asked for; when it is over all comes back',
  async (status, _name) => {
    const flows = await member();
    await flows.tellBatch(batchOf([system(status)]));
    expect(flows.live.wants.at(-1)).toEqual(['system']);
    expect(flows.state().play.phase).toBe('none');
    const calls = flows.rest.calls.length;
    await flows.pass(10 * 60_000);
    expect(flows.rest.calls.slice(calls).map(({ name }) => name)).toEqual([]);
    expect(flows.live.told.filter((one) => one.startsWith('refresh'))).toEqual([]);
    await flows.tellBatch(batchOf([system(0)]));
    expect(flows.live.wants.at(-1)).toEqual([
      'system',
      'wallet:m1007',
      'member:m1007',
      'unread:m1007',
      'inbox:m1007',
      'messages:m1007',
      'notifications:m1007',
      'winners:ALL',
      'money:m1007',
    ]);
    expect(flows.state().session.phase).toBe('loggedIn');
    // What may have changed meanwhile is read again.
    expect(flows.rest.calls.slice(calls).map(({ name }) => name)).toEqual(
      expect.arrayContaining(['permission', 'vendorLanes']),
    );
  },
);
test('a raised revision reads that part again, and only that part', async () => {
  const flows = await flowsFixture();
  await flows.tellBatch(batchOf([system(0)]));
  const [lanes, permission] = [flows.count('vendorLanes'), flows.count('permission')];
  await flows.tellBatch(batchOf([system(0, { lanesRevision: 2 })]));
  expect([flows.count('vendorLanes'), flows.count('permission')]).toEqual([lanes + 1, permission]);
  await flows.tellBatch(batchOf([system(0, { lanesRevision: 2, permissionRevision: 2 })]));
  expect([flows.count('vendorLanes'), flows.count('permission')]).toEqual([lanes + 1, permission + 1]);
  await flows.call('permission').answer({ ...permissionAnswer, vendorOrigin: 'http://other.localhost' });
  expect(flows.state().system.permission.data?.vendorOrigin).toBe('http://other.localhost');
});
