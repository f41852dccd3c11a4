/** `tote slice`: a part of a recording as a recording of its own, without broken lines (P-13). */
import type { BrokenLine } from '../../../src/recording/errors.ts';
import { sliceRecording } from '../../../src/recording/slice/slice.ts';
import { CliError } from '../../process/cliError.ts';
import { EXIT_CODE } from '../exitCode.ts';
import { momentOf } from '../moments.ts';
import { printResult, withOutput } from '../outputRecording.ts';
import { withRecordingFile } from '../recordingFile.ts';
import { timeText } from '../times.ts';
import { withProgress } from '../withProgress.ts';

export interface SliceCommand {
  readonly file: string;
  /** As typed; undefined: the beginning, the end. */
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly out: string | undefined;
  readonly force: boolean;
  readonly json: boolean;
}
/** Consecutive lines that were left out for one reason are one line on the terminal. */
const cutText = (cut: readonly BrokenLine[]): readonly string[] => {
  const runs: { readonly first: number; last: number; readonly reason: string }[] = [];
  for (const { line, reason } of cut) {
    const run = runs.at(-1);
    if (run?.reason === reason && run.last === line - 1) run.last = line;
    else runs.push({ first: line, last: line, reason });
  }
  return runs.map(({ first, last, reason }) =>
    first === last ? `  line ${first} cut out: ${reason}` : `  lines ${first} to ${last} cut out: ${reason}`,
  );
};

export const slice = ({ file, from, to, out, force, json }: SliceCommand): Promise<number> =>
  withRecordingFile(file, async (recording) => {
    const range = {
      from: from === undefined ? null : momentOf(from, '--from'),
      to: to === undefined ? null : momentOf(to, '--to'),
    };
    if (range.from !== null && range.to !== null && 't' in range.from && 't' in range.to && range.from.t > range.to.t)
      throw new CliError(`--from ${from} comes after --to ${to}: the part begins at --from and ends at --to.`);
    const made = await withOutput(out, force, ({ packer, write, size }) =>
      withProgress('slicing', async (onProgress) => {
        const part = await sliceRecording(recording, { ...range, packer, write, onProgress });
        return part === null ? null : { ...part, bytes: size() };
      }),
    );
    if (made === null)
      throw new CliError(
        `Nothing was recorded from ${from ?? 'the beginning'} to ${to ?? 'the end'}: no file was made.`,
      );
    const { cut, ...facts } = made;
    const began = made.from === 0 ? '' : ` from ${timeText(made.from)}`;
    printResult(out, json, { ...facts, cut }, [
      `${out}: ${made.records} records${began}, ${timeText(made.lengthMs)} long, ends in ${made.hash}`,
      ...(made.keyFrames === 0 ? [] : [`  begins with a keyframe of ${made.keyFrames} frames`]),
      ...cutText(cut),
      ...(made.cutCount > cut.length ? [`  and ${made.cutCount - cut.length} lines more`] : []),
    ]);
    return EXIT_CODE.fine;
  });
