/** Recording files: opened for reading piece by piece, and written in the order of the bytes. */
import { mkdtemp, open, rm, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { topicRow } from '../../src/contract/index.ts';
import { nodePacker } from '../../server-mock/platform/packer.ts';
import type { Packer } from '../../src/recording/packer.ts';
import { openRecording } from '../../src/recording/read/openRecording.ts';
import type { Recording } from '../../src/recording/read/recording.ts';
import type { RecordingBytes } from '../../src/recording/read/source.ts';
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
  readonly source: RecordingBytes;
  readonly close: () => Promise<void>;
}
/**
 * Standard input as a file: a recording is read at any place and more than once, and memory must not grow with it. The file has no
 * name any more when it is read, so that it is gone with the process.
 */
const spoolInput = async (): Promise<FileHandle> => {
  const folder = await mkdtemp(join(tmpdir(), 'tote-'));
  const file = await open(join(folder, 'input'), 'w+');
  await rm(folder, { recursive: true });
  for await (const chunk of process.stdin) await file.writeFile(chunk as Uint8Array);
  return file;
};
/** `-`: standard input. Throws BadFile or the error of a recording that cannot be read. */
export const openRecordingFile = async (path: string): Promise<OpenRecording> => {
  let handle: FileHandle | null = null;
  try {
    handle = path === '-' ? await spoolInput() : await open(path, 'r');
    const file = handle;
    const { size } = await file.stat();
    const read = async (from: number, to: number): Promise<Uint8Array> => {
      const bytes = new Uint8Array(Math.max(0, Math.min(to, size) - from));
      const { bytesRead } = await file.read(bytes, 0, bytes.length, from);
      return bytes.subarray(0, bytesRead);
    };
    const source = { size, read };
    return { recording: await openRecording(source, nodePacker, topicRow), source, close: () => file.close() };
  } catch (error) {
    await handle?.close();
    if ((error as { readonly code?: string }).code === undefined) throw error;
    throw new BadFile(`${path} cannot be opened: ${why(error)}.`);
  }
};
export const withRecordingFile = async <T>(
  path: string,
  run: (recording: Recording, source: RecordingBytes) => Promise<T>,
): Promise<T> => {
  const file = await openRecordingFile(path);
  try {
    return await run(file.recording, file.source);
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
