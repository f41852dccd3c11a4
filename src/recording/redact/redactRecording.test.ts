import { describe, expect, test } from 'vitest';
import { scanRecording } from '../scan/scanRecording.ts';
import { joined, openBytes, recordBytes, resummed, scriptedEvents, textOfBytes } from '../testing/recordingFixture.ts';
import type { RecordingRecord } from '../records.ts';
import { verifyRecording } from '../verify/verify.ts';
import { redactRecording } from './redactRecording.ts';

const redacted = async (bytes: Uint8Array, names: readonly string[] = []) => {
  const parts: Uint8Array[] = [];
  const write = (part: Uint8Array): void => void parts.push(Uint8Array.from(part));
  const result = await redactRecording(await openBytes(bytes), { names, packer: null, write });
  return { result, bytes: joined(parts) };
};
const recordsOf = (bytes: Uint8Array): RecordingRecord[] =>
  textOfBytes(bytes)
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as RecordingRecord);

describe('redacting a recording', () => {
  test('P-05 changes nothing in one that the recorder has redacted', async () => {
    const bytes = await recordBytes(scriptedEvents(51, 2_000), null);
    const again = await redacted(bytes);
    expect(again.result).toMatchObject({ changed: 0, refused: {} });
    expect(textOfBytes(again.bytes)).toBe(textOfBytes(bytes));
  });
  test('P-05 SAFE-49 removes what another program left in, and the file is sound', async () => {
    const records = recordsOf(await recordBytes(scriptedEvents(52, 300), null)).map((record): RecordingRecord => {
      if (record.k === 'mark') return { ...record, note: 'Wong Mei Lin, mei.lin@example.com' };
      if (record.k === 'frame' && record.f.topic === 'wallet:p1')
        return { ...record, f: { ...record.f, topic: 'wallet:m1007' } };
      return record;
    });
    const planted = records.filter(({ k }) => k !== 'key');
    planted.splice(1, 0, { k: 'mark', t: 0, label: 'start', note: 'Wong Mei Lin, 0912-345-678' });
    const { result, bytes } = await redacted(resummed(planted), ['Wong Mei Lin']);
    expect(result.changed).toBeGreaterThan(10);
    const text = textOfBytes(bytes);
    for (const secret of ['m1007', 'Mei Lin', '0912-345', 'example.com']) expect(text, secret).not.toContain(secret);
    const recording = await openBytes(bytes);
    expect(await scanRecording(recording, ['m1007', 'Wong Mei Lin'])).toEqual([]);
    expect((await verifyRecording(recording)).deviation).toBeNull();
  });
});
