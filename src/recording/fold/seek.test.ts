import { describe, expect, test } from 'vitest';
import { nodePacker } from '../../../server-mock/platform/packer.ts';
import { hashValues } from '../hash/hashValues.ts';
import { openBytes, recordBytes, scriptedEvents } from '../testing/recordingFixture.ts';
import { createTopicFolds } from './topicFolds.ts';
import { feedRecords, foldRecording } from './foldRecording.ts';
import { stateAt } from './seek.ts';
import type { Recording } from '../read/recording.ts';

const plain = (values: ReadonlyMap<string, unknown>): unknown => JSON.parse(JSON.stringify(Object.fromEntries(values)));
/** Folds everything from the beginning once; answers what `look` makes of the values after each of these lines. */
const afterLines = async <V>(
  recording: Recording,
  wanted: readonly number[],
  look: (values: ReadonlyMap<string, unknown>) => V,
): Promise<ReadonlyMap<number, V>> => {
  const folds = createTopicFolds(recording.rows);
  const lines = [...new Set(wanted)].sort((a, b) => a - b);
  const seen = new Map<number, V>();
  for (const [at, { line: first }] of recording.index.blocks.entries()) {
    const { records } = await recording.block(at);
    let fed = 0;
    for (const line of lines.filter((one) => one >= first && one < first + records.length)) {
      feedRecords(folds, records.slice(fed, line - first + 1));
      fed = line - first + 1;
      seen.set(line, look(folds.values()));
    }
    feedRecords(folds, records.slice(fed));
  }
  return seen;
};
const seeds = [1, 2, 3];

describe('seeking', () => {
  test.each(seeds)(
    'P-11 ends in the state of a full replay, breaks and held frames included; seed %i',
    async (seed) => {
      const recording = await openBytes(await recordBytes(scriptedEvents(seed, 6_000), nodePacker));
      expect(recording.index.keys.length).toBeGreaterThan(2);
      const { lines } = recording.index;
      const sought = Array.from({ length: 25 }, (_, at) => 1 + ((at * 2_657 + seed * 7_919) % lines));
      const expected = await afterLines(recording, sought, plain);
      for (const line of sought) {
        const { values, keyLine } = await stateAt(recording, { line });
        expect(plain(values), `seed ${seed}, line ${line}, from ${keyLine}`).toEqual(expected.get(line));
      }
      const whole = await foldRecording(recording);
      expect(hashValues((await stateAt(recording, { line: lines })).values)).toEqual(hashValues(whole.values()));
    },
  );

  test('starts at the nearest keyframe', async () => {
    const recording = await openBytes(await recordBytes(scriptedEvents(1, 6_000), null));
    const [first, second] = recording.index.keys;
    expect((await stateAt(recording, { line: (second?.line ?? 0) + 3 })).keyLine).toBe(second?.line);
    expect((await stateAt(recording, { line: (second?.line ?? 0) - 1 })).keyLine).toBe(first?.line);
    expect((await stateAt(recording, { line: 20 })).keyLine).toBeNull();
  });

  test('by time includes all records of that millisecond, by mark ends at the mark', async () => {
    const events = scriptedEvents(4, 3_000);
    const recording = await openBytes(await recordBytes(events, null));
    const mark = recording.index.marks[2];
    const at = await stateAt(recording, { mark: mark?.label ?? '' });
    expect(at.line).toBe(mark?.line);
    const t = events[1_500]?.t ?? 0;
    const upTo = await stateAt(recording, { t });
    const later = await recording.block(recording.index.blocks.findLastIndex(({ line }) => line <= upTo.line));
    const [here, next] = later.records.slice(upTo.line - later.line, upTo.line - later.line + 2);
    expect(here?.k === 'head' ? 0 : here?.t).toBeLessThanOrEqual(t);
    expect(next === null || next === undefined || next.k === 'head' ? Infinity : next.t).toBeGreaterThan(t);
    await expect(stateAt(recording, { mark: 'nowhere' })).rejects.toThrow('no mark');
  });

  test('works backwards and forwards with gates that accept no older epoch', async () => {
    const recording = await openBytes(await recordBytes(scriptedEvents(5, 5_000), nodePacker));
    const folds = createTopicFolds(recording.rows);
    let highest = 0;
    const sought = [4_800, 900, 3_000, 2, 4_999, 1_500, 4_800];
    const expected = await afterLines(recording, sought, hashValues);
    for (const line of sought) {
      const { values } = await stateAt(recording, { line }, folds);
      expect(hashValues(values), `line ${line}`).toEqual(expected.get(line));
      expect(folds.highestEpoch()).toBeGreaterThanOrEqual(highest);
      highest = folds.highestEpoch();
    }
  });

  test('P-11 every repeated replay ends in the hash of the end record', async () => {
    const recording = await openBytes(await recordBytes(scriptedEvents(6, 4_000), nodePacker));
    const { records } = await recording.block(recording.index.blocks.length - 1);
    const end = records.at(-1);
    for (let run = 0; run < 2; run++) {
      const hash = hashValues((await foldRecording(recording)).values());
      expect(end).toMatchObject({ k: 'end', hash });
    }
  });
});

test('P-04 keyframes are at least 1,000 records and twice their own size apart', async () => {
  const recording = await openBytes(await recordBytes(scriptedEvents(1, 6_000), null));
  let bytes = 0;
  let records = 0;
  let keys = 0;
  for (let at = 0; at < recording.index.blocks.length; at++)
    for (const one of (await recording.block(at)).records) {
      const size = JSON.stringify(one).length + 1;
      if (one?.k === 'key') {
        keys += 1;
        expect(records).toBeGreaterThanOrEqual(1_000);
        expect(bytes).toBeGreaterThanOrEqual(2 * size);
        bytes = 0;
        records = 0;
      } else if (one?.k !== 'head' && one?.k !== 'sum') {
        bytes += size;
        records += 1;
      }
    }
  expect(keys).toBeGreaterThan(2);
});

test('the recordings of these tests contain keyframes with held frames and with broken logs', async () => {
  let waiting = 0;
  let breaks = 0;
  for (const seed of seeds) {
    const recording = await openBytes(await recordBytes(scriptedEvents(seed, 6_000), null));
    for (const key of recording.index.keys) {
      const { values } = await stateAt(recording, { line: key.line });
      for (const value of values.values()) if ((value as { broken?: boolean }).broken) breaks += 1;
      const block = await recording.block(recording.index.blocks.findIndex(({ line }) => line === key.line));
      const [first] = block.records;
      if (first?.k === 'key') waiting += first.frames.filter(({ kind }) => kind !== 'snapshot').length;
    }
  }
  expect(waiting).toBeGreaterThan(0);
  expect(breaks).toBeGreaterThan(0);
});
