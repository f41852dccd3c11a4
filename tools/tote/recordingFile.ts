/** Recording files: opened for reading piece by piece, and written in the order of the bytes. */
import { open, type FileHandle } from 'node:fs/promises';
import { topicRow } from '../../src/contract/index.ts';
import { nodePacker } from '../../server-mock/platform/packer.ts';
import type { Packer } from '../../src/recording/packer.ts';
import { openRecording } from '../../src/recording/read/openRecording.ts';
import type { Recording } from '../../src/recording/read/recording.ts';
import { CliError } from '../process/cliError.ts';
import { BadFile } from './exitCode.ts';

const WHY: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EACCES: 'this user may not read it',
  EISDIR: 'it is a folder',
  ENOSPC: 'the disk is full',
};
const why = (error: unknown): string => {
  const { code = '' } = error as { readonly code?: string };
  return WHY[code] ?? String(error);
};

export interface OpenRecording {
  readonly recording: Recording;
  readonly close: () => Promise<void>;
}
/** Throws BadFile or the error of a recording that cannot be read. */
export const openRecordingFile = async (path: string): Promise<OpenRecording> => {
  let handle: FileHandle | null = null;
  try {
    handle = await open(path, 'r');
    const file = handle;
    const { size } = await file.stat();
    const read = async (from: number, to: number): Promise<Uint8Array> => {
      const bytes = new Uint8Array(Math.max(0, Math.min(to, size) - from));
      const { bytesRead } = await file.read(bytes, 0, bytes.length, from);
      return bytes.subarray(0, bytesRead);
    };
    const recording = await openRecording({ size, read }, nodePacker, topicRow);
    return { recording, close: () => file.close() };
  } catch (error) {
    await handle?.close();
    if ((error as { readonly code?: string }).code === undefined) throw error;
    throw new BadFile(`${path} cannot be opened: ${why(error)}.`);
  }
};
export const withRecordingFile = async <T>(path: string, run: (recording: Recording) => Promise<T>): Promise<T> => {
  const file = await openRecordingFile(path);
  try {
    return await run(file.recording);
  } finally {
    await file.close();
  }
};

export interface SinkFile {
  /** Null for a plain file. */
  readonly packer: Packer | null;
  /** Writes all of it, or throws a CliError. */
  readonly write: (bytes: Uint8Array) => Promise<void>;
  readonly size: () => number;
  readonly close: () => Promise<void>;
}
/**
 * Creates a file by the ending of its name: `.tbr` packed, `.ndjson` plain. Throws a CliError for another ending, or where it
 * cannot be written.
 */
export const createRecordingFile = async (path: string): Promise<SinkFile> => {
  const packed = path.endsWith('.tbr');
  if (!packed && !path.endsWith('.ndjson'))
    throw new CliError(`${path}: a recording ends in .tbr (packed) or .ndjson (plain).`);
  let size = 0;
  const cannotWrite = (error: unknown): never => {
    throw new CliError(`${path} cannot be written: ${why(error)}.`);
  };
  const file = await open(path, 'w').catch(cannotWrite);
  return {
    packer: packed ? nodePacker : null,
    write: async (bytes) => {
      // A disk that is nearly full takes only a part.
      for (let done = 0; done < bytes.length; ) {
        const { bytesWritten } = await file.write(bytes, done, bytes.length - done).catch(cannotWrite);
        done += bytesWritten;
        size += bytesWritten;
      }
    },
    size: () => size,
    close: () => file.close(),
  };
};
