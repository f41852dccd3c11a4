/** Every recording of the repository over real sockets: without faults, and with faults drawn from seeds (P-12). */
import { readdirSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { faultLine } from '../../server-mock/replay/faultPlan.ts';
import { createRecordingReader } from '../../server-mock/replay/recordingReader.ts';
import { inRoot } from '../../tools/process/root.ts';
import { openRecordingFile } from '../../tools/tote/recordingFile.ts';
import { closeReplaySetup, concludedHash, startReplaySetup } from './support/replaySetup.ts';

const FOLDER = inRoot('recordings');
const RECORDINGS = readdirSync(FOLDER).filter((name) => /\.(?:tbr|ndjson)$/.test(name));
const DEEP = process.env['TOTEBOARD_DEEP'] === '1';
/** Null: no faults. The long run plays each recording with each seed, the short one with one seed each. */
const seedsOf = (at: number): readonly (number | null)[] => [null, ...(DEEP ? [1, 2, 3, 4, 5] : [at + 1])];
const cases = RECORDINGS.flatMap((name, at) => seedsOf(at).map((seed) => ({ name, seed })));

afterEach(closeReplaySetup);

describe('the recordings of the repository', () => {
  it.each(cases)(
    'P-12 H-07 $name, faults of seed $seed: two portals end with its hash',
    async ({ name, seed }) => {
      const { recording, close } = await openRecordingFile(inRoot('recordings', name));
      const reading = await createRecordingReader(recording);
      const { running, watchers, ended } = await startReplaySetup(reading, 2, { speed: 10, faults: seed });
      running.replay.play(0);
      await ended;
      const outcomes = await Promise.all(watchers.map(concludedHash));
      expect(outcomes, running.faults.map(faultLine).join('\n')).toEqual(watchers.map(() => reading.end.hash.total));
      await close();
    },
    60_000,
  );
  it.each(RECORDINGS)('P-04 %s, started in the middle, ends with its hash', async (name) => {
    const { recording, close } = await openRecordingFile(inRoot('recordings', name));
    const reading = await createRecordingReader(recording);
    const { running, watchers, ended } = await startReplaySetup(reading, 1, { speed: 10 });
    running.replay.play(Math.floor(reading.end.t / 2));
    await ended;
    expect(await Promise.all(watchers.map(concludedHash))).toEqual([reading.end.hash.total]);
    await close();
  });
  it('P-04 a recording is read from its keyframe, not from its beginning', async () => {
    const firsts = await Promise.all(
      RECORDINGS.map(async (name) => {
        const { recording, close } = await openRecordingFile(inRoot('recordings', name));
        const reading = await createRecordingReader(recording);
        for await (const [first] of reading.blocks(reading.end.t)) {
          await close();
          return { kind: first?.k, keys: recording.index.keys.length };
        }
        throw new Error(`${name} holds nothing`);
      }),
    );
    expect(firsts.some(({ keys }) => keys > 0)).toBe(true);
    for (const { kind, keys } of firsts) expect(kind).toBe(keys > 0 ? 'key' : 'head');
  });
});
