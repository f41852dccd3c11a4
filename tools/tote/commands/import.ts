/** `tote import har`: a recording from what a browser saved of a session (P-14). */
import { readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { callAt, callNamed, topicRow } from '../../../src/contract/index.ts';
import { importHar, type ImportResult } from '../../../src/recording/import/har/importHar.ts';
import { CliError } from '../../process/cliError.ts';
import { BadFile, EXIT_CODE } from '../exitCode.ts';
import { PIPE, printResult, withOutput } from '../outputRecording.ts';
import { timeText } from '../times.ts';
import { withProgress } from '../withProgress.ts';

export interface ImportCommand {
  readonly file: string;
  readonly out: string | undefined;
  readonly force: boolean;
  readonly json: boolean;
}
/** A HAR is one JSON value and is read whole; a longer text does not fit a string, bytes. */
const MOST = 400 * 1024 * 1024;

const readInput = async (): Promise<string> => {
  const parts: Uint8Array[] = [];
  for await (const chunk of process.stdin) parts.push(chunk as Uint8Array);
  return Buffer.concat(parts).toString('utf8');
};
/** Throws BadFile. */
const readWhole = async (path: string): Promise<string> => {
  if (path === PIPE) return readInput();
  const cannot = (error: unknown): never => {
    const { code = String(error) } = error as { readonly code?: string };
    throw new BadFile(`${path} cannot be opened: ${code === 'ENOENT' ? 'there is no such file' : code}.`);
  };
  const { size } = await stat(path).catch(cannot);
  if (size > MOST) throw new CliError(`${path} has more than ${MOST / 1024 / 1024} MB: save a shorter session.`);
  const bytes = await readFile(path).catch(cannot);
  if (bytes[0] === 0x50 && bytes[1] === 0x4b)
    throw new CliError(`${path} is a zip archive: unpack it, and import the .har file inside.`);
  return bytes.toString('utf8');
};
const attachedTo =
  (path: string) =>
  (name: string): Promise<string | null> =>
    path === PIPE ? Promise.resolve(null) : readFile(join(dirname(path), name), 'utf8').catch(() => null);

const textOf = (out: string | undefined, made: ImportResult): readonly string[] => [
  `${out}: ${made.records} records of ${made.creator}, ${timeText(made.lengthMs)} long, ends in ${made.hash}`,
  ...Object.entries(made.frames).map(([topic, count]) => `  ${topic}: ${count} frames`),
  ...Object.entries(made.notes).map(([note, count]) => `  ${count === 1 ? '' : `${count} times: `}${note}`),
];

export const importHarFile = async ({ file, out, force, json }: ImportCommand): Promise<number> => {
  const text = await readWhole(file);
  const made = await withOutput(out, force, ({ packer, write }) =>
    withProgress('importing', (onProgress) =>
      importHar(text, { rows: topicRow, callAt, callNamed, attached: attachedTo(file), packer, write, onProgress }),
    ),
  );
  printResult(out, json, made, textOf(out, made));
  return EXIT_CODE.fine;
};
