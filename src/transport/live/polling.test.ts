import { describe, expect, it } from 'vitest';
import { failure, success } from '../rest/testing/fakeHouse.ts';
import { channelFixture, BETS, balanceAnswer, WALLET, walletFrame, walletValue } from './testing/channelFixture.ts';

const BALANCE = '/wps/v2/wallets/balance';
const STATUS = '/wps/system/status';
const status = (at: number, maintenance = false) =>
  success(
    { maintenance, maintenanceEnd: null, regionRestriction: false, permissionRevision: 1, lanesRevision: 1 },
    at,
    {
      topic: 'system',
      epoch: 7,
      seq: 1,
    },
  );

/** A member whose WebSocket has just closed and cannot be opened again. */
const cut = async (wanted: readonly string[] = [WALLET], shown = true) => {
  const set = channelFixture();
  set.replies[BALANCE] = () => balanceAnswer('8.00', set.clock.now(), 6);
  set.hub.heads = { [WALLET]: 5 };
  set.startMember(wanted, shown);
  await set.clock.advance(5);
  set.hub.last().frames(walletFrame(7, -1, 5, 1_000));
  await set.clock.advance(100);
  set.hub.autoOpen = false;
  set.hub.last().drop();
  const polls = () => set.house.seen.filter(({ url }) => url === BALANCE).length;
  return { ...set, polls };
};

