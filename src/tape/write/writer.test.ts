import { gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { topicRow } from '../../contract/index.ts';
import { nodePacker } from '../../../server-mock/platform/packer.ts';
import { readRecords } from '../read/records.ts';
import type { TapeRecord } from '../records.ts';
import { HEAD, open, record, script, textOfBytes } from '../testTape.ts';
import { createTapeWriter } from './writer.ts';

const all = async (bytes: Uint8Array): Promise<TapeRecord[]> => {
  const records: TapeRecord[] = [];
  for await (const { record: one } of readRecords(await open(bytes))) records.push(one);
  return records;
};
const events = script(1, 5_300);
let plain = new Uint8Array();
let packed = new Uint8Array();
beforeAll(async () => {
  plain = Uint8Array.from(await record(events, null));
  packed = Uint8Array.from(await record(events, nodePacker));
});

describe('a recording', () => {
  test('P-01 P-02 plain: head first, end last, a sum before it, and it is sound', async () => {
    const bytes = plain;
    const tape = await open(bytes);
    const report = await tape.check();
    expect(report.broken).toEqual([]);
    expect(report.ended).toBe(true);
    const records = await all(bytes);
    expect(records[0]).toMatchObject({ k: 'head', v: 1, id: 'rec-1', schemas: { salary: 2, wallet: 1 } });
    expect(records.slice(-2).map(({ k }) => k)).toEqual(['sum', 'end']);
    expect(new Set(records.map(({ k }) => k))).toEqual(
      new Set(['head', 'frame', 'command', 'ack', 'rest', 'connection', 'visibility', 'mark', 'key', 'sum', 'end']),
    );
  });

  test('P-01 never more than 1,000 lines without a sum', async () => {
    const records = await all(plain);
    let since = 0;
    for (const { k } of records) {
      since = k === 'sum' ? 1 : since + 1;
      expect(since).toBeLessThanOrEqual(1_001);
    }
    expect(records.filter(({ k }) => k === 'sum').length).toBeGreaterThan(5);
  });

  test('P-01 packed holds the same lines, in members of at most 1,000 lines', async () => {
    expect(packed.length).toBeLessThan(plain.length / 3);
    const tape = await open(packed);
    expect(tape.scanned).toBe(false);
    expect(Math.max(...tape.index.blocks.map(({ lines }) => lines))).toBeLessThanOrEqual(1_000);
    expect((await tape.check()).broken).toEqual([]);
    expect(await all(packed)).toEqual(await all(plain));
  });

  test('P-01 any gunzip tool unpacks it, and what comes out is a plain recording', async () => {
    const unpacked = Uint8Array.from(gunzipSync(packed));
    const tape = await open(unpacked);
    expect((await tape.check()).broken).toEqual([]);
    expect(await all(unpacked)).toEqual(await all(packed));
  });

  test('P-01 is the same to the byte when the same is recorded again', async () => {
    expect(textOfBytes(await record(events, null))).toBe(textOfBytes(plain));
  });

  test('P-03 time that goes back is held at the last, fractions are cut', async () => {
    const parts: Uint8Array[] = [];
    const writer = createTapeWriter({ rows: topicRow, packer: null, write: (b) => void parts.push(b), head: HEAD });
    for (const t of [10.9, 5, 11]) expect(writer.mark(t, 'here')).toBeNull();
    await writer.finish(2);
    const times = (await all(Buffer.concat(parts))).flatMap((one) => (one.k === 'head' ? [] : [one.t]));
    expect(times).toEqual([10, 10, 11, 11, 11]);
  });

  test('refuses what it could not read again, says why, and goes on', async () => {
    const parts: Uint8Array[] = [];
    const writer = createTapeWriter({ rows: topicRow, packer: null, write: (b) => void parts.push(b), head: HEAD });
    const frame = { topic: 'nothing:m1', epoch: 1, prev: 0, seq: 1, kind: 'delta', at: 1, data: {} } as const;
    expect(writer.add({ k: 'frame', t: 1, via: 'hub', f: frame })).toContain('does not know');
    expect(writer.mark(2, 'x'.repeat(500))).toContain('mark');
    expect(writer.mark(3, 'good')).toBeNull();
    await writer.finish();
    expect((await (await open(Buffer.concat(parts))).check()).counts).toEqual({ head: 1, mark: 1, sum: 1 });
  });
});
