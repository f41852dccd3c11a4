/** An open recording. */
import type { Frame } from '../../contract/frame.ts';
import type { BrokenLine } from '../errors.ts';
import type { TapeIndex } from '../packed/indexFacts.ts';
import type { TapeHead, TapeRecord } from '../records.ts';
import type { RowLookUp } from '../rows.ts';
import type { BlockLines } from './decodeBlock.ts';

/** What a whole reading of the file found. */
export interface TapeReport {
  readonly lines: number;
  /** Good records by kind. */
  readonly counts: Readonly<Record<string, number>>;
  /** In the order of the file; at most 1,000. None: the file is sound and may be played. */
  readonly broken: readonly BrokenLine[];
  /** False: it has no end record, the recorder was stopped or the file cut. Then `broken` says so as well. */
  readonly ended: boolean;
  /** Ms since the start, of the last record. */
  readonly lastT: number;
}
export interface Tape {
  readonly head: TapeHead;
  readonly packed: boolean;
  /** The index was missing or wrong, and was made anew from the records (by `check`, or on opening). Always so in a plain file. */
  readonly scanned: boolean;
  readonly size: number;
  readonly index: TapeIndex;
  readonly rows: RowLookUp;
  /**
   * The lines of `index.blocks[at]`, in today's versions. Broken ones are null and named; nothing is thrown over them.
   * Decoded strictly the first time, parsed alone once a block was found without fault.
   */
  readonly block: (at: number) => Promise<BlockLines>;
  /**
   * The frames of that block alone, to be fed in order when it is their turn: the fastest way through. Of a block found
   * without fault the lines of other kinds are not even parsed.
   */
  readonly frames: (at: number) => Promise<(feed: (frame: Frame) => void) => void>;
  /** The records as they were written, in the versions of then: what the file's hashes are about. Only after `check`. */
  readonly written: (at: number) => Promise<readonly TapeRecord[]>;
  /** Reads all of it, once: sums, order of time, counts, end. The answer is kept. */
  readonly check: () => Promise<TapeReport>;
}
