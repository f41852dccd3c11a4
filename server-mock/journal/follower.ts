/**
 * A journal as another process follows it: a gateway, or a house that stands by (H-33). It reads, and never writes. Its records are
 * those that the leading house has declared durable: what is merely visible in the database may be lost by a fail-over.
 */
import type { Journal, JournalError, JournalRecord } from './journal.ts';

/** The house that writes now. */
export interface Leader {
  /** Grows with every new leader. */
  readonly token: number;
  /** Origin at which the leader takes forwarded requests, e.g. `http://10.0.0.4:4100`. */
  readonly address: string;
}
export interface JournalFollower
  extends Pick<
    Journal,
    'epoch' | 'head' | 'read' | 'readTopic' | 'findCommand' | 'latestSnapshot' | 'latestCheckpoint' | 'close'
  > {
  /** Null: no house holds the lease, or it is not known yet. */
  readonly leader: () => Leader | null;
  /** Grows with each answer of the journal, also with one without records: it stands still while this process is cut off. */
  readonly answers: () => number;
  /** Called when the leader changes. */
  readonly onLeader: (run: (leader: Leader | null) => void) => () => void;
  /**
   * Calls `run` with the records after `afterPos`, in order, each once, without a gap, as they become durable. A listener that throws
   * ends the follower. One caller alone.
   */
  readonly follow: (afterPos: number, run: (records: readonly JournalRecord[]) => void) => () => void;
  /** Called once if the journal cannot be followed any more: a gap, a broken chain, another epoch. */
  readonly onFailed: (run: (error: JournalError) => void) => void;
}
