import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakePlatform } from '../../../platform/testing/fakePlatform.ts';
import type { SourceSignal } from '../../api.ts';
import { createFakeSocketHub, FakeTransport, type FakeSocketHubOptions } from './testing/fakeSocketHub.ts';
import { createSocketSource } from './socketSource.ts';

const cleanUp: (() => void)[] = [];
afterEach(() => {
  for (const end of cleanUp.splice(0)) end();
});
const setUp = (options: FakeSocketHubOptions = {}) => {
  const hub = createFakeSocketHub(options);
  const { clock } = fakePlatform();
  const source = createSocketSource(clock, { origin: hub.origin, transport: () => FakeTransport });
  const signals: SourceSignal[] = [];
  const waiting: (() => void)[] = [];
  source.onSignal((signal) => {
    signals.push(signal);
    for (const look of waiting.splice(0)) look();
  });
  const until = async (found: () => boolean): Promise<void> => {
    while (!found()) await new Promise<void>((resolve) => waiting.push(resolve));
  };
  const untilType = (type: SourceSignal['type'], count = 1) =>
    until(() => signals.filter((signal) => signal.type === type).length >= count);
  cleanUp.push(() => {
    source.close();
    hub.stop();
  });
  const connect = async () => {
    const peer = hub.next();
    const opened = signals.filter(({ type }) => type === 'open').length;
    source.open({ token: 't1' }, ['websocket']);
    await untilType('open', opened + 1);
    return peer;
  };
  return { hub, source, signals, untilType, connect, clock };
};

describe('the real socket.io-client', () => {
  it('sends the token inside the connection, never in its address', async () => {
    const set = setUp();
    const peer = await set.connect();
    expect(peer.auth).toEqual({ token: 't1' });
    expect(set.signals[0]).toEqual({ type: 'open', transport: 'websocket' });
  });
  it('reports a refusal of the hub with its code, not as a failed connection', async () => {
    const set = setUp({ refuse: 'not-authorised' });
    set.source.open({ token: 't1' }, ['websocket']);
    await set.untilType('refused');
    expect(set.signals).toEqual([{ type: 'refused', code: 'not-authorised' }]);
  });
  it('reports an unreachable hub as a close that may be retried', async () => {
    const set = setUp();
    set.hub.stop();
    set.source.open({ token: 't1' }, ['websocket']);
    await set.untilType('closed');
    expect(set.signals).toEqual([{ type: 'closed', code: 'connect-failed', retry: true }]);
  });
  it('reports a close with the reason of the hub, and the library does not reconnect by itself', async () => {
    const set = setUp();
    const peer = await set.connect();
    peer.emit('closing', { code: 'slow', retry: true, retryAfter: 4_000 });
    peer.hangUp();
    await set.untilType('closed');
    expect(set.signals.at(-1)).toEqual({ type: 'closed', code: 'slow', retry: true, retryAfterMs: 4_000 });
    await set.clock.advance(60_000);
    expect(set.hub.peers.length).toBe(1);
  });
  it('H-01 a request without a connection resolves with null and is never sent later', async () => {
    const set = setUp({ answer: (event) => ({ event }) });
    expect(await set.source.request('command', { id: 'before' }, 60_000)).toBeNull();
    const next = set.hub.next();
    set.source.open({ token: 't1' }, ['websocket']);
    expect(await set.source.request('command', { id: 'meanwhile' }, 60_000)).toBeNull();
    const peer = await next;
    await set.untilType('open');
    expect(await set.source.request('sync', {}, 60_000)).toEqual({ event: 'sync' });
    peer.hangUp();
    await set.untilType('closed');
    expect(await set.source.request('command', { id: 'after' }, 60_000)).toBeNull();
    const later = await set.connect();
    expect(await set.source.request('sync', {}, 60_000)).toEqual({ event: 'sync' });
    expect([peer.heard, later.heard]).toEqual([[['sync', {}]], [['sync', {}]]]);
  });
  it('H-01 an unanswered request is sent once, and the library never reconnects after a drop', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
    cleanUp.push(() => vi.useRealTimers());
    const set = setUp();
    const next = set.hub.next();
    set.source.open({ token: 't1' }, ['websocket']);
    await vi.advanceTimersByTimeAsync(100);
    const peer = await next;
    const asked = set.source.request('command', { id: 'k1' }, 2_000);
    // Longer than any retry of the library, and short enough for the engine's ping timeout.
    await vi.advanceTimersByTimeAsync(7_000);
    await set.clock.advance(2_000);
    expect(await asked).toBeNull();
    expect(peer.heard).toEqual([['command', { id: 'k1' }]]);
    peer.hangUp();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(set.signals.map(({ type }) => type)).toEqual(['open', 'closed']);
    expect([set.hub.peers.length, set.hub.open()]).toEqual([1, 0]);
  });
  it('a request pending at the close resolves with null at once', async () => {
    const set = setUp();
    const peer = await set.connect();
    const asked = set.source.request('sync', {}, 60_000);
    peer.hangUp();
    expect(await asked).toBeNull();
    expect(set.clock.waiting()).toBe(0);
  });
  it('H-13 a message without a list of frames is passed on for quarantine, and an invalid packet is a close', async () => {
    const set = setUp();
    const peer = await set.connect();
    peer.emit('frames', 'text');
    peer.emit('frames', { frames: 7 });
    await set.untilType('frames', 2);
    expect(set.signals.slice(1)).toEqual([
      { type: 'frames', frames: ['text'] },
      { type: 'frames', frames: [{ frames: 7 }] },
    ]);
    peer.raw('4{{{');
    await set.untilType('closed');
  });
  it('H-24 after 50 reconnects one socket is open and each signal arrives once', async () => {
    const set = setUp();
    for (let n = 0; n < 50; n += 1) await set.connect();
    const before = set.signals.length;
    const last = set.hub.peers.at(-1);
    for (const peer of set.hub.peers) peer.emit('frames', { frames: [{ of: set.hub.peers.indexOf(peer) }] });
    await set.untilType('frames');
    await set.clock.settle();
    expect(set.signals.slice(before)).toEqual([{ type: 'frames', frames: [{ of: 49 }] }]);
    expect(set.hub.open()).toBe(1);
    expect(last).toBeDefined();
  });
});
