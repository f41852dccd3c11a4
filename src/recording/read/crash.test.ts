import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { nodePacker } from '../../../server-mock/platform/packer.ts';
import { browserPacker } from '../../platform/packer.ts';
import { topicRow } from '../../contract/index.ts';
import { foldRecording } from '../fold/foldRecording.ts';
import { createRandom } from '../../../server-mock/platform/random.ts';
import type { RecordingIndex } from '../packed/indexer.ts';
import { encodeIndex } from '../packed/indexLine.ts';
import { lastMember, LAST_MEMBER, MEMBER, toMember } from '../packed/member.ts';
import { stateAt } from '../fold/seek.ts';
import type { RecordingRecord } from '../records.ts';
import { joined, openBytes, recordBytes, scriptedEvents, textOfBytes } from '../testing/recordingFixture.ts';
import { openRecording } from './openRecording.ts';
import { readRecords } from './records.ts';
import { bytesInMemory } from './source.ts';
import type { Recording } from './recording.ts';

const all = async (recording: Recording): Promise<RecordingRecord[]> => {
  const records: RecordingRecord[] = [];
  for await (const { record: one } of readRecords(recording)) records.push(one);
  return records;
};
const events = scriptedEvents(7, 1_400);

describe('a file of a crashed recorder', () => {
  test.each([
    ['plain', null],
    ['packed', nodePacker],
  ] as const)(
    'P-01 contains everything that was flushed (%s) and is reported as having no end',
    async (_how, packer) => {
      const recording = await openBytes(await recordBytes(events, packer, { unfinished: true, flushEvery: 100 }));
      expect(recording.scanned).toBe(true);
      const records = await all(recording);
      expect(records.filter(({ k }) => k !== 'head' && k !== 'sum' && k !== 'key')).toHaveLength(events.length);
      const { broken, ended, lines } = await recording.check();
      expect(ended).toBe(false);
      expect(broken).toEqual([{ line: lines + 1, reason: expect.stringContaining('without its end') as string }]);
      await expect(foldRecording(recording)).rejects.toThrow('without its end');
    },
  );

  test('P-01 a packed file cut anywhere still yields every complete member', async () => {
    const bytes = await recordBytes(events, nodePacker, { flushEvery: 100 });
    const whole = await openBytes(bytes);
    const records = await all(whole);
    const seed = 11;
    const random = createRandom(seed, 'cut');
    for (let time = 0; time < 40; time++) {
      const at = 400 + random.integer(bytes.length - 400);
      const safe = whole.index.blocks.filter((block) => block.at + block.size <= at);
      const expected = records.slice(0, (safe.at(-1)?.line ?? 1) + (safe.at(-1)?.lines ?? 0) - 1);
      if (safe.length === 0) continue;
      const cut = await openBytes(bytes.subarray(0, at));
      expect(await all(cut), `seed ${seed}, cut at ${at}`).toEqual(expected);
    }
  });

  test('P-01 an index that is missing, damaged or of another file is rebuilt by scanning', async () => {
    const bytes = await recordBytes(events, nodePacker, { flushEvery: 100 });
    const whole = await openBytes(bytes);
    expect(whole.scanned).toBe(false);
    const end = bytes.length - LAST_MEMBER;
    const last = whole.index.blocks.at(-1);
    const indexAt = (last?.at ?? 0) + (last?.size ?? 0);
    const damaged = Uint8Array.from(bytes);
    damaged[indexAt + 40] = (damaged[indexAt + 40] ?? 0) ^ 0x10;
    const wrong = Uint8Array.from(bytes);
    wrong.set(lastMember(whole.index.blocks[2]?.at ?? 0), end);
    for (const file of [bytes.subarray(0, end), bytes.subarray(0, indexAt), damaged, wrong]) {
      const recording = await openBytes(file);
      expect(recording.scanned).toBe(true);
      expect(recording.index).toEqual(whole.index);
      expect((await recording.check()).broken).toEqual([]);
    }
  });
});

