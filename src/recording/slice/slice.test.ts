import { describe, expect, test } from 'vitest';
import { nodePacker } from '../../../server-mock/platform/packer.ts';
import { createRandom } from '../../../server-mock/platform/random.ts';
import { RecordingError } from '../errors.ts';
import { foldRecording } from '../fold/foldRecording.ts';
import { type Moment, stateAt } from '../fold/seek.ts';
import { hashValues } from '../hash/hashValues.ts';
import { writeReindexed } from '../packed/reindex.ts';
import { readRecords } from '../read/records.ts';
import { bytesInMemory } from '../read/source.ts';
import type { Recording } from '../read/recording.ts';
import { joined, openBytes, recordBytes, scriptedEvents, textOfBytes } from '../testing/recordingFixture.ts';
import { verifyRecording } from '../verify/verify.ts';
import { type Slice, sliceRecording } from './slice.ts';

const DEEP = process.env['TOTEBOARD_DEEP'] === '1';
const encoder = new TextEncoder();

interface Cut {
  readonly slice: Slice | null;
  readonly bytes: Uint8Array;
}
const sliced = async (
  recording: Recording,
  from: Moment | null,
  to: Moment | null,
  packer: typeof nodePacker | null = null,
): Promise<Cut> => {
  const parts: Uint8Array[] = [];
  const write = (bytes: Uint8Array): void => void parts.push(Uint8Array.from(bytes));
  const slice = await sliceRecording(recording, { from, to, packer, write });
  return { slice, bytes: joined(parts) };
};
const reindexed = async (recording: Recording, bytes: Uint8Array): Promise<Uint8Array> => {
  const parts: Uint8Array[] = [];
  await writeReindexed(recording, {
    source: bytesInMemory(bytes),
    packer: nodePacker,
    write: (part) => Promise.resolve(void parts.push(Uint8Array.from(part))),
  });
  return joined(parts);
};
/** What was recorded, without what the writer adds; as text, with the time left out. */
const contentOf = async (recording: Recording): Promise<readonly string[]> => {
  const all: string[] = [];
  for await (const { record } of readRecords(recording))
    if (!['head', 'key', 'sum', 'end'].includes(record.k)) all.push(JSON.stringify({ ...record, t: 0 }));
  return all;
};
/** Tells whether `part` has only lines of `whole`, in their order. */
const isInOrder = (part: readonly string[], whole: readonly string[]): boolean => {
  let at = 0;
  for (const one of part) {
    at = whole.indexOf(one, at) + 1;
    if (at === 0) return false;
  }
  return true;
};

const events = scriptedEvents(21, 3_000);
const whole = await openBytes(await recordBytes(events, nodePacker));

describe('a part of a recording', () => {
  test.each([
    [{ t: 10_000 }, { t: 25_000 }],
    [{ line: 700 }, { line: 2_100 }],
    [null, { t: 9_000 }],
    [{ t: 30_000 }, null],
  ] as const)('P-11 from %j to %j replays alone to the values of the whole at its end', async (from, to) => {
    const values = to === null ? (await foldRecording(whole)).values() : (await stateAt(whole, to)).values;
    for (const packer of [null, nodePacker]) {
      const { slice, bytes } = await sliced(whole, from, to, packer);
      const part = await openBytes(bytes);
      const verified = await verifyRecording(part);
      expect(verified.deviation).toBeNull();
      expect(verified.hash).toEqual(hashValues(values));
      expect(slice).toMatchObject({ hash: verified.hash.total, cut: [] });
      expect(slice?.keyFrames === 0).toBe(from === null);
      expect(isInOrder((await contentOf(part)).slice(-(slice?.records ?? 0)), await contentOf(whole))).toBe(true);
    }
  });

  test('begins at time 0 of its own and says when that was', async () => {
    const { slice, bytes } = await sliced(whole, { t: 10_000 }, { t: 25_000 });
    const part = await openBytes(bytes);
    expect(part.head.startedAt).toBe(whole.head.startedAt + 10_000);
    expect(slice).toMatchObject({ from: 10_000, lengthMs: 15_000 });
    expect((await part.check()).lastT).toBe(15_000);
  });

  test('P-10 carries the answers, the connection and the visibility that were known before it', async () => {
    const first = events.find(({ k }) => k === 'frame');
    if (first === undefined) throw new Error('no frame');
    const rest = { k: 'rest', name: 'permission', query: {}, status: 200, code: null, position: null } as const;
    const all = [
      { k: 'connection', t: 0, state: 'open', code: '' },
      { ...rest, t: 1, answer: { mainDomain: 'before' } },
      { ...rest, t: 2, answer: { mainDomain: 'latest' } },
      { k: 'visibility', t: 3, visible: false },
      { ...first, t: 4 },
      { k: 'mark', t: 900, label: 'here', note: '' },
    ] as const;
    const recording = await openBytes(await recordBytes(all, null));
    const { bytes } = await sliced(recording, { mark: 'here' }, null);
    const content = (await contentOf(await openBytes(bytes))).map((line) => JSON.parse(line) as { readonly k: string });
    expect(content.map(({ k }) => k)).toEqual(['visibility', 'rest', 'connection', 'frame', 'mark']);
    expect(content[1]).toMatchObject({ answer: { mainDomain: 'latest' } });
  });

  test('is not written where nothing lies between its ends, and a mark must exist', async () => {
    expect(await sliced(whole, { t: 10_000_000 }, null)).toEqual({ slice: null, bytes: new Uint8Array() });
    await expect(sliced(whole, { mark: 'nowhere' }, null)).rejects.toThrow('there is no mark "nowhere"');
  });

  test('parts that were cut from a part keep the name of the whole', async () => {
    const { bytes } = await sliced(whole, { t: 5_000 }, { t: 30_000 });
    const inner = await sliced(await openBytes(bytes), { t: 100 }, { t: 9_000 });
    const { head } = await openBytes(inner.bytes);
    expect(head.id).toMatch(/^rec-1\/[0-9a-f]{16}$/);
    expect(head.startedAt).toBe(whole.head.startedAt + 5_100);
  });
});

