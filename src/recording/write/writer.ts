/**
 * Writes a recording, plain or packed (P-01). Records are redacted first (P-05), so that sums, hashes and keyframes match
 * the file. A record that the reader would reject is refused here with the reason, and the recording continues without it.
 */
import { family } from '../../contract/topic.ts';
import { RecordingError } from '../errors.ts';
import { createTopicFolds } from '../fold/topicFolds.ts';
import { hashValues } from '../hash/hashValues.ts';
import { createRunningSum } from '../hash/sha.ts';
import { BLOCK_LINES, MAX_LINE } from '../limits.ts';
import { recordFacts } from '../packed/lineFacts.ts';
import type { Packer } from '../packer.ts';
import { decodeRecord, isBad } from '../read/decode.ts';
import {
  RECORDING_VERSION,
  type RecordingEvent,
  type RecordingHash,
  type RecordingHead,
  type RecordingRecord,
} from '../records.ts';
import { createRedactor, type Redactor } from '../redact/redactor.ts';
import type { RowLookUp } from '../rows.ts';
import { upcastFamilies, versionOf } from '../upcast/upcasters.ts';
import { encodeRecord } from './encode.ts';
import { createKeyframePlan } from './keyframePlan.ts';
import { createBlockWriter } from './blockWriter.ts';

export interface RecordingWriterOptions {
  readonly rows: RowLookUp;
  /** Null: a plain file. */
  readonly packer: Packer | null;
  /** Called for each block in order, one at a time. */
  readonly write: (bytes: Uint8Array) => void | Promise<void>;
  readonly head: Omit<RecordingHead, 'k' | 'v' | 'schemas' | 'redaction'>;
  /** Accounts of the viewer, because the note may name them before any record does. */
  readonly accounts?: readonly string[];
  /**
   * `redacted`: the records come from a recording (a slice, a merge) and are written unchanged, because a second set of
   * pseudonyms would change their values.
   */
  readonly from?: 'live' | 'redacted';
}
export interface RecordingWriter {
  /** Adds a record. Null: accepted; else the reason why the reader would reject it. A time that goes back becomes the last time. */
  readonly add: (record: RecordingEvent) => string | null;
  readonly mark: (t: number, label: string, note?: string) => string | null;
  /** Writes everything added so far; a packed file gets a short member for it. Rejects if writing failed. */
  readonly flush: () => Promise<void>;
  /** Resolves when the full blocks are written: back-pressure for callers that add faster than the disk writes. */
  readonly written: () => Promise<void>;
  /** Writes the last sum, the end and the index. `t`: time at which the recording stopped; default: the last record's. */
  readonly finish: (t?: number) => Promise<RecordingHash>;
  /** The redactor with the pseudonyms of this recording. */
  readonly redactor: Redactor;
}

/** Throws a RecordingError if the head is invalid. */
export const createRecordingWriter = (options: RecordingWriterOptions): RecordingWriter => {
  const { rows, from = 'live' } = options;
  const redactor = createRedactor(rows, options.accounts);
  const output = createBlockWriter(options.packer, options.write);
  const folds = createTopicFolds(rows);
  const hashes = new WeakMap<object, string>();
  const sum = createRunningSum();
  const keys = createKeyframePlan();
  const encoder = new TextEncoder();
  const counts: Record<string, number> = {};
  let unsummed = 0;
  let t = 0;

  const hash = (): RecordingHash => hashValues(folds.values(), hashes);
  const put = (record: RecordingRecord, bytes: Uint8Array): void => {
    if (record.k === 'key') output.cut();
    output.line(bytes, recordFacts(record));
    if (record.k !== 'end') counts[record.k] = (counts[record.k] ?? 0) + 1;
    sum.add(bytes);
    unsummed += 1;
  };
  const encode = (record: RecordingRecord): Uint8Array => encoder.encode(`${encodeRecord(record)}\n`);
  const putSum = (): void => {
    const record: RecordingRecord = { k: 'sum', t, records: unsummed, sha256: sum.take() };
    // The next sum covers this line too.
    unsummed = 0;
    put(record, encode(record));
  };
  const putKey = (): void => {
    const frames = folds.keyFrames();
    if (frames.length === 0) return;
    const record: RecordingRecord = { k: 'key', t, frames, hash: hash() };
    const bytes = encode(record);
    if (keys.allows(bytes.length) && bytes.length <= MAX_LINE) put(record, bytes);
  };
  const add = (event: RecordingEvent): string | null => {
    const at = Math.max(t, Math.floor(event.t));
    const seen: RecordingEvent = { ...event, t: Number.isSafeInteger(at) ? at : t };
    const record = decodeRecord(from === 'live' ? redactor.record(seen) : seen, rows);
    if (isBad(record)) return record.bad;
    const bytes = encode(record);
    if (bytes.length > MAX_LINE) return `longer than ${MAX_LINE} bytes`;
    t = seen.t;
    put(record, bytes);
    keys.wrote(bytes.length);
    if (record.k === 'frame') folds.feed(record.f);
    if (unsummed >= BLOCK_LINES) putSum();
    if (keys.due()) putKey();
    return null;
  };

  const first = from === 'live' ? redactor.head(options.head) : options.head;
  // A topic that the head does not name may come later, so the head states the version of every family with upcasters.
  const families = new Set([...first.topics.map(family), ...upcastFamilies]);
  const head: RecordingHead = {
    k: 'head',
    v: RECORDING_VERSION,
    ...first,
    schemas: Object.fromEntries([...families].map((name) => [name, versionOf(name)])),
    redaction: 'standard',
  };
  const judged = decodeRecord(head, rows);
  if (isBad(judged)) throw new RecordingError(1, judged.bad);
  put(head, encode(head));

  return {
    add,
    mark: (at, label, note = '') => add({ k: 'mark', t: at, label, note }),
    flush: () => {
      output.cut();
      return output.written();
    },
    written: output.written,
    finish: async (at = t) => {
      t = Math.max(t, Math.floor(at));
      putSum();
      const end: RecordingRecord = { k: 'end', t, counts: { ...counts }, hash: hash() };
      put(end, encode(end));
      await output.close();
      return end.hash;
    },
    redactor,
  };
};
