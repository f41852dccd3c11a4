/** `tote merge`: two recordings as one, by their wall clocks (P-13). */
import { mergeRecordings, type Merged } from '../../../src/recording/merge/merge.ts';
import { CliError } from '../../process/cliError.ts';
import { EXIT_CODE } from '../exitCode.ts';
import { printResult, withOutput } from '../outputRecording.ts';
import { withRecordingFile } from '../recordingFile.ts';
import { timeText } from '../times.ts';
import { withProgress } from '../withProgress.ts';

const AS: Readonly<Record<Merged['as'], string>> = {
  parts: 'two parts of one recording',
  people: 'what two people saw; the names in the later recording are numbered anew',
};
export interface MergeCommand {
  readonly out: string | undefined;
  readonly force: boolean;
  readonly json: boolean;
}
export const merge = (a: string, b: string, { out, force, json }: MergeCommand): Promise<number> =>
  withRecordingFile(a, (left) =>
    withRecordingFile(b, async (right) => {
      const made = await withOutput(out, force, ({ packer, write }) =>
        withProgress('merging', async (onProgress) => {
          const result = await mergeRecordings(left, right, { packer, write, onProgress });
          if ('refused' in result) throw new CliError(`${a} and ${b} cannot be joined: ${result.refused}.`);
          return result;
        }),
      );
      printResult(out, json, made, [
        `${out}: ${made.records} records, ${timeText(made.lengthMs)} long, ends in ${made.hash}`,
        `  ${AS[made.as]}; the later one began ${timeText(made.offsetMs)} after the earlier, by their clocks`,
        ...Object.entries(made.leftOut).map(([reason, count]) => `  ${count} records left out: ${reason}`),
      ]);
      return EXIT_CODE.fine;
    }),
  );
