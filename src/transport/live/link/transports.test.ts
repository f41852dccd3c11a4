import { describe, expect, it } from 'vitest';
import { channelFixture, balanceAnswer, WALLET, walletFrame } from '../testing/channelFixture.ts';
import { createTransports } from './transports.ts';

const BALANCE = '/wps/v2/wallets/balance';
const ready = async () => {
  const set = channelFixture();
  set.replies[BALANCE] = () => balanceAnswer('8.00', set.clock.now(), 6);
  set.hub.heads = { [WALLET]: 5 };
  set.startMember();
  await set.clock.advance(5);
  set.hub.last().frames(walletFrame(7, -1, 5, 1_000));
  await set.clock.advance(100);
  const untilLink = async () => {
    const before = set.hub.links.length;
    for (let n = 0; n < 3_000 && set.hub.links.length === before; n += 1) await set.clock.advance(10);
  };
  const ways = () => set.hub.links.map(({ transports }) => transports[0]);
  return { ...set, untilLink, ways };
};
/** Only the hub is down: all transports fail, until polling is tried. */
const polled = async () => {
  const set = await ready();
  set.hub.autoOpen = false;
  set.hub.last().drop();
  for (let n = 0; n < 20; n += 1) {
    await set.untilLink();
    if (set.ways().at(-1) === 'polling') break;
    await set.clock.advance(4_000);
    set.hub.last().drop('connect-failed');
  }
  set.hub.last().open();
  await set.clock.advance(100);
  expect([set.last().connection.name, set.ways().at(-1)]).toEqual(['ready', 'polling']);
  return set;
};

describe('choice of transport', () => {
  it('H-21 WebSocket first; polling after one failed while REST works; WebSocket again if polling fails too', () => {
    const way = createTransports();
    const walk = (...rests: readonly (boolean | null)[]) =>
      rests.map((rest) => {
        const [tried] = way.next();
        way.failed(rest);
        return tried;
      });
    expect(walk(null, false, true, true, true, true, true, true, true)).toEqual([
      'websocket',
      'websocket',
      'websocket',
      'polling',
      'websocket',
      'websocket',
      'websocket',
      'websocket',
      'polling',
    ]);
    way.opened();
    expect(walk(true, true)).toEqual(['websocket', 'polling']);
  });
  it('H-21 after a connection over polling the next attempt uses a WebSocket again', async () => {
    const set = await polled();
    set.hub.last().drop();
    await set.untilLink();
    expect(set.ways().at(-1)).toBe('websocket');
  });
  it('H-21 half a minute after polling is ready a WebSocket is probed, and the connection moves to it without a gap', async () => {
    const set = await polled();
    set.hub.autoOpen = true;
    const old = set.hub.last();
    const before = set.batches.length;
    await set.beats(6);
    expect(set.ways().filter((way) => way === 'polling').length).toBe(1);
    await set.clock.advance(500);
    const known = set.hub.links.length;
    expect(set.hub.last()).toBe(old);
    await set.beats(5);
    expect(set.hub.links.slice(known).map(({ transports }) => transports[0])).toEqual(['websocket', 'websocket']);
    expect(set.hub.links.slice(known).map((link) => link.closed())).toEqual([true, false]);
    expect([old.closed(), set.last().connection.name]).toEqual([true, 'ready']);
    expect(new Set(set.batches.slice(before + 20).map(({ connectionStatus }) => connectionStatus.word))).toEqual(
      new Set(['live']),
    );
    const links = set.hub.links.length;
    await set.beats(30);
    expect(set.hub.links.length).toBe(links);
  });
  it('H-21 while WebSockets stay blocked, probes become rarer and do not disturb the connection', async () => {
    const set = await polled();
    const old = set.hub.last();
    const known = set.hub.links.length;
    const at: number[] = [];
    const since = set.clock.mono();
    for (let n = 0; n < 2_400; n += 1) {
      await set.clock.advance(1_000);
      if (n % 4 === 0) old.heartbeat();
      if (set.hub.links.length > known + at.length) at.push(set.clock.mono() - since);
    }
    expect(at.length).toBeGreaterThanOrEqual(5);
    expect(at.length).toBeLessThanOrEqual(8);
    expect([old.closed(), set.last().connection.name]).toEqual([false, 'ready']);
    expect(set.hub.links.slice(known).every((link) => link.closed() && link.listeners() === 0)).toBe(true);
    set.live.stop();
    await set.clock.settle();
    expect(set.clock.waiting()).toBe(0);
  });
});
