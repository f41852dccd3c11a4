import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import type { Frame } from '../../contract/frame.ts';
import { nodePacker } from '../../../server-mock/platform/packer.ts';
import { createTopicFolds, type TopicFolds } from '../fold/topicFolds.ts';
import { stateAt } from '../fold/seek.ts';
import type { Recording } from '../read/recording.ts';
import type { RecordingEvent, RecordingRecord } from '../records.ts';
import { openBytes, recordBytes, resummedLines, scriptedEvents, textOfBytes } from '../testing/recordingFixture.ts';
import { decodeState } from './stateBytes.ts';
import { stateOf } from './stateOf.ts';

const OLD = '../upcast/fixtures/money-1.ndjson';
const SEED = Number(process.env['TOTEBOARD_SEED'] ?? 20_261_130);
const plain = (values: ReadonlyMap<string, unknown>): unknown => JSON.parse(JSON.stringify(Object.fromEntries(values)));
/** As the portal takes a state. */
const taken = (recording: Recording, bytes: Uint8Array): TopicFolds => {
  const folds = createTopicFolds(recording.rows);
  for (const topic of decodeState(bytes)) folds.feedLater(topic);
  return folds;
};
const places = (recording: Recording): readonly number[] => {
  const { lines, keys } = recording.index;
  const around = keys.flatMap(({ line }) => [line - 1, line, line + 1]);
  return [2, lines, ...around, ...Array.from({ length: 25 }, (_, n) => 2 + ((n * 2_657 + SEED) % (lines - 1)))];
};

/** As another writer might order the fields. */
const reordered = (bytes: Uint8Array): Uint8Array => {
  const turned = ({ topic, epoch, ...rest }: Frame): object => ({ ...rest, epoch, topic });
  const lines = textOfBytes(bytes).trimEnd().split('\n');
  return resummedLines(
    lines.map((line) => {
      const record = JSON.parse(line) as RecordingRecord;
      if (record.k === 'key') return JSON.stringify({ ...record, frames: record.frames.map(turned) });
      if (record.k !== 'frame') return line;
      const { k, t, via, f } = record;
      return JSON.stringify({ k, f: record.t % 2 === 0 ? f : turned(f), t, via });
    }),
  );
};
/** Topics that begin after the last keyframe: one of our own, and one of another system. */
const late = (t: number): readonly RecordingEvent[] =>
  ['chat:vip', 'raw:prices'].flatMap((topic) =>
    [1, 2, 3].map((seq): RecordingEvent => {
      const data = { from: 1, items: [] };
      const f: Frame = { topic, epoch: 5, prev: -1, seq, kind: 'snapshot', at: 1, data };
      return { k: 'frame', t, via: 'hub', f };
    }),
  );
const events = scriptedEvents(SEED, 6_000);
const FILES: Readonly<Record<string, () => Promise<Uint8Array>>> = {
  packed: () => recordBytes(events, nodePacker),
  plain: () => recordBytes(events, null),
  'without a keyframe': () => recordBytes(events.slice(0, 400), nodePacker),
  'with topics that begin late': () => recordBytes([...events, ...late(events.at(-1)?.t ?? 0)], nodePacker),
  'with fields in another order': async () => reordered(await recordBytes(events, null)),
  'of an older version': async () => new Uint8Array(await readFile(new URL(OLD, import.meta.url))),
};

test.each(Object.keys(FILES))(
  `P-15 P-11 the state that is handed over gives the values of a seek, and goes on as the recording does; %s, seed ${SEED}`,
  async (name) => {
    const recording = await openBytes((await FILES[name]?.()) ?? new Uint8Array());
    // Only what was checked is handed over unread.
    expect((await recording.check()).broken).toEqual([]);
    const ends = new Set<string>();
    for (const line of places(recording)) {
      const folds = taken(recording, await stateOf(recording, line));
      const expected = await stateAt(recording, { line });
      expect(plain(folds.values()), `line ${line}`).toEqual(plain(expected.values));
      for (const at of recording.index.blocks.keys())
        for (const frame of await recording.framesIn(at, { from: line + 1, to: Infinity, key: null }))
          folds.feed(frame);
      const end = [...folds.values()].sort(([one], [other]) => (one < other ? -1 : 1));
      ends.add(JSON.stringify(end));
    }
    // Frames that were held at the place are applied when the missing one comes.
    expect(ends.size).toBe(1);
  },
);

test('P-15 a topic whose later frames are longer than its keyframe is folded first, and others are handed over as they stand in the file', async () => {
  const recording = await openBytes(await recordBytes(events, nodePacker));
  await recording.check();
  const [from = 0, next = 0] = recording.index.keys.slice(1).map(({ line }) => line);
  const framesAt = async (line: number, topic: string) =>
    decodeState(await stateOf(recording, line))
      .find((one) => one.topic.startsWith(topic))
      ?.frames() ?? [];
  const written = async (to: number, topic: string) => {
    const blocks = [...recording.index.blocks.keys()];
    const frames = await Promise.all(blocks.map((at) => recording.framesIn(at, { from: from + 1, to, key: from })));
    return frames.flat().filter((one) => one.topic.startsWith(topic));
  };
  const [near, far] = [from + 6, next - 1];
  const later = await written(near, 'chat:');
  expect(later.length).toBeGreaterThan(0);
  expect(await framesAt(near, 'chat:')).toEqual(later);
  const folded = await framesAt(far, 'wallet:');
  expect(folded.length).toBeLessThan((await written(far, 'wallet:')).length / 10);
  expect(folded.length).toBeGreaterThan(0);
});
