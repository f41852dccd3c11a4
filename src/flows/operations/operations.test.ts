import { expect, test } from 'vitest';
import { takePart } from '../../domains/promotions/promotions.intents.ts';
import { promotionsRead } from '../../domains/promotions/promotions.slice.ts';
import { returnAllFunds } from '../../domains/play/play.intents.ts';
import { sessionEnded } from '../../domains/facts.ts';
import { fakeBrowser } from '../../platform/testing/fakeTabs.ts';
import {
  type FlowsFixture,
  flowsFixture,
  type MadeCall,
  type FlowsFixtureOptions,
} from '../machinery/testing/flowsFixture.ts';
import { memberAnswer } from '../machinery/testing/permissionFixture.ts';

const START = 1_760_000_000_000;
const claimable = {
  id: 'rain',
  title: 'Rainy days',
  content: '',
  category: 'c1',
  promotionType: 'INFO',
  promoAnnouncementCategoryIds: ['c1'],
  announcementImages: [],
  startTime: START - 1_000,
  endTime: START + 86_400_000,
  longTerm: 0,
  mode: 'claim',
  reward: '5.00',
  prizes: [],
} as const;
const standing = { promotionId: 'rain', status: 'claimed', at: START, progress: '0.00', amount: '5.00', prize: '' };
const enter = async (options: FlowsFixtureOptions = {}): Promise<FlowsFixture> => {
  const flows = await flowsFixture({ token: 'mine', ...options });
  await flows.call('memberInfo').answer(memberAnswer);
  await flows.send(
    promotionsRead({ value: { list: [claimable], categories: [], endOrder: 'YMD' } as never, at: START }),
  );
  return flows;
};
const fates = (flows: FlowsFixture) =>
  flows.state().operations.list.map(({ kind, what, state, code }) => ({ kind, what, state, code }));
const said = (flows: FlowsFixture) => flows.state().toasts.shown.map(({ textKey }) => textKey);
const kept = (flows: FlowsFixture) => JSON.parse(flows.platform.storage.local.get('operations') ?? '{}') as unknown;
const keyOf = (flows: FlowsFixture, call: string) => flows.call(call).options.key ?? '';

