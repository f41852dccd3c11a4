/**
 * `node --expose-gc bench/replay/memoryChild.ts <file>`: opens, checks and folds a recording in a process of its own and
 * says on one line what stayed in memory at most, after a collection, over what there was before it was opened.
 */
import { createFolder } from '../../src/tape/fold/folder.ts';
import { feedRecords } from '../../src/tape/fold/foldTape.ts';
import { openTapeFile } from './tapeFile.ts';

/** One line of JSON; bytes. */
export interface Held {
  readonly events: number;
  readonly mostHeld: number;
}
/** Looks a file. */
const LOOKS = 25;

const collect = globalThis.gc;
if (collect === undefined) throw new Error('Run with --expose-gc.');
const held = (): number => {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
};
const [path = ''] = process.argv.slice(2);
const before = held();
const file = await openTapeFile(path);
await file.tape.check();
let mostHeld = held() - before;
let events = 0;
const folder = createFolder(file.tape.rows);
const { blocks } = file.tape.index;
const every = Math.max(1, Math.floor(blocks.length / LOOKS));
for (let at = 0; at < blocks.length; at++) {
  const { records } = await file.tape.block(at);
  feedRecords(folder, records);
  events += records.filter((record) => record?.k === 'frame').length;
  if (at % every === 0) mostHeld = Math.max(mostHeld, held() - before);
}
const answer: Held = { events, mostHeld };
process.stdout.write(`${JSON.stringify(answer)}\n`);
// Held until here: what was looked at is what a player keeps.
if (folder.values().size === 0) throw new Error('Nothing was folded.');
await file.close();
