/** `tote keep`: keeps the part of a recording up to a mark as a test in tests/kept (P-17, B-04). */
import { writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { nodePacker } from '../../../server-mock/platform/packer.ts';
import { judgeRecording, type JudgeOptions } from '../../../src/app/replay/judgeTruth.ts';
import { createReport } from '../../../src/platform/report.ts';
import { createTurnScheduler } from '../../../src/platform/turnScheduler.ts';
import { differenceText } from '../../../src/recording/keep/compareTruth.ts';
import { keptTest, type KeptTest } from '../../../src/recording/keep/keptTest.ts';
import { CliError } from '../../process/cliError.ts';
import { inRoot } from '../../process/root.ts';
import { EXIT_CODE } from '../exitCode.ts';
import { momentOf } from '../moments.ts';
import { nodeClock, noNavigation } from '../nodePlatform.ts';
import { type OutputFile, reserveOutputFile } from '../outputFile.ts';
import { withRecordingFile } from '../recordingFile.ts';

export interface KeepCommand {
  readonly file: string;
  /** As typed. */
  readonly at: string | undefined;
  readonly name: string | undefined;
  /** May replace an earlier test of that name. */
  readonly force: boolean;
  readonly json: boolean;
  /** The folder to write to; undefined: tests/kept, where the helper of kept tests stands. */
  readonly folder: string | undefined;
}
const MOST_LISTED = 10;

const judgeOptions = (): JudgeOptions => ({
  real: nodeClock(),
  turn: createTurnScheduler(),
  navigation: noNavigation(),
  report: createReport(() => undefined),
});
/** Both or none: the second is reserved before the first is written. */
const writeBoth = async ({ slice, test }: KeptTest, folder: string, force: boolean): Promise<readonly string[]> => {
  const paths = [slice, test].map(({ name }) => join(folder, name));
  const targets: OutputFile[] = [];
  try {
    for (const path of paths) targets.push(await reserveOutputFile(path, force));
    for (const [at, { bytes }] of [slice, test].entries()) await writeFile((targets[at] as OutputFile).path, bytes);
  } catch (error) {
    for (const target of targets) await target.remove();
    throw error;
  }
  for (const target of targets) await target.commit();
  return paths;
};
const resultText = ({ mark, judged, notCompared, differences }: KeptTest): readonly string[] => [
  ...(differences.length === 0
    ? [`  passes now: at "${mark}" the store equals the house in ${judged.length} topics, so it shows no bug`]
    : [`  fails now, at "${mark}":`, ...differences.slice(0, MOST_LISTED).map((one) => `    ${differenceText(one)}`)]),
  ...(differences.length > MOST_LISTED ? [`    and ${differences.length - MOST_LISTED} topics more`] : []),
  ...(notCompared.length === 0
    ? []
    : [`  not compared, because the page was never at the house's position: ${notCompared.join(', ')}`]),
];

export const keep = async ({ file, at, name, force, json, folder }: KeepCommand): Promise<number> => {
  if (at === undefined || name === undefined)
    throw new CliError('Name the moment and the test: keep seen.tbr --at mark:LABEL --name wrongFigure.');
  const kept = await withRecordingFile(file, (recording) =>
    keptTest({
      recording,
      at: momentOf(at, '--at'),
      name,
      packer: nodePacker,
      judge: (part) => judgeRecording(part, judgeOptions()),
    }),
  );
  const [slice = '', test = ''] = (await writeBoth(kept, folder ?? inRoot('tests', 'kept'), force)).map((path) =>
    relative(inRoot(), path),
  );
  const { mark, judged, notCompared, differences } = kept;
  process.stdout.write(
    json
      ? `${JSON.stringify({ ok: true, slice, test, mark, judged, notCompared, differences })}\n`
      : `${[`${slice} and ${test}`, ...resultText(kept), folder === undefined ? `  run it: npm run unit -- ${test}` : '  move both into tests/kept to run them'].join('\n')}\n`,
  );
  return EXIT_CODE.fine;
};
