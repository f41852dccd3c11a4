import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { family as familyOf } from '../../contract/topic.ts';
import { topicRow } from '../../contract/index.ts';
import { callNamed } from '../../contract/index.ts';
import { foldRecording } from '../fold/foldRecording.ts';
import { readRecords } from '../read/records.ts';
import type { RecordingRecord } from '../records.ts';
import { openBytes } from '../testing/recordingFixture.ts';
import { verifyRecording } from '../verify/verify.ts';
import { upcastersOf, upcastFamilies, versionOf } from './upcasters.ts';

const fileOf = (family: string, version: number): URL =>
  new URL(`fixtures/${family}-${version}.ndjson`, import.meta.url);
const old = upcastFamilies.flatMap((family) =>
  Array.from({ length: versionOf(family) - 1 }, (_, at) => ({ family, version: at + 1 })),
);

describe('older versions', () => {
  test('P-06 each have one upcaster and a fixture recording', () => {
    expect(old.length).toBeGreaterThan(0);
    for (const family of upcastFamilies) {
      expect(topicRow(family), family).toBeDefined();
      expect(upcastersOf(family)).toHaveLength(versionOf(family) - 1);
    }
    for (const { family, version } of old)
      expect(existsSync(fileOf(family, version)), `${family} ${version}`).toBe(true);
  });

  test.each(old)(
    'P-06 a recording of $family in version $version opens, folds and verifies',
    async ({ family, version }) => {
      const recording = await openBytes(Uint8Array.from(readFileSync(fileOf(family, version))));
      expect(recording.head.schemas[family]).toBe(version);
      expect((await recording.check()).broken).toEqual([]);
      expect([...(await foldRecording(recording)).values().keys()].some((topic) => familyOf(topic) === family)).toBe(
        true,
      );
      // The hashes cover the data in their original version.
      const { deviation, compared } = await verifyRecording(recording);
      expect(deviation).toBeNull();
      expect(compared).toBeGreaterThan(0);
    },
  );

  test('P-06 a payout of version 1 gets an empty list of lines in every kind of record and on every read', async () => {
    const recording = await openBytes(Uint8Array.from(readFileSync(fileOf('salary', 1))));
    for (let time = 0; time < 2; time++) {
      const found: Partial<Record<RecordingRecord['k'], number>> = {};
      for await (const { record } of readRecords(recording)) {
        const frames =
          record.k === 'frame' ? [record.f] : record.k === 'key' || record.k === 'truth' ? record.frames : [];
        for (const { topic, data } of frames)
          if (topic === 'salary:p1')
            for (const item of (data as { items: readonly object[] }).items) {
              expect(item).toMatchObject({ lines: [] });
              found[record.k] = (found[record.k] ?? 0) + 1;
            }
        if (record.k !== 'rest') continue;
        expect(callNamed(record.name)?.answer.safeParse(record.answer).success).toBe(true);
        found.rest = 1;
      }
      expect(found).toEqual({ frame: 3, key: 2, truth: 2, rest: 1 });
    }
  });

  test('P-06 a start-up answer of version 1 is read in the current form', async () => {
    const recording = await openBytes(Uint8Array.from(readFileSync(fileOf('system', 1))));
    const answers = [];
    for await (const { record } of readRecords(recording))
      if (record.k === 'rest' && record.name === 'permission')
        answers.push(callNamed('permission')?.answer.safeParse(record.answer));
    expect(answers.map((read) => read?.success)).toEqual([true]);
  });

  test('P-06 rejects data newer than the program with a reason', async () => {
    const text = readFileSync(fileOf('salary', 1), 'utf8').replace('"salary":1}', '"salary":9}');
    await expect(openBytes(new TextEncoder().encode(text))).rejects.toMatchObject({
      line: 1,
      reason: 'the data of salary have version 9, this program reads up to version 2',
    });
  });
});
