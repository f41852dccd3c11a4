/**
 * Keeps a part of a recording as a test (P-17, B-04): a recording up to a truth of the house, and a test file that replays it and
 * compares the store with that truth. It fails while the bug lives, and passes when it is mended. Pure: the command line writes
 * the two files, a page offers them.
 */
import { RecordingError } from '../errors.ts';
import type { Moment } from '../fold/seek.ts';
import { shortHash } from '../hash/sha.ts';
import type { Packer } from '../packer.ts';
import { openRecording } from '../read/openRecording.ts';
import { assertSound, readRecords } from '../read/records.ts';
import type { Recording } from '../read/recording.ts';
import { bytesInMemory } from '../read/source.ts';
import { isEvent, type RecordingEvent, type RecordingRecord, type RestRecord } from '../records.ts';
import { originOf } from '../slice/slice.ts';
import { createRecordingWriter } from '../write/writer.ts';
import type { TruthDifference, TruthVerdict } from './compareTruth.ts';
import { truthGroups, type TruthGroup } from './truths.ts';

/** Judges the last truth of a recording by the portal's own store. Injected, because the portal stands above this folder. */
export type TruthJudge = (recording: Recording) => Promise<readonly TruthVerdict[]>;

export interface KeepOptions {
  readonly recording: Recording;
  /** A mark, or a time or line: the first truth from there on counts, else the last before. */
  readonly at: Moment;
  /** Name of the two files without their endings: letters, digits, `-`. */
  readonly name: string;
  readonly judge: TruthJudge;
  readonly packer: Packer;
}
export interface KeptFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}
export interface KeptTest {
  /** Plain lines; packed where these are longer than 256 kB. */
  readonly slice: KeptFile;
  readonly test: KeptFile;
  /** Label of the mark whose truth judges. */
  readonly mark: string;
  /** Topics that the test compares. */
  readonly judged: readonly string[];
  /** Topics that cannot be compared: the page never stood at the truth's position, and need not have. */
  readonly notCompared: readonly string[];
  /** What differs today. Empty: the test passes as it is. */
  readonly differences: readonly TruthDifference[];
}
const NAME = /^[A-Za-z][A-Za-z0-9-]{0,59}$/;
const MOST_PLAIN = 256 * 1024;

const chooseTruth = (records: readonly RecordingRecord[], groups: readonly TruthGroup[], at: Moment): TruthGroup => {
  const named = 'mark' in at ? groups.filter(({ mark }) => mark === at.mark) : groups;
  const from = (group: TruthGroup): boolean => {
    if ('t' in at) return group.t >= at.t;
    return 'line' in at ? group.last + 1 >= at.line : true;
  };
  const chosen = named.find(from) ?? named.at(-1);
  if (chosen !== undefined) return chosen;
  const isMarked = 'mark' in at && records.some((record) => record.k === 'mark' && record.label === at.mark);
  throw new RecordingError(
    0,
    isMarked
      ? `the house said nothing at the mark ${JSON.stringify(at.mark)}: it could not be reached while recording, or the recorder was older than the question`
      : `there is no truth of the house${'mark' in at ? ` at a mark ${JSON.stringify(at.mark)}` : ''}: set a mark while recording`,
  );
};
/** A longer answer is a list that a screen would show, and is left out where the verdict does not need it. Characters. */
const LONG_ANSWER = 1_500;
/** The call of the configuration, without which no portal begins. */
const CONFIGURATION = 'permission';
const isNeeded = ({ name, answer }: RestRecord): boolean =>
  name === CONFIGURATION || (JSON.stringify(answer) ?? '').length <= LONG_ANSWER;

