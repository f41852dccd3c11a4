import { describe, expect, it } from 'vitest';
import { balanceAnswer, channelFixture, TOKEN, WALLET, walletFrame, walletValue } from './testing/channelFixture.ts';

const ready = async (seed = 1) => {
  const set = channelFixture(seed);
  set.hub.heads = { [WALLET]: 5 };
  set.startMember();
  await set.clock.advance(5);
  set.hub.last().frames(walletFrame(7, -1, 5, 1_000));
  await set.clock.advance(100);
  const name = () => set.last().connection.name;
  /** Waits for the next link and returns how long that took, ms. */
  const untilLink = async (limitMs = 60_000): Promise<number> => {
    const before = set.hub.links.length;
    const since = set.clock.mono();
    while (set.hub.links.length === before && set.clock.mono() - since < limitMs) await set.clock.advance(10);
    return set.clock.mono() - since;
  };
  return { ...set, name, untilLink };
};

describe('connecting', () => {
  it('H-21 goes from connecting through syncing to ready, each with its reason', async () => {
    const set = await ready();
    const moves = set.platform.report.recent().filter(({ what }) => what === 'live.state');
    expect(moves.map(({ facts }) => facts)).toEqual([
      { from: 'off', to: 'connecting', reason: 'start' },
      { from: 'connecting', to: 'syncing', reason: 'opened' },
      { from: 'syncing', to: 'ready', reason: 'synced' },
    ]);
    expect(set.last().connection).toMatchObject({ name: 'ready', reason: 'synced' });
    expect(set.hub.last()).toMatchObject({ token: TOKEN, transports: ['websocket'] });
  });
  it('H-21 a swallowed upgrade is given up after 10 s, and the next attempt uses polling only', async () => {
    const set = channelFixture();
    set.replies['/wps/v2/wallets/balance'] = () => balanceAnswer('8.00', set.clock.now(), 6);
    set.hub.autoOpen = false;
    set.startMember();
    await set.clock.advance(10_600);
    expect(set.hub.links.map(({ transports }) => transports)).toEqual([['websocket'], ['polling']]);
    expect(set.hub.links[0]?.closed()).toBe(true);
  });
  it('while REST fails too, a failure does not count against the WebSocket', async () => {
    const set = channelFixture();
    set.replies['/wps/v2/wallets/balance'] = () => ({ cut: 'ERR_NETWORK' });
    set.hub.autoOpen = false;
    set.startMember();
    await set.clock.advance(60_000);
    expect(new Set(set.hub.links.flatMap(({ transports }) => transports))).toEqual(new Set(['websocket']));
    expect(set.hub.links.length).toBeGreaterThan(2);
  });
});

describe('a hub that refuses the connection', () => {
  it('REL-28 the client retries if the hub drains, and does not if the refusal is final', async () => {
    const set = channelFixture();
    set.hub.autoOpen = false;
    set.startMember();
    for (let n = 0; n < 3; n += 1) {
      set.hub.last().signal({ type: 'refused', code: 'drained' });
      const known = set.hub.links.length;
      while (set.hub.links.length === known && set.clock.mono() < 60_000) await set.clock.advance(10);
    }
    expect(set.hub.links.length).toBe(4);
    expect(new Set(set.hub.links.flatMap(({ transports }) => transports))).toEqual(new Set(['websocket']));
    set.hub.last().signal({ type: 'refused', code: 'forbidden' });
    await set.clock.advance(300_000);
    expect(set.hub.links.length).toBe(4);
  });
});

