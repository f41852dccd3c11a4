import { describe, expect, it } from 'vitest';
import { MAX_TOPICS } from '../../../contract/hubShapes.ts';
import { createTestClock } from '../../../platform/testClock.ts';
import type { SourceSignal } from '../../api.ts';
import { scriptedHub } from '../scriptedHub.ts';
import { createExchange } from './exchange.ts';
import { createTold } from './told.ts';
import { heardWord } from './words.ts';

const frame = (topic: string, seq: number, epoch = 7) => ({ topic, epoch, prev: seq - 1, seq, kind: 'delta', at: 1 });
const ask = (...topics: readonly (string | readonly [string, number])[]) => ({
  topics: topics.map((one) => (typeof one === 'string' ? { topic: one } : { topic: one[0], since: [7, one[1]] })),
  generation: 1,
});
const opened = async () => {
  const clock = createTestClock(0, () => true);
  const hub = scriptedHub(clock);
  const mine: SourceSignal[] = [];
  const relayed: SourceSignal[] = [];
  const empty = { times: 0 };
  const exchange = createExchange({
    way: 'w',
    socket: hub.source(),
    auth: { token: 't' },
    transports: ['websocket'],
    heard: (signal) => void mine.push(signal),
    relay: (signal) => void relayed.push(signal),
    changed: () => undefined,
    emptied: () => (empty.times += 1),
  });
  await clock.advance(5);
  const join = () => {
    const heard: SourceSignal[] = [];
    return { heard, ...exchange.join((signal) => void heard.push(signal)) };
  };
  /** What the hub was asked to send, in the order it was asked. */
  const asked = (event: string) => hub.askedFor(event).map(({ message }) => message['topics']);
  return { clock, hub, mine, relayed, exchange, join, asked, empty };
};

describe('one connection and the lines over it', () => {
  it('a page alone on its connection is told every frame as it comes, and relays nothing', async () => {
    const { hub, mine, relayed } = await opened();
    hub.last().frames(frame('a', 1), 'no frame');
    expect([mine.at(-1), relayed]).toEqual([{ type: 'frames', frames: [frame('a', 1), 'no frame'] }, []]);
  });
  it('H-27 whoever shares it is told what it asked for, and what nobody can read is everybody’s', async () => {
    const { clock, hub, mine, relayed, exchange, join } = await opened();
    const other = join();
    void exchange.own.ask('subscribe', ask('a'), 100);
    void other.ask('subscribe', ask('b'), 100);
    await clock.advance(20);
    const frames = [frame('a', 1), frame('b', 1), { odd: true }];
    hub.last().frames(...frames);
    expect(mine.at(-1)).toEqual({ type: 'frames', frames: [frame('a', 1), { odd: true }] });
    expect(relayed).toEqual([{ type: 'frames', frames }]);
  });
  it('H-27 what the hub says to the connection itself is its own page’s alone', async () => {
    const { hub, mine, relayed, join } = await opened();
    join();
    for (const event of ['drain', 'slow', 'closing', 'heartbeat', 'revoked', 'reauth'])
      hub.last().signal({ type: 'control', event, body: {} });
    const events = (signals: readonly SourceSignal[]) => signals.flatMap((one) => ('event' in one ? [one.event] : []));
    expect(events(mine)).toEqual(['drain', 'slow', 'closing', 'heartbeat', 'revoked', 'reauth']);
    expect(events(relayed)).toEqual(['heartbeat', 'revoked', 'reauth']);
  });
  it('H-27 a line that ends gives back what it alone had asked for', async () => {
    const { clock, exchange, join, asked } = await opened();
    const other = join();
    void exchange.own.ask('subscribe', ask('a', 'b'), 100);
    void other.ask('subscribe', ask('b', 'c'), 100);
    await clock.advance(20);
    other.leave();
    await clock.advance(20);
    expect(asked('unsubscribe')).toEqual([['c']]);
  });
  it('says when its last line has left', async () => {
    const { exchange, join, empty } = await opened();
    const other = join();
    exchange.own.leave();
    expect(empty.times).toBe(0);
    other.leave();
    expect(empty.times).toBe(1);
  });
  it('H-27 REL-27 never asks for more topics than one connection may have: whoever is one too many finds another way', async () => {
    const { clock, exchange, join, hub } = await opened();
    const many = (letter: string, count: number) => Array.from({ length: count }, (_, n) => `${letter}:${n}`);
    void exchange.own.ask('subscribe', ask(...many('a', 30)), 100);
    const fits = join();
    void fits.ask('subscribe', ask(...many('b', 20)), 100);
    await clock.advance(20);
    expect(fits.heard).toEqual([]);
    const crowd = join();
    const crowded = crowd.ask('subscribe', ask('c:1'), 100);
    await clock.advance(20);
    expect([await crowded, crowd.heard]).toEqual([null, [{ type: 'closed', code: 'crowded', retry: true }]]);
    // This page itself is never sent away from its own connection.
    void exchange.own.ask('subscribe', ask('a:x'), 100);
    await clock.advance(20);
    expect(fits.heard).toEqual([{ type: 'closed', code: 'crowded', retry: true }]);
    const wanted = new Set<unknown>();
    for (const { event, message } of hub.last().asked)
      for (const one of message['topics'] as readonly ({ topic: string } | string)[])
        if (event === 'subscribe') wanted.add((one as { topic: string }).topic);
        else wanted.delete(one);
    expect(wanted.size).toBeLessThanOrEqual(MAX_TOPICS);
  });
  it('H-27 that its page ends it is said to every other line, once', async () => {
    const { mine, exchange, join } = await opened();
    const [other, left] = [join(), join()];
    left.leave();
    const before = mine.length;
    exchange.end();
    exchange.end();
    expect(other.heard).toEqual([{ type: 'closed', code: 'leader-gone', retry: true }]);
    expect([left.heard, mine.length]).toEqual([[], before]);
    expect(await other.ask('sync', {}, 100)).toBeNull();
  });
  it('a lost connection is said to every line, once, and nothing comes after it', async () => {
    const { hub, mine, join } = await opened();
    const other = join();
    hub.last().drop('house-lost');
    hub.last().frames(frame('a', 1));
    const closed = { type: 'closed', code: 'house-lost', retry: true };
    expect([mine.at(-1), other.heard]).toEqual([closed, [closed]]);
    expect(await other.ask('sync', {}, 100)).toBeNull();
  });
});

