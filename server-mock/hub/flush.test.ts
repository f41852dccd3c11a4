import { describe, expect, it } from 'vitest';
import type { Touch } from '../journal/journal.ts';
import { sendHeartbeat } from './heartbeats.ts';
import { checkBackpressure } from './backpressure.ts';
import { CLOSE_BYTES, CONFLATE_BYTES, TICK_MS } from './limits.ts';
import { CHAT, WALLET, said, startHub as start } from './testing/hubFixture.ts';

const wallet = (balance: number): Touch => ({ topic: WALLET, kind: 'delta', data: { balance } });

describe('delivery', () => {
  it('H-06 changes within one tick of 16 to 50 ms leave in one event, the items of a record together', async () => {
    const { clock, tell, client } = await start();
    const { events } = client(CHAT, WALLET);
    await tell([wallet(0)]);
    clock.advance(0);
    expect(events.splice(0)).toHaveLength(1);
    await tell([{ topic: CHAT, kind: 'items', data: { from: 1, items: [said(1), said(2), said(3)] } }, wallet(1)]);
    clock.advance(10);
    await tell([wallet(2)]);
    clock.advance(TICK_MS - 11);
    expect(events).toEqual([]);
    clock.advance(1);
    expect(events).toHaveLength(1);
    const frames = events[0]?.map((text) => JSON.parse(text) as { topic: string; data: { items?: unknown[] } }) ?? [];
    expect(frames.map(({ topic }) => topic).sort()).toEqual([CHAT, WALLET]);
    expect(frames.find(({ topic }) => topic === CHAT)?.data.items).toEqual([said(1), said(2), said(3)]);
  });
  it('H-06 a change after a quiet tick is sent at once with all that came with it, and the next one a tick later', async () => {
    const { clock, tell, client } = await start();
    const { events } = client(CHAT, WALLET);
    clock.advance(1_000);
    const delivered: number[] = [];
    for (let ms = 0; ms < 4 * TICK_MS; ms += 1) {
      await tell([{ topic: CHAT, kind: 'items', data: { from: 1, items: [said(ms)] } }]);
      await tell([wallet(ms)]);
      if (ms === 0) clock.advance(0);
      for (const frames of events.splice(0)) delivered.push(ms, frames.length);
      clock.advance(1);
    }
    expect(delivered).toEqual([0, 1, 2, 3].flatMap((tick) => [tick * TICK_MS, 2]));
  });
  it('H-06 H-08 waiting changes are sent before a heartbeat, and within a tick both at its end; nothing follows before the next', async () => {
    const { clock, flusher, tell, client } = await start();
    const { events } = client(WALLET);
    let beats = 0;
    const heartbeat = (): void => flusher.flushAll(() => void (beats += 1));
    heartbeat();
    expect([events.length, beats]).toEqual([0, 1]);
    await tell([wallet(1)]);
    heartbeat();
    expect([events.length, beats]).toEqual([1, 2]);
    clock.advance(10);
    await tell([wallet(2)]);
    heartbeat();
    await tell([wallet(3)]);
    clock.advance(TICK_MS - 11);
    expect([events.length, beats]).toEqual([1, 2]);
    clock.advance(1);
    expect([events.length, beats]).toEqual([2, 3]);
    expect(events[1]?.join()).toContain('"balance":3');
    await tell([wallet(4)]);
    clock.advance(TICK_MS - 1);
    expect(events).toHaveLength(2);
    clock.advance(1);
    expect(events).toHaveLength(3);
  });
  it('H-08 a heartbeat that waits for the end of the tick is not delayed by a slower class', async () => {
    const { clock, gateway, flusher, tell, client } = await start();
    const { made, events } = client(CHAT);
    const rare = {
      topic: WALLET,
      rate: 250,
      sent: gateway.head(WALLET),
      pending: false,
      owed: false,
      completeTo: null,
    };
    made.topics.set(WALLET, rare);
    flusher.join(made, rare);
    const items = (id: number): Touch => ({ topic: CHAT, kind: 'items', data: { from: 1, items: [said(id)] } });
    await tell([wallet(1), items(1)]);
    clock.advance(0);
    await tell([wallet(2)]);
    clock.advance(10);
    let beats = 0;
    flusher.flushAll(() => void (beats += 1));
    await tell([items(2)]);
    clock.advance(TICK_MS - 10);
    expect([events.length, events[1]?.length, beats]).toEqual([2, 2, 1]);
  });
  it('H-29 a change is encoded once for all subscribers, and batched once for all that get the same frames', async () => {
    const { clock, tell, client } = await start();
    const many = Array.from({ length: 5 }, () => client(WALLET));
    const more = client(WALLET, CHAT);
    await tell([wallet(7), { topic: CHAT, kind: 'items', data: { from: 1, items: [said(1)] } }]);
    clock.advance(50);
    const sent = many.map(({ events }) => events[0]);
    expect(sent[0]?.[0]).toContain('"balance":7');
    expect(new Set(sent).size).toBe(1);
    expect(more.events[0]).toHaveLength(2);
    expect(more.events[0]).toContain(sent[0]?.[0]);
  });
  it('H-06 H-29 a client behind its class gets exactly what it misses, encoded once for all clients at that position', async () => {
    const { clock, flusher, tell, client } = await start();
    const items = (id: number): Touch => ({ topic: CHAT, kind: 'items', data: { from: 1, items: [said(id)] } });
    const behind = [client(CHAT), client(CHAT), client(CHAT)];
    await tell([items(1)]);
    // Two of them sync in between, as each page does every five seconds.
    for (const { made } of behind.slice(0, 2)) flusher.catchUp(made);
    await tell([items(2)]);
    clock.advance(50);
    const delivered = behind.map(({ events }) =>
      events.map(([text = '']) =>
        (JSON.parse(text) as { prev: number; data: { items: { id: number }[] } }).data.items.map(({ id }) => id),
      ),
    );
    expect(delivered).toEqual([[[1], [2]], [[1], [2]], [[1, 2]]]);
    expect(behind[0]?.events[1]).toBe(behind[1]?.events[1]);
  });
  it('H-30 a slow client that is cut off during a flush does not affect the others', async () => {
    const { clock, flusher, tell, client } = await start();
    const all = [client(WALLET), client(WALLET), client(WALLET)];
    const [, slow] = all;
    if (!slow) throw new Error('no slow client');
    slow.unread.bytes = CLOSE_BYTES;
    const left: string[] = [];
    slow.onTerminate(() => {
      for (const subscription of slow.made.topics.values()) flusher.leave(slow.made, subscription);
      slow.made.topics.clear();
      left.push('slow');
    });
    await tell([wallet(1)]);
    clock.advance(50);
    expect(left).toEqual(['slow']);
    expect(all.map(({ events }) => events.length)).toEqual([1, 0, 1]);
    await tell([wallet(2)]);
    clock.advance(50);
    expect(all.map(({ events }) => events.length)).toEqual([2, 0, 2]);
  });
  it('H-29 a client that leaves before the flush gets nothing, and the others get everything', async () => {
    const { clock, flusher, tell, client } = await start();
    const leaver = client(WALLET);
    const others = [client(WALLET), client(WALLET)];
    await tell([wallet(1)]);
    flusher.leave(leaver.made, leaver.made.topics.get(WALLET)!);
    leaver.made.topics.delete(WALLET);
    clock.advance(50);
    expect(leaver.events).toEqual([]);
    expect(others.map(({ events }) => events.at(-1)?.length)).toEqual([1, 1]);
  });
});

