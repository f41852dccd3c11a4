/** A whole reading: every line decoded, every sum and count made again (P-01, REL-34). */
import type { BrokenLine } from '../errors.ts';
import { createRunningSum } from '../hash/sha.ts';
import { totalOf } from '../hash/hashValues.ts';
import type { EndRecord, SumRecord, TapeRecord } from '../records.ts';
import type { BlockLines } from './decodeBlock.ts';
import { linesOf } from './lines.ts';
import type { TapeReport } from './tape.ts';

const MOST_TOLD = 1_000;
const isSameCounts = (a: Readonly<Record<string, number>>, b: Readonly<Record<string, number>>): boolean =>
  [...new Set([...Object.keys(a), ...Object.keys(b)])].every((kind) => a[kind] === b[kind]);

export interface Checker {
  /** Block by block in the order of the file; bytes null: they could not be had, `lines` says why. */
  readonly block: (lines: BlockLines, bytes: Uint8Array | null) => void;
  readonly report: () => TapeReport;
}
export const createChecker = (): Checker => {
  const sum = createRunningSum();
  const counts: Record<string, number> = {};
  const broken: BrokenLine[] = [];
  let lines = 0;
  /** Line of the sum before, which the next sum covers as well; 1 at the beginning. */
  let summedFrom = 1;
  let lastT = 0;
  let last: TapeRecord | null = null;
  let ended = false;

  const tell = (line: number, reason: string): void => {
    if (broken.length < MOST_TOLD) broken.push({ line, reason });
  };
  const checkSum = (line: number, record: SumRecord): void => {
    const covered = line - summedFrom;
    if (record.sha256 !== sum.take() || record.records !== covered)
      tell(line, `lines ${summedFrom} to ${line - 1} are not the ones that were summed`);
    summedFrom = line;
  };
  const checkEnd = (line: number, record: EndRecord): void => {
    ended = true;
    if (last?.k !== 'sum') tell(line, 'there is no sum before the end');
    else if (last.t !== record.t) tell(line, 'the end is not at the time of the sum before it');
    if (!isSameCounts(record.counts, counts)) tell(line, 'the file does not hold the records the end counts');
    if (record.hash.total !== totalOf(record.hash.topics)) tell(line, 'the hash of the end is not that of its topics');
  };
  const checkRecord = (line: number, record: TapeRecord): void => {
    if (ended) tell(line, 'it stands behind the end');
    if (record.k !== 'head') {
      if (record.t < lastT) tell(line, `it goes back in time, from ${lastT} to ${record.t} ms`);
      lastT = Math.max(lastT, record.t);
    }
    if (record.k === 'sum') checkSum(line, record);
    if (record.k === 'end') checkEnd(line, record);
    else counts[record.k] = (counts[record.k] ?? 0) + 1;
  };
  return {
    block: ({ line, records, broken: found }, bytes) => {
      const places = bytes === null ? [] : linesOf(bytes);
      /** Where in `bytes` the part begins that is not added to the sum yet. */
      let from = 0;
      let told = 0;
      records.forEach((record, at) => {
        lines += 1;
        const place = places[at];
        if (record?.k === 'sum' && bytes !== null && place !== undefined) {
          sum.add(bytes.subarray(from, place.from));
          from = place.from;
        }
        if (record === null) tell(line + at, found[told++]?.reason ?? 'broken');
        else checkRecord(line + at, record);
        last = record;
      });
      if (bytes !== null) sum.add(bytes.subarray(from));
    },
    report: () => {
      const cut = 'the recording stops here without its end: the file was cut, or the recorder stopped';
      const all = ended || broken.length >= MOST_TOLD ? broken : [...broken, { line: lines + 1, reason: cut }];
      return { lines, counts, broken: all, ended, lastT };
    },
  };
};
