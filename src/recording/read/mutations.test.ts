/**
 * REL-34: recordings that were cut, bit-flipped, shuffled, duplicated, or given newer versions, hostile values or a false index,
 * whole and sliced, plain and packed. Each is rejected with line and reason, or yields exactly the original records, with an
 * index that fits them. `TOTEBOARD_SEED=n` repeats one.
 */
import { beforeAll, describe, expect, test } from 'vitest';
import { createRandom } from '../../../server-mock/platform/random.ts';
import { nodePacker } from '../../../server-mock/platform/packer.ts';
import { topicRow } from '../../contract/index.ts';
import { createDesk } from '../desk/desk.ts';
import { RecordingError } from '../errors.ts';
import { foldRecording } from '../fold/foldRecording.ts';
import { encodeIndex } from '../packed/indexLine.ts';
import type { RecordingRecord } from '../records.ts';
import { sliceRecording } from '../slice/slice.ts';
import { baseOf, HOSTILE, mutate, type Base, type Form, type Mutation } from '../testing/mutationFixture.ts';
import { joined, openBytes, recordBytes, resummedLines, scriptedEvents } from '../testing/recordingFixture.ts';
import { bytesInMemory } from './source.ts';
import { createTailReader } from './tailReader.ts';

const DEEP = process.env['TOTEBOARD_DEEP'] === '1';
const ONE = process.env['TOTEBOARD_SEED'];
const COUNT = DEEP ? 10_000 : 600;
const seeds = ONE === undefined ? Array.from({ length: COUNT }, (_, at) => at + 1) : [Number(ONE)];
const FORMS: readonly Form[] = ['plain', 'packed', 'unindexed'];

let whole: Base;
let part: Base;
const baseFor = (seed: number): Base => (seed % 4 === 0 ? part : whole);

/** What the replay desk makes of a file: the line at which it refuses it; null: it opens it. */
const deskRefusal = (bytes: Uint8Array): Promise<number | null> =>
  createDesk(nodePacker, topicRow)
    .open(bytesInMemory(bytes))
    .then(
      () => null,
      (error: unknown) => (error instanceof RecordingError && error.reason !== '' ? error.line : Number.NaN),
    );

/** What `tail` makes of a file that grows in two steps; a sentence if it breaks the rule. */
const tailFault = async (bytes: Uint8Array, records: string): Promise<string | null> => {
  const reader = createTailReader(nodePacker, topicRow);
  const half = bytes.length >> 1;
  try {
    const items = [...(await reader.push(bytes.subarray(0, half))), ...(await reader.push(bytes.subarray(half)))];
    if (items.some(({ line }) => line < 1)) return 'a record without a place';
    if (!reader.ended() || items.some((item) => 'reason' in item && item.reason !== '')) return null;
    const read = items.map((item) => ('record' in item ? item.record : null));
    return JSON.stringify(read) === records ? null : 'other records and no fault';
  } catch (error) {
    return error instanceof RecordingError && error.reason !== '' ? null : `threw ${String(error)}`;
  }
};

type Outcome = 'refused' | 'told' | 'same';
/** Result of reading a mutation; a sentence if it breaks the rule. */
const judge = async (
  { bytes, form, hostile }: Mutation,
  { records: original, indices }: Base,
): Promise<Outcome | { readonly wrong: string }> => {
  try {
    const recording = await openBytes(bytes);
    const { broken } = await recording.check();
    if (broken.length > 0) {
      if (broken.some(({ line, reason }) => line < 1 || reason === ''))
        return { wrong: 'a fault without place or reason' };
      const refused = await foldRecording(recording).then(
        () => false,
        (error: unknown) => error instanceof RecordingError && error.line === broken[0]?.line,
      );
      return refused ? 'told' : { wrong: 'a broken file was played' };
    }
    if (hostile) return { wrong: 'a hostile value passed' };
    if (encodeIndex(recording.index) !== indices[form]) return { wrong: 'a sound file with another index' };
    const records: (RecordingRecord | null)[] = [];
    for (let at = 0; at < recording.index.blocks.length; at++) records.push(...(await recording.block(at)).records);
    return JSON.stringify(records) === original ? 'same' : { wrong: 'a sound file with other records' };
  } catch (error) {
    if (!(error instanceof RecordingError)) return { wrong: `threw ${String(error)}` };
    return error.reason === '' ? { wrong: 'refused without a reason' } : 'refused';
  }
};

