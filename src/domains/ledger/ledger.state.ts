import type { LedgerEntry } from '../../contract/ledger/ledger.topics.ts';
import type { LogValue } from '../../gate/fold.ts';
import { type Live, noLive } from '../live.ts';

export interface LedgerState {
  /** Movements of the balance by id, newest last. */
  readonly entries: Live<LogValue<LedgerEntry>>;
}
export const initialLedger: LedgerState = { entries: noLive() };
/**
 * REL-38: equals the row's limit; not imported, because the row would load the schemas of its call. A test compares the
 * two.
 */
export const LEDGER_ENTRIES_LIMIT = 1_000;
