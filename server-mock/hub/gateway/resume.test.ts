import { describe, expect, it } from 'vitest';
import type { JournalRecord, Touch } from '../../journal/journal.ts';
import { openSimulatedJournal, createDisk } from '../../journal/simulatedJournal.ts';
import { createManualClock } from '../../platform/manualClock.ts';
import { conflated } from './frames.ts';
import { createGateway } from './gateway.ts';
import { ringSince } from './topicValue.ts';

const BOARD = 'winners:ALL';
const CHAT = 'chat:r1';
const touch = (n: number): Touch => ({ topic: BOARD, kind: 'delta', data: { rows: { k: { n } } } });
const said = (id: number) => ({ id, key: `k${id}`, member: 'm1', nickname: 'n', silk: 's', text: 't', at: 1 });

/** A gateway whose writer is this test: each `tell` is a record in the journal, at the second given. */
const start = async () => {
  const journal = openSimulatedJournal(createDisk(), 1_000);
  let follow: (records: readonly JournalRecord[]) => void = () => undefined;
  const onDurable = (run: typeof follow) => {
    follow = run;
    return () => undefined;
  };
  const engine = { epoch: journal.epoch, onDurable };
  const gateway = await createGateway({ journal, engine, clock: createManualClock(), initial: {} });
  const tell = async (touches: readonly Touch[], second = 0): Promise<number> => {
    const record = await journal.append({
      at: 1_000_000 + second * 1_000,
      kind: 'test',
      actor: 'house',
      commandId: null,
      body: {},
      events: [],
      touches,
    });
    follow([record]);
    return record.pos;
  };
  return { gateway, tell };
};

describe('what brings a subscriber to the head', () => {
  it('H-29 the ring holds 512 frames, the journal answers up to 1,000, beyond that comes a snapshot', async () => {
    const { gateway, tell } = await start();
    for (let n = 1; n <= 1_100; n++) await tell([touch(n)]);
    expect(gateway.value(BOARD)?.ring).toHaveLength(512);
    const after = async (seq: number) =>
      (await gateway.resume(BOARD, seq)).map(({ kind, prev, seq: to }) => [kind, prev, to]);
    for (const missed of [1, 512, 513, 1_000]) {
      const frames = await after(1_100 - missed);
      expect(frames).toHaveLength(missed);
      expect([frames[0], frames.at(-1)]).toEqual([
        ['delta', 1_100 - missed, 1_101 - missed],
        ['delta', 1_099, 1_100],
      ]);
    }
    expect(await after(99)).toEqual([['snapshot', -1, 1_100]]);
  });
  it('R-MSG-10 a board nobody has won on yet is stated as an empty one', async () => {
    const { gateway } = await start();
    expect(await gateway.resume('winners:INHOUSE', -1)).toMatchObject([{ kind: 'snapshot', data: { rows: {} } }]);
  });
  it('H-29 the ring holds five minutes; what is older comes from the journal', async () => {
    const { gateway, tell } = await start();
    for (const second of [0, 1, 299, 301, 602]) await tell([touch(second)], second);
    expect(gateway.value(BOARD)?.ring.map(({ seq }) => seq)).toEqual([5]);
    expect((await gateway.resume(BOARD, 1)).map(({ seq }) => seq)).toEqual([2, 3, 4, 5]);
  });
  it('H-11 a log’s answer stands at its last record, not at the server', async () => {
    const { gateway, tell } = await start();
    const pos = await tell([{ topic: CHAT, kind: 'items', data: { from: 1, items: [said(1), said(2)] } }]);
    for (let n = 0; n < 5; n++) await tell([touch(n)]);
    expect(gateway.view(CHAT)).toMatchObject({ seq: pos, from: 1, data: { items: [{ id: 1 }, { id: 2 }] } });
    expect(gateway.watermark().seq).toBe(pos + 5);
  });
});

describe('a text that a moderator took away', () => {
  const room = (...items: readonly object[]): Touch => ({ topic: CHAT, kind: 'items', data: { from: 1, items } });
  const mark = (id: number, of: number) => ({ ...said(id), key: '', text: '', of });
  const RUDE = 'something rude';
  const texts = (frames: readonly { readonly data: unknown }[]) =>
    frames
      .flatMap(({ data }) => (data as { items: { id: number; text: string }[] }).items)
      .map((one) => [one.id, one.text]);

  it('is in no resume out of the ring: who was away when it was said never gets it', async () => {
    const { gateway, tell } = await start();
    const before = await tell([room(said(1))]);
    await tell([room({ ...said(2), text: RUDE })]);
    await tell([room(said(3))]);
    await tell([room(mark(4, 2))]);
    expect(texts(await gateway.resume(CHAT, before))).toEqual([
      [2, ''],
      [3, 't'],
      [4, ''],
    ]);
  });
  it('is in no resume out of the journal, and in no frame of several changes', async () => {
    const { gateway, tell } = await start();
    const before = await tell([room(said(1))]);
    const at = await tell([room({ ...said(2), text: RUDE })]);
    await tell([room(mark(3, 2))], 1);
    // Later than the ring reaches back.
    for (const id of [4, 5]) await tell([room(said(id))], 400 + id);
    const value = gateway.value(CHAT);
    if (!value) throw new Error('no room');
    expect(ringSince(value, before)).toBeNull();
    const replay = await gateway.resume(CHAT, before);
    expect(replay.map(({ kind }) => kind)).toEqual(['items', 'items', 'items', 'items']);
    expect(texts(replay).slice(0, 2)).toEqual([
      [2, ''],
      [3, ''],
    ]);
    await tell([room({ ...said(6), text: RUDE }, said(7))], 406);
    await tell([room(mark(8, 6))], 406);
    const frame = conflated(value, gateway.epoch, at + 3, ringSince(value, at + 3));
    expect(texts(frame ? [frame] : [])).toEqual([
      [6, ''],
      [7, 't'],
      [8, ''],
    ]);
  });
});
