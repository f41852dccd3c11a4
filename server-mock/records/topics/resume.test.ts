import { describe, expect, it } from 'vitest';
import type { JournalRecord, Touch } from '../../journal/journal.ts';
import { openSimulatedJournal, createSimulatedDisk } from '../../journal/simulatedJournal.ts';
import { createManualClock } from '../../platform/manualClock.ts';
import { conflatedFrame } from './frames.ts';
import { createGateway } from './gateway.ts';
import { changesSince } from './topicValue.ts';

const BOARD = 'winners:ALL';
const CHAT = 'chat:r1';
const touch = (n: number): Touch => ({ topic: BOARD, kind: 'delta', data: { rows: { k: { n } } } });
const chatMessage = (id: number) => ({ id, key: `k${id}`, member: 'm1', nickname: 'n', silk: 's', text: 't', at: 1 });

/** A gateway whose writer is the test: each `tell` appends a record at the given second. */
const start = async () => {
  const journal = openSimulatedJournal(createSimulatedDisk(), 1_000);
  let follow: (records: readonly JournalRecord[]) => void = () => undefined;
  const onDurable = (run: typeof follow) => {
    follow = run;
    return () => undefined;
  };
  const engine = { epoch: journal.epoch, onDurable };
  const gateway = await createGateway({ journal, engine, clock: createManualClock(), initial: {} });
  const appendRecord = async (touches: readonly Touch[], second = 0): Promise<number> => {
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
  return { gateway, appendRecord };
};

describe('a resume', () => {
  it('H-29 comes from the ring for 512 frames, from the journal up to 1,000, and beyond that as a snapshot', async () => {
    const { gateway, appendRecord } = await start();
    for (let n = 1; n <= 1_100; n++) await appendRecord([touch(n)]);
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
  it('R-MSG-10 of a winner board without wins is an empty snapshot', async () => {
    const { gateway } = await start();
    expect(await gateway.resume('winners:INHOUSE', -1)).toMatchObject([{ kind: 'snapshot', data: { rows: {} } }]);
  });
  it('H-29 comes from the ring for five minutes, and from the journal for older changes', async () => {
    const { gateway, appendRecord } = await start();
    for (const second of [0, 1, 299, 301, 602]) await appendRecord([touch(second)], second);
    expect(gateway.value(BOARD)?.ring.map(({ seq }) => seq)).toEqual([5]);
    expect((await gateway.resume(BOARD, 1)).map(({ seq }) => seq)).toEqual([2, 3, 4, 5]);
  });
  it('H-11 of a log has the position of its last record, not the server’s', async () => {
    const { gateway, appendRecord } = await start();
    const pos = await appendRecord([
      { topic: CHAT, kind: 'items', data: { from: 1, items: [chatMessage(1), chatMessage(2)] } },
    ]);
    for (let n = 0; n < 5; n++) await appendRecord([touch(n)]);
    expect(gateway.view(CHAT)).toMatchObject({ seq: pos, from: 1, data: { items: [{ id: 1 }, { id: 2 }] } });
    expect(gateway.watermark().seq).toBe(pos + 5);
  });
});

describe('the text of a removed message', () => {
  const room = (...items: readonly object[]): Touch => ({ topic: CHAT, kind: 'items', data: { from: 1, items } });
  const redaction = (id: number, of: number) => ({ ...chatMessage(id), key: '', text: '', of });
  const RUDE = 'something rude';
  const texts = (frames: readonly { readonly data: unknown }[]) =>
    frames
      .flatMap(({ data }) => (data as { items: { id: number; text: string }[] }).items)
      .map((one) => [one.id, one.text]);

  it('is in no resume from the ring, so a subscriber who was away never receives it', async () => {
    const { gateway, appendRecord } = await start();
    const before = await appendRecord([room(chatMessage(1))]);
    await appendRecord([room({ ...chatMessage(2), text: RUDE })]);
    await appendRecord([room(chatMessage(3))]);
    await appendRecord([room(redaction(4, 2))]);
    expect(texts(await gateway.resume(CHAT, before))).toEqual([
      [2, ''],
      [3, 't'],
      [4, ''],
    ]);
  });
  it('is in no resume from the journal, and in no conflated frame', async () => {
    const { gateway, appendRecord } = await start();
    const before = await appendRecord([room(chatMessage(1))]);
    const at = await appendRecord([room({ ...chatMessage(2), text: RUDE })]);
    await appendRecord([room(redaction(3, 2))], 1);
    // Later than the ring reaches back.
    for (const id of [4, 5]) await appendRecord([room(chatMessage(id))], 400 + id);
    const value = gateway.value(CHAT);
    if (!value) throw new Error('no room');
    expect(changesSince(value, before)).toBeNull();
    const replay = await gateway.resume(CHAT, before);
    expect(replay.map(({ kind }) => kind)).toEqual(['items', 'items', 'items', 'items']);
    expect(texts(replay).slice(0, 2)).toEqual([
      [2, ''],
      [3, ''],
    ]);
    await appendRecord([room({ ...chatMessage(6), text: RUDE }, chatMessage(7))], 406);
    await appendRecord([room(redaction(8, 6))], 406);
    const frame = conflatedFrame(value, gateway.epoch, at + 3, changesSince(value, at + 3));
    expect(texts(frame ? [frame] : [])).toEqual([
      [6, ''],
      [7, 't'],
      [8, ''],
    ]);
  });
});
