/** Messages between the record store and its thread. Replies carry the number of their request. */
import type { MessagePort } from 'node:worker_threads';
import type { StoreOrigin } from './database.ts';
import type { Query } from './store.ts';

export interface WorkerStart {
  readonly file: string;
  readonly origin: StoreOrigin;
  /** The journal's records (`Journal.tail`). */
  readonly journal: MessagePort;
}
export type Request =
  /** The house serves: the store follows the journal from now on. */
  | 'follow'
  | { readonly number: number; readonly query: Query; readonly minPosition: number; readonly ms: number }
  | { readonly number: number; readonly close: true };
export type Reply =
  | { readonly number: number; readonly value: unknown }
  /** The question failed; number 0: the store could not be opened. */
  | { readonly number: number; readonly failed: string }
  /** The follower failed, and opens the store anew. */
  | { readonly defect: string };
