import { expect, test } from 'vitest';
import { nodePacker } from '../../../server-mock/platform/packer.ts';
import { topicRow } from '../../contract/index.ts';
import { createFactsReader } from '../../recording/read/recordingFacts.ts';
import { openBytes, recordBytes, scriptedEvents } from '../../recording/testing/recordingFixture.ts';
import { openRecording } from '../../recording/read/openRecording.ts';
import { bytesInMemory } from '../../recording/read/source.ts';
import { createPagedRecording } from './pagedRecording.ts';
import { createPlayableRecording } from './playableRecording.ts';

test('P-09 a recording that is read by blocks has the records of the file, and only a few blocks of it in memory', async () => {
  const bytes = await recordBytes(scriptedEvents(11, 9_000), nodePacker);
  const checked = await openBytes(bytes);
  const reader = createFactsReader();
  const all: Parameters<typeof createPlayableRecording>[1][number][] = [];
  await checked.check(({ records }) => {
    for (const record of records) if (record !== null && record.k !== 'head') reader.add(record);
    all.push(...records.filter((record) => record !== null));
  });
  const whole = createPlayableRecording(checked.head, all);
  const reads: number[] = [];
  const source = bytesInMemory(bytes);
  const recording = await openRecording(
    { ...source, read: (from, to) => (reads.push(from), source.read(from, to)) },
    nodePacker,
    topicRow,
    checked.index,
  );
  const paged = createPagedRecording(recording, {
    facts: reader.facts(),
    turn: (run) => run(),
    stateAt: () => Promise.reject(new Error('no seek')),
  });
  expect(checked.index.blocks.length).toBeGreaterThan(8);
  expect([paged.count, paged.lengthMs, paged.endHash]).toEqual([whole.count, whole.lengthMs, whole.endHash]);
  for (let index = 0; index < paged.count; index += 1) {
    await paged.load(index);
    expect(paged.record(index)).toEqual(whole.record(index));
  }
  // Each block was read once, the first one also for the head, and the first ones are forgotten.
  expect(reads.length).toBeLessThanOrEqual(checked.index.blocks.length + 2);
  expect(paged.record(paged.count)).toBeUndefined();
  expect(paged.record(0)).toBeUndefined();
  await paged.load(0);
  expect(paged.record(0)).toEqual(whole.record(0));
});
