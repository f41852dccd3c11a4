import { expect, test } from 'vitest';
import { topicRow } from '../../../contract/index.ts';
import { readRecords } from '../../read/records.ts';
import { joined, openBytes } from '../../testing/recordingFixture.ts';
import { importLines } from './importLines.ts';
import { readMapping } from './mapping.ts';

const MAP = readMapping(
  '{"time":"ts","unit":"s","topic":"meta.channel","sequence":"seq","epoch":"run","payload":"data","name":"odds"}',
);
const line = (ts: number, channel: string, seq: number | string, data: unknown = { price: 1.5 }, run = 1): string =>
  JSON.stringify({ ts: 1_780_000_000 + ts, meta: { channel }, seq, run, data });
const imported = async (lines: readonly string[], map = MAP) => {
  const parts: Uint8Array[] = [];
  async function* all() {
    for (const one of lines) yield await Promise.resolve(one);
  }
  const result = await importLines(all(), {
    rows: topicRow,
    mapping: map,
    packer: null,
    write: (bytes) => void parts.push(Uint8Array.from(bytes)),
  });
  const recording = await openBytes(joined(parts));
  expect((await recording.check()).broken).toEqual([]);
  const frames = [];
  for await (const { record } of readRecords(recording)) if (record.k === 'frame') frames.push(record);
  return { result, frames };
};

test('lines become frames of raw topics, at their times, with their epochs and sequences', async () => {
  const { result, frames } = await imported([
    line(0, 'a', 5),
    line(0.25, 'b', '9'),
    line(1.5, 'a', 6, { token: 'hunter2' }),
  ]);
  expect(frames).toMatchObject([
    { t: 0, f: { topic: 'raw:odds/a', kind: 'snapshot', epoch: 1, seq: 5, data: { price: 1.5 } } },
    { t: 250, f: { topic: 'raw:odds/b', kind: 'snapshot', seq: 9 } },
    { t: 1_500, f: { topic: 'raw:odds/a', kind: 'delta', prev: 5, seq: 6, data: { token: '[hidden]' } } },
  ]);
  expect(result).toMatchObject({ records: 3, lengthMs: 1_500, notes: [] });
});
test('H-02 the gate names gaps, late frames, doubles and frames of an ended epoch, with their lines', async () => {
  const { result } = await imported([
    line(0, 'a', 1),
    line(1, 'a', 3),
    line(2, 'a', 2),
    line(3, 'a', 2),
    line(4, 'a', 1, {}, 2),
    line(5, 'a', 4),
    line(6, 'a', 4, {}, 2),
  ]);
  expect(result.notes.map(({ line: at, sentence }) => `${at}: ${sentence}`)).toEqual([
    '2: gap: sequence 3 follows 2, but the topic is at 1',
    '3: sequence 2 came late: 1 frames waited for it',
    '4: sequence 2 came again: the topic is at 3',
    '6: epoch 1 has ended: the topic is in epoch 2',
    '7: gap: sequence 4 follows 3, but the topic is at 1',
  ]);
  expect(result.topics).toEqual({
    'raw:odds/a': { frames: 7, gaps: 2, late: 1, doubles: 1, staleEpochs: 1, waiting: 1 },
  });
});
test('a line that does not fit is left out by number; a file without one that fits, and a mapping that is none, are refused', async () => {
  const { result } = await imported(['{', line(0, 'a', 1), '', '{"ts":"soon"}', line(0, 'a', -4)]);
  expect(result.notes.map(({ line: at, sentence }) => `${at}: ${sentence}`)).toEqual([
    '1: left out: no JSON',
    '4: left out: no time at ts',
    '5: left out: no sequence at seq',
  ]);
  await expect(imported(['{"x":1}'])).rejects.toThrow('no line fits the mapping: left out: no time at ts');
  expect(() => readMapping('{"time":5}')).toThrow('the mapping is a JSON object such as');
});
