import { gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { topicRow } from '../../contract/index.ts';
import { nodePacker } from '../../../server-mock/platform/packer.ts';
import { readRecords } from '../read/records.ts';
import type { RecordingRecord } from '../records.ts';
import { HEAD, openBytes, recordBytes, scriptedEvents, textOfBytes } from '../testing/recordingFixture.ts';
import { createRecordingWriter } from './writer.ts';

const all = async (bytes: Uint8Array): Promise<RecordingRecord[]> => {
  const records: RecordingRecord[] = [];
  for await (const { record: one } of readRecords(await openBytes(bytes))) records.push(one);
  return records;
};
const events = scriptedEvents(1, 5_300);
let plain = new Uint8Array();
let packed = new Uint8Array();
beforeAll(async () => {
  plain = Uint8Array.from(await recordBytes(events, null));
  packed = Uint8Array.from(await recordBytes(events, nodePacker));
});

describe('a recording', () => {
  test('P-01 P-02 in a plain file begins with the head, ends with a sum and the end, and is sound', async () => {
    const bytes = plain;
    const recording = await openBytes(bytes);
    const report = await recording.check();
    expect(report.broken).toEqual([]);
    expect(report.ended).toBe(true);
    const records = await all(bytes);
    expect(records[0]).toMatchObject({ k: 'head', v: 1, id: 'rec-1', schemas: { salary: 2, wallet: 1 } });
    expect(records.slice(-2).map(({ k }) => k)).toEqual(['sum', 'end']);
    expect(new Set(records.map(({ k }) => k))).toEqual(
      new Set(['head', 'frame', 'command', 'ack', 'rest', 'connection', 'visibility', 'mark', 'key', 'sum', 'end']),
    );
  });

  test('P-01 has a sum at least every 1,000 lines', async () => {
    const records = await all(plain);
    let since = 0;
    for (const { k } of records) {
      since = k === 'sum' ? 1 : since + 1;
      expect(since).toBeLessThanOrEqual(1_001);
    }
    expect(records.filter(({ k }) => k === 'sum').length).toBeGreaterThan(5);
  });

  test('P-01 in a packed file has the same lines, in members of at most 1,000 lines', async () => {
    expect(packed.length).toBeLessThan(plain.length / 3);
    const recording = await openBytes(packed);
    expect(recording.scanned).toBe(false);
    expect(Math.max(...recording.index.blocks.map(({ lines }) => lines))).toBeLessThanOrEqual(1_000);
    expect((await recording.check()).broken).toEqual([]);
    expect(await all(packed)).toEqual(await all(plain));
  });

  test('P-01 decompresses with any gzip tool to a plain recording', async () => {
    const unpacked = Uint8Array.from(gunzipSync(packed));
    const recording = await openBytes(unpacked);
    expect((await recording.check()).broken).toEqual([]);
    expect(await all(unpacked)).toEqual(await all(packed));
  });

  test('P-01 has the same bytes when the same records are written again', async () => {
    expect(textOfBytes(await recordBytes(events, null))).toBe(textOfBytes(plain));
  });

  test('P-03 a time earlier than the last one is written as the last one, and fractions of a millisecond are dropped', async () => {
    const parts: Uint8Array[] = [];
    const writer = createRecordingWriter({
      rows: topicRow,
      packer: null,
      write: (b) => void parts.push(b),
      head: HEAD,
    });
    for (const t of [10.9, 5, 11]) expect(writer.mark(t, 'here')).toBeNull();
    await writer.finish(2);
    const times = (await all(Buffer.concat(parts))).flatMap((one) => (one.k === 'head' ? [] : [one.t]));
    expect(times).toEqual([10, 10, 11, 11, 11]);
  });

  test('SAFE-52 P-05 writes nothing of a record whose redaction throws', async () => {
    const parts: Uint8Array[] = [];
    const broken = {
      get text(): string {
        throw new Error('broken');
      },
    };
    const writer = createRecordingWriter({
      rows: topicRow,
      packer: null,
      write: (b) => void parts.push(b),
      head: HEAD,
    });
    const command = { k: 'command', t: 1, id: 'secret-key', name: 'chatSend', body: broken } as const;
    expect(() => writer.add(command)).toThrow('broken');
    expect(writer.mark(2, 'good')).toBeNull();
    await writer.finish();
    expect(Buffer.concat(parts).toString()).not.toContain('secret-key');
    expect((await (await openBytes(Buffer.concat(parts))).check()).counts).toEqual({ head: 1, mark: 1, sum: 1 });
  });

  test('refuses an unreadable record with a reason and continues', async () => {
    const parts: Uint8Array[] = [];
    const writer = createRecordingWriter({
      rows: topicRow,
      packer: null,
      write: (b) => void parts.push(b),
      head: HEAD,
    });
    const frame = { topic: 'nothing:m1', epoch: 1, prev: 0, seq: 1, kind: 'delta', at: 1, data: {} } as const;
    expect(writer.add({ k: 'frame', t: 1, via: 'hub', f: frame })).toContain('does not know');
    expect(writer.mark(2, 'x'.repeat(500))).toContain('mark');
    expect(writer.mark(3, 'good')).toBeNull();
    await writer.finish();
    expect((await (await openBytes(Buffer.concat(parts))).check()).counts).toEqual({ head: 1, mark: 1, sum: 1 });
  });
});
