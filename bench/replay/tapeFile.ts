/** A recording on the disk, read where it is asked for. */
import { open } from 'node:fs/promises';
import { nodePacker } from '../../server-mock/platform/packer.ts';
import { topicRow } from '../../src/contract/index.ts';
import { openTape } from '../../src/tape/read/openTape.ts';
import type { TapeBytes } from '../../src/tape/read/source.ts';
import type { Tape } from '../../src/tape/read/tape.ts';

export interface TapeFile {
  readonly tape: Tape;
  readonly bytes: TapeBytes;
  readonly close: () => Promise<void>;
}
export const openTapeFile = async (path: string): Promise<TapeFile> => {
  const file = await open(path, 'r');
  const { size } = await file.stat();
  const bytes: TapeBytes = {
    size,
    read: async (from, to) => {
      const buffer = new Uint8Array(to - from);
      const { bytesRead } = await file.read(buffer, 0, to - from, from);
      return buffer.subarray(0, bytesRead);
    },
  };
  return { tape: await openTape(bytes, nodePacker, topicRow), bytes, close: () => file.close() };
};
