import { describe, expect, it } from 'vitest';
import { MAX_TOPICS } from '../../../contract/hubShapes.ts';
import { createFakeClock } from '../../../platform/testing/fakeClock.ts';
import type { SourceSignal } from '../../api.ts';
import { fakeHub } from '../testing/fakeHub.ts';
import { createSharedConnection } from './sharedConnection.ts';
import { createDeliveredPositions } from './deliveredPositions.ts';
import { decodeTabMessage } from './tabMessages.ts';

const frame = (topic: string, seq: number, epoch = 7) => ({ topic, epoch, prev: seq - 1, seq, kind: 'delta', at: 1 });
const ask = (...topics: readonly (string | readonly [string, number])[]) => ({
  topics: topics.map((one) => (typeof one === 'string' ? { topic: one } : { topic: one[0], since: [7, one[1]] })),
  generation: 1,
});
const opened = async () => {
  const clock = createFakeClock(0, () => true);
  const hub = fakeHub(clock);
  const mine: SourceSignal[] = [];
  const relayed: SourceSignal[] = [];
  const empty = { times: 0 };
  const exchange = createSharedConnection({
    way: 'w',
    socket: hub.source(),
    auth: { token: 't' },
    transports: ['websocket'],
    listeners: new Set([(signal: SourceSignal) => void mine.push(signal)]),
    relay: (signal) => void relayed.push(signal),
    onChange: () => undefined,
    onEmpty: () => (empty.times += 1),
  });
  await clock.advance(5);
  const join = () => {
    const heard: SourceSignal[] = [];
    return { heard, ...exchange.join((signal) => void heard.push(signal)) };
  };
  /** Messages to the hub, in order. */
  const asked = (event: string) => hub.messagesOf(event).map(({ message }) => message['topics']);
  return { clock, hub, mine, relayed, exchange, join, asked, empty };
};

describe('a shared connection', () => {
  it('without other pages passes every frame unchanged and relays nothing', async () => {
    const { hub, mine, relayed } = await opened();
    hub.last().frames(frame('a', 1), 'no frame');
    expect([mine.at(-1), relayed]).toEqual([{ type: 'frames', frames: [frame('a', 1), 'no frame'] }, []]);
  });
  it('H-27 delivers to each page the topics it subscribed, and unreadable frames to all', async () => {
    const { clock, hub, mine, relayed, exchange, join } = await opened();
    const other = join();
    void exchange.own.request('subscribe', ask('a'), 100);
    void other.request('subscribe', ask('b'), 100);
    await clock.advance(20);
    const frames = [frame('a', 1), frame('b', 1), { odd: true }];
    hub.last().frames(...frames);
    expect(mine.at(-1)).toEqual({ type: 'frames', frames: [frame('a', 1), { odd: true }] });
    expect(relayed).toEqual([{ type: 'frames', frames }]);
  });
  it('H-27 passes control events of the connection itself to its own page only', async () => {
    const { hub, mine, relayed, join } = await opened();
    join();
    for (const event of ['drain', 'slow', 'closing', 'heartbeat', 'revoked', 'reauth'])
      hub.last().signal({ type: 'control', event, body: {} });
    const events = (signals: readonly SourceSignal[]) => signals.flatMap((one) => ('event' in one ? [one.event] : []));
    expect(events(mine)).toEqual(['drain', 'slow', 'closing', 'heartbeat', 'revoked', 'reauth']);
    expect(events(relayed)).toEqual(['heartbeat', 'revoked', 'reauth']);
  });
  it('H-27 unsubscribes the topics that only a closed link had subscribed', async () => {
    const { clock, exchange, join, asked } = await opened();
    const other = join();
    void exchange.own.request('subscribe', ask('a', 'b'), 100);
    void other.request('subscribe', ask('b', 'c'), 100);
    await clock.advance(20);
    other.leave();
    await clock.advance(20);
    expect(asked('unsubscribe')).toEqual([['c']]);
  });
  it('reports when its last link has left', async () => {
    const { exchange, join, empty } = await opened();
    const other = join();
    exchange.own.leave();
    expect(empty.times).toBe(0);
    other.leave();
    expect(empty.times).toBe(1);
  });
  it('H-27 REL-27 never subscribes more topics than a connection may have, and closes the link that exceeds it', async () => {
    const { clock, exchange, join, hub } = await opened();
    const many = (letter: string, count: number) => Array.from({ length: count }, (_, n) => `${letter}:${n}`);
    void exchange.own.request('subscribe', ask(...many('a', 30)), 100);
    const fits = join();
    void fits.request('subscribe', ask(...many('b', 20)), 100);
    await clock.advance(20);
    expect(fits.heard).toEqual([]);
    const crowd = join();
    const crowded = crowd.request('subscribe', ask('c:1'), 100);
    await clock.advance(20);
    expect([await crowded, crowd.heard]).toEqual([null, [{ type: 'closed', code: 'crowded', retry: true }]]);
    // This page's own link never leaves its own connection.
    void exchange.own.request('subscribe', ask('a:x'), 100);
    await clock.advance(20);
    expect(fits.heard).toEqual([{ type: 'closed', code: 'crowded', retry: true }]);
    const wanted = new Set<unknown>();
    for (const { event, message } of hub.last().asked)
      for (const one of message['topics'] as readonly ({ topic: string } | string)[])
        if (event === 'subscribe') wanted.add((one as { topic: string }).topic);
        else wanted.delete(one);
    expect(wanted.size).toBeLessThanOrEqual(MAX_TOPICS);
  });
  it('H-27 notifies every other link once when its page closes it', async () => {
    const { mine, exchange, join } = await opened();
    const [other, left] = [join(), join()];
    left.leave();
    const before = mine.length;
    exchange.end();
    exchange.end();
    expect(other.heard).toEqual([{ type: 'closed', code: 'leader-gone', retry: true }]);
    expect([left.heard, mine.length]).toEqual([[], before]);
    expect(await other.request('sync', {}, 100)).toBeNull();
  });
  it('notifies every link once when it is lost, and emits nothing after that', async () => {
    const { hub, mine, join } = await opened();
    const other = join();
    hub.last().drop('house-lost');
    hub.last().frames(frame('a', 1));
    const closed = { type: 'closed', code: 'house-lost', retry: true };
    expect([mine.at(-1), other.heard]).toEqual([closed, [closed]]);
    expect(await other.request('sync', {}, 100)).toBeNull();
  });
});

