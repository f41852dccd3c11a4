import { describe, expect, it } from 'vitest';
import type { Touch } from '../journal/journal.ts';
import { createCatchUpReader } from './catchUp.ts';
import { createSubscriptions } from './subscriptions.ts';
import { CHAT, WALLET, said, startHub } from './testing/hubFixture.ts';

const items = (id: number): Touch => ({ topic: CHAT, kind: 'items', data: { from: 1, items: [said(id)] } });
const wallet = (balance: number): Touch => ({ topic: WALLET, kind: 'delta', data: { balance } });

const start = async (hasSession: () => boolean = () => true) => {
  const hub = await startHub();
  const reads: string[] = [];
  const gateway = {
    ...hub.gateway,
    resume: (topic: string, seq: number) => {
      reads.push(`${topic} ${seq}`);
      return hub.gateway.resume(topic, seq);
    },
  };
  const catchUpReader = createCatchUpReader(gateway);
  const left: string[] = [];
  const flusher = {
    ...hub.flusher,
    leave: (...of: Parameters<typeof hub.flusher.leave>) => {
      left.push(of[1].topic);
      hub.flusher.leave(...of);
    },
  };
  const subscriptions = createSubscriptions({
    gateway,
    flusher,
    catchUpReader,
    count: () => undefined,
    hasSession,
    closedReason: () => null,
  });
  return { ...hub, reads, left, catchUpReader, subscriptions };
};
type SentFrame = { topic: string; prev: number; seq: number; kind: string; data: { items?: { id: number }[] } };
const framesOf = (events: readonly (readonly string[])[]): readonly SentFrame[] =>
  events.flat().map((text) => JSON.parse(text) as SentFrame);

