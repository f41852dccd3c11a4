/** Where what is in a recording: what seeking, listing and reading block by block need, and nothing of its contents. */

/** A run of lines that is read at once; packed: one member. */
export interface TapeBlock {
  /** Bytes of the file, [at, at + size). */
  readonly at: number;
  readonly size: number;
  /** Number of its first line; the head is line 1. */
  readonly line: number;
  readonly lines: number;
  /** Times of its first and last record, ms since the start. */
  readonly t: number;
  readonly lastT: number;
}
export interface TapeIndex {
  readonly blocks: readonly TapeBlock[];
  readonly keys: readonly { readonly line: number; readonly t: number }[];
  readonly marks: readonly { readonly line: number; readonly t: number; readonly label: string }[];
  /** Lowest and highest epoch of all frames; null: there is no frame. */
  readonly epochs: readonly [number, number] | null;
  readonly lines: number;
}
/** What one line adds. */
export interface LineFacts {
  readonly kind: string;
  /** Undefined on the head, and on a line that is none. */
  readonly t: number | undefined;
  readonly label: string;
  readonly epochs: readonly number[];
}

/** A block whose place in the file is not known yet. */
export type BlockSpan = Omit<TapeBlock, 'at' | 'size'>;

export interface Indexer {
  readonly line: (facts: LineFacts) => void;
  /** The lines since the last cut; null: there are none. */
  readonly cut: () => BlockSpan | null;
  readonly place: (span: BlockSpan, at: number, size: number) => void;
  readonly index: () => TapeIndex;
}
export const createIndexer = (): Indexer => {
  const blocks: TapeBlock[] = [];
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
