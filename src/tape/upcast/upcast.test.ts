import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { family as familyOf } from '../../contract/topic.ts';
import { topicRow } from '../../contract/index.ts';
import { callNamed } from '../../contract/index.ts';
import { foldTape } from '../fold/foldTape.ts';
import { readRecords } from '../read/records.ts';
import type { TapeRecord } from '../records.ts';
import { open } from '../testTape.ts';
import { verifyTape } from '../verify/verify.ts';
import { upcastersOf, upcastFamilies, versionOf } from './upcasters.ts';

const fileOf = (family: string, version: number): URL =>
  new URL(`fixtures/${family}-${version}.ndjson`, import.meta.url);
const old = upcastFamilies.flatMap((family) =>
  Array.from({ length: versionOf(family) - 1 }, (_, at) => ({ family, version: at + 1 })),
);

describe('older versions', () => {
  test('P-06 have one upcaster each, and a kept recording', () => {
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
      const tape = await open(Uint8Array.from(readFileSync(fileOf(family, version))));
      expect(tape.head.schemas[family]).toBe(version);
      expect((await tape.check()).broken).toEqual([]);
      expect([...(await foldTape(tape)).values().keys()].some((topic) => familyOf(topic) === family)).toBe(true);
      // Its hashes are of what was written then.
      const { deviation, compared } = await verifyTape(tape);
      expect(deviation).toBeNull();
      expect(compared).toBeGreaterThan(0);
    },
  );

  test('P-06 a payout of version 1 has no lines, wherever it stands, at the first reading and every other', async () => {
    const tape = await open(Uint8Array.from(readFileSync(fileOf('salary', 1))));
    for (let time = 0; time < 2; time++) {
      const found: Partial<Record<TapeRecord['k'], number>> = {};
      for await (const { record } of readRecords(tape)) {
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

  test('P-06 an answer at the start of version 1 is of today’s shape when it is read', async () => {
    const tape = await open(Uint8Array.from(readFileSync(fileOf('system', 1))));
    const answers = [];
    for await (const { record } of readRecords(tape))
      if (record.k === 'rest' && record.name === 'permission')
        answers.push(callNamed('permission')?.answer.safeParse(record.answer));
    expect(answers.map((read) => read?.success)).toEqual([true]);
  });

  test('P-06 data newer than the program are refused with a sentence', async () => {
    const text = readFileSync(fileOf('salary', 1), 'utf8').replace('"salary":1}', '"salary":9}');
    await expect(open(new TextEncoder().encode(text))).rejects.toMatchObject({
      line: 1,
      reason: 'its data of salary are of version 9, this program knows them up to 2',
    });
  });
});