interface Part {
  /** Null: of every topic. */
  readonly topics: ReadonlySet<string> | null;
  readonly longAnswers: boolean;
}
/** The records up to the truth, without other truths. */
const partOf = (
  records: readonly RecordingRecord[],
  { last, frames, mark }: TruthGroup,
  { topics, longAnswers }: Part,
): readonly RecordingEvent[] => {
  const own = new Set(frames);
  return records.slice(0, last + 1).flatMap((record): readonly RecordingEvent[] => {
    if (!isEvent(record)) return [];
    if (record.k === 'frame') return topics === null || topics.has(record.f.topic) ? [record] : [];
    if (record.k === 'rest') return longAnswers || isNeeded(record) ? [record] : [];
    if (record.k !== 'truth') return [record];
    const kept = record.frames.filter((frame) => own.has(frame) && (topics === null || topics.has(frame.topic)));
    return kept.length === 0 ? [] : [{ ...record, mark, frames: kept }];
  });
};
const joined = (parts: readonly Uint8Array[]): Uint8Array => {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
};
const write = async (
  { head, rows }: Recording,
  events: readonly RecordingEvent[],
  name: string,
  packer: Packer | null,
): Promise<Uint8Array> => {
  const parts: Uint8Array[] = [];
  const { startedAt, source, seed, viewer, note } = head;
  const followed = new Set(events.flatMap((event) => (event.k === 'frame' ? [event.f.topic] : [])));
  const writer = createRecordingWriter({
    rows,
    packer,
    write: (bytes) => void parts.push(bytes.slice()),
    head: {
      id: `${originOf(head).slice(0, 40)}/${shortHash(`${head.id} kept ${name}`)}`,
      startedAt,
      source,
      seed,
      viewer,
      topics: head.topics.filter((topic) => followed.has(topic)),
      note,
    },
    from: 'redacted',
  });
  for (const event of events) {
    const refused = writer.add(event);
    if (refused !== null) throw new RecordingError(0, `a record cannot be kept: ${refused}`);
  }
  await writer.finish();
  return joined(parts);
};
const testText = (name: string, slice: string): string => `import { test } from 'vitest';
import { expectFoldEqualsTruth } from './expectFoldEqualsTruth.ts';

test('${name}: the store equals the truth of the house', async () => {
  await expectFoldEqualsTruth('${slice}');
});
`;
const differencesOf = (verdicts: readonly TruthVerdict[]): readonly TruthDifference[] =>
  verdicts.flatMap((verdict) => (verdict.state === 'differs' ? [verdict.difference] : []));
const topicsOf = (verdicts: readonly TruthVerdict[], ...states: readonly TruthVerdict['state'][]): readonly string[] =>
  verdicts.filter(({ state }) => states.includes(state)).map(({ topic }) => topic);
const placesOf = (differences: readonly TruthDifference[]): string =>
  differences
    .map(({ topic, path }) => `${topic} ${path}`)
    .sort()
    .join('\n');

/**
 * The part begins with the recording, and not later: the state at any later moment would be made by the fold, with the bug in it.
 * Where some topics differ from the truth, the test keeps these alone, if they differ without the others too; and no long answers,
 * if it says the same without them. Throws a RecordingError for an unsound recording, a name that is none, and where the house said nothing, or nothing that can be compared.
 */
export const keptTest = async ({ recording, at, name, judge, packer }: KeepOptions): Promise<KeptTest> => {
  if (!NAME.test(name)) throw new RecordingError(0, `"${name}" is no name for a test: use letters, digits and "-"`);
  await assertSound(recording);
  const records: RecordingRecord[] = [];
  for await (const { record } of readRecords(recording)) if (record.k !== 'head') records.push(record);
  const group = chooseTruth(records, truthGroups(records), at);
  const verdictsOf = async (bytes: Uint8Array): Promise<readonly TruthVerdict[]> =>
    judge(await openRecording(bytesInMemory(bytes), packer, recording.rows));

  let events = partOf(records, group, { topics: null, longAnswers: true });
  let bytes = await write(recording, events, name, null);
  let verdicts = await verdictsOf(bytes);
  const notCompared = topicsOf(verdicts, 'notCompared');
  const places = placesOf(differencesOf(verdicts));
  if (topicsOf(verdicts, 'equal', 'differs').length === 0)
    throw new RecordingError(0, 'every topic moved on while the house was asked: set another mark');
  const topics = places === '' ? null : new Set(topicsOf(verdicts, 'differs'));
  for (const part of [
    { topics, longAnswers: true },
    { topics, longAnswers: false },
  ]) {
    const fewer = partOf(records, group, part);
    if (fewer.length === events.length) continue;
    const smaller = await write(recording, fewer, name, null);
    const again = await verdictsOf(smaller);
    const isSame = placesOf(differencesOf(again)) === places && (topics !== null || again.length === verdicts.length);
    if (isSame) [events, bytes, verdicts] = [fewer, smaller, again];
  }
  const packed = bytes.length > MOST_PLAIN;
  const file = `${name}.${packed ? 'tbr' : 'ndjson'}`;
  return {
    slice: { name: file, bytes: packed ? await write(recording, events, name, packer) : bytes },
    test: { name: `${name}.test.ts`, bytes: new TextEncoder().encode(testText(name, file)) },
    mark: group.mark,
    judged: topicsOf(verdicts, 'equal', 'differs'),
    notCompared,
    differences: differencesOf(verdicts),
  };
};