describe('the heartbeat', () => {
  it('H-08 H-30 names topics withheld from a slow client as behind, with the time of what was sent last', async () => {
    const { clock, gateway, flusher, tell, client } = await start();
    const { made, beats, unread } = client(WALLET, 'system');
    const behind = () => {
      sendHeartbeat(made, gateway, clock);
      return beats.at(-1)?.['behind'];
    };
    clock.advance(1_000);
    await tell([]);
    expect(behind()).toEqual({});
    const before = clock.now();
    clock.advance(400);
    unread.bytes = CONFLATE_BYTES;
    await tell([wallet(1)]);
    clock.advance(50);
    for (let second = 0; second < 9; second += 1) {
      clock.advance(1_000);
      await tell([wallet(second)]);
    }
    expect(made.level).toBe(1);
    const delivered = behind() as Record<string, number>;
    expect(Object.keys(delivered)).toEqual([WALLET]);
    expect(delivered[WALLET]).toBeGreaterThanOrEqual(before);
    expect(delivered[WALLET]).toBeLessThanOrEqual(before + 400);
    unread.bytes = 0;
    expect(checkBackpressure(made, clock)).toBe(true);
    flusher.catchUp(made);
    expect(behind()).toEqual({});
  });
  it('H-08 names heads that moved in the last 12 s, all of them every 30 s, and never one that was not flushed', async () => {
    const { clock, gateway, tell, client } = await start();
    const old = await tell([{ topic: CHAT, kind: 'items', data: { from: 1, items: [said(1)] } }]);
    const { made, beats } = client(CHAT, WALLET);
    const heads = () => {
      sendHeartbeat(made, gateway, clock);
      return beats.at(-1)?.['heads'];
    };
    clock.advance(11_000);
    const fresh = await tell([wallet(1)]);
    expect(heads()).toEqual({ [CHAT]: old, [WALLET]: 0 });
    clock.advance(50);
    expect(heads()).toEqual({ [CHAT]: old, [WALLET]: fresh });
    clock.advance(1_500);
    await tell([]);
    expect(heads()).toEqual({ [WALLET]: fresh });
    clock.advance(18_000);
    await tell([]);
    expect(heads()).toEqual({ [CHAT]: old, [WALLET]: fresh });
    expect(beats.at(-1)?.['full']).toBe(true);
  });
  it('H-08 carries the writer’s time as its watermark, and names a producer that is more than 2 s late', async () => {
    const { clock, gateway, tell, client } = await start();
    const at = clock.now();
    const seq = await tell([wallet(1)]);
    const { made, beats } = client(WALLET);
    for (const [passed, behind] of [
      [2_000, {}],
      [500, { [WALLET]: at }],
    ] as const) {
      clock.advance(passed);
      sendHeartbeat(made, gateway, clock);
      expect(beats.at(-1)).toMatchObject({ epoch: gateway.epoch, clock: clock.now(), watermark: { seq, at } });
      expect(beats.at(-1)?.['behind']).toEqual(behind);
    }
  });
});
