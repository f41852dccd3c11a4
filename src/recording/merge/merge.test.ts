import { describe, expect, test } from 'vitest';
import { topicRow } from '../../contract/index.ts';
import { foldRecording } from '../fold/foldRecording.ts';
import { hashValues } from '../hash/hashValues.ts';
import { readRecords } from '../read/records.ts';
import type { Recording } from '../read/recording.ts';
import { sliceRecording } from '../slice/slice.ts';
import { HEAD, joined, openBytes, recordBytes, scriptedEvents } from '../testing/recordingFixture.ts';
import { verifyRecording } from '../verify/verify.ts';
import { createRecordingWriter } from '../write/writer.ts';
import { mergeRecordings } from './merge.ts';

const merged = async (a: Recording, b: Recording) => {
  const parts: Uint8Array[] = [];
  const write = (part: Uint8Array): void => void parts.push(Uint8Array.from(part));
  const result = await mergeRecordings(a, b, { packer: null, write });
  return { result, bytes: joined(parts) };
};
const part = async (recording: Recording, from: number | null, to: number | null): Promise<Recording> => {
  const parts: Uint8Array[] = [];
  await sliceRecording(recording, {
    from: from === null ? null : { t: from },
    to: to === null ? null : { t: to },
    packer: null,
    write: (bytes) => void parts.push(Uint8Array.from(bytes)),
  });
  return openBytes(joined(parts));
};
const hashOf = async (recording: Recording) => hashValues((await foldRecording(recording)).values());
const whole = await openBytes(await recordBytes(scriptedEvents(61, 2_500), null));

describe('parts of one recording', () => {
  test.each([
    ['one after the other', 20_000, 20_000],
    ['overlapping', 25_000, 15_000],
    ['with a hole between them', 12_000, 22_000],
  ])('%s are joined to a recording that ends as the whole', async (_how, to, from) => {
    const [a, b] = [await part(whole, null, to), await part(whole, from, null)];
    const { result, bytes } = await merged(b, a);
    const joint = await openBytes(bytes);
    expect(result).toMatchObject({ as: 'parts', offsetMs: from });
    expect((await verifyRecording(joint)).deviation).toBeNull();
    expect(await hashOf(joint)).toEqual(await hashOf(whole));
    expect((await joint.check()).lastT).toBe((await whole.check()).lastT);
  });
  test('the same recording twice is refused', async () => {
    expect((await merged(whole, whole)).result).toEqual({ refused: 'the two are the same recording' });
  });
});

test('what two people saw is joined without mixing their persons or their topics', async () => {
  const parts: Uint8Array[] = [];
  const writer = createRecordingWriter({
    rows: topicRow,
    packer: null,
    write: (bytes) => void parts.push(Uint8Array.from(bytes)),
    head: { ...HEAD, id: 'rec-2', startedAt: HEAD.startedAt + 3_000, note: 'the other' },
  });
  for (const event of scriptedEvents(62, 800)) writer.add(event);
  await writer.finish();
  const other = await openBytes(joined(parts));
  const { result, bytes } = await merged(other, whole);
  const joint = await openBytes(bytes);
  expect(result).toMatchObject({ as: 'people', offsetMs: 3_000 });
  expect((await verifyRecording(joint)).deviation).toBeNull();
  const [hash, first, second] = [await hashOf(joint), await hashOf(whole), await hashOf(other)];
  const members = Object.keys(hash.topics).filter((topic) => topic.startsWith('wallet:'));
  expect(members[0]).toBe('wallet:p1');
  expect(members).toHaveLength(2);
  // Each wallet ends as in its own recording; the room of both is that of the first.
  expect([hash.topics['wallet:p1'], hash.topics[members[1] ?? '']]).toEqual([
    first.topics['wallet:p1'],
    second.topics['wallet:p1'],
  ]);
  expect(hash.topics['chat:lobby']).toBe(first.topics['chat:lobby']);
  const viewers = new Set<string>();
  for await (const { record } of readRecords(joint)) if (record.k === 'command') viewers.add(record.id);
  const own = new Set<string>();
  for await (const { record } of readRecords(whole)) if (record.k === 'command') own.add(record.id);
  expect(viewers).toEqual(own);
  expect(joint.head).toMatchObject({ viewer: { member: 'p1' }, note: 'an evening + the other' });
});
