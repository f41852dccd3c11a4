/**
 * Decodes one line to a record, or to a sentence that says why not (REL-34). It is strict, so that an accepted line can be
 * read by `JSON.parse` alone later: its text is exactly what this program would write, without unknown fields. Never throws.
 */
import type { Frame } from '../../contract/frame.ts';
import { frameHeader } from '../../contract/hubShapes.ts';
import { BAD } from '../../contract/shape.ts';
import { admit, isRejected, type Rejected } from '../../gate/admit.ts';
import { RAW_TOPIC, RECORDING_VERSION, type RecordingHead, type RecordKind, type RecordingRecord } from '../records.ts';
import type { RowLookUp } from '../rows.ts';
import type { Upcasts } from '../upcast/upcast.ts';
import { upcastRecord } from '../upcast/upcastRecord.ts';
import { sameJson } from './sameJson.ts';
import { foreignData, RECORD_SHAPES } from './shapes.ts';

export interface Bad {
  readonly bad: string;
}
export const isBad = (decoded: RecordingRecord | Bad): decoded is Bad => 'bad' in decoded;
const bad = (reason: string): Bad => ({ bad: reason });

const REASONS: Readonly<Record<Rejected['reason'], string>> = {
  malformed: 'does not fit its topic',
  oversized: 'is too large or too deep',
  'unknown-topic': 'is of a topic this program does not know',
};
const decodeFrame = (raw: unknown, rows: RowLookUp): Frame | Bad => {
  const topic = (raw as { readonly topic?: unknown } | null)?.topic;
  if (typeof topic === 'string' && topic.startsWith(RAW_TOPIC)) {
    const header = frameHeader.decode(raw);
    const data = header === BAD ? BAD : foreignData.decode(header.data);
    return header === BAD || data === BAD ? bad('a foreign frame does not fit') : { ...header, data };
  }
  const frame = admit(raw, rows);
  if (!isRejected(frame)) return frame;
  return bad(
    `a frame ${frame.topic === undefined ? '' : `of ${JSON.stringify(frame.topic)} `}${REASONS[frame.reason]}`,
  );
};
const decodeFrames = (raw: readonly unknown[], rows: RowLookUp): readonly Frame[] | Bad => {
  const frames: Frame[] = [];
  for (const one of raw) {
    const frame = decodeFrame(one, rows);
    if ('bad' in frame) return frame;
    frames.push(frame);
  }
  return frames;
};

/** Decodes a parsed value of the current versions into a new record. */
export const decodeRecord = (value: unknown, rows: RowLookUp): RecordingRecord | Bad => {
  const kind = (value as { readonly k?: unknown } | null)?.k;
  if (typeof kind !== 'string' || !Object.hasOwn(RECORD_SHAPES, kind)) return bad('unknown kind of record');
  const record = RECORD_SHAPES[kind as RecordKind].decode(value);
  if (record === BAD) return bad(`no record of the kind ${kind}`);
  if (record.k === 'frame') {
    const f = decodeFrame(record.f, rows);
    return 'bad' in f ? f : { ...record, f };
  }
  if (record.k === 'key' || record.k === 'truth') {
    const frames = decodeFrames(record.frames, rows);
    return 'bad' in frames ? frames : { ...record, frames };
  }
  if (record.k === 'rest' && record.position !== null && rows(record.position.topic) === undefined)
    return bad('an answer of a topic this program does not know');
  return record;
};

const decodeText = (line: string, rows: RowLookUp, upcasts: Upcasts): RecordingRecord | Bad => {
  const parsed = JSON.parse(line) as unknown;
  // Rejects duplicate fields, blanks and other spellings of a number.
  if (JSON.stringify(parsed) !== line) return bad('not written in the fixed form');
  const today = upcastRecord(parsed as RecordingRecord, upcasts);
  const record = decodeRecord(today, rows);
  if (isBad(record)) return record;
  return sameJson(record, today) ? record : bad('holds fields this program does not know');
};
export const decodeLine = (line: string, rows: RowLookUp, upcasts: Upcasts): RecordingRecord | Bad => {
  try {
    return decodeText(line, rows, upcasts);
  } catch (error) {
    return bad(error instanceof SyntaxError ? 'no JSON' : 'no record');
  }
};

/** Decodes the first line. The version is checked first, because a newer format may have other fields. */
export const decodeHead = (line: string): RecordingHead | Bad => {
  try {
    const parsed = JSON.parse(line) as unknown;
    const { k, v } = (parsed ?? {}) as { readonly k?: unknown; readonly v?: unknown };
    if (k !== 'head') return bad('no recording begins here: there is no head');
    if (typeof v === 'number' && v > RECORDING_VERSION)
      return bad(`the recording is of form ${v}, this program reads up to ${RECORDING_VERSION}`);
    const head = RECORD_SHAPES.head.decode(parsed);
    if (head === BAD || JSON.stringify(parsed) !== line || !sameJson(head, parsed)) return bad('the head does not fit');
    return head;
  } catch {
    return bad('no recording begins here: its first line is no JSON');
  }
};
