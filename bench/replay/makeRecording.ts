/**
 * Makes a packed recording of so many events with the product's own writer: redacted, with keyframes and hashes like any other.
 */
import { open, type FileHandle } from 'node:fs/promises';
import { nodePacker } from '../../server-mock/platform/packer.ts';
import { createRandom } from '../../server-mock/platform/random.ts';
import { topicRow } from '../../src/contract/index.ts';
import { createRecordingWriter } from '../../src/recording/write/writer.ts';
import { createFrames } from './topics.ts';

export const RECORDING_SEED = 20_261_121;
/** Ms between two events, at most: a busy evening of some hours. */
const GAP = 25;
/** Events between two waits for the disk. */
const BREATH = 10_000;

const append =
  (file: FileHandle) =>
  async (bytes: Uint8Array): Promise<void> =>
    void (await file.write(bytes));

export const makeRecording = async (path: string, events: number, say: (what: string) => void): Promise<void> => {
  const file = await open(path, 'w');
  try {
    const random = createRandom(RECORDING_SEED, 'bench');
    const nextFrame = createFrames(random);
    const writer = createRecordingWriter({
      rows: topicRow,
      packer: nodePacker,
      write: append(file),
      head: {
        id: 'bench',
        startedAt: 1_780_000_000_000,
        source: 'house',
        seed: RECORDING_SEED,
        viewer: { member: 'm1007', kind: 'agent', language: 'EN' },
        topics: ['wallet:m1007', 'team:m1007', 'winners:ALL'],
        note: 'made by the bench',
      },
    });
    let t = 0;
    for (let n = 0; n < events; n++) {
      t += random.integer(GAP);
      const refused = writer.add({ k: 'frame', t, via: 'hub', f: nextFrame() });
      if (refused !== null) throw new Error(`The writer refused event ${n}: ${refused}.`);
      if (n % BREATH === 0) {
        await writer.written();
        say(`recording ${events.toLocaleString('en-US')} events: ${Math.floor((100 * n) / events)} %`);
      }
    }
    await writer.finish();
  } finally {
    await file.close();
  }
};
