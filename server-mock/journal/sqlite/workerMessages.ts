/** Messages between the journal and its worker thread. Replies carry the number of their request. */
import type { MessagePort } from 'node:worker_threads';
import type { JournalError, JournalHead } from '../journal.ts';
import type { Layer } from '../keyFilter.ts';
import type { SnapshotBytes, SnapshotKind, SnapshotText } from './snapshotFiles.ts';
import type { BatchRecord, LatestSnapshot, Stored } from './store.ts';

export type Request =
  | { readonly op: 'append'; readonly batch: readonly BatchRecord[] }
  | { readonly op: 'read'; readonly afterPos: number; readonly limit: number }
  | { readonly op: 'readTopic'; readonly topic: string; readonly afterPos: number; readonly limit: number }
  | { readonly op: 'findCommand'; readonly actor: string; readonly commandId: string }
  | { readonly op: 'saveSnapshot'; readonly kind: SnapshotKind; readonly snapshot: SnapshotBytes }
  | { readonly op: 'latestSnapshot'; readonly kind: SnapshotKind }
  | { readonly op: 'checkNext' }
  | { readonly op: 'keysNext' }
  /** Serves a follower in another thread over this port (`Journal.tail`). */
  | { readonly op: 'tail'; readonly port: MessagePort }
  | { readonly op: 'close' };

export interface Answers {
  readonly append: readonly JournalHead[];
  readonly read: readonly Stored[];
  readonly readTopic: readonly Stored[];
  readonly findCommand: Stored | null;
  readonly saveSnapshot: null;
  readonly latestSnapshot: LatestSnapshot;
  readonly checkNext: boolean;
  readonly keysNext: readonly Layer[] | null;
  readonly tail: null;
  readonly close: null;
}
export interface Numbered {
  readonly number: number;
  readonly request: Request;
}
export interface Fault {
  readonly code: JournalError['code'];
  readonly message: string;
  readonly pos: number | null;
}
/** First message of the worker, number 0: the opened journal, or an error. */
export interface Opened {
  readonly epoch: number;
  readonly head: JournalHead;
}
/**
 * Before the first message: the newest snapshot, as soon as it is found whole. The records after it are checked then, and it may be
 * parsed meanwhile; nothing may follow from it before the journal is open.
 */
export interface SentAhead {
  readonly snapshot: SnapshotText;
}
export type Reply =
  | { readonly number: number; readonly ok: true; readonly value: unknown }
  | { readonly number: number; readonly ok: false; readonly fault: Fault };
