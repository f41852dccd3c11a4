import { describe, expect, it } from 'vitest';
import type { Touch } from '../journal/journal.ts';
import { createMissedReader } from './missed.ts';
import { createSubscriptions } from './subscriptions.ts';
import { CHAT, WALLET, said, startHub } from './testHub.ts';

const items = (id: number): Touch => ({ topic: CHAT, kind: 'items', data: { from: 1, items: [said(id)] } });
const wallet = (balance: number): Touch => ({ topic: WALLET, kind: 'delta', data: { balance } });

const start = async (isIn: () => boolean = () => true) => {
  const hub = await startHub();
  const asked: string[] = [];
  const gateway = {
    ...hub.gateway,
    resume: (topic: string, seq: number) => {
      asked.push(`${topic} ${seq}`);
      return hub.gateway.resume(topic, seq);
    },
  };
  const missed = createMissedReader(gateway);
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
    missed,
    count: () => undefined,
    isIn,
    shut: () => null,
  });
  return { ...hub, asked, left, missed, subscriptions };
};
type Told = { topic: string; prev: number; seq: number; kind: string; data: { items?: { id: number }[] } };
const framesOf = (events: readonly (readonly string[])[]): readonly Told[] =>
  events.flat().map((text) => JSON.parse(text) as Told);

describe('a topic that is asked for', () => {
  it('H-10 REL-27 twice in one message is in one class and out of it when it is left: nothing of it stays behind', async () => {
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
    // Whoever comes back under another name of the same place would be told as two: nobody is in any class any more.
    made.topics.set(WALLET, { topic: WALLET, rate: 0, sent: 0, pending: false, owed: false, toldTo: null });
    await tell([wallet(3)]);
    clock.advance(2_000);
    expect(framesOf(events)).toHaveLength(1);
  });
  it('H-29 by many from one position is read once, and each is told the whole of it and then what comes', async () => {
    const { gateway, clock, asked, tell, client, subscriptions, missed } = await start();
    const from = await tell([items(1)]);
    await tell([items(2)]);
    await tell([items(3)]);
    const since = [gateway.epoch, from] as const;
    const many = Array.from({ length: 5 }, () => client());
    const resume = ({ made }: (typeof many)[number]) =>
      subscriptions.resume(made, subscriptions.take(made, { topic: CHAT, since }), since);
    await Promise.all(many.slice(0, 3).map(resume));
    await Promise.all(many.slice(3, 4).map(resume));
    expect(asked).toEqual([`${CHAT} ${from}`]);
    // It is not all that was missed any more once more was said.
    await tell([items(4)]);
    await Promise.all(many.slice(4).map(resume));
    expect(asked).toHaveLength(2);
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
    missed.forget();
    await resume(client());
    expect(asked).toHaveLength(3);
  });
  it('H-29 what is said while it is read is told after it, and whoever left meanwhile is told nothing', async () => {
    const { gateway, clock, tell, client, subscriptions } = await start();
    const from = await tell([items(1)]);
    await tell([items(2)]);
    const since = [gateway.epoch, from] as const;
    const [stays, leaves] = [client(), client()];
    const under = [stays, leaves].map(({ made }) =>
      subscriptions.resume(made, subscriptions.take(made, { topic: CHAT, since }), since),
    );
    subscriptions.leave(leaves.made, CHAT);
    await tell([items(3)]);
    await Promise.all(under);
    clock.advance(50);
    expect(framesOf(stays.events).flatMap(({ data }) => data.items?.map(({ id }) => id))).toEqual([2, 3]);
    expect(leaves.events).toEqual([]);
  });
  it('H-23 to whoever expired while it was read nothing is told, and all of it once they are renewed', async () => {
    let there = true;
    const { gateway, flusher, tell, client, subscriptions } = await start(() => there);
    const from = await tell([items(1)]);
    await tell([items(2)]);
    const since = [gateway.epoch, from] as const;
    const { made, events } = client();
    const under = subscriptions.resume(made, subscriptions.take(made, { topic: CHAT, since }), since);
    there = false;
    await under;
    expect(events).toEqual([]);
    there = true;
    flusher.catchUp(made);
    expect(framesOf(events).flatMap(({ data }) => data.items?.map(({ id }) => id))).toEqual([2]);
  });
});
describe('what is kept for those who ask next', () => {
  const room = (id: number): Touch => ({
    topic: 'room:r1',
    kind: 'delta',
    data: { open: true, present: { hub: id }, muted: { m1: 5, m2: 7 } },
  });
  it('R-LIVE-17 is never what one reader alone may see: each is told of their own mute', async () => {
    const { gateway, tell, client, missed } = await start();
    await tell([room(1)]);
    const texts = await Promise.all(
      ['m1', 'm2'].map(async (id) => {
        const { made } = client();
        made.principal = { member: { id, silk: `s-${id}` } } as unknown as typeof made.principal;
        const { parcels } = await missed.since(made, 'room:r1', -1);
        return parcels[0]?.texts[0] ?? '';
      }),
    );
    expect(texts.map((text) => (JSON.parse(text) as { data: { mutedUntil: number } }).data.mutedUntil)).toEqual([5, 7]);
    expect(texts.join()).not.toContain('muted"');
    expect(gateway.head('room:r1')).toBe(1);
  });
  it('R-LIVE-17 is not served once a moderator has taken something of it away', async () => {
    const { gateway, tell, client, missed } = await start();
    const from = await tell([items(1)]);
    await tell([{ topic: CHAT, kind: 'items', data: { from: 1, items: [{ ...said(2), text: 'rude' }] } }]);
    const textOf = async () => (await missed.since(client().made, CHAT, from)).parcels[0]?.texts.join() ?? '';
    expect(await textOf()).toContain('rude');
    await tell([{ topic: CHAT, kind: 'items', data: { from: 1, items: [{ ...said(3), key: '', text: '', of: 2 }] } }]);
    expect(await textOf()).not.toContain('rude');
    expect(gateway.head(CHAT)).toBe(3);
  });
  it('REL-26 is bounded: a large answer is made for each who asks, and many small ones push the older out', async () => {
    const texts = new Map<string, number>();
    const answer = (topic: string, chars: number) => ({
      topic,
      epoch: 1,
      prev: -1,
      seq: 1,
      kind: 'snapshot' as const,
      at: 1,
      data: { filler: 'x'.repeat(chars) },
    });
    const reader = createMissedReader({
      head: () => 1,
      snapshot: () => null,
      resume: (topic) => {
        texts.set(topic, (texts.get(topic) ?? 0) + 1);
        return Promise.resolve([answer(topic, Number(topic.split(':')[1]))]);
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
