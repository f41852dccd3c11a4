/** Recorded evenings played as the desk plays them: by blocks, with seeks that the desk's engine folds, and with faults (P-11, P-12). */
import { readFile } from 'node:fs/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { topicRow } from '../../src/contract/index.ts';
import type { Speed } from '../../src/platform/pacedClock.ts';
import { seededRandom } from '../../src/platform/random.ts';
import { createDesk } from '../../src/recording/desk/desk.ts';
import { decodeState } from '../../src/recording/desk/stateBytes.ts';
import { openRecording } from '../../src/recording/read/openRecording.ts';
import { bytesInMemory } from '../../src/recording/read/source.ts';
import { createPagedRecording } from '../../src/transport/replay/index.ts';
import { playRecording, readRecording, recordingPath } from './playRecording.ts';

const SEED = Number(process.env['TOTEBOARD_SEED'] ?? 20_261_129);
const SPEEDS: readonly Speed[] = [1, 10, 60, 1_000, 'max'];
const FAULT_SEEDS = 10;
/** Seeks of each run: 100 over the five speeds, and 100 over the ten seeds of faults. */
const SEEKS_EACH = 20;
const SEEKS_WITH_FAULTS = 10;
const DEEP = process.env['TOTEBOARD_DEEP'] === '1';

/** Answers at once: the clock of the test does not wait for a thread. */
const packer = {
  gzip: (bytes: Uint8Array) => Promise.resolve(new Uint8Array(gzipSync(bytes))),
  gunzip: (bytes: Uint8Array) => Promise.resolve(new Uint8Array(gunzipSync(bytes))),
};
/** Opens a recording as the portal in the desk's frame does. */
const onDesk = async (name: string) => {
  const source = bytesInMemory(new Uint8Array(await readFile(recordingPath(name))));
  const desk = createDesk(packer, topicRow);
  const { id } = await desk.open(source);
  const { index, facts } = desk.playable(id);
  const asked: number[] = [];
  const recording = createPagedRecording(await openRecording(source, packer, topicRow, index), {
    facts,
    turn: queueMicrotask,
    stateAt: async (t) => {
      asked.push(t);
      const { records, bytes } = await desk.stateAt(id, t);
      return { index: records, topics: decodeState(bytes) };
    },
  });
  return { recording, asked };
};

/** Plays with seeks at random; answers the runs that did not end in the recorded hash, and how many faults there were. */
const playAll = async (name: string, speeds: readonly Speed[], faultSeeds: number) => {
  const recorded = (await readRecording(name)).endHash?.total;
  const wrong: string[] = [];
  const random = seededRandom(SEED);
  const runs = [
    ...speeds.map((speed) => ({ speed, faultSeed: null, seeks: SEEKS_EACH })),
    ...Array.from({ length: faultSeeds }, (_, n) => ({
      speed: 60 as Speed,
      faultSeed: SEED + n,
      seeks: SEEKS_WITH_FAULTS,
    })),
  ];
  let faults = 0;
  for (const { speed, faultSeed, seeks } of runs) {
    const { recording, asked } = await onDesk(name);
    const targets = Array.from({ length: seeks }, () => random.integer(recording.lengthMs - 4_000));
    const played = await playRecording(
      recording,
      speed,
      ({ replay, clock }) => {
        const next = (at: number): void => {
          const to = targets[at];
          if (to === undefined) return;
          clock.after(1 + random.integer(2_000), () => {
            replay.seek(to);
            next(at + 1);
          });
        };
        next(0);
      },
      { faultSeed, onFault: () => (faults += 1) },
    );
    const isSame = played.hash.total === recorded && String(asked) === String(targets);
    if (!isSame) wrong.push(`TOTEBOARD_SEED=${SEED}: speed ${speed}, faults ${faultSeed}, seeks to ${String(targets)}`);
  }
  return { runs: runs.length, wrong, hasFaults: faults > faultSeeds };
};

test('P-11 P-12 the desk plays the recording of an evening to its recorded state at five speeds, with 200 seeks and with ten seeds of faults', async () => {
  expect(await playAll('evening.tbr', SPEEDS, FAULT_SEEDS)).toEqual({ runs: 15, wrong: [], hasFaults: true });
});

test('P-11 P-12 the desk plays an agent’s recording with a keyframe to its recorded state', async () => {
  const played = await playAll('salary.tbr', DEEP ? SPEEDS : [60], DEEP ? FAULT_SEEDS : 2);
  expect(played).toEqual({ runs: DEEP ? 15 : 3, wrong: [], hasFaults: true });
});
