/** `tote state --at 3:10 | record:N | mark:x`: prints what the folds held at a moment of the recording, and which fields are money (P-09). */
import { type Moment, stateAt } from '../../../src/recording/fold/seek.ts';
import { hashValues } from '../../../src/recording/hash/hashValues.ts';
import { assertSound } from '../../../src/recording/read/records.ts';
import type { Recording } from '../../../src/recording/read/recording.ts';
import { CliError } from '../../process/cliError.ts';
import { EXIT_CODE } from '../exitCode.ts';
import { withRecordingFile } from '../recordingFile.ts';
import { momentOf } from '../moments.ts';
import { moneyFields } from '../moneyFields.ts';
import { assertWithin, lengthOf } from '../assertWithin.ts';

/** Complains about a moment after the end. */
const assertThere = (moment: Moment, recording: Recording): void => {
  if ('t' in moment) assertWithin(moment.t, lengthOf(recording), '--at');
  if ('line' in moment && moment.line > recording.index.lines)
    throw new CliError(
      `--at record:${moment.line} is past the end: the recording has ${recording.index.lines} records.`,
    );
};
/** `   minor units: balance, held`; empty: no money. */
const unitsLine = (money: Readonly<Record<string, readonly string[]>>): string =>
  Object.entries(money)
    .map(([unit, fields]) => `   ${unit.toLowerCase()}: ${fields.join(', ')}`)
    .join(';');
export const state = (path: string, at: string | undefined, json: boolean): Promise<number> =>
  withRecordingFile(path, async (recording) => {
    const moment: Moment = at === undefined ? { line: recording.index.lines } : momentOf(at, '--at');
    await assertSound(recording);
    assertThere(moment, recording);
    const { line, keyLine, values } = await stateAt(recording, moment);
    const { total } = hashValues(values);
    if (json) {
      const money = Object.fromEntries([...values.keys()].map((topic) => [topic, moneyFields(topic)]));
      const held = { line, keyLine, hash: total, values: Object.fromEntries(values), money };
      process.stdout.write(`${JSON.stringify(held)}\n`);
      return EXIT_CODE.fine;
    }
    process.stdout.write(
      `after line ${line}${keyLine === null ? '' : `, from the keyframe of line ${keyLine}`}: ${total}\n`,
    );
    for (const [topic, value] of values)
      process.stdout.write(`${topic}${unitsLine(moneyFields(topic))}\n  ${JSON.stringify(value)}\n`);
    return EXIT_CODE.fine;
  });
