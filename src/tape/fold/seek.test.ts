import { describe, expect, test } from 'vitest';
import { nodePacker } from '../../../server-mock/platform/packer.ts';
import { hashValues } from '../hash/hashValues.ts';
import { open, record, script } from '../testTape.ts';
import { createFolder, type Folder } from './folder.ts';
import { feedRecords, foldTape } from './foldTape.ts';
import { stateAt } from './seek.ts';
import type { Tape } from '../read/tape.ts';

/** Everything up to a line, from the beginning: what a seek has to equal. */
const foldTo = async (tape: Tape, last: number): Promise<Folder> => {
  const folder = createFolder(tape.rows);
  for (const [at, block] of tape.index.blocks.entries())
    feedRecords(folder, (await tape.block(at)).records.slice(0, Math.max(0, last - block.line + 1)));
  return folder;
};
const plain = (values: ReadonlyMap<string, unknown>): unknown => JSON.parse(JSON.stringify(Object.fromEntries(values)));
const seeds = [1, 2, 3];

describe('seeking', () => {
  test.each(seeds)(
    'P-11 ends in the very state of a whole run, breaks and waiting frames included; seed %i',
    async (seed) => {
      const tape = await open(await record(script(seed, 6_000), nodePacker));
      expect(tape.index.keys.length).toBeGreaterThan(2);
      const { lines } = tape.index;
      for (let at = 0; at < 25; at++) {
        const line = 1 + ((at * 2_657 + seed * 7_919) % lines);
        const sought = await stateAt(tape, { line });
        const whole = await foldTo(tape, line);
        expect(plain(sought.values), `seed ${seed}, line ${line}, from ${sought.keyLine}`).toEqual(
          plain(whole.values()),
        );
      }
      const whole = await foldTape(tape);
      expect(hashValues((await stateAt(tape, { line: lines })).values)).toEqual(hashValues(whole.values()));
    },
  );

  test('starts at the nearest keyframe', async () => {
    const tape = await open(await record(script(1, 6_000), null));
    const [first, second] = tape.index.keys;
    expect((await stateAt(tape, { line: (second?.line ?? 0) + 3 })).keyLine).toBe(second?.line);
    expect((await stateAt(tape, { line: (second?.line ?? 0) - 1 })).keyLine).toBe(first?.line);
    expect((await stateAt(tape, { line: 20 })).keyLine).toBeNull();
  });

  test('by time stands after everything of that millisecond, by mark at the mark', async () => {
    const events = script(4, 3_000);
    const tape = await open(await record(events, null));
    const mark = tape.index.marks[2];
    const at = await stateAt(tape, { mark: mark?.label ?? '' });
    expect(at.line).toBe(mark?.line);
    const t = events[1_500]?.t ?? 0;
    const upTo = await stateAt(tape, { t });
    const later = await tape.block(tape.index.blocks.findLastIndex(({ line }) => line <= upTo.line));
    const [here, next] = later.records.slice(upTo.line - later.line, upTo.line - later.line + 2);
    expect(here?.k === 'head' ? 0 : here?.t).toBeLessThanOrEqual(t);
    expect(next === null || next === undefined || next.k === 'head' ? Infinity : next.t).toBeGreaterThan(t);
    await expect(stateAt(tape, { mark: 'nowhere' })).rejects.toThrow('no mark');
  });

  test('goes back and forth through gates that never take an older epoch', async () => {
    const tape = await open(await record(script(5, 5_000), nodePacker));
    const folder = createFolder(tape.rows);
    let highest = 0;
    for (const line of [4_800, 900, 3_000, 2, 4_999, 1_500, 4_800]) {
      const sought = await stateAt(tape, { line }, folder);
      expect(hashValues(sought.values), `line ${line}`).toEqual(hashValues((await foldTo(tape, line)).values()));
      expect(folder.highestEpoch()).toBeGreaterThanOrEqual(highest);
      highest = folder.highestEpoch();
    }
  });

  test('P-11 any number of runs ends in the hash of the end record', async () => {
    const tape = await open(await record(script(6, 4_000), nodePacker));
    const { records } = await tape.block(tape.index.blocks.length - 1);
    const end = records.at(-1);
    for (let run = 0; run < 2; run++) {
      const hash = hashValues((await foldTape(tape)).values());
      expect(end).toMatchObject({ k: 'end', hash });
    }
  });
});

test('P-04 keyframes keep their distance: 1,000 records, and four times their own weight', async () => {
  const tape = await open(await record(script(1, 6_000), null));
  let bytes = 0;
  let records = 0;
  let keys = 0;
  for (let at = 0; at < tape.index.blocks.length; at++)
    for (const one of (await tape.block(at)).records) {
      const size = JSON.stringify(one).length + 1;
      if (one?.k === 'key') {
        keys += 1;
        expect(records).toBeGreaterThanOrEqual(1_000);
        expect(bytes).toBeGreaterThanOrEqual(4 * size);
        bytes = 0;
        records = 0;
      } else if (one?.k !== 'head' && one?.k !== 'sum') {
        bytes += size;
        records += 1;
      }
    }
  expect(keys).toBeGreaterThan(2);
});

test('the recordings above have keyframes at which frames wait and logs have breaks', async () => {
  let waiting = 0;
  let breaks = 0;
  for (const seed of seeds) {
    const tape = await open(await record(script(seed, 6_000), null));
    for (const key of tape.index.keys) {
      const { values } = await stateAt(tape, { line: key.line });
      for (const value of values.values()) if ((value as { broken?: boolean }).broken) breaks += 1;
      const block = await tape.block(tape.index.blocks.findIndex(({ line }) => line === key.line));
      const [first] = block.records;
      if (first?.k === 'key') waiting += first.frames.filter(({ kind }) => kind !== 'snapshot').length;
    }
  }
  expect(waiting).toBeGreaterThan(0);
  expect(breaks).toBeGreaterThan(0);
});
