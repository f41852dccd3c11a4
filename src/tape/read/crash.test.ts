import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { nodePacker } from '../../../server-mock/platform/packer.ts';
import { browserPacker } from '../../platform/packer.ts';
import { topicRow } from '../../contract/index.ts';
import { foldTape } from '../fold/foldTape.ts';
import { createRandom } from '../../../server-mock/platform/random.ts';
import type { TapeIndex } from '../packed/indexFacts.ts';
import { encodeIndex } from '../packed/indexLine.ts';
import { lastMember, LAST_MEMBER, MEMBER, toMember } from '../packed/member.ts';
import { stateAt } from '../fold/seek.ts';
import type { TapeRecord } from '../records.ts';
import { joined, open, record, script, textOfBytes } from '../testTape.ts';
import { openTape } from './openTape.ts';
import { readRecords } from './records.ts';
import { bytesInMemory } from './source.ts';
import type { Tape } from './tape.ts';

const all = async (tape: Tape): Promise<TapeRecord[]> => {
  const records: TapeRecord[] = [];
  for await (const { record: one } of readRecords(tape)) records.push(one);
  return records;
};
const events = script(7, 1_400);

describe('a recorder that died', () => {
  test.each([
    ['plain', null],
    ['packed', nodePacker],
  ] as const)(
    'P-01 leaves everything that was flushed, %s, and the file says that it has no end',
    async (_how, packer) => {
      const tape = await open(await record(events, packer, { unfinished: true, flushEvery: 100 }));
      expect(tape.scanned).toBe(true);
      const records = await all(tape);
      expect(records.filter(({ k }) => k !== 'head' && k !== 'sum' && k !== 'key')).toHaveLength(events.length);
      const { broken, ended, lines } = await tape.check();
      expect(ended).toBe(false);
      expect(broken).toEqual([{ line: lines + 1, reason: expect.stringContaining('without its end') as string }]);
      await expect(foldTape(tape)).rejects.toThrow('without its end');
    },
  );

  test('P-01 of a packed file cut anywhere every whole member is found again', async () => {
    const bytes = await record(events, nodePacker, { flushEvery: 100 });
    const whole = await open(bytes);
    const records = await all(whole);
    const seed = 11;
    const random = createRandom(seed, 'cut');
    for (let time = 0; time < 40; time++) {
      const at = 400 + random.integer(bytes.length - 400);
      const safe = whole.index.blocks.filter((block) => block.at + block.size <= at);
      const expected = records.slice(0, (safe.at(-1)?.line ?? 1) + (safe.at(-1)?.lines ?? 0) - 1);
      if (safe.length === 0) continue;
      const cut = await open(bytes.subarray(0, at));
      expect(await all(cut), `seed ${seed}, cut at ${at}`).toEqual(expected);
    }
  });

  test('P-01 an index that is missing, damaged or of another file is made anew by scanning', async () => {
    const bytes = await record(events, nodePacker, { flushEvery: 100 });
    const whole = await open(bytes);
    expect(whole.scanned).toBe(false);
    const end = bytes.length - LAST_MEMBER;
    const last = whole.index.blocks.at(-1);
    const indexAt = (last?.at ?? 0) + (last?.size ?? 0);
    const damaged = Uint8Array.from(bytes);
    damaged[indexAt + 40] = (damaged[indexAt + 40] ?? 0) ^ 0x10;
    const wrong = Uint8Array.from(bytes);
    wrong.set(lastMember(whole.index.blocks[2]?.at ?? 0), end);
    for (const file of [bytes.subarray(0, end), bytes.subarray(0, indexAt), damaged, wrong]) {
      const tape = await open(file);
      expect(tape.scanned).toBe(true);
      expect(tape.index).toEqual(whole.index);
      expect((await tape.check()).broken).toEqual([]);
    }
  });
});

