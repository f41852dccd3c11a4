/**
 * Cuts a part out of a recording (P-13), and broken lines out of the part. It begins with a keyframe: the topics' state as the fold
 * has it there, written as snapshot frames, so that the part replays alone and ends in the same values.
 */
import { RecordingError, type BrokenLine } from '../errors.ts';
import type { Moment } from '../fold/seek.ts';
import { shortHash } from '../hash/sha.ts';
import type { Packer } from '../packer.ts';
import { readTrusted } from '../read/trustedRecords.ts';
import type { Recording } from '../read/recording.ts';
import { isEvent, type RecordingHead } from '../records.ts';
import { createRecordingWriter, type RecordingWriter } from '../write/writer.ts';
import { createLeadIn } from './leadIn.ts';
import { createRange } from './range.ts';

export interface SliceOptions {
  /** Null: from the beginning, to the end. Both ends are in the part. */
  readonly from: Moment | null;
  readonly to: Moment | null;
  /** Null: a plain file. */
  readonly packer: Packer | null;
  readonly write: (bytes: Uint8Array) => void | Promise<void>;
  readonly onProgress?: (done: number) => void;
}
export interface Slice {
  /** Records of the part, without those of the keyframe. */
  readonly records: number;
  /** Frames of the keyframe that it begins with. */
  readonly keyFrames: number;
  /** Time in the whole recording at which the part begins, ms. */
  readonly from: number;
  readonly lengthMs: number;
  readonly hash: string;
  /** The lines that were left out, in file order: at most 1,000 of them are listed. */
  readonly cut: readonly BrokenLine[];
  readonly cutCount: number;
}
const MOST_LISTED = 1_000;

/** Parts of one recording share what stands before the stroke: their pseudonyms mean the same persons. */
export const originOf = ({ id }: Pick<RecordingHead, 'id'>): string => id.split('/')[0] ?? id;

const momentText = (moment: Moment | null): string => JSON.stringify(moment);

/**
 * Answers null where nothing lies between the two moments; then nothing is written. Throws a RecordingError for a mark that is not
 * there.
 */
export const sliceRecording = async (recording: Recording, options: SliceOptions): Promise<Slice | null> => {
  const { from, to, packer, write, onProgress } = options;
  const { head, rows } = recording;
  const { source, seed, viewer, topics, note } = head;
  for (const moment of [from, to])
    if (moment !== null && 'mark' in moment && !recording.index.marks.some(({ label }) => label === moment.mark))
      throw new RecordingError(0, `there is no mark ${JSON.stringify(moment.mark)}`);
  const place = createRange(from, to);
  const before = createLeadIn(rows);
  const cut: BrokenLine[] = [];
  let cutCount = 0;
  let writer: RecordingWriter | null = null;
  let begin = 0;
  let last = 0;
  let fileLast = 0;
  let records = 0;
  let keyFrames = 0;

  const start = (t: number): RecordingWriter => {
    begin = from !== null && 't' in from ? from.t : from === null ? 0 : t;
    const id = `${originOf(head).slice(0, 40)}/${shortHash(`${head.id} ${momentText(from)} ${momentText(to)}`)}`;
    const made = createRecordingWriter({
      rows,
      packer,
      write,
      head: { id, startedAt: head.startedAt + begin, source, seed, viewer, topics, note },
      from: 'redacted',
    });
    for (const record of before.records()) {
      if (record.k === 'frame') keyFrames += 1;
      made.add(record);
    }
    return made;
  };
  const leaveOut = (fault: BrokenLine): void => {
    cutCount += 1;
    if (cut.length < MOST_LISTED) cut.push(fault);
  };
  const reading = readTrusted(recording, {
    onSkipped: leaveOut,
    onBlock: async (done) => {
      await writer?.written();
      onProgress?.(done);
    },
  });
  for await (const one of reading) {
    const { record } = one;
    if (record.k === 'head') continue;
    const where = place(one);
    fileLast = record.t;
    if (where === 'inside') last = record.t;
    if (!isEvent(record)) continue;
    if (where === 'before') before.pass(record);
    if (where !== 'inside') continue;
    writer ??= start(record.t);
    const refused = writer.add({ ...record, t: record.t - begin });
    if (refused === null) records += 1;
    else leaveOut({ line: one.line, reason: refused });
  }
  if (writer === null) return null;
  // Silence at the end of the part belongs to it.
  const lengthMs = (to !== null && 't' in to ? Math.max(last, Math.min(to.t, fileLast)) : last) - begin;
  const { total } = await writer.finish(lengthMs);
  return { records, keyFrames, from: begin, lengthMs, hash: total, cut, cutCount };
};