describe('a file of another program', () => {
  test('P-01 opens if an ordinary gzip tool compressed it', async () => {
    const recording = await openBytes(Uint8Array.from(gzipSync(await recordBytes(events, null))));
    expect(recording.packed).toBe(true);
    expect((await recording.check()).broken).toEqual([]);
  });

  test('P-01 REL-34 a well-formed index with wrong contents does not misdirect a seek', async () => {
    const bytes = await recordBytes(events, nodePacker, { flushEvery: 100 });
    const whole = await openBytes(bytes);
    const { index } = whole;
    const [first] = index.marks;
    const falseIndexes: readonly RecordingIndex[] = [
      { ...index, marks: index.marks.map((mark) => ({ ...mark, line: mark.line + 1 })) },
      { ...index, keys: [...index.keys, { line: 3, t: 0 }] },
      { ...index, keys: [] },
      { ...index, blocks: index.blocks.map((block) => ({ ...block, lastT: block.lastT + 9 })) },
      { ...index, epochs: [1, 1] },
    ];
    const last = index.blocks.at(-1);
    const at = (last?.at ?? 0) + (last?.size ?? 0);
    const withIndex = async (text: string): Promise<Recording> => {
      const member = toMember(await nodePacker.gzip(new TextEncoder().encode(`${text}\n`)), MEMBER.index);
      return openBytes(joined([bytes.subarray(0, at), member, lastMember(at)]));
    };
    for (const one of falseIndexes) {
      const recording = await withIndex(encodeIndex(one));
      expect(recording.scanned).toBe(false);
      expect((await stateAt(recording, { mark: first?.label ?? '' })).line).toBe(first?.line);
      expect(recording.index).toEqual(index);
    }
    // Blocks with the lines or the bytes of their neighbours: a check finds out, at the first, in the middle and at the end.
    const moved = (from: number, lines: number, bytes: number): RecordingIndex => {
      const { blocks } = index;
      const [a, b] = [blocks[from], blocks[from + 1]];
      if (a === undefined || b === undefined) throw new Error('the recording has too few blocks');
      const before = { ...a, lines: a.lines + lines, size: a.size + bytes };
      const after = { ...b, line: b.line + lines, lines: b.lines - lines, at: b.at + bytes, size: b.size - bytes };
      return { ...index, blocks: blocks.with(from, before).with(from + 1, after) };
    };
    for (const from of [0, 2, index.blocks.length - 2])
      for (const [lines, size] of [
        [1, 0],
        [-1, 0],
        [0, 9],
        [0, -9],
        [-1, -9],
      ] as const) {
        const recording = await withIndex(encodeIndex(moved(from, lines, size)));
        const at = `block ${from}, ${lines} lines, ${size} bytes`;
        const seen: number[] = [];
        expect((await recording.check((block) => void seen.push(block.line))).broken, at).toEqual([]);
        expect([recording.index, recording.scanned], at).toEqual([index, true]);
        // A watcher of the check sees each block once.
        expect(seen, at).toEqual(index.blocks.map((block) => block.line));
        expect(await all(recording), at).toEqual(await all(whole));
      }
    // More lines than a block may have; a reader would allocate room for all of them.
    const endless = encodeIndex({ ...index, blocks: index.blocks.map((block) => ({ ...block, lines: 2 ** 40 })) });
    for (const text of [endless, encodeIndex({ ...index, blocks: [] })]) {
      const recording = await withIndex(text);
      expect(recording.scanned).toBe(true);
      expect(recording.index).toEqual(index);
    }
  });
});

describe('a damaged file', () => {
  test('P-01 is read after the damage, and the damaged lines are reported', async () => {
    const bytes = await recordBytes(events, nodePacker, { flushEvery: 100 });
    const whole = await openBytes(bytes);
    const hurt = whole.index.blocks[3];
    if (hurt === undefined) throw new Error('too few blocks');
    const damaged = Uint8Array.from(bytes);
    damaged[hurt.at + 60] = (damaged[hurt.at + 60] ?? 0) ^ 1;
    const recording = await openBytes(damaged);
    const report = await recording.check();
    const lines = report.broken.filter(({ reason }) => reason.includes('unpacked')).map(({ line }) => line);
    expect(lines).toEqual(Array.from({ length: hurt.lines }, (_, at) => hurt.line + at));
    const records = await all(recording);
    expect(records).toHaveLength(whole.index.lines - hurt.lines);
    expect(records.at(-1)).toMatchObject({ k: 'end' });
  });

  test('a broken line is reported with its number, and the others are read', async () => {
    const lines = textOfBytes(await recordBytes(events, null)).split('\n');
    lines[9] = '{"k":"frame","t":1,';
    lines[20] = lines[20]?.replace('"k":', '"k" :') ?? '';
    const recording = await openBytes(new TextEncoder().encode(lines.join('\n')));
    const { broken } = await recording.check();
    expect(broken.slice(0, 2)).toEqual([
      { line: 10, reason: 'no JSON' },
      { line: 21, reason: 'not written in the fixed form' },
    ]);
    const numbers: number[] = [];
    for await (const { line } of readRecords(recording, 8)) if (numbers.length < 3) numbers.push(line);
    expect(numbers).toEqual([8, 9, 11]);
  });
});

test.each([
  ['Node', nodePacker],
  ['the browser', browserPacker],
])('P-01 %s packs and unpacks members for the other, and rejects damage and gzip bombs', async (_name, packer) => {
  const bytes = new TextEncoder().encode('a line\n'.repeat(20_000));
  for (const other of [nodePacker, browserPacker]) {
    expect(Buffer.compare(await other.gunzip(await packer.gzip(bytes), 1_000_000), bytes)).toBe(0);
  }
  const packed = await packer.gzip(bytes);
  await expect(packer.gunzip(packed, 10_000)).rejects.toBeInstanceOf(Error);
  await expect(packer.gunzip(packed.subarray(0, -9), 1_000_000)).rejects.toBeInstanceOf(Error);
  const flipped = Uint8Array.from(packed);
  flipped[40] = (flipped[40] ?? 0) ^ 4;
  await expect(packer.gunzip(flipped, 1_000_000)).rejects.toBeInstanceOf(Error);
});

test('P-01 a browser opens, member by member, a file that Node packed', async () => {
  const bytes = await recordBytes(events, nodePacker, { flushEvery: 100 });
  const recording = await openRecording(bytesInMemory(bytes), browserPacker, topicRow);
  expect(recording.index.blocks.length).toBeGreaterThan(10);
  expect((await recording.check()).broken).toEqual([]);
});
