import { expect, test } from 'vitest';
import { nodePacker } from '../../../server-mock/platform/packer.ts';
import type { RecordingEvent } from '../records.ts';
import { openBytes, recordBytes, scriptedEvents } from '../testing/recordingFixture.ts';
import { diffRecordings } from './diff.ts';

const events = scriptedEvents(31, 1_500);
const walletAt = events.findLastIndex((one) => one.k === 'frame' && one.f.topic.startsWith('wallet:'));
const withFrame = (at: number, change: (data: object) => object): readonly RecordingEvent[] => {
  const record = events[at];
  if (record?.k !== 'frame') throw new Error('no frame');
  return events.with(at, { ...record, f: { ...record.f, data: change(record.f.data as object) } });
};
const open = async (all: readonly RecordingEvent[]) => openBytes(await recordBytes(all, nodePacker));
const whole = await open(events);

test('two recordings that part at one event: the record and the first path that differs are named', async () => {
  const balance = (events[walletAt] as { f: { data: { balance: number } } }).f.data.balance;
  const other = await open(withFrame(walletAt, (data) => ({ ...data, balance: balance + 5 })));
  const { same, parting, values, hashes } = await diffRecordings(whole, other, { times: false });
  expect(same).toBe(false);
  expect(parting).toMatchObject({
    a: { kind: 'frame', topic: 'wallet:p1', line: parting?.b?.line },
    path: '$.f.data.balance',
    inA: balance,
    inB: balance + 5,
  });
  expect(values).toEqual([{ topic: 'wallet:p1', path: '$.balance', inA: balance, inB: balance + 5 }]);
  expect(hashes[0]).not.toBe(hashes[1]);
});
test('frames are counted by topic, and a recording that ends earlier is named', async () => {
  const shorter = await open(events.slice(0, -1));
  const { parting, frames } = await diffRecordings(whole, shorter, { times: false });
  expect(parting).toMatchObject({ b: null, path: '$' });
  const counted = Object.values(frames);
  expect(counted.reduce((sum, [a]) => sum + a, 0)).toBe(events.filter(({ k }) => k === 'frame').length);
});
test('the same records at other times are the same, unless times are compared', async () => {
  const later = await open(events.map((one) => ({ ...one, t: one.t + 7 })));
  expect(await diffRecordings(whole, later, { times: false })).toMatchObject({ same: true, parting: null, values: [] });
  expect(await diffRecordings(whole, later, { times: true })).toMatchObject({
    same: false,
    parting: { path: '$.t', inA: 0, inB: 7 },
  });
});
