/**
 * Writes a recording, plain or packed (P-01). Secrets and persons are taken out on the way in (P-05), so that sums, hashes
 * and keyframes are about what stands in the file. What it writes the reader takes: a record that would be refused is
 * refused here already, with the reason, and the recording goes on without it.
 */
import { family } from '../../contract/topic.ts';
import { TapeError } from '../errors.ts';
import { createFolder } from '../fold/folder.ts';
import { hashValues } from '../hash/hashValues.ts';
import { createRunningSum } from '../hash/sha.ts';
import { BLOCK_LINES, MAX_LINE } from '../limits.ts';
import { recordFacts } from '../packed/lineFacts.ts';
import type { Packer } from '../packer.ts';
import { decodeRecord, isBad } from '../read/decode.ts';
import { TAPE_VERSION, type TapeEvent, type TapeHash, type TapeHead, type TapeRecord } from '../records.ts';
import { createRedactor, type Redactor } from '../redact/redactor.ts';
import type { RowLookUp } from '../rows.ts';
import { upcastFamilies, versionOf } from '../upcast/upcasters.ts';
import { encodeRecord } from './encode.ts';
import { createKeyPlan } from './keyPlan.ts';
import { createOutput } from './output.ts';

export interface TapeWriterOptions {
  readonly rows: RowLookUp;
  /** Null: a plain file. */
  readonly packer: Packer | null;
  /** Called in order, one at a time. */
  readonly write: (bytes: Uint8Array) => void | Promise<void>;
  readonly head: Omit<TapeHead, 'k' | 'v' | 'schemas' | 'redaction'>;
  /** Accounts of the viewer: the note may name them before any record does. */
  readonly accounts?: readonly string[];
  /**
   * `redacted`: the records come out of a recording (a slice, a merge) and are written as they are: a second set of
   * pseudonyms over the first would make another recording of it.
   */
  readonly from?: 'live' | 'redacted';
}
export interface TapeWriter {
  /** Null: written. Else why not, in a sentence: the record cannot be read again. A time that goes back is held at the last. */
  readonly add: (record: TapeEvent) => string | null;
  readonly mark: (t: number, label: string, note?: string) => string | null;
  /** Everything added so far reaches `write`; a packed file gets a short member for it. Rejects where writing failed. */
  readonly flush: () => Promise<void>;
  /** When the blocks that are full are written: to be waited for now and then by who adds faster than the disk takes. */
  readonly written: () => Promise<void>;
  /** The last sum, the end, the index. `t`: when the recording stopped; without it, at the last record. */
  readonly finish: (t?: number) => Promise<TapeHash>;
  /** Pseudonyms as this recording has them. */
  readonly redactor: Redactor;
}

/** Throws a TapeError where the head is none. */
export const createTapeWriter = (options: TapeWriterOptions): TapeWriter => {
  const { rows, from = 'live' } = options;
  const redactor = createRedactor(rows, options.accounts);
  const output = createOutput(options.packer, options.write);
  const folder = createFolder(rows);
  const hashes = new WeakMap<object, string>();
  const sum = createRunningSum();
  const keys = createKeyPlan();
  const encoder = new TextEncoder();
  const counts: Record<string, number> = {};
  let unsummed = 0;
  let t = 0;

  const hash = (): TapeHash => hashValues(folder.values(), hashes);
  const put = (record: TapeRecord, bytes: Uint8Array): void => {
    if (record.k === 'key') output.cut();
    output.line(bytes, recordFacts(record));
    if (record.k !== 'end') counts[record.k] = (counts[record.k] ?? 0) + 1;
    sum.add(bytes);
    unsummed += 1;
  };
  const encode = (record: TapeRecord): Uint8Array => encoder.encode(`${encodeRecord(record)}\n`);
  const putSum = (): void => {
    const record: TapeRecord = { k: 'sum', t, records: unsummed, sha256: sum.take() };
    // The next one covers this line as well.
    unsummed = 0;
    put(record, encode(record));
  };
  const putKey = (): void => {
    const frames = folder.keyFrames();
    if (frames.length === 0) return;
    const record: TapeRecord = { k: 'key', t, frames, hash: hash() };
    const bytes = encode(record);
    if (keys.allows(bytes.length) && bytes.length <= MAX_LINE) put(record, bytes);
  };
  const add = (event: TapeEvent): string | null => {
    const at = Math.max(t, Math.floor(event.t));
    const seen: TapeEvent = { ...event, t: Number.isSafeInteger(at) ? at : t };
    const record = decodeRecord(from === 'live' ? redactor.record(seen) : seen, rows);
    if (isBad(record)) return record.bad;
    const bytes = encode(record);
    if (bytes.length > MAX_LINE) return `longer than ${MAX_LINE} bytes`;
    t = seen.t;
    put(record, bytes);
    keys.wrote(bytes.length);
    if (record.k === 'frame') folder.feed(record.f);
    if (unsummed >= BLOCK_LINES) putSum();
    if (keys.due()) putKey();
    return null;
  };

  const first = from === 'live' ? redactor.head(options.head) : options.head;
  // A topic may come later that the head does not name: of every family that ever changed the version is said.
  const families = new Set([...first.topics.map(family), ...upcastFamilies]);
  const head: TapeHead = {
    k: 'head',
    v: TAPE_VERSION,
    ...first,
    schemas: Object.fromEntries([...families].map((name) => [name, versionOf(name)])),
    redaction: 'standard',
  };
  const judged = decodeRecord(head, rows);
  if (isBad(judged)) throw new TapeError(1, judged.bad);
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
      const end: TapeRecord = { k: 'end', t, counts: { ...counts }, hash: hash() };
      put(end, encode(end));
      await output.close();
      return end.hash;
    },
    redactor,
  };
};
