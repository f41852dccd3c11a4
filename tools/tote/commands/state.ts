/** `tote state --at 3:10 | record:N | mark:x`: what the folds held at a moment of the recording (P-09). */
import { type Moment, stateAt } from '../../../src/tape/fold/seek.ts';
import { hashValues } from '../../../src/tape/hash/hashValues.ts';
import { assertSound } from '../../../src/tape/read/records.ts';
import type { Tape } from '../../../src/tape/read/tape.ts';
import { Complaint } from '../../process/complaint.ts';
import { EXIT } from '../exit.ts';
import { withFile } from '../file.ts';
import { readTime, wholeNumber } from '../times.ts';
import { assertWithin, lengthOf } from '../within.ts';

const momentOf = (text: string): Moment => {
  const [kind, ...rest] = text.split(':');
  if (kind === 'record') return { line: wholeNumber(rest.join(':'), 'A record', 1) };
  if (kind === 'mark') return { mark: rest.join(':') };
  const t = readTime(text);
  if (t === null) throw new Complaint(`--at takes a time (3:10), record:N or mark:label, not "${text}".`);
  return { t };
};
/** Complains about a moment after the end. */
const assertThere = (moment: Moment, tape: Tape): void => {
  if ('t' in moment) assertWithin(moment.t, lengthOf(tape), '--at');
  if ('line' in moment && moment.line > tape.index.lines)
    throw new Complaint(`--at record:${moment.line} is past the end: the recording has ${tape.index.lines} records.`);
};
export const state = (path: string, at: string | undefined, json: boolean): Promise<number> =>
  withFile(path, async (tape) => {
    const moment: Moment = at === undefined ? { line: tape.index.lines } : momentOf(at);
    await assertSound(tape);
    assertThere(moment, tape);
    const { line, keyLine, values } = await stateAt(tape, moment);
    const { total } = hashValues(values);
    if (json) {
      process.stdout.write(`${JSON.stringify({ line, keyLine, hash: total, values: Object.fromEntries(values) })}\n`);
      return EXIT.fine;
    }
    process.stdout.write(
      `after line ${line}${keyLine === null ? '' : `, from the keyframe of line ${keyLine}`}: ${total}\n`,
    );
    for (const [topic, value] of values) process.stdout.write(`${topic}\n  ${JSON.stringify(value)}\n`);
    return EXIT.fine;
  });
