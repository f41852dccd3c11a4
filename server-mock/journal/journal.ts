/**
 * The journal: all records in order, synced before they are acknowledged or published (REL-20). One interface and one
 * test suite (`journal.contract.ts`) for both engines: embedded SQLite for one machine, PostgreSQL beyond it.
 */
import type { MessagePort } from 'node:worker_threads';
import type { FrameKind } from '../../src/contract/frame.ts';

/** What a record changed in one topic: absolute values as the folds take them, so that a gateway needs only the journal. */
export interface Touch {
  readonly topic: string;
  /** `snapshot` only where a topic starts again. */
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
  /** The command with its result, and its events, as JSON. A start folds the events. */
  readonly body: unknown;
  readonly events: readonly unknown[];
  readonly touches: readonly Touch[];
}
export interface JournalRecord extends NewRecord {
  /** Position: 1, 2, 3 … without holes. */
  readonly pos: number;
  /** SHA-256 hex over the previous hash and this record's stored text (chain.ts). */
  readonly hash: string;
}
/** Stored records as a follower in another thread reads them: it parses their texts itself, by `readPart` (format.ts). */
export interface StoredEvents {
  readonly pos: number;
  readonly at: number;
  readonly hash: string;
  /** The events as JSON, in the format in which the record was written. */
  readonly events: string;
  readonly format: number;
}
/** Messages of a tail: a question has a number, its answer carries it; `committed` says that there are new records. */
export type TailRequest = { readonly number: number; readonly afterPos: number; readonly limit: number };
export type TailReply =
  | { readonly number: number; readonly records: readonly StoredEvents[] }
  /** The records could not be read; the message says why. */
  | { readonly number: number; readonly failed: string }
  | 'committed';

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
/** Why a journal cannot be opened or written; `message` names the place and the repair (REL-21). */
export class JournalError extends Error {
  /** `lost-lease`: another house leads, and this one must not write any more. */
  readonly code: 'damaged' | 'other-version' | 'locked' | 'lost-lease' | 'full' | 'failed';
  readonly pos: number | null;
  constructor(code: JournalError['code'], message: string, pos: number | null = null) {
    super(message);
    this.name = 'JournalError';
    this.code = code;
    this.pos = pos;
  }
}
export interface Journal {
  /** Grows with every new history, and is persisted; only a new, cut or restored journal gets a new one (H-07). */
  readonly epoch: number;
  readonly head: () => JournalHead;
  /**
   * Resolves once durable; calls made meanwhile share the next group commit. Rejects with JournalError: then nothing of
   * it was written.
   */
  readonly append: (record: NewRecord) => Promise<JournalRecord>;
  /** After `full`, all appends are refused until the writer has returned to what is durable and calls this (F18). */
  readonly recover: () => void;
  readonly read: (afterPos: number, limit: number) => Promise<readonly JournalRecord[]>;
  /** Records that touched a topic, oldest first, for resumes older than the ring (H-29). */
  readonly readTopic: (topic: string, afterPos: number, limit: number) => Promise<readonly JournalRecord[]>;
  /** The record written under this key, however old; keys are kept for ever, and only here (H-18). */
  readonly findCommand: (actor: string, commandId: string) => Promise<JournalRecord | null>;
  /** `state` is serialised during several turns, so it must not change after the call. */
  readonly saveSnapshot: (snapshot: StoredSnapshot) => Promise<void>;
  readonly latestSnapshot: () => Promise<StoredSnapshot | null>;
  /**
   * Saves a follower's view at a position, so that its start reads only later records (H-33). Separate from the
   * writer's snapshots and optional: a missing, damaged or foreign one is ignored. `state` must not change after the call either.
   */
  readonly saveCheckpoint: (checkpoint: StoredSnapshot) => Promise<void>;
  readonly latestCheckpoint: () => Promise<StoredSnapshot | null>;
  /**
   * A port over which another thread reads the journal's records and hears of new ones; absent: this journal has no thread of its
   * own, and its followers call `read`. Close the port to end it.
   */
  readonly tail?: () => MessagePort;
  readonly close: () => Promise<void>;
}
