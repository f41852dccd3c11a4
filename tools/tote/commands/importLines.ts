/** `tote import lines`: a recording from lines of JSON of another system, and what the gate finds in them (P-14). */
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { topicRow } from '../../../src/contract/index.ts';
import { importLines, type LinesResult } from '../../../src/recording/import/lines/importLines.ts';
import { readMapping } from '../../../src/recording/import/lines/mapping.ts';
import { CliError } from '../../process/cliError.ts';
import { BadFile, EXIT_CODE } from '../exitCode.ts';
import { PIPE, printResult, withOutput } from '../outputRecording.ts';
import { timeText } from '../times.ts';
import type { ImportCommand } from './import.ts';

export interface ImportLinesCommand extends ImportCommand {
  /** Path of the mapping file. */
  readonly map: string | undefined;
}
const cannotOpen = (path: string, error: unknown): BadFile => {
  const { code = String(error) } = error as { readonly code?: string };
  return new BadFile(`${path} cannot be opened: ${code === 'ENOENT' ? 'there is no such file' : code}.`);
};
const textOf = (out: string | undefined, made: LinesResult): readonly string[] => [
  `${out}: ${made.records} records, ${timeText(made.lengthMs)} long`,
  ...Object.entries(made.topics).map(
    ([topic, { frames, gaps, late, doubles, staleEpochs, waiting }]) =>
      `  ${topic}: ${frames} frames, ${gaps} gaps, ${late} late, ${doubles} doubles, ${staleEpochs} of an ended epoch, ${waiting} waiting`,
  ),
  ...made.notes.map(({ line, topic, sentence }) => `  line ${line}${topic === '' ? '' : `, ${topic}`}: ${sentence}`),
  ...(made.noteCount > made.notes.length ? [`  and ${made.noteCount - made.notes.length} more`] : []),
];

export const importLinesFile = async ({ file, map, out, force, json }: ImportLinesCommand): Promise<number> => {
  if (map === undefined)
    throw new CliError('Name the mapping: import lines stream.ndjson --map mapping.json --out stream.tbr.');
  const mapping = readMapping(
    await readFile(map, 'utf8').catch((error: unknown) => {
      throw cannotOpen(map, error);
    }),
  );
  const made = await withOutput(out, force, async ({ packer, write }) => {
    const input = file === PIPE ? process.stdin : createReadStream(file);
    const lines = createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY });
    const failed = new Promise<never>((_, reject) => {
      input.once('error', (error: unknown) => reject(cannotOpen(file, error)));
    });
    return Promise.race([importLines(lines, { rows: topicRow, mapping, packer, write }), failed]);
  });
  printResult(out, json, made, textOf(out, made));
  return EXIT_CODE.fine;
};
