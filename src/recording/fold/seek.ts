/**
 * Seeks to any moment of a recording (P-09): feeds the frames of the nearest keyframe to the gate, then the records after
 * it.
 */
import type { Frame } from '../../contract/frame.ts';
import { RecordingError } from '../errors.ts';
import { assertSound, blockOfLine } from '../read/records.ts';
import { readAhead } from '../read/readAhead.ts';
import type { Recording } from '../read/recording.ts';
import { epochOffset, shiftEpoch } from './epochs.ts';
import { createTopicFolds, type TopicFolds } from './topicFolds.ts';

/** Where to seek: after all records up to a time (ms), after a line, or at the first mark with a label. */
export type Moment = { readonly t: number } | { readonly line: number } | { readonly mark: string };

export interface SeekPosition {
  /** The last line that applies. */
  readonly line: number;
  /** Line of the keyframe to start with; null: start with the file. */
  readonly keyLine: number | null;
}
const lineAt = async (recording: Recording, moment: Moment): Promise<number> => {
  const { blocks, lines, marks } = recording.index;
  if ('line' in moment) return Math.min(Math.max(moment.line, 1), lines);
  if ('mark' in moment) {
    const mark = marks.find(({ label }) => label === moment.mark);
    if (mark === undefined) throw new RecordingError(0, `there is no mark ${JSON.stringify(moment.mark)}`);
    return mark.line;
  }
  let at = 0;
  while ((blocks[at + 1]?.t ?? Infinity) <= moment.t) at += 1;
  const { line, records } = await recording.block(at);
  // Time never falls (P-03), so the first later record ends the range. The head has no time.
  const later = records.findIndex((record) => record !== null && record.k !== 'head' && record.t > moment.t);
  return later < 0 ? line + records.length - 1 : Math.max(line + later - 1, 1);
};
export const findSeekPosition = async (recording: Recording, moment: Moment): Promise<SeekPosition> => {
  await assertSound(recording);
  const line = await lineAt(recording, moment);
  return { line, keyLine: recording.index.keys.findLast((key) => key.line <= line)?.line ?? null };
};

/** Yields the frames up to a position: the keyframe first, then block by block, with epochs shifted by `step`. */
export async function* framesTo(
  recording: Recording,
  { line, keyLine }: SeekPosition,
  step = 0,
): AsyncGenerator<readonly Frame[]> {
  const lines = { from: (keyLine ?? 0) + 1, to: line, key: keyLine };
  const [first, last] = [blockOfLine(recording, keyLine ?? 1), blockOfLine(recording, line)];
  for await (const frames of readAhead(first, last, (at) => recording.framesIn(at, lines)))
    yield step === 0 ? frames : frames.map((frame) => shiftEpoch(frame, step));
}

export interface StateAt extends SeekPosition {
  readonly values: ReadonlyMap<string, unknown>;
}
/** State of all topics at a moment. `folds`: gates that have seen this or another recording already; default: new ones. */
export const stateAt = async (recording: Recording, moment: Moment, folds?: TopicFolds): Promise<StateAt> => {
  const place = await findSeekPosition(recording, moment);
  const into = folds ?? createTopicFolds(recording.rows);
  const topics = new Set<string>();
  for await (const frames of framesTo(
    recording,
    place,
    folds === undefined ? 0 : epochOffset(recording, folds.highestEpoch()),
  ))
    for (const frame of frames) {
      topics.add(frame.topic);
      into.feed(frame);
    }
  into.keepOnly(topics);
  return { ...place, values: into.values() };
};
