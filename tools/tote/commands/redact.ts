/** `tote redact`: a recording without personal data, from one that another program or older rules wrote (P-05, P-13). */
import { redactRecording } from '../../../src/recording/redact/redactRecording.ts';
import { EXIT_CODE } from '../exitCode.ts';
import { printResult, withOutput } from '../outputRecording.ts';
import { withRecordingFile } from '../recordingFile.ts';
import { withProgress } from '../withProgress.ts';

export interface RedactCommand {
  readonly file: string;
  readonly names: readonly string[];
  readonly out: string | undefined;
  readonly force: boolean;
  readonly json: boolean;
}
export const redact = ({ file, names, out, force, json }: RedactCommand): Promise<number> =>
  withRecordingFile(file, async (recording) => {
    const made = await withOutput(out, force, ({ packer, write }) =>
      withProgress('redacting', (onProgress) => redactRecording(recording, { names, packer, write, onProgress })),
    );
    printResult(out, json, made, [
      `${out}: ${made.records} records, ${made.changed} of them changed, ends in ${made.hash}`,
      ...Object.entries(made.refused).map(([reason, count]) => `  ${count} records left out: ${reason}`),
    ]);
    return EXIT_CODE.fine;
  });
