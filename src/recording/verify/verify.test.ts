import { describe, expect, test } from 'vitest';
import type { RecordingRecord } from '../records.ts';
import { openBytes, recordBytes, resummed, scriptedEvents, textOfBytes } from '../testing/recordingFixture.ts';
import { firstDifference, pathText } from './difference.ts';
import { verifyRecording } from './verify.ts';

const linesOf = (bytes: Uint8Array): RecordingRecord[] =>
  textOfBytes(bytes)
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as RecordingRecord);

describe('verifying', () => {
  test('P-11 the folds of an unchanged recording match all its hashes', async () => {
    const { compared, deviation } = await verifyRecording(
      await openBytes(await recordBytes(scriptedEvents(1, 4_000), null)),
    );
    expect(deviation).toBeNull();
    expect(compared).toBeGreaterThan(2);
  });

  test('P-11 reports the record and the path at which the folds deviate from a keyframe', async () => {
    const records = linesOf(await recordBytes(scriptedEvents(2, 5_000), null));
    const key = records.findLastIndex(({ k }) => k === 'key');
    // The last wallet frame before the keyframe determines the hashed value.
    const at = records.findLastIndex((one, line) => line < key && one.k === 'frame' && one.f.topic === 'wallet:p1');
    const one = records[at];
    if (one?.k !== 'frame') throw new Error('no such frame');
    // Change every frame of that position, duplicates included.
    const balance = (one.f.data as { balance: number }).balance;
    const changed = records.map((other) =>
      other.k === 'frame' && other.f.topic === one.f.topic && other.f.seq === one.f.seq
        ? { ...other, f: { ...other.f, data: { ...(other.f.data as object), balance: balance + 1 } } }
        : other,
    );
    const { deviation } = await verifyRecording(await openBytes(resummed(changed)));
    expect(deviation).toMatchObject({ topic: 'wallet:p1', path: '$.balance', expected: balance, found: balance + 1 });
    expect(deviation?.hashLine).toBe(key + 1);
    const blamed = changed[(deviation?.line ?? 0) - 1];
    expect(blamed).toMatchObject({ k: 'frame', f: { topic: 'wallet:p1', seq: one.f.seq } });
  });

  test('P-11 a deviation after the last keyframe is reported with topic and record', async () => {
    const records = linesOf(await recordBytes(scriptedEvents(3, 700), null));
    const wallets = records.flatMap((one) => (one.k === 'frame' && one.f.topic === 'wallet:p1' ? [one.f] : []));
    const { epoch, seq } = wallets.reduce((a, b) => (b.epoch > a.epoch || b.seq > a.seq ? b : a));
    const changed = records.map((one) =>
      one.k === 'frame' && one.f.topic === 'wallet:p1' && one.f.epoch === epoch && one.f.seq === seq
        ? { ...one, f: { ...one.f, data: { ...(one.f.data as object), held: 7_777 } } }
        : one,
    );
    const { deviation } = await verifyRecording(await openBytes(resummed(changed)));
    expect(deviation).toMatchObject({ topic: 'wallet:p1', path: '$', hashLine: records.length });
    expect(changed[(deviation?.line ?? 0) - 1]).toMatchObject({ k: 'frame', f: { topic: 'wallet:p1', epoch, seq } });
  });

  test('P-11 refuses to verify a file that is not sound', async () => {
    const text = textOfBytes(await recordBytes(scriptedEvents(3, 700), null));
    const damaged = new TextEncoder().encode(text.replace('"visible":true', '"visible":false'));
    await expect(verifyRecording(await openBytes(damaged))).rejects.toThrow('the sum does not match lines');
  });
});

test('a difference is reported by its JSON path', () => {
  const found = firstDifference({ rows: { 'b-1': { payout: [1, 2] } } }, { rows: { 'b-1': { payout: [1, 3] } } });
  expect(pathText(found?.path ?? [])).toBe('$.rows["b-1"].payout[1]');
  expect(firstDifference({ a: 1 }, { a: 1, b: 2 })).toEqual({ path: ['b'], expected: undefined, found: 2 });
  expect(firstDifference({ a: [1] }, { a: [1] })).toBeNull();
});
