/**
 * The journal: everything that happened, in order, synced before it is acknowledged or published (REL-20). One interface,
 * one contract suite (`journal.contract.ts`), several engines: embedded SQLite now, PostgreSQL ready to be added.
 */
import type { FrameKind } from '../../src/contract/frame.ts';

/** What a record changed in one topic: absolute values as the folds take them, so a gateway needs the log and nothing else. */
export interface Touch {
  readonly topic: string;
  /** `snapshot` only where a topic begins anew. */
  readonly kind: FrameKind;
  readonly data: unknown;
}
export interface NewRecord {
  /** Writer's clock, Unix ms. */
  readonly at: number;
  /** Kind of the command that was accepted, e.g. `debit`. */
  readonly kind: string;
  readonly actor: string;
  /** Idempotency key, unique within its scope (H-18); null for the house's own ticks. */
  readonly commandId: string | null;
  /** The command's body and its events: JSON. Start-up folds these. */
  readonly body: unknown;
  readonly events: readonly unknown[];
  readonly touches: readonly Touch[];
}
export interface JournalRecord extends NewRecord {
  /** Position: 1, 2, 3 … without holes. */
  readonly pos: number;
  /** SHA-256 hex over the previous hash and this record's canonical JSON. */
  readonly hash: string;
}
export interface JournalHead {
  readonly pos: number;
  readonly hash: string;
  readonly at: number;
}
export interface StoredSnapshot {
  readonly pos: number;
  readonly hash: string;
  readonly state: unknown;
}
/** Why a journal refuses to open; `message` names the place and the mend (REL-21). */
export class JournalError extends Error {
  readonly code: 'damaged' | 'other-version' | 'locked' | 'full' | 'failed';
  readonly pos: number | null;
  constructor(code: JournalError['code'], message: string, pos: number | null = null) {
    super(message);
    this.name = 'JournalError';
    this.code = code;
    this.pos = pos;
  }
}
export interface Journal {
  /** Orderable, persisted; only a new journal makes a new one (H-07). */
  readonly epoch: number;
  readonly head: () => JournalHead;
  /** Resolves once durable; calls made meanwhile share the next group commit. Rejects with JournalError: then nothing of it is there. */
  readonly append: (record: NewRecord) => Promise<JournalRecord>;
  /** After `full`: everything is refused until the writer has gone back to what is durable and says so here (F18). */
  readonly recover: () => void;
  readonly read: (afterPos: number, limit: number) => Promise<readonly JournalRecord[]>;
  /** Records that touched a topic, oldest first, for resumes beyond the ring (H-29). */
  readonly readTopic: (topic: string, afterPos: number, limit: number) => Promise<readonly JournalRecord[]>;
  /** The record written under this key, however old: keys of money are kept for ever, and only here (H-18). */
  readonly findCommand: (actor: string, commandId: string) => Promise<JournalRecord | null>;
  /** `state` is read during some turns to come: what is given must not change any more. */
  readonly saveSnapshot: (snapshot: StoredSnapshot) => Promise<void>;
  readonly latestSnapshot: () => Promise<StoredSnapshot | null>;
  /**
   * A follower's own view at a position, so that its start reads the rest alone (H-33). Kept apart from the writer's
   * snapshots and never needed: one that is gone, damaged or of another history is passed over.
   */
  readonly saveCheckpoint: (checkpoint: StoredSnapshot) => Promise<void>;
  readonly latestCheckpoint: () => Promise<StoredSnapshot | null>;
  readonly close: () => Promise<void>;
}
