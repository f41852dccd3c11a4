/** Imports lines of JSON of another system as a recording of raw topics (P-14), redacted while it is written (P-05). */
import type { Frame } from '../../../contract/frame.ts';
import { RecordingError } from '../../errors.ts';
import { shortHash } from '../../hash/sha.ts';
import type { Packer } from '../../packer.ts';
import { RAW_TOPIC } from '../../records.ts';
import type { RowLookUp } from '../../rows.ts';
import { createRecordingWriter, type RecordingWriter } from '../../write/writer.ts';
import { openTexts } from '../rawFrames.ts';
import { createGateFaults, type TopicFaults } from './gateFaults.ts';
import { fieldAt, type LinesMapping, timeOf, wholeOf } from './mapping.ts';

export interface LinesImport {
  readonly rows: RowLookUp;
  readonly mapping: LinesMapping;
  /** Null: a plain file. */
  readonly packer: Packer | null;
  readonly write: (bytes: Uint8Array) => void | Promise<void>;
}
interface LineNote {
  readonly line: number;
  readonly topic: string;
  readonly sentence: string;
}
export interface LinesResult {
  readonly records: number;
  readonly lengthMs: number;
  readonly topics: Readonly<Record<string, TopicFaults>>;
  /** What the gate found and what was left out, in the order of the lines: at most 1,000. */
  readonly notes: readonly LineNote[];
  readonly noteCount: number;
}
const MOST_NOTES = 1_000;
const AT_ONCE = 500;

const parsed = (line: string): unknown => {
  try {
    return JSON.parse(line) as unknown;
  } catch {
    return undefined;
  }
};
interface Mapped {
  readonly at: number;
  readonly frame: Frame;
}
/** A frame, or why the line is none. `fresh`: whether this is the first of its topic and epoch. */
const mapLine = (
  line: string,
  map: LinesMapping,
  fresh: (topic: string, epoch: number) => boolean,
): Mapped | { readonly bad: string } => {
  const value = parsed(line);
  if (value === undefined) return { bad: 'no JSON' };
  const at = timeOf(fieldAt(value, map.time), map.unit);
  const seq = wholeOf(fieldAt(value, map.sequence));
  const epoch = map.epoch === undefined ? 1 : wholeOf(fieldAt(value, map.epoch));
  if (at === null) return { bad: `no time at ${map.time}` };
  if (seq === null) return { bad: `no sequence at ${map.sequence}` };
  if (epoch === null) return { bad: `no epoch at ${map.epoch}` };
  const part = map.topic === undefined ? null : fieldAt(value, map.topic);
  if (part !== null && typeof part !== 'string' && typeof part !== 'number') return { bad: `no topic at ${map.topic}` };
  const topic = `${RAW_TOPIC}${map.name ?? 'lines'}${part === null ? '' : `/${part}`}`.slice(0, 128);
  const before = map.previous === undefined ? null : wholeOf(fieldAt(value, map.previous));
  const isFirst = fresh(topic, epoch);
  return {
    at,
    frame: {
      topic,
      epoch,
      prev: isFirst ? -1 : Math.min(before ?? seq - 1, seq - 1),
      seq,
      kind: isFirst ? 'snapshot' : 'delta',
      at: Math.floor(at),
      data: openTexts(map.payload === undefined ? value : fieldAt(value, map.payload)),
    },
  };
};

/** Reads line by line, so that memory does not grow with the file. Throws a RecordingError where no line fits the mapping. */
export const importLines = async (
  lines: AsyncIterable<string>,
  { rows, mapping, packer, write }: LinesImport,
): Promise<LinesResult> => {
  const notes: LineNote[] = [];
  const epochs = new Map<string, number>();
  let writer: RecordingWriter | null = null;
  let [noteCount, records, number, startedAt, last] = [0, 0, 0, 0, 0];
  const note = (topic: string, sentence: string): void => {
    noteCount += 1;
    if (notes.length < MOST_NOTES) notes.push({ line: number, topic, sentence });
  };
  const judge = createGateFaults(({ topic }, sentence) => note(topic, sentence));
  const fresh = (topic: string, epoch: number): boolean => {
    const known = epochs.get(topic);
    if (known !== undefined && epoch <= known) return false;
    epochs.set(topic, epoch);
    return true;
  };
  const start = (at: number): RecordingWriter => {
    startedAt = Math.floor(at);
    const name = mapping.name ?? 'lines';
    return createRecordingWriter({
      rows,
      packer,
      write,
      head: {
        id: `lines-${shortHash(`${name} ${startedAt}`)}`,
        startedAt,
        source: 'har',
        seed: null,
        viewer: { member: '', kind: 'visitor', language: 'EN' },
        topics: [],
        note: `imported from JSON lines: ${name}`,
      },
    });
  };
  for await (const line of lines) {
    number += 1;
    if (line.trim() === '') continue;
    const mapped = mapLine(line, mapping, fresh);
    if ('bad' in mapped) {
      note('', `left out: ${mapped.bad}`);
      continue;
    }
    writer ??= start(mapped.at);
    last = Math.max(last, Math.floor(mapped.at) - startedAt);
    const refused = writer.add({ k: 'frame', t: last, via: 'hub', f: mapped.frame });
    if (refused !== null) {
      note(mapped.frame.topic, `left out: ${refused}`);
      continue;
    }
    judge.feed(mapped.frame);
    records += 1;
    if (records % AT_ONCE === 0) await writer.written();
  }
  if (writer === null)
    throw new RecordingError(0, `no line fits the mapping${notes[0] === undefined ? '' : `: ${notes[0].sentence}`}`);
  await writer.finish(last);
  return { records, lengthMs: last, topics: judge.faults(), notes, noteCount };
};