describe('a file of somebody else', () => {
  test('P-01 packed by an ordinary tool opens as well', async () => {
    const tape = await open(Uint8Array.from(gzipSync(await record(events, null))));
    expect(tape.packed).toBe(true);
    expect((await tape.check()).broken).toEqual([]);
  });

  test('P-01 REL-34 an index that is whole and lies leads no seek astray', async () => {
    const bytes = await record(events, nodePacker, { flushEvery: 100 });
    const whole = await open(bytes);
    const { index } = whole;
    const [first] = index.marks;
    const lies: readonly TapeIndex[] = [
      { ...index, marks: index.marks.map((mark) => ({ ...mark, line: mark.line + 1 })) },
      { ...index, keys: [...index.keys, { line: 3, t: 0 }] },
      { ...index, keys: [] },
      { ...index, blocks: index.blocks.map((block) => ({ ...block, lastT: block.lastT + 9 })) },
      { ...index, epochs: [1, 1] },
    ];
    const last = index.blocks.at(-1);
    const at = (last?.at ?? 0) + (last?.size ?? 0);
    const withIndex = async (text: string): Promise<Tape> => {
      const member = toMember(await nodePacker.gzip(new TextEncoder().encode(`${text}\n`)), MEMBER.index);
      return open(joined([bytes.subarray(0, at), member, lastMember(at)]));
    };
    for (const lie of lies) {
      const tape = await withIndex(encodeIndex(lie));
      expect(tape.scanned).toBe(false);
      expect((await stateAt(tape, { mark: first?.label ?? '' })).line).toBe(first?.line);
      expect(tape.index).toEqual(index);
    }
    // More lines than any block has, of which a reader would make room for all.
    const endless = encodeIndex({ ...index, blocks: index.blocks.map((block) => ({ ...block, lines: 2 ** 40 })) });
    for (const text of [endless, encodeIndex({ ...index, blocks: [] })]) {
      const tape = await withIndex(text);
      expect(tape.scanned).toBe(true);
      expect(tape.index).toEqual(index);
    }
  });
});

describe('a damaged file', () => {
  test('P-01 is read on behind the damage, and says which lines it was', async () => {
    const bytes = await record(events, nodePacker, { flushEvery: 100 });
    const whole = await open(bytes);
    const hurt = whole.index.blocks[3];
    if (hurt === undefined) throw new Error('too few blocks');
    const damaged = Uint8Array.from(bytes);
    damaged[hurt.at + 60] = (damaged[hurt.at + 60] ?? 0) ^ 1;
    const tape = await open(damaged);
    const report = await tape.check();
    const lines = report.broken.filter(({ reason }) => reason.includes('unpacked')).map(({ line }) => line);
    expect(lines).toEqual(Array.from({ length: hurt.lines }, (_, at) => hurt.line + at));
    const records = await all(tape);
    expect(records).toHaveLength(whole.index.lines - hurt.lines);
    expect(records.at(-1)).toMatchObject({ k: 'end' });
  });

  test('a broken line is named with its number, the others are read', async () => {
    const lines = textOfBytes(await record(events, null)).split('\n');
    lines[9] = '{"k":"frame","t":1,';
    lines[20] = lines[20]?.replace('"k":', '"k" :') ?? '';
    const tape = await open(new TextEncoder().encode(lines.join('\n')));
    const { broken } = await tape.check();
    expect(broken.slice(0, 2)).toEqual([
      { line: 10, reason: 'no JSON' },
      { line: 21, reason: 'not written in the fixed form' },
    ]);
    const numbers: number[] = [];
    for await (const { line } of readRecords(tape, 8)) if (numbers.length < 3) numbers.push(line);
    expect(numbers).toEqual([8, 9, 11]);
  });
});

test.each([
  ['Node', nodePacker],
  ['the browser', browserPacker],
])('P-01 %s packs and unpacks members that the other reads, and refuses damage and bombs', async (_name, packer) => {
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

test('P-01 a browser opens what Node packed, member by member', async () => {
  const bytes = await record(events, nodePacker, { flushEvery: 100 });
  const tape = await openTape(bytesInMemory(bytes), browserPacker, topicRow);
  expect(tape.index.blocks.length).toBeGreaterThan(10);
  expect((await tape.check()).broken).toEqual([]);
});
