/** An open recording. */
import type { Frame } from '../../contract/frame.ts';
import type { BrokenLine } from '../errors.ts';
import type { RecordingIndex } from '../packed/indexer.ts';
import type { RecordingHead, RecordingRecord } from '../records.ts';
import type { RowLookUp } from '../rows.ts';
import type { BlockLines } from './decodeBlock.ts';

/** Result of checking the whole file. */
export interface RecordingReport {
  readonly lines: number;
  /** Number of valid records by kind. */
  readonly counts: Readonly<Record<string, number>>;
  /** Faults in file order, at most 1,000. Empty: the file is sound and may be played. */
  readonly broken: readonly BrokenLine[];
  /**
   * Lines [from, to] whose sum does not match although each of them is valid: a byte in one of them was changed, and nothing says
   * in which.
   */
  readonly doubtful: readonly (readonly [number, number])[];
  /** False: no end record, because the recorder stopped or the file was cut. `broken` then says so too. */
  readonly ended: boolean;
  /** Time of the last record, ms since the start. */
  readonly lastT: number;
}
export interface FrameLines {
  readonly from: number;
  readonly to: number;
  /** Null: no keyframe is read. */
  readonly key: number | null;
}
/** A frame as it stands in the file. `json`: in UTF-8. `ofKey`: it stands in the keyframe. */
export interface FrameBytes {
  readonly topic: string;
  readonly epoch: number;
  readonly json: Uint8Array;
  readonly ofKey: boolean;
}
export interface Recording {
  readonly head: RecordingHead;
  readonly packed: boolean;
  /** The index was missing or wrong and was rebuilt from the records, on opening or by `check`. Always true for a plain file. */
  readonly scanned: boolean;
  readonly size: number;
  readonly index: RecordingIndex;
  readonly rows: RowLookUp;
  /**
   * Reads the lines of `index.blocks[at]` in current versions. Broken lines are null and listed, without an exception.
   * Decoding is strict until a block was found valid; after that it is only parsed.
   */
  readonly block: (at: number) => Promise<BlockLines>;
  /**
   * Reads only the frames of a block and returns a function that feeds them in order: the fastest way through a file. In a
   * block that was found valid, lines of other kinds are not parsed.
   */
  readonly frames: (at: number) => Promise<(feed: (frame: Frame) => void) => void>;
  /**
   * Reads the frames of the lines [from, to] of a block, in order, and those of the keyframe if that is the line `key`. In a block
   * that was found valid no other line is parsed: a seek needs a part of its last block, and of the first one little but the keyframe.
   */
  readonly framesIn: (at: number, lines: FrameLines) => Promise<readonly Frame[]>;
  /** The same frames as bytes. In a block that was found valid none of them is parsed. */
  readonly frameBytesIn: (at: number, lines: FrameLines) => Promise<readonly FrameBytes[]>;
  /** The records in the versions in which they were written, which the file's hashes cover. Only after `check`. */
  readonly written: (at: number) => Promise<readonly RecordingRecord[]>;
  /**
   * Checks the whole file once: sums, order of time, counts, end. The result is cached. `watch` is called for each block of that one
   * reading, so that a caller who needs every record does not read the file a second time.
   */
  readonly check: (watch?: (lines: BlockLines) => void) => Promise<RecordingReport>;
}
