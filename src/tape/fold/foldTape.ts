/** A recording through the production gate and folds, as fast as it goes (P-07). */
import { assertSound } from '../read/records.ts';
import type { Tape } from '../read/tape.ts';
import type { TapeRecord } from '../records.ts';
import { createFolder, type Folder } from './folder.ts';

/** Keyframes and truths say what is; only frames make it so. */
export const feedRecords = (folder: Folder, records: readonly (TapeRecord | null)[]): void => {
  for (const record of records) if (record?.k === 'frame') folder.feed(record.f);
};

/** What all of it makes. Throws a TapeError where the file is not sound; a file checked before is not checked again. */
export const foldTape = async (tape: Tape, folder: Folder = createFolder(tape.rows)): Promise<Folder> => {
  await assertSound(tape);
  for (let at = 0; at < tape.index.blocks.length; at++) feedRecords(folder, (await tape.block(at)).records);
  return folder;
};