describe('reconnecting', () => {
  it('REL-08 H-21 draws each delay below a cap that doubles after the first 15 s, and resets the cap only after 30 s ready', async () => {
    const set = await ready(11);
    set.hub.autoOpen = false;
    set.hub.last().drop();
    const delays: number[] = [];
    const lost = set.clock.mono();
    for (let attempt = 0; set.clock.mono() - lost < 15_000; attempt += 1) {
      delays.push(await set.untilLink());
      expect(delays.at(-1)).toBeLessThanOrEqual(Math.min(1_500, 500 * 2 ** attempt) + 10);
      set.hub.last().drop('connect-failed');
    }
    expect(delays.length).toBeGreaterThan(12);
    const late: number[] = [];
    for (let attempt = 0; attempt < 8; attempt += 1) {
      late.push(await set.untilLink());
      expect(late.at(-1)).toBeLessThanOrEqual(Math.min(20_000, 2_000 * 2 ** attempt) + 10);
      set.hub.last().drop('connect-failed');
    }
    expect(Math.max(...late)).toBeGreaterThan(4_000);
    set.hub.autoOpen = true;
    await set.untilLink();
    await set.clock.advance(5_000);
    expect(set.name()).toBe('ready');
    set.hub.last().drop();
    const early: number[] = [];
    for (let n = 0; n < 6; n += 1) {
      early.push(await set.untilLink());
      await set.clock.advance(100);
      set.hub.last().drop();
    }
    expect(Math.max(...early)).toBeGreaterThan(1_000);
    await set.untilLink();
    for (let n = 0; n < 8; n += 1) {
      await set.clock.advance(4_000);
      set.hub.last().heartbeat();
    }
    set.hub.last().drop();
    expect(await set.untilLink()).toBeLessThanOrEqual(510);
  });
  it('REL-08 a retry hint of the hub overrides the back-off', async () => {
    const set = await ready();
    set.hub.last().drop('drained', { retryAfterMs: 9_000 });
    const waited = await set.untilLink();
    expect(waited).toBeGreaterThanOrEqual(9_000);
    expect(waited).toBeLessThanOrEqual(10_010);
  });
  it('REL-08 a retry hint of the hub holds even if the page becomes visible or online', async () => {
    const set = await ready();
    const since = set.clock.mono();
    set.hub.last().drop('drained', { retryAfterMs: 9_000 });
    await set.clock.advance(500);
    set.platform.environment.setVisible(false);
    await set.clock.advance(500);
    set.platform.environment.setVisible(true);
    set.platform.environment.setOnline(true);
    await set.untilLink();
    expect(set.clock.mono() - since).toBeGreaterThanOrEqual(9_000);
    expect(set.clock.mono() - since).toBeLessThanOrEqual(10_020);
  });
  it('REL-28 a final close code is not followed by a reconnect', async () => {
    for (const code of ['session-ended', 'not-authorised', 'auth-timeout']) {
      const set = await ready();
      set.hub.last().drop(code, { retry: true });
      await set.clock.advance(300_000);
      expect(set.hub.links.length, code).toBe(1);
      expect(set.endings, code).toEqual([code === 'session-ended' ? code : 'not-authorised']);
    }
    const other = await ready();
    other.hub.last().signal({ type: 'refused', code: 'forbidden' });
    await other.clock.advance(300_000);
    expect([other.hub.links.length, other.name()]).toEqual([1, 'denied']);
  });
  it('H-28 REL-28 the end of a replaced token does not end the session: the newer token is tried and decides', async () => {
    const set = await ready();
    set.hub.answers['authenticate'] = () => undefined;
    set.live.renewToken('newer');
    set.hub.last().drop('session-ended', { retry: false });
    await set.clock.advance(500);
    expect([set.hub.links.length, set.hub.last().token, set.endings]).toEqual([2, 'newer', []]);
    set.hub.last().drop('session-ended', { retry: false });
    await set.clock.advance(60_000);
    expect([set.hub.links.length, set.endings]).toEqual([2, ['session-ended']]);
  });
  it('H-28 an ended session continues only with a newer token of another page', async () => {
    const set = await ready();
    set.hub.last().drop('session-ended', { retry: false });
    await set.clock.advance(1_000);
    expect([set.name(), set.endings]).toEqual(['off', ['session-ended']]);
    set.live.renewToken('handed');
    await set.clock.advance(500);
    expect([set.hub.links.length, set.hub.last().token, set.name()]).toEqual([2, 'handed', 'ready']);
  });
  it('H-24 after 50 reconnects one link is open with listeners, the others are closed without listeners', async () => {
    const set = await ready();
    await set.clock.advance(500);
    const listening = set.platform.environment.listeners();
    const timers = set.clock.waiting();
    for (let n = 0; n < 50; n += 1) {
      set.hub.last().drop();
      await set.untilLink();
      await set.clock.advance(200);
    }
    expect(set.hub.links.length).toBe(51);
    expect(set.hub.links.slice(0, -1).every((link) => link.closed() && link.listeners() === 0)).toBe(true);
    expect([set.hub.last().closed(), set.hub.last().listeners()]).toEqual([false, 1]);
    expect(set.platform.environment.listeners()).toBe(listening);
    expect(set.clock.waiting()).toBe(timers);
  });
  it('H-35 a replaced link has no effect', async () => {
    const set = await ready();
    const old = set.hub.last();
    old.drop();
    await set.untilLink();
    await set.clock.advance(300);
    const { length } = set.changes();
    old.frames(walletFrame(7, 5, 6, 1));
    old.heartbeat({ epoch: 99 });
    old.drop('session-ended', { retry: false });
    await set.clock.advance(300);
    expect(set.changes().length).toBe(length);
    expect([set.name(), set.endings]).toEqual(['ready', []]);
  });
});

