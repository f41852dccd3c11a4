/** A recording through the production gate and folds, as fast as it goes (P-07). */
import { assertSound } from '../read/records.ts';
import type { Tape } from '../read/tape.ts';
import type { TapeRecord } from '../records.ts';
import { createFolder, type Folder } from './folder.ts';

/** Records at hand; those of other kinds are passed over. */
export const feedRecords = (folder: Folder, records: readonly (TapeRecord | null)[]): void => {
  for (const record of records) if (record?.k === 'frame') folder.feed(record.f);
};

/**
 * What all of it makes: keyframes and truths say what is, only frames make it so. Throws a TapeError where the file is not
 * sound; a file checked before is not checked again.
 */
export const foldTape = async (tape: Tape, folder: Folder = createFolder(tape.rows)): Promise<Folder> => {
  await assertSound(tape);
  const { length } = tape.index.blocks;
  // The next block is unpacked while this one is folded.
  let next = tape.frames(0);
  for (let at = 0; at < length; at++) {
    const run = await next;
    if (at + 1 < length) {
      next = tape.frames(at + 1);
      // Told where it is waited for.
      next.catch(() => undefined);
    }
    run(folder.feed);
  }
  return folder;
};
