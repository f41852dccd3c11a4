import type { LedgerEntry } from '../../contract/records/records.topics.ts';
import type { LogValue } from '../../gate/fold.ts';
import { type Live, noLive } from '../live.ts';

export interface LedgerState {
  /** Movements of the balance by id, the newest last. */
  readonly entries: Live<LogValue<LedgerEntry>>;
}
export const initialLedger: LedgerState = { entries: noLive() };
/** REL-38: the row's own limit, spelled here because the row brings its call's schemas along; a test holds them equal. */
export const ENTRIES_KEPT = 1_000;
