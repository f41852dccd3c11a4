/** What the gate knows and says (hub.md, 4). Pure data: no clock, no I/O, no Redux. */
import type { Frame, Position, TopicClass } from '../contract/frame.ts';

export interface TopicGate {
  readonly topic: string;
  readonly class: TopicClass;
  readonly durable: boolean;
  readonly epoch: number;
  readonly seq: number;
  /** False until the first snapshot, and while the value came from a source that names no position (H-11). */
  readonly placed: boolean;
  /** A log snapshot with a hole before its first item, waiting for the backfill. */
  readonly owed: Frame | null;
  /** Highest item id let through in this epoch; 0: none. */
  readonly lastItemId: number;
  /** Frames that came before their predecessor, by epoch and seq. */
  readonly held: readonly Frame[];
  /** The position that made the topic suspect; null: nothing is suspected. */
  readonly suspect: Position | null;
}

/** What the folds make of a frame; the gate alone decides which. */
export type GateEffect =
  /** The whole value is new: a snapshot. `broken` marks a declared trimming in a log. */
  | { readonly type: 'replace'; readonly frame: Frame; readonly broken: boolean }
  /** Keyed rows touched, or a state topic's new value. */
  | { readonly type: 'patch'; readonly frame: Frame }
  /** New items of a log: those of the frame with an id above `fromId`; the others were seen before. */
  | { readonly type: 'append'; readonly frame: Frame; readonly fromId: number };

export type DropReason =
  | 'stale-epoch'
  | 'stale-snapshot'
  | 'duplicate'
  | 'held-full'
  /** An answer without a position that may not replace what is there (H-11). */
  | 'unplaced'
  | 'malformed'
  | 'oversized'
  | 'unknown-topic';

export interface GateStep {
  readonly gate: TopicGate;
  readonly effects: readonly GateEffect[];
  readonly dropped: DropReason | null;
  /** Ask for items after this id (log with a hole); said again by every step that still owes. */
  readonly backfill: { readonly afterId: number } | null;
}