describe('polling while the WebSocket is down', () => {
  it('REL-10 R-DESIGN-04 reads after the grace period, through the gate, and shows Polling with its interval', async () => {
    const set = await cut();
    await set.clock.advance(2_900);
    expect(set.polls()).toBe(0);
    await set.clock.advance(700);
    expect(set.polls()).toBe(1);
    expect(set.value(WALLET)).toEqual(walletValue(800));
    expect(set.freshness(WALLET)).toBe('polling');
    expect(set.last().connectionStatus).toMatchObject({ word: 'polling', intervalMs: 5_000 });
    expect(set.changes().at(-1)?.mode).toBe('caughtUp');
  });
  it('H-15 reports the interval of each topic, and in the connection status the shortest and the longest', async () => {
    const set = await cut([WALLET, 'system']);
    set.replies[STATUS] = () => status(set.clock.now());
    await set.clock.advance(5_000);
    expect(set.last().connectionStatus).toEqual({ word: 'polling', intervalMs: 5_000, longestMs: 30_000 });
    const intervals = set.batches.flatMap(({ statuses }) =>
      statuses.map(({ topic, pollIntervalMs }) => [topic, pollIntervalMs] as const),
    );
    expect(Object.fromEntries(intervals)).toEqual({ [WALLET]: 5_000, system: 30_000 });
  });
  it('H-15 reads again after the interval with 20 % jitter', async () => {
    const set = await cut();
    await set.clock.advance(3_600);
    const gaps: number[] = [];
    let since = set.clock.mono();
    let known = set.polls();
    while (gaps.length < 40) {
      await set.clock.advance(100);
      if (set.polls() === known) continue;
      known = set.polls();
      gaps.push(set.clock.mono() - since);
      since = set.clock.mono();
    }
    // The ticker runs every half second, so a wait may be that much longer than drawn.
    expect(Math.min(...gaps.slice(1))).toBeGreaterThanOrEqual(3_900);
    expect(Math.max(...gaps)).toBeLessThanOrEqual(6_600);
    expect(new Set(gaps).size).toBeGreaterThan(3);
  });
  it('H-15 a hidden page reads nothing, and reads once on becoming visible', async () => {
    const set = await cut();
    await set.clock.advance(3_600);
    set.platform.environment.setVisible(false);
    const before = set.polls();
    await set.clock.advance(120_000);
    expect(set.polls()).toBe(before);
    set.platform.environment.setVisible(true);
    await set.clock.advance(100);
    expect(set.polls()).toBe(before + 1);
  });
  it('H-15 doubles the interval on error up to a minute, and honours Retry-After', async () => {
    const set = await cut();
    set.replies[BALANCE] = () => ({ cut: 'ERR_NETWORK' });
    await set.clock.advance(5 * 60_000);
    // 3 s, then 10, 20, 40, 60, 60 … each ± 20 %.
    expect(set.polls()).toBeGreaterThanOrEqual(6);
    expect(set.polls()).toBeLessThanOrEqual(10);
    const asking = await cut();
    asking.replies[BALANCE] = () => failure(429, 'too-many-requests', { retryAfter: 50 });
    await asking.clock.advance(4_000);
    const first = asking.polls();
    await asking.clock.advance(49_000);
    expect([first, asking.polls()]).toEqual([1, 1]);
    await asking.clock.advance(2_000);
    expect(asking.polls()).toBe(2);
  });
  it('H-15 pollNow reads at once, but not before Retry-After, not while hidden and not while live', async () => {
    const set = await cut();
    await set.clock.advance(3_600);
    const before = set.polls();
    set.live.pollNow(WALLET);
    await set.clock.advance(50);
    expect(set.polls()).toBe(before + 1);
    set.platform.environment.setVisible(false);
    set.live.pollNow(WALLET);
    await set.clock.advance(50);
    expect(set.polls()).toBe(before + 1);

    const asked = await cut();
    asked.replies[BALANCE] = () => failure(429, 'too-many-requests', { retryAfter: 50 });
    await asked.clock.advance(4_000);
    asked.live.pollNow(WALLET);
    await asked.clock.advance(40_000);
    expect(asked.polls()).toBe(1);

    const live = await cut();
    live.hub.autoOpen = true;
    await live.clock.advance(30_000);
    live.hub.last().frames(walletFrame(7, -1, 6, 1_000));
    live.hub.last().heartbeat();
    await live.clock.advance(100);
    expect(live.freshness(WALLET)).toBe('live');
    const known = live.polls();
    live.live.pollNow(WALLET);
    await live.clock.advance(50);
    expect(live.polls()).toBe(known);
  });
  it('H-15 Retry-After holds even if the page becomes visible or online', async () => {
    const set = await cut();
    set.replies[BALANCE] = () => failure(429, 'too-many-requests', { retryAfter: 30 });
    await set.clock.advance(4_000);
    set.platform.environment.setVisible(false);
    await set.clock.advance(1_000);
    set.platform.environment.setVisible(true);
    set.platform.environment.setOnline(true);
    await set.clock.advance(5_000);
    expect(set.polls()).toBe(1);
    await set.clock.advance(25_000);
    expect(set.polls()).toBe(2);
  });
  it('H-15 a topic without a snapshot is read once, not twice, when the page becomes visible', async () => {
    const set = channelFixture();
    set.hub.autoOpen = false;
    set.replies[BALANCE] = () => failure(503, 'system-busy');
    set.startMember();
    await set.clock.advance(4_000);
    set.platform.environment.setVisible(false);
    await set.clock.advance(60_000);
    const before = set.house.seen.length;
    set.platform.environment.setVisible(true);
    await set.clock.advance(1_500);
    expect(set.house.seen.length).toBe(before + 1);
  });
  it('a captive portal’s page does not count as an answer of the house; a refusal and an unexpected 304 do', async () => {
    const answers = [
      [{ status: 200, text: '<!doctype html><title>Log in to the network</title>' }, 'offline'],
      [{ status: 304, text: '' }, 'polling'],
      [failure(409, 'position-not-reached'), 'polling'],
      [failure(429, 'too-many-requests', { retryAfter: 5 }), 'polling'],
    ] as const;
    for (const [reply, word] of answers) {
      const set = await cut();
      set.replies[BALANCE] = () => reply;
      await set.clock.advance(4_000);
      expect([set.polls(), set.last().connectionStatus.word, set.value(WALLET)]).toEqual([1, word, walletValue(1_000)]);
      expect(set.live.quarantine()).toEqual([]);
    }
  });
  it('H-11 an answer older than the shown value does not refresh it', async () => {
    const set = await cut();
    set.replies[BALANCE] = () => balanceAnswer('9.99', set.clock.now(), 3);
    const proven = set.statuses.get(WALLET)?.trueAt;
    await set.clock.advance(4_000);
    expect([set.polls(), set.freshness(WALLET), set.statuses.get(WALLET)?.trueAt]).toEqual([1, 'stale', proven]);
  });
  it('H-15 a topic polled only when shown is not polled otherwise', async () => {
    const set = await cut([BETS], false);
    await set.clock.advance(30_000);
    expect(set.house.seen.filter(({ url }) => url === '/wps/relay/bets').length).toBe(0);
    set.live.setTopics([{ topic: BETS, shown: true }]);
    await set.clock.advance(1_000);
    expect(set.house.seen.filter(({ url }) => url === '/wps/relay/bets').length).toBe(1);
  });
  it('H-17 an acknowledged subscribe ends polling, and a late answer is harmless', async () => {
    const set = await cut();
    let release: () => void = () => undefined;
    const hold = new Promise((resolve) => (release = () => resolve(balanceAnswer('1.00', set.clock.now(), 4))));
    set.replies[BALANCE] = () => ({ hold });
    await set.clock.advance(3_600);
    set.hub.autoOpen = true;
    set.hub.last().open();
    await set.clock.advance(200);
    release();
    await set.beats(6);
    expect(set.polls()).toBe(1);
    expect(set.value(WALLET)).toEqual(walletValue(1_000));
    expect(set.freshness(WALLET)).toBe('live');
  });
  it('H-17 continues while the WebSocket is open but the subscribe is not acknowledged', async () => {
    const set = await cut();
    await set.clock.advance(3_600);
    set.hub.answers['subscribe'] = () => undefined;
    set.hub.autoOpen = true;
    set.hub.last().open();
    const before = set.polls();
    await set.beats(4);
    expect(set.hub.messagesOf('subscribe').length).toBeGreaterThan(1);
    expect(set.polls()).toBeGreaterThan(before);
  });
  it('shows Offline with the age and the cause (service or device) when REST fails too', async () => {
    const set = await cut();
    const lastTrue = set.statuses.get(WALLET)?.trueAt;
    set.replies[BALANCE] = () => ({ cut: 'ERR_NETWORK' });
    await set.clock.advance(4_000);
    expect(set.last().connectionStatus).toEqual({ word: 'offline', since: lastTrue, cause: 'service' });
    expect(set.freshness(WALLET)).toBe('stale');
    set.platform.environment.setOnline(false);
    await set.clock.advance(100);
    expect(set.last().connectionStatus).toEqual({ word: 'offline', since: lastTrue, cause: 'device' });
  });
  it('an answer without a position is shown if there is none better, and the next subscribe names no position', async () => {
    const set = await cut();
    set.replies[BALANCE] = () =>
      success({ balance: '2.50', held: '0', currency: 'MYR', currencySymbol: 'RM', wallets: [] }, set.clock.now());
    await set.clock.advance(3_600);
    expect(set.value(WALLET)).toEqual(walletValue(250));
    expect(set.freshness(WALLET)).toBe('polling');
    set.hub.last().open();
    await set.clock.advance(20);
    expect(set.hub.last().asked[0]?.message['topics']).toEqual([{ topic: WALLET }]);
  });
});

