/** Where a command writes the recording that it makes: a file by its ending, or `-` for standard output, as plain lines. */
import type { Packer } from '../../src/recording/packer.ts';
import { CliError } from '../process/cliError.ts';
import { reserveOutputFile } from './outputFile.ts';
import { createRecordingFile } from './recordingFile.ts';

export interface OutputRecording {
  /** Null: plain lines. */
  readonly packer: Packer | null;
  readonly write: (bytes: Uint8Array) => Promise<void>;
  readonly size: () => number;
}
/** Name of standard input and output in place of a file. */
export const PIPE = '-';

/** Resolves when the pipe takes more, so that memory does not grow with a slow reader. */
const toPipe = (bytes: Uint8Array): Promise<void> =>
  new Promise((resolve) => {
    process.stdout.write(bytes, () => resolve());
  });
const writeTo = async <T>(path: string, run: (output: OutputRecording) => Promise<T>): Promise<T> => {
  const file = await createRecordingFile(path);
  try {
    return await run(file);
  } finally {
    await file.close();
  }
};
/**
 * Runs a command that writes a recording. `run` answers null where there was nothing to write: then no file is left. After a failure
 * an existing file is as before.
 */
export const withOutput = async <T>(
  out: string | undefined,
  force: boolean,
  run: (output: OutputRecording) => Promise<T>,
): Promise<T> => {
  if (out === undefined) throw new CliError('Name the file to write: --out part.tbr, or --out - for standard output.');
  if (out === PIPE) {
    let size = 0;
    return run({
      packer: null,
      size: () => size,
      write: (bytes) => {
        size += bytes.length;
        return toPipe(bytes);
      },
    });
  }
  const target = await reserveOutputFile(out, force);
  try {
    const result = await writeTo(target.path, run);
    if (result === null) await target.remove();
    else await target.commit();
    return result;
  } catch (error) {
    await target.remove();
    throw error;
  }
};

/** Prints the result of such a command: to standard error where standard output carries the recording. */
export const printResult = (out: string | undefined, json: boolean, facts: object, text: readonly string[]): void => {
  const stream = out === PIPE ? process.stderr : process.stdout;
  stream.write(json ? `${JSON.stringify({ out, ...facts })}\n` : `${text.join('\n')}\n`);
};
