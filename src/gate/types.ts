/** State and results of the gate (hub.md, The gate). Pure data: no clock, no I/O, no Redux. */
import type { Frame, Position, TopicClass } from '../contract/frame.ts';

export interface TopicGate {
  readonly topic: string;
  readonly class: TopicClass;
  readonly durable: boolean;
  readonly epoch: number;
  readonly seq: number;
  /** False until the first snapshot, and while the value comes from an answer without a position (H-11). */
  readonly placed: boolean;
  /** A log snapshot with a gap before its first item, which waits for the backfill. */
  readonly owedSnapshot: Frame | null;
  /** Highest item id passed in this epoch; 0: none. */
  readonly lastItemId: number;
  /** Frames that arrived before their predecessor, by epoch and seq. */
  readonly held: readonly Frame[];
  /** The position that made the topic suspect; null: nothing is suspected. */
  readonly suspect: Position | null;
}

/** Tells the folds how to apply a frame; only the gate decides this. */
export type GateEffect =
  /** Replace the whole value by a snapshot. `broken`: the house has trimmed items of this log that the client missed. */
  | { readonly type: 'replace'; readonly frame: Frame; readonly broken: boolean }
  /** Change the given rows of a keyed topic, or set a state topic's new value. */
  | { readonly type: 'patch'; readonly frame: Frame }
  /** Append the frame's items with an id above `fromId`; the others are duplicates. */
  | { readonly type: 'append'; readonly frame: Frame; readonly fromId: number };

export type DropReason =
  | 'stale-epoch'
  | 'stale-snapshot'
  | 'duplicate'
  | 'held-full'
  /** An answer without a position that must not replace the present value (H-11). */
  | 'unplaced'
  | 'malformed'
  | 'oversized'
  | 'unknown-topic';

export interface GateStep {
  readonly gate: TopicGate;
  readonly effects: readonly GateEffect[];
  readonly dropped: DropReason | null;
  /** Request items after this id (log with a gap); every step repeats it while the gap is open. */
  readonly backfill: { readonly afterId: number } | null;
}