describe('a closed house', () => {
  it('REL-37 reads only the status while only it is wanted; the other topics are read within seconds when wanted again', async () => {
    const set = await cut();
    set.replies[STATUS] = () => status(set.clock.now(), true);
    await set.clock.advance(10_000);
    expect(set.polls()).toBeGreaterThan(1);
    set.live.setTopics([{ topic: 'system', shown: true }]);
    await set.clock.advance(1_000);
    const before = set.house.seen.length;
    await set.clock.advance(600_000);
    const asked = set.house.seen.slice(before).map(({ url }) => url);
    expect(asked.length).toBeGreaterThan(10);
    expect(new Set(asked)).toEqual(new Set([STATUS]));
    const polls = set.polls();
    set.live.setTopics([
      { topic: 'system', shown: true },
      { topic: WALLET, shown: true },
    ]);
    await set.clock.advance(6_000);
    expect(set.polls()).toBeGreaterThan(polls);
  });
});

describe('refresh', () => {
  it('H-02 an answer older than the shown value is dropped', async () => {
    const set = await cut();
    set.replies[BALANCE] = () => balanceAnswer('9.99', set.clock.now(), 3);
    await set.live.refresh(WALLET);
    await set.clock.advance(50);
    expect(set.value(WALLET)).toEqual(walletValue(1_000));
    set.replies[BALANCE] = () => failure(503, 'house-busy');
    await expect(set.live.refresh(WALLET)).rejects.toMatchObject({ error: { code: 'house-busy' } });
  });
});

describe('a visitor', () => {
  it('has no WebSocket, reads at once, and sees Polling, never Live', async () => {
    const set = channelFixture();
    set.replies[STATUS] = () => status(set.clock.now());
    set.live.start({ kind: 'visitor' });
    set.live.setTopics([
      { topic: 'system', shown: true },
      { topic: WALLET, shown: true },
    ]);
    await set.clock.advance(100);
    expect(set.freshness('system')).toBe('polling');
    await set.clock.advance(120_000);
    expect(set.hub.links).toEqual([]);
    expect(new Set(set.house.seen.map(({ url }) => url))).toEqual(new Set([STATUS]));
    expect(new Set(set.batches.map(({ connectionStatus }) => connectionStatus.word))).toEqual(new Set(['polling']));
    expect(set.last().connection.name).toBe('off');
  });
});