describe('silence', () => {
  it('after 8 s without a heartbeat a probe is sent: an answer keeps the link, none within 3 s closes it', async () => {
    const set = await ready();
    await set.clock.advance(8_050);
    expect(set.name()).toBe('ready');
    expect(set.batches.map(({ connection }) => connection.name)).toContain('probe');
    set.hub.answers['sync'] = () => undefined;
    const link = set.hub.last();
    await set.clock.advance(8_050);
    expect(set.name()).toBe('probe');
    await set.clock.advance(3_000);
    expect([set.name(), link.closed()]).not.toEqual(['probe', false]);
    expect(link.closed()).toBe(true);
  });
  it('H-22 timers of a hidden page trigger nothing but parking', async () => {
    const set = await ready();
    set.hub.answers['sync'] = () => undefined;
    set.platform.environment.setVisible(false);
    await set.clock.advance(4 * 60_000);
    expect([set.hub.links.length, set.hub.last().closed()]).toEqual([1, false]);
    await set.clock.advance(61_000);
    expect([set.name(), set.hub.last().closed()]).toEqual(['parked', true]);
    delete set.hub.answers['sync'];
    set.platform.environment.setVisible(true);
    expect(await set.untilLink()).toBeLessThanOrEqual(1_010);
  });
  it('a connection lost while hidden reconnects when the page becomes visible', async () => {
    const set = await ready();
    set.platform.environment.setVisible(false);
    set.hub.last().drop();
    await set.clock.advance(200_000);
    expect(set.hub.links.length).toBe(1);
    set.platform.environment.setVisible(true);
    expect(await set.untilLink()).toBeLessThanOrEqual(1_010);
  });
});

describe('drain', () => {
  it('the client moves at a random time of the window, and the old link delivers until the new one is synced', async () => {
    const moments: number[] = [];
    for (let seed = 1; seed <= 10; seed += 1) {
      const set = await ready(seed);
      const old = set.hub.last();
      old.signal({ type: 'control', event: 'drain', body: { after: 1_000, window: 5_000 } });
      await set.clock.advance(20);
      expect(set.name()).toBe('draining');
      set.hub.autoOpen = false;
      moments.push(await set.untilLink());
      old.frames(walletFrame(7, 5, 6, 400 + seed));
      await set.clock.advance(50);
      expect(set.value(WALLET)).toEqual(walletValue(400 + seed));
      expect(set.freshness(WALLET)).toBe('live');
      expect(old.closed()).toBe(false);
      set.hub.last().open();
      await set.clock.advance(100);
      expect([set.name(), old.closed(), set.hub.last().closed()]).toEqual(['ready', true, false]);
    }
    expect(Math.min(...moments)).toBeGreaterThanOrEqual(970);
    expect(Math.max(...moments)).toBeLessThanOrEqual(6_010);
    expect(new Set(moments.map((moment) => Math.floor(moment / 500))).size).toBeGreaterThan(4);
  });
  it('H-04 a link that closes before its move proves nothing any more', async () => {
    const set = await ready();
    set.hub.last().signal({ type: 'control', event: 'drain', body: { after: 6_000, window: 0 } });
    set.hub.last().drop('drained');
    await set.clock.advance(600);
    expect([set.name(), set.freshness(WALLET), set.last().connectionStatus.word]).not.toContain('live');
    expect(set.last().connectionStatus.word).toBe('polling');
  });
  it('H-20 a draining link still carries a command; one that has closed does not', async () => {
    const set = await ready();
    set.hub.answers['command'] = ({ message }) => ({
      ok: true,
      generation: message.generation,
      clock: set.clock.now(),
      epoch: 7,
      positions: {},
    });
    set.hub.last().signal({ type: 'control', event: 'drain', body: { after: 6_000, window: 0 } });
    const first = set.live.command('updateLanguage', {}, 'k1');
    await set.clock.advance(100);
    set.hub.last().drop('drained');
    const second = set.live.command('updateLanguage', {}, 'k2');
    await set.clock.advance(100);
    expect([(await first).state, (await second).state]).toEqual(['done', 'notSent']);
  });
  it('a move is invisible to the player: Live before, during and after', async () => {
    const set = await ready();
    set.hub.heads = { [WALLET]: 5 };
    const before = set.batches.length;
    set.hub.last().signal({ type: 'control', event: 'drain', body: { after: 500, window: 500 } });
    await set.clock.advance(3_000);
    expect([set.hub.links.length, set.name()]).toEqual([2, 'ready']);
    const words = set.batches.slice(before).map(({ connectionStatus }) => connectionStatus.word);
    expect(new Set(words)).toEqual(new Set(['live']));
  });
  it('a link closed before its move still waits for the chosen time', async () => {
    const set = await ready();
    set.hub.last().signal({ type: 'control', event: 'drain', body: { after: 4_000, window: 0 } });
    set.hub.last().drop('drained');
    await set.clock.advance(3_900);
    expect(set.hub.links.length).toBe(1);
    await set.clock.advance(200);
    expect(set.hub.links.length).toBe(2);
  });
});