describe('subscribing to a topic', () => {
  it('H-10 REL-27 twice in one message joins one class, and leaving removes it completely', async () => {
    const { gateway, clock, tell, client, subscriptions } = await start();
    await tell([wallet(1)]);
    const { made, events } = client();
    const since = [gateway.epoch, gateway.head(WALLET)] as const;
    const both = [250, 1_000].map((rate) => subscriptions.take(made, { topic: WALLET, since, rate }));
    await Promise.all(both.map((one) => subscriptions.resume(made, one, since)));
    await tell([wallet(2)]);
    clock.advance(2_000);
    expect(framesOf(events)).toHaveLength(1);
    subscriptions.leave(made, WALLET);
    // A subscription left behind in a class would now be flushed twice.
    made.topics.set(WALLET, { topic: WALLET, rate: 0, sent: 0, pending: false, owed: false, completeTo: null });
    await tell([wallet(3)]);
    clock.advance(2_000);
    expect(framesOf(events)).toHaveLength(1);
  });
  it('H-29 by many clients from one position is read once, and each gets all of it and then what follows', async () => {
    const { gateway, clock, reads, tell, client, subscriptions, catchUpReader } = await start();
    const from = await tell([items(1)]);
    await tell([items(2)]);
    await tell([items(3)]);
    const since = [gateway.epoch, from] as const;
    const many = Array.from({ length: 5 }, () => client());
    const resume = ({ made }: (typeof many)[number]) =>
      subscriptions.resume(made, subscriptions.take(made, { topic: CHAT, since }), since);
    await Promise.all(many.slice(0, 3).map(resume));
    await Promise.all(many.slice(3, 4).map(resume));
    expect(reads).toEqual([`${CHAT} ${from}`]);
    // The cached answer is incomplete once more items have come.
    await tell([items(4)]);
    await Promise.all(many.slice(4).map(resume));
    expect(reads).toHaveLength(2);
    clock.advance(50);
    for (const { events } of many) {
      const frames = framesOf(events);
      expect(frames.flatMap(({ data }) => data.items?.map(({ id }) => id))).toEqual([2, 3, 4]);
      let at = from;
      for (const { prev, seq } of frames) {
        expect(prev).toBe(at);
        at = seq;
      }
    }
    catchUpReader.forget();
    await resume(client());
    expect(reads).toHaveLength(3);
  });
  it('H-29 holds items that arrive during a read until it has ended, and sends nothing to a client that left meanwhile', async () => {
    const { gateway, clock, tell, client, subscriptions } = await start();
    const from = await tell([items(1)]);
    await tell([items(2)]);
    const since = [gateway.epoch, from] as const;
    const [stays, leaves] = [client(), client()];
    const resuming = [stays, leaves].map(({ made }) =>
      subscriptions.resume(made, subscriptions.take(made, { topic: CHAT, since }), since),
    );
    subscriptions.leave(leaves.made, CHAT);
    await tell([items(3)]);
    await Promise.all(resuming);
    clock.advance(50);
    expect(framesOf(stays.events).flatMap(({ data }) => data.items?.map(({ id }) => id))).toEqual([2, 3]);
    expect(leaves.events).toEqual([]);
  });
  it('H-23 sends nothing to a client whose session expired during the read, and everything once it is renewed', async () => {
    let sessionValid = true;
    const { gateway, flusher, tell, client, subscriptions } = await start(() => sessionValid);
    const from = await tell([items(1)]);
    await tell([items(2)]);
    const since = [gateway.epoch, from] as const;
    const { made, events } = client();
    const resuming = subscriptions.resume(made, subscriptions.take(made, { topic: CHAT, since }), since);
    sessionValid = false;
    await resuming;
    expect(events).toEqual([]);
    sessionValid = true;
    flusher.catchUp(made);
    expect(framesOf(events).flatMap(({ data }) => data.items?.map(({ id }) => id))).toEqual([2]);
  });
});
describe('the cache of catch-up reads', () => {
  const room = (id: number): Touch => ({
    topic: 'room:r1',
    kind: 'delta',
    data: { open: true, present: { hub: id }, muted: { m1: 5, m2: 7 } },
  });
  it('R-LIVE-17 does not share a personal topic: each reader gets its own mute', async () => {
    const { gateway, tell, client, catchUpReader } = await start();
    await tell([room(1)]);
    const texts = await Promise.all(
      ['m1', 'm2'].map(async (id) => {
        const { made } = client();
        made.principal = { member: { id, silk: `s-${id}` } } as unknown as typeof made.principal;
        const { batches } = await catchUpReader.since(made, 'room:r1', -1);
        return batches[0]?.texts[0] ?? '';
      }),
    );
    expect(texts.map((text) => (JSON.parse(text) as { data: { mutedUntil: number } }).data.mutedUntil)).toEqual([5, 7]);
    expect(texts.join()).not.toContain('muted"');
    expect(gateway.head('room:r1')).toBe(1);
  });
  it('R-LIVE-17 does not serve a message that a moderator has removed meanwhile', async () => {
    const { gateway, tell, client, catchUpReader } = await start();
    const from = await tell([items(1)]);
    await tell([{ topic: CHAT, kind: 'items', data: { from: 1, items: [{ ...said(2), text: 'rude' }] } }]);
    const textOf = async () => (await catchUpReader.since(client().made, CHAT, from)).batches[0]?.texts.join() ?? '';
    expect(await textOf()).toContain('rude');
    await tell([{ topic: CHAT, kind: 'items', data: { from: 1, items: [{ ...said(3), key: '', text: '', of: 2 }] } }]);
    expect(await textOf()).not.toContain('rude');
    expect(gateway.head(CHAT)).toBe(3);
  });
  it('REL-26 is bounded: a large answer is made for each client, and many small ones evict older ones', async () => {
    const texts = new Map<string, number>();
    const frameOfSize = (topic: string, chars: number) => ({
      topic,
      epoch: 1,
      prev: -1,
      seq: 1,
      kind: 'snapshot' as const,
      at: 1,
      data: { filler: 'x'.repeat(chars) },
    });
    const reader = createCatchUpReader({
      head: () => 1,
      snapshot: () => null,
      resume: (topic) => {
        texts.set(topic, (texts.get(topic) ?? 0) + 1);
        return Promise.resolve([frameOfSize(topic, Number(topic.split(':')[1]))]);
      },
    });
    const { client } = await startHub();
    const { made } = client();
    const ask = async (topic: string): Promise<number> => {
      await reader.since(made, topic, 0);
      return texts.get(topic) ?? 0;
    };
    expect([await ask('large:1100000'), await ask('large:1100000')]).toEqual([1, 2]);
    expect([await ask('a:1000000'), await ask('a:1000000')]).toEqual([1, 1]);
    for (const name of ['b', 'c', 'd', 'e']) await ask(`${name}:1000000`);
    expect(await ask('a:1000000')).toBe(2);
  });
});
