/** The index of a recording: places of blocks, keyframes and marks, for seeking, listing and reading by block. */

/** Consecutive lines that are read together; in a packed file, one member. */
export interface RecordingBlock {
  /** Byte range in the file: [at, at + size). */
  readonly at: number;
  readonly size: number;
  /** Number of its first line; the head is line 1. */
  readonly line: number;
  readonly lines: number;
  /** Times of its first and last record, ms since the start. */
  readonly t: number;
  readonly lastT: number;
}
export interface RecordingIndex {
  readonly blocks: readonly RecordingBlock[];
  readonly keys: readonly { readonly line: number; readonly t: number }[];
  readonly marks: readonly { readonly line: number; readonly t: number; readonly label: string }[];
  /** Lowest and highest epoch of all frames; null: there is no frame. */
  readonly epochs: readonly [number, number] | null;
  readonly lines: number;
}
/** What the indexer needs to know of one line. */
export interface LineFacts {
  readonly kind: string;
  /** Undefined for the head, and for a line that is not a record. */
  readonly t: number | undefined;
  readonly label: string;
  readonly epochs: readonly number[];
}

/** A block whose byte range is not known yet. */
export type BlockSpan = Omit<RecordingBlock, 'at' | 'size'>;

export interface Indexer {
  readonly line: (facts: LineFacts) => void;
  /** Ends a block and returns the lines since the last cut; null: none. */
  readonly cut: () => BlockSpan | null;
  readonly place: (span: BlockSpan, at: number, size: number) => void;
  readonly index: () => RecordingIndex;
}
export const createIndexer = (): Indexer => {
  const blocks: RecordingBlock[] = [];
  const keys: { line: number; t: number }[] = [];
  const marks: { line: number; t: number; label: string }[] = [];
  let epochs: [number, number] | null = null;
  let line = 0;
  let first = 1;
  let t = 0;
  let firstT = 0;
  return {
    line: (facts) => {
      line += 1;
      t = facts.t ?? t;
      if (line === first) firstT = t;
      if (facts.kind === 'key') keys.push({ line, t });
      if (facts.kind === 'mark') marks.push({ line, t, label: facts.label });
      for (const epoch of facts.epochs)
        epochs = epochs === null ? [epoch, epoch] : [Math.min(epochs[0], epoch), Math.max(epochs[1], epoch)];
    },
    cut: () => {
      if (line < first) return null;
      const span = { line: first, lines: line - first + 1, t: firstT, lastT: t };
      first = line + 1;
      return span;
    },
    place: (span, at, size) => void blocks.push({ at, size, ...span }),
    index: () => ({ blocks, keys, marks, epochs, lines: line }),
  };
};
