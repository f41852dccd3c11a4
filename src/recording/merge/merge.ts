/**
 * Joins two recordings by their wall clocks (P-13): parts of one recording, or what two people saw. Topics of two recordings are never
 * mixed under one name, so that their epochs and positions stay apart (P-09, P-12).
 */
import { shortHash } from '../hash/sha.ts';
import type { Packer } from '../packer.ts';
import { assertSound, readRecords } from '../read/records.ts';
import type { Recording } from '../read/recording.ts';
import { isEvent, type RecordingEvent, type RecordingHead } from '../records.ts';
import { createRedactor } from '../redact/redactor.ts';
import { originOf } from '../slice/slice.ts';
import { createRecordingWriter } from '../write/writer.ts';

export interface MergeOptions {
  /** Null: a plain file. */
  readonly packer: Packer | null;
  readonly write: (bytes: Uint8Array) => void | Promise<void>;
  readonly onProgress?: (done: number) => void;
}
export interface Merged {
  /** `parts`: of one recording. `people`: what two people saw; the names of the second are numbered anew. */
  readonly as: 'parts' | 'people';
  readonly records: number;
  /** Start of the later recording after that of the earlier, by the wall clocks of their recorders, ms. */
  readonly offsetMs: number;
  readonly lengthMs: number;
  readonly hash: string;
  /** Records of the later recording that were left out, by reason. */
  readonly leftOut: Readonly<Record<string, number>>;
}
/** After so many records the writer is waited for. */
const AT_ONCE = 500;
/** Pseudonyms, as whole texts or as the id of a topic; also in names of fields. */
const PSEUDONYM = /(?:"|:)(?:p|a|n|s|k|host|id~)(\d+)(?=")/g;

interface Timed {
  readonly at: number;
  readonly event: RecordingEvent;
}
async function* eventsOf(recording: Recording, offset: number): AsyncGenerator<Timed> {
  for await (const { record } of readRecords(recording))
    if (isEvent(record)) yield { at: record.t + offset, event: record };
}
/** The highest number of a pseudonym, and the topics. */
const surveyOf = async (recording: Recording) => {
  let highest = 0;
  const topics = new Set<string>();
  for await (const { record } of readRecords(recording)) {
    if (record.k === 'frame') topics.add(record.f.topic);
    for (const [, number] of JSON.stringify(record).matchAll(PSEUDONYM)) highest = Math.max(highest, Number(number));
  }
  return { highest, topics };
};
const headOf = (first: RecordingHead, second: RecordingHead, topics: readonly string[]) => ({
  id: `${originOf(first).slice(0, 40)}/${shortHash(`${first.id} ${second.id}`)}`,
  startedAt: first.startedAt,
  source: first.source,
  seed: first.seed,
  viewer: first.viewer,
  topics: [...new Set([...first.topics, ...topics])],
  note: [first.note, second.note]
    .filter((one) => one !== '')
    .join(' + ')
    .slice(0, 1_000),
});
/** Changes a record of the later recording, or says why it is left out. */
type Take = (one: Timed) => RecordingEvent | { readonly leftOut: string };

/** What both parts hold is taken from the earlier one, whose state the later part continues. */
const takeOfPart =
  (lastT: number, offset: number): Take =>
  ({ at, event }) =>
    offset <= lastT && at <= lastT ? { leftOut: 'the earlier part holds this time too' } : event;

const takeOfPerson = async (first: Recording, second: Recording) => {
  const { highest, topics } = await surveyOf(first);
  const redactor = createRedactor(second.rows, [], highest);
  const take: Take = ({ event }) => {
    if (event.k === 'frame') {
      const f = redactor.record(event);
      if (f.k !== 'frame' || topics.has(f.f.topic)) return { leftOut: 'both have this topic' };
      return f;
    }
    if (event.k === 'mark') return event;
    return { leftOut: 'it is of the other person, and the recording replays the first' };
  };
  return { take, head: redactor.head(second.head) };
};

/** Rejects with a RecordingError if a file is not sound; answers a sentence if the two cannot be joined. */
export const mergeRecordings = async (
  a: Recording,
  b: Recording,
  { packer, write, onProgress }: MergeOptions,
): Promise<Merged | { readonly refused: string }> => {
  await assertSound(a);
  await assertSound(b);
  const [first, second] = a.head.startedAt <= b.head.startedAt ? [a, b] : [b, a];
  if (first.head.id === second.head.id) return { refused: 'the two are the same recording' };
  const offset = second.head.startedAt - first.head.startedAt;
  const { lastT } = await first.check();
  const isPart = originOf(first.head) === originOf(second.head);
  const person = isPart ? null : await takeOfPerson(first, second);
  const take = person?.take ?? takeOfPart(lastT, offset);
  const writer = createRecordingWriter({
    rows: first.rows,
    packer,
    write,
    head: headOf(first.head, second.head, (person?.head ?? second.head).topics),
    from: 'redacted',
  });
  const leftOut: Record<string, number> = {};
  const skip = (reason: string): void => void (leftOut[reason] = (leftOut[reason] ?? 0) + 1);
  const total = first.index.lines + second.index.lines;
  let [records, read] = [0, 0];
  const put = async (event: RecordingEvent, at: number): Promise<void> => {
    const refused = writer.add({ ...event, t: at });
    if (refused === null) records += 1;
    else skip(refused);
    if (records % AT_ONCE === 0) await writer.written();
  };
  const [left, right] = [eventsOf(first, 0), eventsOf(second, offset)];
  let [one, other] = [await left.next(), await right.next()];
  while (one.done !== true || other.done !== true) {
    if (one.done !== true && (other.done === true || one.value.at <= other.value.at)) {
      await put(one.value.event, one.value.at);
      one = await left.next();
    } else if (other.done !== true) {
      const taken = take(other.value);
      if ('leftOut' in taken) skip(taken.leftOut);
      else await put(taken, other.value.at);
      other = await right.next();
    }
    read += 1;
    onProgress?.(read / total);
  }
  const lengthMs = Math.max(lastT, (await second.check()).lastT + offset);
  const { total: hash } = await writer.finish(lengthMs);
  return { as: isPart ? 'parts' : 'people', records, offsetMs: offset, lengthMs, hash, leftOut };
};
