import { describe, expect, test } from 'vitest';
import type { Frame } from '../../contract/frame.ts';
import { nodePacker } from '../../../server-mock/platform/packer.ts';
import type { RecordingRecord } from '../records.ts';
import { openBytes, recordBytes, scriptedEvents } from '../testing/recordingFixture.ts';
import { encodeRecord } from '../write/encode.ts';
import { frameBytesOfLines } from './frameBytes.ts';
import type { FrameBytes } from './recording.ts';

const parsed = (frames: readonly FrameBytes[]): readonly unknown[] =>
  frames.map(({ topic, epoch, json }) => {
    const frame = JSON.parse(new TextDecoder().decode(json)) as Frame;
    expect([topic, epoch]).toEqual([frame.topic, frame.epoch]);
    return frame;
  });
const frame = (topic: string, text: string): Frame => ({
  ...{ topic, epoch: 20_261_130, prev: -1, seq: 4, kind: 'snapshot', at: 7 },
  data: { text, rows: [{ [text]: [text, { a: [] }] }] },
});
const HASH = { total: 'x', topics: {} };
const bytesOf = (records: readonly RecordingRecord[]): Uint8Array =>
  new TextEncoder().encode(records.map((record) => `${encodeRecord(record)}\n`).join(''));

describe('frames as the bytes of their lines', () => {
  test('P-15 are those that a parse gives, of every block of a recording', async () => {
    const recording = await openBytes(await recordBytes(scriptedEvents(3, 5_000), nodePacker));
    await recording.check();
    const [from, to] = [40, recording.index.lines - 40];
    let compared = 0;
    for (const key of [null, ...recording.index.keys.map(({ line }) => line)])
      for (const at of recording.index.blocks.keys()) {
        const lines = { from, to, key };
        const frames = await recording.framesIn(at, lines);
        expect(parsed(await recording.frameBytesIn(at, lines))).toEqual(frames);
        compared += frames.length;
      }
    expect(compared).toBeGreaterThan(5_000);
  });
  test.each(['', '"', '\\', '\\"', '\\\\', ']}', '{"topic":"x","epoch":1', '"f":{', '余额 🎰', '"frames":['])(
    'P-15 a text %j within a frame or its topic does not end it',
    (text) => {
      const frames = [frame(`chat:${text}`, text), frame('wallet:p1', `${text}${text}`)];
      const records: RecordingRecord[] = [
        { k: 'frame', t: 1, via: 'hub', f: frames[1] as Frame },
        { k: 'key', t: 1, frames, hash: HASH },
        { k: 'mark', t: 2, label: text, note: '"f":{' },
        ...frames.map((f): RecordingRecord => ({ k: 'frame', t: 3, via: 'hub', f })),
      ];
      const found = frameBytesOfLines(bytesOf(records), 10, { from: 12, to: 14, key: 11 });
      expect(parsed(found ?? [])).toEqual([...frames, ...frames]);
    },
  );
  test('P-13 lines of another form are not taken unread', () => {
    const sound = bytesOf([{ k: 'frame', t: 1, via: 'hub', f: frame('wallet:p1', 'a') }]);
    const text = new TextDecoder().decode(sound);
    const lines = { from: 5, to: 5, key: null };
    const turned = text.replace(/"via":"hub",(.*)\}\n/, '$1,"via":"hub"}\n');
    expect(turned).toMatch(/"via":"hub"\}\n$/);
    const others = [text.slice(0, 45), text.slice(0, -9), turned, text.replace('"topic"', '"topik"')];
    others.push(text.replace(/("topic":"[^"]*"),("epoch":\d+)/, '$2,$1'));
    for (const other of others)
      expect(frameBytesOfLines(new TextEncoder().encode(other), 5, lines), other.slice(0, 80)).toBeNull();
    expect(frameBytesOfLines(sound, 5, { from: 6, to: 6, key: 5 })).toBeNull();
    expect(frameBytesOfLines(sound, 5, lines)).toHaveLength(1);
  });
});
