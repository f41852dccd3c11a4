import { expect, test } from 'vitest';
import { nodePacker } from '../../../server-mock/platform/packer.ts';
import { createTopicFolds, type TopicFolds } from '../fold/topicFolds.ts';
import { stateAt } from '../fold/seek.ts';
import type { Recording } from '../read/recording.ts';
import { openBytes, recordBytes, scriptedEvents } from '../testing/recordingFixture.ts';
import { decodeState } from './stateBytes.ts';
import { stateOf } from './stateOf.ts';

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

test.each([
  ['packed', nodePacker],
  ['plain', null],
])(
  `P-15 P-11 the state that is handed over gives the values of a seek, and goes on as the recording does; %s, seed ${SEED}`,
  async (_, packer) => {
    const recording = await openBytes(await recordBytes(scriptedEvents(SEED, 6_000), packer));
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
      ends.add(JSON.stringify(plain(folds.values())));
    }
    // Frames that were held at the place are applied when the missing one comes.
    expect(ends.size).toBe(1);
  },
);

test('P-15 a topic whose later frames are longer than its keyframe is folded first, and others are not read', async () => {
  const recording = await openBytes(await recordBytes(scriptedEvents(SEED, 6_000), nodePacker));
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
  const [near, far] = [from + 8, next - 1];
  const later = await written(near, 'chat:');
  expect(later.length).toBeGreaterThan(1);
  expect(await framesAt(near, 'chat:')).toEqual(later);
  const folded = await framesAt(far, 'wallet:');
  expect(folded.length).toBeLessThan((await written(far, 'wallet:')).length / 10);
  expect(folded.length).toBeGreaterThan(0);
});
