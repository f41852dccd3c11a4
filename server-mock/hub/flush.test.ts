import { describe, expect, it } from 'vitest';
import type { JournalRecord, Touch } from '../journal/journal.ts';
import { openSimulatedJournal, createDisk } from '../journal/simulatedJournal.ts';
import { createManualClock } from '../platform/manualClock.ts';
import type { Client } from './client.ts';
import { createFlusher, type Encoded } from './flush.ts';
import { createGateway } from './gateway/gateway.ts';
import { beat } from './heartbeats.ts';
import { CONFLATE_BYTES, judge } from './slow.ts';

const CHAT = 'chat:r1';
const WALLET = 'wallet:m1';
const said = (id: number) => ({ id, key: `k${id}`, member: 'm1', nickname: 'n', silk: 's', text: 't', at: 1 });

const start = async () => {
  const clock = createManualClock();
  const journal = openSimulatedJournal(createDisk(), 1_000);
  let follow: (records: readonly JournalRecord[]) => void = () => undefined;
  const onDurable = (run: typeof follow) => {
    follow = run;
    return () => undefined;
  };
  const gateway = await createGateway({ journal, engine: { epoch: journal.epoch, onDurable }, clock, initial: {} });
  const counts = { conflated: () => undefined, lag: () => undefined };
  const flusher = createFlusher(gateway, clock, counts, () => true);
  gateway.onRecords((_, touched) => flusher.touched(touched));
  const tell = async (touches: readonly Touch[], at = clock.now()): Promise<number> => {
    const record = await journal.append({
      at,
      kind: 't',
      actor: 'house',
      commandId: null,
      body: {},
      events: [],
      touches,
    });
    follow([record]);
    return record.pos;
  };
  const client = (...topics: readonly string[]) => {
    const events: (readonly Encoded[])[] = [];
    const beats: Record<string, unknown>[] = [];
    const unread = { bytes: 0 };
    const made = {
      wire: {
        buffered: () => unread.bytes,
        emit: (_: string, body: Record<string, unknown>) => void beats.push(body),
      },
      topics: new Map(
        topics.map((topic) => [
          topic,
          { topic, rate: 0, sent: gateway.head(topic), pending: false, owed: false, toldTo: null },
        ]),
      ),
      level: 0,
      level2Since: 0,
      lastFullHeads: clock.mono(),
      closing: false,
      sentBytes: 0,
      reportedAt: 0,
      unread: [],
      send: (frames: readonly Encoded[]) => void events.push(frames),
    } as unknown as Client;
    for (const subscription of made.topics.values()) flusher.join(made, subscription);
    return { made, events, beats, unread };
  };
  return { clock, gateway, flusher, tell, client };
};
const wallet = (balance: number): Touch => ({ topic: WALLET, kind: 'delta', data: { balance } });

describe('delivery', () => {
  it('H-06 what comes within one tick of 16 to 50 ms leaves in one array, the items of a record together', async () => {
    const { clock, tell, client } = await start();
    const { events } = client(CHAT, WALLET);
    await tell([{ topic: CHAT, kind: 'items', data: { from: 1, items: [said(1), said(2), said(3)] } }, wallet(1)]);
    clock.advance(10);
    await tell([wallet(2)]);
    clock.advance(5);
    expect(events).toEqual([]);
    clock.advance(35);
    expect(events).toHaveLength(1);
    const frames =
      events[0]?.map(({ text }) => JSON.parse(text) as { topic: string; data: { items?: unknown[] } }) ?? [];
    expect(frames.map(({ topic }) => topic).sort()).toEqual([CHAT, WALLET]);
    expect(frames.find(({ topic }) => topic === CHAT)?.data.items).toEqual([said(1), said(2), said(3)]);
  });
  it('H-29 a change is encoded once for all who hear it', async () => {
    const { clock, tell, client } = await start();
    const many = Array.from({ length: 5 }, () => client(WALLET));
    await tell([wallet(7)]);
    clock.advance(50);
    const sent = many.map(({ events }) => events[0]?.[0]);
    expect(sent[0]?.text).toContain('"balance":7');
    expect(new Set(sent).size).toBe(1);
  });
});

describe('the heartbeat', () => {
  it('H-08 H-30 vouches for nothing that is withheld from a slow reader: the topic is behind, as of what was told last', async () => {
    const { clock, gateway, flusher, tell, client } = await start();
    const { made, beats, unread } = client(WALLET, 'system');
    const behind = () => {
      beat(made, gateway, clock);
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
    const told = behind() as Record<string, number>;
    expect(Object.keys(told)).toEqual([WALLET]);
    expect(told[WALLET]).toBeGreaterThanOrEqual(before);
    expect(told[WALLET]).toBeLessThanOrEqual(before + 400);
    unread.bytes = 0;
    expect(judge(made, clock)).toBe(true);
    flusher.catchUp(made);
    expect(behind()).toEqual({});
  });
  it('H-08 names heads that moved in the last 12 s, all of them every 30 s, never one that was not flushed', async () => {
    const { clock, gateway, tell, client } = await start();
    const old = await tell([{ topic: CHAT, kind: 'items', data: { from: 1, items: [said(1)] } }]);
    const { made, beats } = client(CHAT, WALLET);
    const heads = () => {
      beat(made, gateway, clock);
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
  it('H-08 its watermark is the writer’s time, and a producer more than 2 s late is named with it', async () => {
    const { clock, gateway, tell, client } = await start();
    const at = clock.now();
    const seq = await tell([wallet(1)]);
    const { made, beats } = client(WALLET);
    for (const [passed, behind] of [
      [2_000, {}],
      [500, { [WALLET]: at }],
    ] as const) {
      clock.advance(passed);
      beat(made, gateway, clock);
      expect(beats.at(-1)).toMatchObject({ epoch: gateway.epoch, clock: clock.now(), watermark: { seq, at } });
      expect(beats.at(-1)?.['behind']).toEqual(behind);
    }
  });
});