test('B-03 H-18 an operation is pending under the key of the press, then done; nothing is announced twice', async () => {
  const flows = await enter();
  await flows.send(takePart('rain'));
  const key = keyOf(flows, 'promotionClaim');
  expect(fates(flows)).toEqual([{ kind: 'promotionClaim', what: 'Rainy days', state: 'pending', code: null }]);
  // Stored before it is sent: key and kind, without any text about its content.
  expect(kept(flows)).toEqual({
    m1007: [
      {
        id: key,
        kind: 'promotionClaim',
        startedAt: START,
        triedAt: START,
        epoch: null,
        state: 'pending',
        code: null,
        endedAt: null,
        doubted: false,
      },
    ],
  });
  await flows.call('promotionClaim').answer(standing);
  expect(fates(flows)[0]).toMatchObject({ state: 'done' });
  expect([kept(flows), said(flows), flows.count('commandLookUp')]).toEqual([{}, [], 0]);
});
test('B-03 H-20 after a lost answer the player sees that it is being checked, and then the outcome, without a press', async () => {
  const flows = await enter();
  await flows.send(takePart('rain'));
  const key = keyOf(flows, 'promotionClaim');
  await flows.call('promotionClaim').fail('timeout');
  expect(fates(flows)[0]?.state).toBe('unknown');
  expect(said(flows)).toEqual(['operations:checking.promotionClaim']);
  expect(flows.call('commandLookUp').body).toEqual({ key });
  // Still running, then no answer, then done.
  await flows.call('commandLookUp').answer({ state: 'running', positions: {} });
  await flows.pass(1_000);
  await flows.call('commandLookUp').fail('network');
  await flows.pass(2_000);
  expect(flows.count('commandLookUp')).toBe(3);
  await flows.call('commandLookUp').answer({ state: 'done', result: {}, positions: {} });
  expect(fates(flows)[0]?.state).toBe('done');
  expect(said(flows)).toContain('operations:done.promotionClaim');
  // The page that waits for it gets the outcome too: the same key is answered as it was then.
  expect([flows.count('promotionClaim'), keyOf(flows, 'promotionClaim')]).toEqual([2, key]);
  await flows.call('promotionClaim').answer(standing);
  expect(flows.state().promotions.answered['rain']?.status).toBe('claimed');
  await flows.pass(60_000);
  expect([flows.count('commandLookUp'), kept(flows)]).toEqual([3, {}]);
});
test('H-20 an operation that never arrived is fenced by the look-up and reported as not sent; the next press is a new one', async () => {
  const flows = await enter();
  await flows.send(takePart('rain'));
  const key = keyOf(flows, 'promotionClaim');
  await flows.call('promotionClaim').fail('timeout');
  await flows.call('commandLookUp').answer({ state: 'never', positions: {} });
  expect(fates(flows)[0]).toMatchObject({ state: 'notSent', code: null });
  expect(said(flows)).toContain('operations:notSent.promotionClaim');
  expect(flows.state().promotions.failure).toEqual({ id: 'rain', code: 'not-sent' });
  await flows.send(takePart('rain'));
  expect(keyOf(flows, 'promotionClaim')).not.toBe(key);
});
test('B-03 a refused operation is reported as failed, with its reason', async () => {
  const flows = await enter();
  await flows.send(takePart('rain'));
  await flows.call('promotionClaim').fail('malformed');
  await flows.call('commandLookUp').answer({ state: 'failed', code: 'promotion-closed', positions: {} });
  expect(fates(flows)[0]).toMatchObject({ state: 'failed', code: 'promotion-closed' });
  expect(said(flows)).toContain('operations:failed.promotionClaim');
  expect(flows.state().promotions.failure).toEqual({ id: 'rain', code: 'promotion-closed' });
});
test('H-20 offline nothing is sent or queued, and the failure is shown at once', async () => {
  const flows = await enter();
  flows.platform.environment.setOnline(false);
  await flows.send(takePart('rain'));
  expect(flows.count('promotionClaim')).toBe(0);
  expect(fates(flows)[0]).toMatchObject({ state: 'notSent' });
  expect(flows.state().promotions.failure).toEqual({ id: 'rain', code: 'not-sent' });
  flows.platform.environment.setOnline(true);
  await flows.pass(60_000);
  expect([flows.count('promotionClaim'), flows.count('commandLookUp'), kept(flows)]).toEqual([0, 0, {}]);
});
test('REL-18 after a reload the page finds the key, looks it up and announces the outcome', async () => {
  const before = await enter();
  await before.send(takePart('rain'));
  const key = keyOf(before, 'promotionClaim');
  const stored = (store: 'local' | 'session') => ({
    operations: before.platform.storage[store].get('operations') ?? '',
  });
  const after = await enter({ local: stored('local'), session: stored('session') });
  expect(fates(after)).toEqual([{ kind: 'promotionClaim', what: null, state: 'unknown', code: null }]);
  expect(said(after)).toEqual(['operations:checking.promotionClaim']);
  expect(after.call('commandLookUp').body).toEqual({ key });
  await after.call('commandLookUp').answer({ state: 'done', result: {}, positions: {} });
  expect(said(after)).toContain('operations:done.promotionClaim');
  expect([after.count('promotionClaim'), kept(after)]).toEqual([0, {}]);
});
test('REL-18 another tab’s operation is looked up once it must be lost, not while it may still be running', async () => {
  const before = await enter();
  await before.send(takePart('rain'));
  const local = { operations: before.platform.storage.local.get('operations') ?? '' };
  const after = await enter({ local });
  await after.pass(29_000);
  // A look-up now would fence it.
  expect(after.count('commandLookUp')).toBe(0);
  await after.pass(2_000);
  expect(after.count('commandLookUp')).toBe(1);
  const ended = await enter({ local });
  ended.platform.storage.local.remove('operations');
  await ended.pass(60_000);
  expect(ended.count('commandLookUp')).toBe(0);
});
const pages = async (count: number): Promise<readonly FlowsFixture[]> => {
  const browser = fakeBrowser();
  const opened: FlowsFixture[] = [];
  for (let n = 0; n < count; n += 1) opened.push(await enter({ tabs: browser.open(), seed: n + 1 }));
  return opened;
};
/** Shares stored values with the other tabs: the storages of these fakes are separate. */
const share = (from: FlowsFixture, ...to: readonly FlowsFixture[]): void => {
  for (const { platform } of to)
    platform.storage.local.set('operations', from.platform.storage.local.get('operations') ?? '{}');
};
test('REL-18 when a tab closes before its answer, another open tab announces the outcome', async () => {
  const [one, two] = (await pages(2)) as [FlowsFixture, FlowsFixture];
  await two.pass(100_000);
  await one.pass(100_000);
  await one.send(takePart('rain'));
  await one.call('promotionClaim').fail('timeout');
  share(one, two);
  await two.pass(61_000);
  expect(two.call('commandLookUp').body).toEqual({ key: keyOf(one, 'promotionClaim') });
  await two.call('commandLookUp').answer({ state: 'done', result: {}, positions: {} });
  expect(said(two)).toContain('operations:done.promotionClaim');
});
test('REL-18 a hidden tab looks up as soon as it becomes visible', async () => {
  const [one, two] = (await pages(2)) as [FlowsFixture, FlowsFixture];
  await one.send(takePart('rain'));
  share(one, two);
  two.platform.clock.sleep(40_000);
  two.platform.environment.setVisible(false);
  two.platform.environment.setVisible(true);
  await two.settle();
  expect(fates(two)).toMatchObject([{ state: 'unknown' }]);
});
test('an operation another tab looks up is left to it while it keeps asking, and afterwards taken by one tab alone', async () => {
  const [one, two] = (await pages(2)) as [FlowsFixture, FlowsFixture];
  await one.send(takePart('rain'));
  await one.call('promotionClaim').fail('timeout');
  for (let turn = 0; turn < 40; turn += 1) {
    await one.call('commandLookUp').answer({ state: 'running', positions: {} });
    share(one, two);
    await one.pass(5_000);
    await two.pass(5_000);
  }
  expect([said(two), two.count('commandLookUp')]).toEqual([[], 0]);
  await two.pass(40_000);
  expect(two.count('commandLookUp')).toBe(1);
  await two.call('commandLookUp').answer({ state: 'running', positions: {} });
  const three = await enter();
  three.platform.clock.sleep(two.platform.clock.now() - three.platform.clock.now());
  share(two, three);
  three.platform.environment.setVisible(true);
  await three.pass(5_000);
  expect(three.count('commandLookUp')).toBe(0);
});
test('of two operations of a kind, the first outcome leaves the other’s toast in place', async () => {
  const flows = await enter();
  const lookUps: MadeCall[] = [];
  for (let turn = 0; turn < 2; turn += 1) {
    await flows.send(returnAllFunds());
    await flows.call('walletHome').fail('timeout');
    lookUps.push(flows.call('commandLookUp'));
  }
  await lookUps[0]?.answer({ state: 'done', positions: {} });
  expect(said(flows).sort()).toEqual(['operations:checking.bringHome', 'operations:done.bringHome']);
  await lookUps[1]?.answer({ state: 'done', positions: {} });
  expect(said(flows)).toEqual(['operations:done.bringHome']);
});
test('an outcome that arrives while the page is hidden is announced when it becomes visible', async () => {
  const flows = await enter();
  await flows.send(takePart('rain'));
  await flows.call('promotionClaim').fail('timeout');
  flows.platform.environment.setVisible(false);
  await flows.call('commandLookUp').answer({ state: 'done', positions: {} });
  expect(said(flows)).toEqual([]);
  flows.platform.environment.setVisible(true);
  await flows.settle();
  expect(said(flows)).toEqual(['operations:done.promotionClaim']);
});
test('H-18 a journal other than the one the write was meant for cannot answer, and the outcome stays unknown', async () => {
  const flows = await enter();
  await flows.send(takePart('rain'));
  await flows.call('promotionClaim').fail('timeout');
  await flows.call('commandLookUp').refuse('other-epoch');
  await flows.pass(120_000);
  expect(fates(flows)[0]).toMatchObject({ state: 'unknown', code: 'other-epoch' });
  expect(flows.count('commandLookUp')).toBe(1);
  // It has ended as unknown: the waiting page gets that error, and no later session sees it again.
  expect([flows.state().promotions.failure, kept(flows)]).toEqual([{ id: 'rain', code: 'other-epoch' }, {}]);
});
test('unfinished operations of a member who leaves are looked up at their next log-in, and not for another member', async () => {
  const flows = await enter();
  await flows.send(returnAllFunds());
  await flows.send(sessionEnded({ reason: 'loggedOut' }));
  expect(flows.state().operations.list).toEqual([]);
  const local = { operations: flows.platform.storage.local.get('operations') ?? '' };
  const other = await flowsFixture({ token: 'theirs', local });
  await other.call('memberInfo').answer({ ...memberAnswer, id: 'm2000' });
  await other.pass(60_000);
  expect(other.count('commandLookUp')).toBe(0);
  const again = await enter({ local });
  await again.pass(30_000);
  expect(again.call('commandLookUp').body).toEqual({ key: keyOf(flows, 'walletHome') });
});
test('malformed storage yields no operation', async () => {
  const spoiled = ['{"m1007": 7}', '{"m1007": [{"id": 4}, null, {"id": "a", "kind": "bet", "state": "unknown"}]}', 'x'];
  for (const operations of spoiled) {
    const flows = await enter({ local: { operations }, session: { operations } });
    await flows.pass(60_000);
    expect([fates(flows), flows.count('commandLookUp')]).toEqual([[], 0]);
  }
});