beforeAll(async () => {
  whole = await baseOf(await recordBytes(scriptedEvents(12, 190), null));
  const parts: Uint8Array[] = [];
  const recording = await openBytes(await recordBytes(scriptedEvents(13, 400), null));
  const { lastT } = await recording.check();
  await sliceRecording(recording, {
    from: { t: lastT >> 2 },
    to: { t: (lastT * 3) >> 2 },
    packer: null,
    write: (bytes) => void parts.push(Uint8Array.from(bytes)),
  });
  part = await baseOf(joined(parts));
});

describe('mutated recordings', () => {
  test('derive from recordings that are sound', async () => {
    for (const base of [whole, part])
      for (const form of FORMS) {
        const bytes = base.files[form];
        expect(await judge({ name: 'none', form, bytes }, base)).toBe('same');
        expect(await tailFault(bytes, base.records)).toBeNull();
      }
    expect(whole.lines.length).toBeGreaterThan(190);
    expect(part.lines.length).toBeGreaterThan(150);
  });

  test(`REL-34 P-01 P-15 are rejected with line and reason or yield the same records (${seeds.length} seeds)`, {
    timeout: 1_800_000,
  }, async () => {
    const wrong: string[] = [];
    const tally: Record<string, number> = {};
    for (const seed of seeds) {
      const base = baseFor(seed);
      const mutation = await mutate(base, seed);
      const outcome = await judge(mutation, base);
      const told = typeof outcome === 'string' ? outcome : 'wrong';
      const key = `${mutation.form === 'plain' ? 'plain' : 'packed'} ${mutation.name} ${told}`;
      tally[key] = (tally[key] ?? 0) + 1;
      const fault = (sentence: string): void =>
        void wrong.push(`TOTEBOARD_SEED=${seed} npm run unit -- src/recording/read/mutations   # ${key}: ${sentence}`);
      if (typeof outcome !== 'string') fault(outcome.wrong);
      // Both read the file anew, so a part of the seeds has to do. The desk opens what is whole, and nothing else.
      if (!DEEP && seed % 10 !== 0) continue;
      const tailed = await tailFault(mutation.bytes, base.records);
      if (tailed !== null) fault(`tail: ${tailed}`);
      const refusedAt = await deskRefusal(mutation.bytes);
      if (Number.isNaN(refusedAt) || (refusedAt === null) !== (told === 'same'))
        fault(`the desk opens it with ${refusedAt}`);
    }
    expect(wrong).toEqual([]);
    expect(Object.hasOwn(Object.prototype, 'isAgent')).toBe(false);
    if (ONE !== undefined) return;
    // Every kind was tried and detected: in a plain file no flipped bit may go unnoticed.
    for (const kind of [
      'plain cut',
      'plain flip',
      'plain doubled bytes',
      'plain lines',
      'plain hostile',
      'packed flip',
      'packed hostile',
    ])
      expect(
        Object.keys(tally).some((key) => key.startsWith(`${kind} told`)),
        kind,
      ).toBe(true);
    for (const kind of ['plain newer', 'packed newer']) expect(tally[`${kind} refused`], kind).toBeGreaterThan(0);
    expect(tally['plain flip same']).toBeUndefined();
    for (const kind of ['packed flip', 'packed index']) expect(tally[`${kind} same`], kind).toBeGreaterThan(0);
  });

  test('REL-34 are rejected at the hostile value, even if every sum is right', {
    timeout: 120_000,
  }, async () => {
    const { lines } = whole;
    const random = createRandom(5, 'resummed');
    let tried = 0;
    for (const change of HOSTILE)
      for (let at = 1; at < lines.length - 2; at += 9) {
        const line = change(lines[at] ?? '', random);
        if (line === lines[at]) continue;
        tried += 1;
        const { broken } = await (await openBytes(resummedLines(lines.with(at, line)))).check();
        expect(broken[0], line.slice(0, 200)).toMatchObject({ line: at + 1 });
      }
    expect(tried).toBeGreaterThan(150);
    expect(Object.hasOwn(Object.prototype, 'isAgent')).toBe(false);
  });
});
