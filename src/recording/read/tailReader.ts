/**
 * Reads a recording that is still growing (P-13): each record as soon as its bytes are there. A broken line is reported by its
 * number, and so is a sum that does not match the lines before it (P-01); reading goes on.
 */
import { RecordingError, type BrokenLine } from '../errors.ts';
import { createRunningSum } from '../hash/sha.ts';
import { MAX_LINE, MAX_MEMBER } from '../limits.ts';
import { MEMBER, MEMBER_HEADER, readMember } from '../packed/member.ts';
import type { Packer } from '../packer.ts';
import type { RecordingRecord, SumRecord } from '../records.ts';
import type { RowLookUp } from '../rows.ts';
import { upcastsFor, type Upcasts } from '../upcast/upcast.ts';
import { endFaults } from './checkRecording.ts';
import { decodeHead, decodeLine, isBad } from './decode.ts';
import { LINE_FEED, textOf } from './lines.ts';
import type { NumberedRecord } from './records.ts';

type TailItem = NumberedRecord | BrokenLine;
export interface TailReader {
  /** Takes the next bytes of the file; answers what they complete. Rejects with a RecordingError where no recording begins. */
  readonly push: (bytes: Uint8Array) => Promise<readonly TailItem[]>;
  /** The end record was read. */
  readonly ended: () => boolean;
}
const joined = (a: Uint8Array, b: Uint8Array): Uint8Array => {
  const out = new Uint8Array(a.length + b.length);
  out.set(a);
  out.set(b, a.length);
  return out;
};
/** Offset of the next member after the first byte; the length where none begins in these bytes. */
const nextMember = (bytes: Uint8Array): number => {
  for (let at = bytes.indexOf(0x1f, 1); at >= 0; at = bytes.indexOf(0x1f, at + 1))
    if (at + MEMBER_HEADER > bytes.length || readMember(bytes.subarray(at)) !== null) return at;
  return bytes.length;
};

export const createTailReader = (packer: Packer, rows: RowLookUp): TailReader => {
  let pending = new Uint8Array(0) as Uint8Array;
  let packed: boolean | null = null;
  let upcasts: Upcasts | null = null;
  let line = 0;
  let ended = false;
  /** The bytes before the next line feed belong to a line that was reported as too long. */
  let isLong = false;
  const sum = createRunningSum();
  let summedFrom = 1;
  /** A reported fault explains why the next sum does not match. */
  let faulty = false;
  /** A line of the file is no record. */
  let lossy = false;
  const counts: Record<string, number> = {};
  let last: RecordingRecord | null = null;

  const decoded = (bytes: Uint8Array): RecordingRecord | { readonly bad: string } => {
    const text = textOf(bytes);
    if (text === null) return { bad: 'no UTF-8' };
    if (upcasts !== null) return decodeLine(text, rows, upcasts);
    const head = decodeHead(text);
    if (isBad(head)) throw new RecordingError(1, head.bad);
    upcasts = upcastsFor(head);
    return head;
  };
  /** A fault at the next line. */
  const faultAt = (reason: string): BrokenLine => {
    faulty = true;
    lossy = true;
    line += 1;
    return { line, reason };
  };
  const sumFault = ({ records, sha256 }: SumRecord): BrokenLine | null => {
    const from = summedFrom;
    const matches = sum.take() === sha256 && records === line - from;
    const isExplained = faulty;
    summedFrom = line;
    faulty = false;
    return matches || isExplained ? null : { line, reason: `the sum does not match lines ${from} to ${line - 1}` };
  };
  /** `bytes`: a line with its line feed. */
  const read = (bytes: Uint8Array, items: TailItem[]): void => {
    const record = decoded(bytes.subarray(0, -1));
    if (isBad(record)) items.push(faultAt(record.bad));
    else {
      line += 1;
      ended ||= record.k === 'end';
      items.push({ line, record });
      const fault = record.k === 'sum' ? sumFault(record) : null;
      if (fault !== null) items.push(fault);
      // The counts of a recording with lost lines cannot match.
      if (record.k === 'end' && !lossy)
        items.push(...endFaults(record, last, counts).map((reason) => ({ line, reason })));
      counts[record.k] = (counts[record.k] ?? 0) + 1;
      last = record;
    }
    sum.add(bytes);
  };
  /** Lines of plain text; answers the bytes after the last line feed. */
  const readLines = (bytes: Uint8Array, items: TailItem[]): Uint8Array => {
    let from = 0;
    for (let feed = bytes.indexOf(LINE_FEED); feed >= 0; feed = bytes.indexOf(LINE_FEED, from)) {
      // What follows the end is the index of an unpacked file.
      if (!isLong && !ended) read(bytes.subarray(from, feed + 1), items);
      isLong = false;
      from = feed + 1;
    }
    const rest = bytes.subarray(from);
    if (rest.length <= MAX_LINE) return isLong ? new Uint8Array(0) : rest;
    if (!isLong) items.push(faultAt(`longer than ${MAX_LINE} bytes`));
    isLong = true;
    return new Uint8Array(0);
  };
  const readMembers = async (bytes: Uint8Array, items: TailItem[]): Promise<Uint8Array> => {
    let rest = bytes;
    while (rest.length >= MEMBER_HEADER) {
      const member = readMember(rest);
      if (member === null || member.size > MAX_MEMBER) {
        if (upcasts === null) throw new RecordingError(1, 'no block of a recording begins here');
        items.push(faultAt('no block of a recording begins here'));
        rest = rest.subarray(nextMember(rest));
        continue;
      }
      if (member.size > rest.length) break;
      const own = rest.subarray(0, member.size);
      rest = rest.subarray(member.size);
      if (member.kind !== MEMBER.lines) continue;
      const text = await packer.gunzip(Uint8Array.from(own), MAX_MEMBER).catch(() => null);
      if (text === null) items.push(faultAt('its block cannot be unpacked'));
      else readLines(text, items);
    }
    return rest;
  };
  return {
    push: async (bytes) => {
      const items: TailItem[] = [];
      const all = pending.length === 0 ? bytes : joined(pending, bytes);
      if (all.length < 2) {
        pending = all;
        return items;
      }
      packed ??= all[0] === 0x1f && all[1] === 0x8b;
      // A copy, so that the chunk it came in can be freed.
      pending = Uint8Array.from(packed ? await readMembers(all, items) : readLines(all, items));
      return items;
    },
    ended: () => ended,
  };
};
