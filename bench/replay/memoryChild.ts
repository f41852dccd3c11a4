/**
 * `node --expose-gc bench/replay/memoryChild.ts <file>`: opens, checks and folds a recording in its own process and prints on one
 * line the most memory held after a collection, above that before it was opened.
 */
import { createTopicFolds } from '../../src/recording/fold/topicFolds.ts';
import { feedRecords } from '../../src/recording/fold/foldRecording.ts';
import { openRecordingFile } from './recordingFile.ts';

/** One line of JSON; bytes. */
export interface Held {
  readonly events: number;
  readonly mostHeld: number;
}
/** Readings per file. */
const LOOKS = 25;

const collect = globalThis.gc;
if (collect === undefined) throw new Error('Run with --expose-gc.');
/** The memory of buffers is given back by another thread a moment after their collection, so the least of some readings counts. */
const SETTLE_MS = 5;
const READINGS = 4;
/** What the start of the program left is given back more slowly. */
const FIRST_READINGS = 40;
const held = async (readings = READINGS): Promise<number> => {
  let least = Infinity;
  for (let reading = 0; reading < readings; reading++) {
    collect();
    await new Promise((done) => setTimeout(done, SETTLE_MS));
    const { heapUsed, external } = process.memoryUsage();
    least = Math.min(least, heapUsed + external);
  }
  return least;
};
const [path = ''] = process.argv.slice(2);
const before = await held(FIRST_READINGS);
const file = await openRecordingFile(path);
await file.recording.check();
let mostHeld = (await held()) - before;
let events = 0;
const folder = createTopicFolds(file.recording.rows);
const { blocks } = file.recording.index;
const every = Math.max(1, Math.floor(blocks.length / LOOKS));
for (let at = 0; at < blocks.length; at++) {
  const { records } = await file.recording.block(at);
  feedRecords(folder, records);
  events += records.filter((record) => record?.k === 'frame').length;
  if (at % every === 0) mostHeld = Math.max(mostHeld, (await held()) - before);
}
const answer: Held = { events, mostHeld };
process.stdout.write(`${JSON.stringify(answer)}\n`);
// Held until here: what was read is what a player keeps.
if (folder.values().size === 0) throw new Error('Nothing was folded.');
await file.close();
