/**
 * Makes a long recording that a portal can play: the answers and the first values of a recorded evening, then so many events of the
 * topics of the replay bench.
 */
import { open } from 'node:fs/promises';
import { inRoot } from '../../tools/process/root.ts';
import { nodePacker } from '../../server-mock/platform/packer.ts';
import { createRandom } from '../../server-mock/platform/random.ts';
import type { Frame } from '../../src/contract/frame.ts';
import { topicRow } from '../../src/contract/index.ts';
import { isEvent, type RecordingEvent } from '../../src/recording/records.ts';
import { createRecordingWriter } from '../../src/recording/write/writer.ts';
import { openRecordingFile } from '../replay/recordingFile.ts';
import { createFrames } from '../replay/topics.ts';

const EVENING = 'recordings/evening.tbr';
const SEED = 20_261_129;
/** Ms between two events, at most. */
const GAP = 25;
/** Events between two waits for the disk. */
const BREATH = 10_000;

/** The member of the replay bench’s topics, and the viewer of the evening. */
const asViewer = (frame: Frame, epoch: number): Frame => ({
  ...frame,
  topic: frame.topic.replace(':m1007', ':p1'),
  epoch,
});
/** Writes `events` generated events after the beginning of the evening. The records are redacted or invented already. */
export const makeDeskRecording = async (path: string, events: number, say: (what: string) => void): Promise<void> => {
  const evening = await openRecordingFile(inRoot(EVENING));
  const file = await open(path, 'w');
  try {
    const { head, index } = evening.recording;
    const beginning: RecordingEvent[] = [];
    for (const at of index.blocks.keys())
      for (const record of (await evening.recording.block(at)).records)
        if (record !== null && isEvent(record) && record.k !== 'mark') beginning.push(record);
    const nextFrame = createFrames(createRandom(SEED, 'desk'));
    const { id, startedAt, source, seed, viewer, topics, note } = head;
    const writer = createRecordingWriter({
      rows: topicRow,
      packer: nodePacker,
      write: async (bytes) => void (await file.write(bytes)),
      head: { id, startedAt, source, seed, viewer, topics, note },
      from: 'redacted',
    });
    const add = (event: RecordingEvent): void => {
      const refused = writer.add(event);
      if (refused !== null) throw new Error(`The writer refused an event: ${refused}.`);
    };
    const random = createRandom(SEED, 'gaps');
    let t = 0;
    for (const event of beginning) {
      // What is generated has its own boards, wallet and bets.
      if (event.k === 'frame' && /^(winners|wallet|bets)\b/.test(event.f.topic)) continue;
      add(event);
      t = event.t;
    }
    const epoch = index.epochs?.[1] ?? 0;
    for (let n = 0; n < events; n++) {
      t += random.integer(GAP);
      add({ k: 'frame', t, via: 'hub', f: asViewer(nextFrame(), epoch) });
      if (n % BREATH !== 0) continue;
      await writer.written();
      say(`recording ${events.toLocaleString('en-US')} events: ${Math.floor((100 * n) / events)} %`);
    }
    await writer.finish();
  } finally {
    await file.close();
    await evening.close();
  }
};