describe('how far the hub has told', () => {
  const others = (...topics: readonly string[]) => new Set(topics);
  it('H-27 who has read further by REST does not make the hub skip what another page has not been told', () => {
    const told = createTold();
    told.asked(ask(['a', 5]), others());
    expect(told.asked(ask(['a', 9]), others('a'))).toEqual(ask(['a', 5]));
    told.heard([frame('a', 7)]);
    expect(told.asked(ask(['a', 9]), others('a'))).toEqual(ask(['a', 7]));
    expect(told.asked(ask(['a', 6]), others('a'))).toEqual(ask(['a', 6]));
  });
  it('H-27 nor does it take a snapshot from whoever waits for one', () => {
    const told = createTold();
    told.asked(ask('a'), others());
    expect(told.asked(ask(['a', 9]), others('a'))).toEqual({
      topics: [{ topic: 'a', since: undefined }],
      generation: 1,
    });
  });
  it('what nobody else follows is asked for from where it stands', () => {
    const told = createTold();
    told.asked(ask(['a', 5]), others());
    expect(told.asked(ask(['a', 9]), others('b'))).toEqual(ask(['a', 9]));
    told.forget(['a']);
    expect(told.asked(ask(['a', 9]), others('a'))).toEqual(ask(['a', 9]));
  });
});

describe('words between pages', () => {
  it.each([
    { say: 'hello', from: 'a', visible: true },
    { say: 'beat', from: 'a', way: null, visible: false },
    { say: 'ask', line: 'a/1', n: 1, event: 'sync', message: undefined, ms: 5 },
    { say: 'relay', way: 'a/1', signal: { type: 'frames', frames: [] } },
  ])('$say is one', (word) => expect(heardWord(word)).toBe(word));
  it.each([
    null,
    'hello',
    { say: 'constructor' },
    { say: 'hello', from: 1, visible: true },
    { say: 'beat', from: 'a', visible: true },
    { say: 'relay', way: 'a/1', signal: null },
    { say: 'renewed', member: 'm1', token: 't', left: 1 },
  ])('%j is none: it may come from a page of another version', (heard) => expect(heardWord(heard)).toBeNull());
});
