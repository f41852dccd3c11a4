/** `tote index`: gives a packed recording its index again, after a crash or damage (P-01, P-13). */
import { nodePacker } from '../../../server-mock/platform/packer.ts';
import { BLOCK_LINES } from '../../../src/recording/limits.ts';
import { writeReindexed } from '../../../src/recording/packed/reindex.ts';
import type { Recording, RecordingReport } from '../../../src/recording/read/recording.ts';
import { CliError } from '../../process/cliError.ts';
import { EXIT_CODE } from '../exitCode.ts';
import { PIPE, printResult, withOutput } from '../outputRecording.ts';
import { withRecordingFile } from '../recordingFile.ts';
import { withProgress } from '../withProgress.ts';

/** What was done, in words. */
const DONE = {
  made: 'its index was missing or wrong and has been made anew',
  kept: 'its index is whole',
  plain: 'a plain recording has no index: it is scanned when it is opened',
} as const;

const print = (out: string, done: keyof typeof DONE, recording: Recording, report: RecordingReport, json: boolean) => {
  const { lines, broken, ended } = report;
  const { keys, marks, blocks } = recording.index;
  const facts = { index: done, lines, blocks: blocks.length, keys: keys.length, marks: marks.length, ended, broken };
  printResult(out, json, facts, [
    `${out}: ${DONE[done]}; ${lines} lines in ${blocks.length} blocks, ${keys.length} keyframes, ${marks.length} marks`,
    ...broken.map(({ line, reason }) => `  line ${line}: ${reason}`),
  ]);
};

/** `out` undefined: the file itself, whose content takes the new one's place only once that is whole. */
export const rebuildIndex = (file: string, out: string | undefined, force: boolean, json: boolean): Promise<number> =>
  withRecordingFile(file, async (recording, source) => {
    const report = await withProgress('reading', () => recording.check());
    const target = out ?? file;
    if (!recording.packed || (!recording.scanned && out === undefined)) {
      print(target, recording.packed ? 'kept' : 'plain', recording, report, json);
      return EXIT_CODE.fine;
    }
    if (target === PIPE) throw new CliError('A packed recording is a file: name the one to write with --out part.tbr.');
    if (!target.endsWith('.tbr')) throw new CliError(`${target}: a packed recording ends in .tbr.`);
    if (recording.index.blocks.some(({ lines }) => lines > BLOCK_LINES))
      throw new CliError(
        `${file} was packed by another program, in blocks too long for an index: slice ${file} --out FILE.tbr packs it anew.`,
      );
    await withOutput(target, force || out === undefined, ({ write }) =>
      withProgress('writing', (onProgress) =>
        writeReindexed(recording, { source, packer: nodePacker, write, onProgress }),
      ),
    );
    print(target, 'made', recording, report, json);
    return EXIT_CODE.fine;
  });
