/** `tote diff`: where two recordings part, what each has, and in which values they end (P-13). Exit code 1: they differ. */
import { diffRecordings, type Place, type RecordingDiff } from '../../../src/recording/diff/diff.ts';
import { EXIT_CODE } from '../exitCode.ts';
import { withRecordingFile } from '../recordingFile.ts';
import { timeText } from '../times.ts';
import { withProgress } from '../withProgress.ts';

const LONGEST = 200;
const valueText = (value: unknown): string => {
  const text = value === undefined ? 'nothing' : JSON.stringify(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
};
const placeText = (file: string, place: Place | null): string =>
  place === null
    ? `  ${file} has ended`
    : `  ${file} line ${place.line}, ${timeText(place.t)}: ${place.kind}${place.topic === '' ? '' : ` of ${place.topic}`}`;

const textOf = (a: string, b: string, diff: RecordingDiff): readonly string[] => {
  const { parting, frames, hashes, values } = diff;
  if (diff.same) return [`${a} and ${b} tell the same; both end in ${hashes[0]}`];
  return [
    ...(parting === null
      ? []
      : [
          'They part at',
          placeText(a, parting.a),
          placeText(b, parting.b),
          ...(parting.a === null || parting.b === null
            ? []
            : [`  at ${parting.path}: ${valueText(parting.inA)} and ${valueText(parting.inB)}`]),
        ]),
    ...Object.entries(frames)
      .filter(([, [left, right]]) => left !== right)
      .map(([topic, [left, right]]) => `${topic}: ${left} frames and ${right}`),
    hashes[0] === hashes[1] ? `Both end in ${hashes[0]}` : `They end in ${hashes[0]} and ${hashes[1]}`,
    ...values.map(({ topic, path, inA, inB }) => `  ${topic} ${path}: ${valueText(inA)} and ${valueText(inB)}`),
  ];
};

export const diff = (a: string, b: string, times: boolean, json: boolean): Promise<number> =>
  withRecordingFile(a, (left) =>
    withRecordingFile(b, async (right) => {
      const found = await withProgress('comparing', (onProgress) => diffRecordings(left, right, { times, onProgress }));
      // A value that is missing on one side is left out of the JSON.
      process.stdout.write(json ? `${JSON.stringify(found)}\n` : `${textOf(a, b, found).join('\n')}\n`);
      return found.same ? EXIT_CODE.fine : EXIT_CODE.differs;
    }),
  );