describe('delivered positions', () => {
  const others = (...topics: readonly string[]) => new Set(topics);
  it('H-27 a page that is ahead by a REST read does not make the hub skip frames for another page', () => {
    const delivered = createDeliveredPositions();
    delivered.limitSince(ask(['a', 5]), others());
    expect(delivered.limitSince(ask(['a', 9]), others('a'))).toEqual(ask(['a', 5]));
    delivered.onFrames([frame('a', 7)]);
    expect(delivered.limitSince(ask(['a', 9]), others('a'))).toEqual(ask(['a', 7]));
    expect(delivered.limitSince(ask(['a', 6]), others('a'))).toEqual(ask(['a', 6]));
  });
  it('H-27 a page that is ahead does not cancel a snapshot for which another page waits', () => {
    const delivered = createDeliveredPositions();
    delivered.limitSince(ask('a'), others());
    expect(delivered.limitSince(ask(['a', 9]), others('a'))).toEqual({
      topics: [{ topic: 'a', since: undefined }],
      generation: 1,
    });
  });
  it('a topic of one page only is subscribed from that page’s position', () => {
    const delivered = createDeliveredPositions();
    delivered.limitSince(ask(['a', 5]), others());
    expect(delivered.limitSince(ask(['a', 9]), others('b'))).toEqual(ask(['a', 9]));
    delivered.forget(['a']);
    expect(delivered.limitSince(ask(['a', 9]), others('a'))).toEqual(ask(['a', 9]));
  });
});

describe('messages between pages', () => {
  it.each([
    { say: 'hello', from: 'a', visible: true },
    { say: 'beat', from: 'a', way: null, visible: false },
    { say: 'ask', line: 'a/1', n: 1, event: 'sync', message: undefined, ms: 5 },
    { say: 'relay', way: 'a/1', signal: { type: 'frames', frames: [] } },
  ])('$say is decoded', (word) => expect(decodeTabMessage(word)).toBe(word));
  it.each([
    null,
    'hello',
    { say: 'constructor' },
    { say: 'hello', from: 1, visible: true },
    { say: 'beat', from: 'a', visible: true },
    { say: 'relay', way: 'a/1', signal: null },
    { say: 'renewed', member: 'm1', token: 't', left: 1 },
  ])('%j is rejected, as from a page of another version', (heard) => expect(decodeTabMessage(heard)).toBeNull());
});
