/**
 * Writes a packed recording anew with an index at its end (P-01), after a crash or where the old one was damaged. The blocks are
 * copied as they are, broken ones too: nothing that was recorded is lost.
 */
import type { Packer } from '../packer.ts';
import type { Recording } from '../read/recording.ts';
import type { RecordingBytes } from '../read/source.ts';
import { encodeIndex } from './indexLine.ts';
import type { RecordingBlock } from './indexer.ts';
import { lastMember, MEMBER, toMember } from './member.ts';

export interface ReindexOptions {
  readonly source: RecordingBytes;
  readonly packer: Packer;
  readonly write: (bytes: Uint8Array) => Promise<void>;
  readonly onProgress?: (done: number) => void;
}
/** Call after `check`, which corrects an index that is there and wrong. */
export const writeReindexed = async (
  { index }: Pick<Recording, 'index'>,
  { source, packer, write, onProgress }: ReindexOptions,
): Promise<void> => {
  const blocks: RecordingBlock[] = [];
  let at = 0;
  for (const block of index.blocks) {
    await write(await source.read(block.at, block.at + block.size));
    blocks.push({ ...block, at });
    at += block.size;
    onProgress?.(blocks.length / index.blocks.length);
  }
  const line = new TextEncoder().encode(`${encodeIndex({ ...index, blocks })}\n`);
  await write(toMember(await packer.gzip(line), MEMBER.index));
  await write(lastMember(at));
};
