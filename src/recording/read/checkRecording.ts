/** Checks a whole recording: recomputes every sum and count (P-01, REL-34). */
import type { BrokenLine } from '../errors.ts';
import { createRunningSum } from '../hash/sha.ts';
import { totalOf } from '../hash/hashValues.ts';
import type { EndRecord, SumRecord, RecordingRecord } from '../records.ts';
import type { BlockLines } from './decodeBlock.ts';
import { linesOf } from './lines.ts';
import type { RecordingReport } from './recording.ts';

const MAX_FAULTS = 1_000;
const isSameCounts = (a: Readonly<Record<string, number>>, b: Readonly<Record<string, number>>): boolean =>
  [...new Set([...Object.keys(a), ...Object.keys(b)])].every((kind) => a[kind] === b[kind]);

/** What is wrong with the end of a recording, after its last record and with the counts of all before it. */
export const endFaults = (
  { t, counts: told, hash }: EndRecord,
  last: RecordingRecord | null,
  counts: Readonly<Record<string, number>>,
): readonly string[] => [
  ...(last?.k === 'sum' ? [] : ['there is no sum before the end']),
  ...(last?.k === 'sum' && last.t !== t ? ['the time of the end differs from the time of the sum before it'] : []),
  ...(isSameCounts(told, counts) ? [] : ['the counts of the end do not match the records of the file']),
  ...(hash.total === totalOf(hash.topics) ? [] : ['the total hash of the end does not match its topics']),
];

export interface Checker {
  /** Call for each block in file order. `bytes` null: the block is unreadable, and `lines` says why. */
  readonly block: (lines: BlockLines, bytes: Uint8Array | null) => void;
  readonly report: () => RecordingReport;
}
export const createChecker = (): Checker => {
  const sum = createRunningSum();
  const counts: Record<string, number> = {};
  const broken: BrokenLine[] = [];
  const doubtful: (readonly [number, number])[] = [];
  /** The last line that is no record. */
  let lastBroken = 0;
  let lines = 0;
  /** First line that the next sum covers: the line of the previous sum, or 1. */
  let summedFrom = 1;
  let lastT = 0;
  let last: RecordingRecord | null = null;
  let ended = false;

  const addFault = (line: number, reason: string): void => {
    if (broken.length < MAX_FAULTS) broken.push({ line, reason });
  };
  const checkSum = (line: number, record: SumRecord): void => {
    const covered = line - summedFrom;
    if (record.sha256 !== sum.take() || record.records !== covered) {
      addFault(line, `the sum does not match lines ${summedFrom} to ${line - 1}`);
      // A broken line explains the wrong sum.
      if (lastBroken < summedFrom) doubtful.push([summedFrom, line - 1]);
    }
    summedFrom = line;
  };
  const checkEnd = (line: number, record: EndRecord): void => {
    ended = true;
    for (const reason of endFaults(record, last, counts)) addFault(line, reason);
  };
  const checkRecord = (line: number, record: RecordingRecord): void => {
    if (ended) addFault(line, 'the record follows the end');
    if (record.k !== 'head') {
      if (record.t < lastT) addFault(line, `the time goes back from ${lastT} to ${record.t} ms`);
      lastT = Math.max(lastT, record.t);
    }
    if (record.k === 'sum') checkSum(line, record);
    if (record.k === 'end') checkEnd(line, record);
    else counts[record.k] = (counts[record.k] ?? 0) + 1;
  };
  return {
    block: ({ line, records, broken: found }, bytes) => {
      const places = bytes === null ? [] : linesOf(bytes);
      /** Offset in `bytes` from which bytes are not yet in the sum. */
      let from = 0;
      let brokenIndex = 0;
      records.forEach((record, at) => {
        lines += 1;
        const place = places[at];
        if (record?.k === 'sum' && bytes !== null && place !== undefined) {
          sum.add(bytes.subarray(from, place.from));
          from = place.from;
        }
        if (record === null) {
          lastBroken = line + at;
          addFault(lastBroken, found[brokenIndex++]?.reason ?? 'broken');
        } else checkRecord(line + at, record);
        last = record;
      });
      if (bytes !== null) sum.add(bytes.subarray(from));
    },
    report: () => {
      const cut = 'the recording stops here without its end: the file was cut, or the recorder stopped';
      const all = ended || broken.length >= MAX_FAULTS ? broken : [...broken, { line: lines + 1, reason: cut }];
      return { lines, counts, broken: all, doubtful, ended, lastT };
    },
  };
};
