/** The frame: the unit in which every live figure travels, whatever its source (H-06). */

/** What a topic holds: one absolute value, rows by key, or items with ids (H-03). */
export type TopicClass = 'state' | 'keyed' | 'log';

/** A point in one topic's history. `epoch` belongs to the journal, `seq` is a journal position (H-07). */
export interface Position {
  readonly epoch: number;
  readonly seq: number;
}

export type FrameKind = 'snapshot' | 'delta' | 'items';

export interface Frame<D = unknown> {
  /** Full topic name, e.g. `wallet:m1001`. */
  readonly topic: string;
  readonly epoch: number;
  /** The seq this frame follows for this class of subscribers; -1 on a snapshot. */
  readonly prev: number;
  readonly seq: number;
  readonly kind: FrameKind;
  /** House clock, Unix milliseconds, at which the last record in it was written. */
  readonly at: number;
  /** Shape by class: state → the value; keyed → KeyedData; log → LogData. */
  readonly data: D;
}

/** snapshot: all rows. delta: every key changed after `prev`, null where the row does not exist at `seq`. */
export interface KeyedData<R = unknown> {
  readonly rows: Readonly<Record<string, R | null>>;
}

/** Item ids are integers that increase without gaps within an epoch; `from` is the oldest id the house keeps (H-12). */
export interface LogItem {
  readonly id: number;
}
export interface LogData<I extends LogItem = LogItem> {
  readonly from: number;
  readonly items: readonly I[];
}
