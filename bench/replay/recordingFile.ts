/** A recording on the disk, read piece by piece. */
import { open } from 'node:fs/promises';
import { nodePacker } from '../../server-mock/platform/packer.ts';
import { topicRow } from '../../src/contract/index.ts';
import { openRecording } from '../../src/recording/read/openRecording.ts';
import type { RecordingBytes } from '../../src/recording/read/source.ts';
import type { Recording } from '../../src/recording/read/recording.ts';

export interface RecordingFile {
  readonly recording: Recording;
  readonly bytes: RecordingBytes;
  readonly close: () => Promise<void>;
}
export const openRecordingFile = async (path: string): Promise<RecordingFile> => {
  const file = await open(path, 'r');
  const { size } = await file.stat();
  const bytes: RecordingBytes = {
    size,
    read: async (from, to) => {
      const buffer = new Uint8Array(to - from);
      const { bytesRead } = await file.read(buffer, 0, to - from, from);
      return buffer.subarray(0, bytesRead);
    },
  };
  return { recording: await openRecording(bytes, nodePacker, topicRow), bytes, close: () => file.close() };
};
