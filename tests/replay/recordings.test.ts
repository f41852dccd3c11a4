/** Every recording of the repository, played into the real portal: it always ends in the recorded state (P-11, REL-35). */
import { describe, expect, test } from 'vitest';
import { SPEEDS } from '../../src/platform/pacedClock.ts';
import { seededRandom } from '../../src/platform/random.ts';
import { scanRecording } from '../../src/recording/scan/scanRecording.ts';
import { createPlayableRecording } from '../../src/transport/replay/index.ts';
import { verifyRecording } from '../../src/recording/verify/verify.ts';
import { createWorld } from '../../server-mock/content/world/createWorld.ts';
import { withRecordingFile } from '../../tools/tote/recordingFile.ts';
import { KEPT, readRecording, recordingPath, playRecording, RECORDINGS } from './playRecording.ts';

/** Accounts of the recorded world, by every name that could identify them in a recording. */
const members = (await createWorld({ seed: 20_260_401 }).genesis(0)).flatMap((event) =>
  event.type === 'memberOpened' ? [event.member] : [],
);
const NAMES = [...new Set(members.flatMap(({ id, account, nickname, silk }) => [id, account, nickname, silk]))];
const SEED = Number(process.env['TOTEBOARD_SEED'] ?? 20_261_121);

test('there are recordings to play, and at least one has a keyframe to seek by', async () => {
  expect(RECORDINGS.length).toBeGreaterThanOrEqual(4);
  const recordings = await Promise.all(RECORDINGS.map(readRecording));
  expect(recordings.some(({ records }) => records.some(({ k }) => k === 'key'))).toBe(true);
});

test('P-05 SAFE-49 no recording that is kept as a test identifies a player', async () => {
  expect(KEPT.length).toBeGreaterThan(0);
  for (const path of KEPT)
    expect(await withRecordingFile(path, (recording) => scanRecording(recording, NAMES)), path).toEqual([]);
});

describe.each(RECORDINGS)('%s', (name) => {
  test('P-11 is sound and ends in its recorded state', async () => {
    const verdict = await withRecordingFile(recordingPath(name), verifyRecording);
    expect(verdict.deviation).toBeNull();
    expect(verdict.compared).toBeGreaterThan(0);
  });
  test('P-05 SAFE-49 identifies no player', async () => {
    expect(members).toHaveLength(510);
    expect(await withRecordingFile(recordingPath(name), (recording) => scanRecording(recording, NAMES))).toEqual([]);
  });
  test('P-11 REL-35 R-LIVE-16 without a server the store ends with the recorded hash at every speed, and twice at the fastest', async () => {
    const recording = await readRecording(name);
    expect(recording.endHash).not.toBeNull();
    for (const speed of ['max', ...SPEEDS] as const) {
      const played = await playRecording(recording, speed);
      expect(played.hash, `speed ${speed}`).toEqual(recording.endHash);
      expect([played.unmatched, played.errors], `speed ${speed}`).toEqual([[], []]);
    }
  });
  test('P-11 the store ends with the recorded hash after seeks forwards and back', async () => {
    const recording = await readRecording(name);
    const random = seededRandom(SEED);
    for (let run = 0; run < 5; run += 1) {
      // Ends short of the last position by the time that may pass before the next seek: at the end, playback stops.
      const seeks = Array.from({ length: 1 + random.integer(5) }, () => random.integer(recording.lengthMs - 4_000));
      const done: number[] = [];
      const played = await playRecording(recording, 10, ({ replay, clock }) => {
        const next = (): void => {
          const to = seeks[done.length];
          if (to === undefined) return;
          clock.after(1 + random.integer(3_000), () => {
            replay.seek(to);
            done.push(to);
            next();
          });
        };
        next();
      });
      expect(done, `seed ${SEED}`).toEqual(seeks);
      expect(played.hash, `seed ${SEED}, seeks to ${seeks.join(', ')}`).toEqual(recording.endHash);
    }
  });
});

test('P-08 the speed changes the duration and nothing else', async () => {
  const recording = await readRecording('bigWin.ndjson');
  const took = async (speed: 1 | 10): Promise<number> => (await playRecording(recording, speed)).tookMs;
  const [slow, fast] = [await took(1), await took(10)];
  expect(slow).toBeGreaterThan(recording.lengthMs * 0.7);
  expect(slow).toBeLessThan(recording.lengthMs * 1.3);
  expect(slow / fast).toBeGreaterThan(6);
});
test('P-11 one changed figure or one lost frame changes the final hash', async () => {
  const recording = await readRecording('bigWin.ndjson');
  const last = recording.records.findLastIndex(
    (record) => record.k === 'frame' && record.f.topic.startsWith('wallet:'),
  );
  const record = recording.records[last];
  if (record?.k !== 'frame') throw new Error('the recording has no wallet');
  const data = { ...(record.f.data as { readonly balance: number }), balance: 1 };
  const changed = recording.records.with(last, { ...record, f: { ...record.f, data } });
  const lost = recording.records.toSpliced(last, 1);
  for (const records of [changed, lost]) {
    // As loaded from a file, where the recorded hash stands in the end record.
    const played = await playRecording(createPlayableRecording(recording.head, records), 'max');
    expect(played.equal).toBe(false);
    expect(played.hash.total).not.toBe(recording.endHash?.total);
    expect(played.hash.topics['system']).toBe(recording.endHash?.topics['system']);
  }
});
