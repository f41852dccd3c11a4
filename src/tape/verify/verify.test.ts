import { describe, expect, test } from 'vitest';
import type { TapeRecord } from '../records.ts';
import { open, record, resummed, script, textOfBytes } from '../testTape.ts';
import { firstDifference, pathText } from './difference.ts';
import { verifyTape } from './verify.ts';

const linesOf = (bytes: Uint8Array): TapeRecord[] =>
  textOfBytes(bytes)
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as TapeRecord);

describe('verifying', () => {
  test('P-11 a recording ends where it ended', async () => {
    const { compared, deviation } = await verifyTape(await open(await record(script(1, 4_000), null)));
    expect(deviation).toBeNull();
    expect(compared).toBeGreaterThan(2);
  });

  test('P-11 names the record and the path at which the fold leaves what the keyframes say', async () => {
    const records = linesOf(await record(script(2, 5_000), null));
    const key = records.findLastIndex(({ k }) => k === 'key');
    // The last wallet before the keyframe: what it says stands there when the hash is taken.
    const at = records.findLastIndex((one, line) => line < key && one.k === 'frame' && one.f.topic === 'wallet:p1');
    const one = records[at];
    if (one?.k !== 'frame') throw new Error('no such frame');
    // Every frame of that position, doubled ones too, says something else than it did.
    const balance = (one.f.data as { balance: number }).balance;
    const changed = records.map((other) =>
      other.k === 'frame' && other.f.topic === one.f.topic && other.f.seq === one.f.seq
        ? { ...other, f: { ...other.f, data: { ...(other.f.data as object), balance: balance + 1 } } }
        : other,
    );
    const { deviation } = await verifyTape(await open(resummed(changed)));
    expect(deviation).toMatchObject({ topic: 'wallet:p1', path: '$.balance', expected: balance, found: balance + 1 });
    expect(deviation?.hashLine).toBe(key + 1);
    const blamed = changed[(deviation?.line ?? 0) - 1];
    expect(blamed).toMatchObject({ k: 'frame', f: { topic: 'wallet:p1', seq: one.f.seq } });
  });

  test('P-11 behind the last keyframe the end still tells the topic and the record', async () => {
    const records = linesOf(await record(script(3, 700), null));
    const wallets = records.flatMap((one) => (one.k === 'frame' && one.f.topic === 'wallet:p1' ? [one.f] : []));
    const { epoch, seq } = wallets.reduce((a, b) => (b.epoch > a.epoch || b.seq > a.seq ? b : a));
    const changed = records.map((one) =>
      one.k === 'frame' && one.f.topic === 'wallet:p1' && one.f.epoch === epoch && one.f.seq === seq
        ? { ...one, f: { ...one.f, data: { ...(one.f.data as object), held: 7_777 } } }
        : one,
    );
    const { deviation } = await verifyTape(await open(resummed(changed)));
    expect(deviation).toMatchObject({ topic: 'wallet:p1', path: '$', hashLine: records.length });
    expect(changed[(deviation?.line ?? 0) - 1]).toMatchObject({ k: 'frame', f: { topic: 'wallet:p1', epoch, seq } });
  });

  test('P-11 of a file that is not sound nothing is verified', async () => {
    const text = textOfBytes(await record(script(3, 700), null));
    const damaged = new TextEncoder().encode(text.replace('"visible":true', '"visible":false'));
    await expect(verifyTape(await open(damaged))).rejects.toThrow('are not the ones that were summed');
  });
});

test('a difference is named by its JSON path', () => {
  const found = firstDifference({ rows: { 'b-1': { payout: [1, 2] } } }, { rows: { 'b-1': { payout: [1, 3] } } });
  expect(pathText(found?.path ?? [])).toBe('$.rows["b-1"].payout[1]');
  expect(firstDifference({ a: 1 }, { a: 1, b: 2 })).toEqual({ path: ['b'], expected: undefined, found: 2 });
  expect(firstDifference({ a: [1] }, { a: [1] })).toBeNull();
});