describe('tokens', () => {
  it('a renewed token is sent over the open link, and the hub’s reminder is passed on', async () => {
    const set = await ready();
    set.hub.last().signal({ type: 'control', event: 'reauth', body: {} });
    expect(set.tokensWanted()).toBe(1);
    set.live.renewToken('fresh');
    await set.clock.advance(50);
    expect(set.hub.messagesOf('authenticate').map(({ message }) => message['token'])).toEqual(['fresh']);
    expect([set.name(), set.hub.links.length]).toEqual(['ready', 1]);
    set.hub.last().drop();
    await set.untilLink();
    expect(set.hub.last().token).toBe('fresh');
  });
  it('a fresh token reconnects a client that waits for one', async () => {
    const set = await ready();
    set.hub.last().drop('not-authorised', { retry: false });
    await set.clock.advance(3_000);
    expect(set.name()).toBe('reauth');
    set.live.renewToken('fresh');
    await set.clock.advance(100);
    expect([set.name(), set.hub.last().token, set.endings]).toEqual(['ready', 'fresh', []]);
  });
  it('H-23 a renewed token whose answer was lost is used when the hub closes the old one', async () => {
    const set = await ready();
    set.hub.answers['authenticate'] = () => undefined;
    set.live.renewToken('fresh');
    await set.clock.advance(6_000);
    set.hub.last().drop('not-authorised', { retry: false });
    await set.clock.advance(100);
    expect([set.name(), set.hub.last().token, set.endings]).toEqual(['ready', 'fresh', []]);
    set.hub.last().drop('not-authorised', { retry: false });
    await set.clock.advance(100_000);
    expect([set.hub.links.length, set.endings]).toEqual([2, ['not-authorised']]);
  });
  it('H-23 a refused token triggers a renewal at once, and the session continues with the new token', async () => {
    const set = await ready();
    set.hub.last().drop('not-authorised', { retry: false });
    await set.clock.advance(10);
    expect([set.tokensWanted(), set.name()]).toEqual([1, 'reauth']);
  });
  it('a refused or revoked topic is subscribed once more over the next connection', async () => {
    const set = await ready();
    set.hub.last().signal({ type: 'control', event: 'revoked', body: { topic: WALLET } });
    await set.clock.advance(3_000);
    const asked = set.hub.messagesOf('subscribe').length;
    set.hub.refused = { [WALLET]: 'forbidden' };
    set.hub.last().drop();
    await set.untilLink();
    await set.clock.advance(10_000);
    expect([set.hub.messagesOf('subscribe').length, set.freshness(WALLET)]).toEqual([asked + 1, 'denied']);
    set.hub.refused = {};
    set.hub.last().drop();
    await set.untilLink();
    await set.clock.advance(200);
    expect(set.freshness(WALLET)).toBe('live');
  });
  it('a revoked topic is denied at once, and the others continue', async () => {
    const set = await ready();
    set.hub.last().signal({ type: 'control', event: 'revoked', body: { topic: WALLET } });
    await set.clock.advance(50);
    expect([set.freshness(WALLET), set.name()]).toEqual(['denied', 'ready']);
  });
  it('H-13 malformed control frames are quarantined and change nothing', async () => {
    const set = await ready();
    for (const event of ['heartbeat', 'drain', 'revoked'])
      for (const body of [null, 7, 'x', [], { after: -1 }, { epoch: '1' }])
        set.hub.last().signal({ type: 'control', event, body });
    await set.clock.advance(50);
    expect(set.live.quarantine().length).toBe(18);
    expect([set.name(), set.freshness(WALLET)]).toEqual(['ready', 'live']);
  });
});

describe('maintenance', () => {
  it('stops connecting, retries after half a minute, and reconnects when the topic system reports its end', async () => {
    const set = await ready();
    set.hub.last().signal({ type: 'control', event: 'maintenance', body: {} });
    await set.clock.advance(50);
    expect([set.name(), set.hub.last().closed()]).toEqual(['maintenance', true]);
    const waited = await set.untilLink();
    expect(waited).toBeGreaterThanOrEqual(23_000);
    expect(waited).toBeLessThanOrEqual(36_100);
  });
});