describe('a damaged recording', () => {
  const lines = recordBytes(events, null).then((bytes) => textOfBytes(bytes).trimEnd().split('\n'));

  test('loses its broken lines and no other, and each is named', async () => {
    const damaged = [...(await lines)];
    damaged[9] = '{"k":"frame","t":1,';
    damaged[1_500] = damaged[1_500]?.replace('"k":', '"k" :') ?? '';
    const recording = await openBytes(encoder.encode(`${damaged.join('\n')}\n`));
    const { slice, bytes } = await sliced(recording, null, null);
    expect(slice?.cut).toEqual([
      { line: 10, reason: 'no JSON' },
      { line: 1_501, reason: 'not written in the fixed form' },
    ]);
    const part = await openBytes(bytes);
    expect((await part.check()).broken).toEqual([]);
    expect(await contentOf(part)).toHaveLength((await contentOf(whole)).length - 2);
  });

  test('loses all lines under a sum that does not match, since any of them may be the changed one', async () => {
    const damaged = [...(await lines)];
    const at = damaged.findIndex((line) => line.includes('"topic":"wallet:p1"') && line.startsWith('{"k":"frame"'));
    damaged[at] = damaged[at]?.replace(/"balance":\d+/, '"balance":99999999') ?? '';
    const recording = await openBytes(encoder.encode(`${damaged.join('\n')}\n`));
    const sum = damaged.findIndex((line) => line.startsWith('{"k":"sum"'));
    const { slice, bytes } = await sliced(recording, null, null);
    expect(slice?.cut.map(({ line }) => line)).toEqual(Array.from({ length: sum - 1 }, (_, index) => index + 2));
    expect(textOfBytes(bytes)).not.toContain('99999999');
    expect((await (await openBytes(bytes)).check()).broken).toEqual([]);
  });

  test(`REL-34 cut or flipped anywhere it is sliced to a sound file of its own records (${DEEP ? 10_000 : 300} seeds)`, {
    timeout: 600_000,
  }, async () => {
    const short = scriptedEvents(12, 190);
    const plain = await recordBytes(short, null);
    const packed = await recordBytes(short, nodePacker, { flushEvery: 40 });
    const original = await contentOf(await openBytes(plain));
    const tally = { kept: 0, whole: 0, refused: 0 };
    for (let seed = 1; seed <= (DEEP ? 10_000 : 300); seed += 1) {
      const random = createRandom(seed, 'slice');
      const isPlain = random.integer(2) === 0;
      const file = isPlain ? plain : packed;
      const at = random.integer(file.length);
      const flipped = Uint8Array.from(file);
      flipped[at] = (flipped[at] ?? 0) ^ (1 << random.integer(8));
      const bytes = random.integer(2) === 0 ? file.subarray(0, at) : flipped;
      const recording = await openBytes(bytes).catch((error: unknown) => {
        expect(error, `seed ${seed}`).toBeInstanceOf(RecordingError);
        return null;
      });
      if (recording === null) {
        tally.refused += 1;
        continue;
      }
      const { slice, bytes: out } = await sliced(recording, null, null);
      if (slice === null) continue;
      const part = await openBytes(out);
      expect((await part.check()).broken, `seed ${seed}`).toEqual([]);
      const content = await contentOf(part);
      expect(isInOrder(content, original), `seed ${seed}`).toBe(true);
      if (content.length === original.length) tally.whole += 1;
      else tally.kept += 1;
      if (!recording.packed) continue;
      const again = await openBytes(await reindexed(recording, bytes));
      expect(again.scanned, `seed ${seed}`).toBe(false);
      expect(await contentOf(again), `seed ${seed}`).toEqual(await contentOf(recording));
    }
    for (const [outcome, count] of Object.entries(tally)) expect(count, outcome).toBeGreaterThan(2);
  });
});
