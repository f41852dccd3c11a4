import { createSelector } from '@reduxjs/toolkit';
import type { LedgerEntry } from '../../contract/records/records.topics.ts';
import type { LedgerState } from './ledger.state.ts';

export interface HasLedger {
  readonly ledger: LedgerState;
}
export const ledgerTopicOf = (member: string): string => `ledger:${member}`;
/** Newest first; null until the house has said them. */
export const selectEntries = createSelector(
  [(state: HasLedger) => state.ledger.entries.value],
  (log): readonly LedgerEntry[] | null => log?.items.toReversed() ?? null,
);
/** The house keeps no older ones here. */
export const selectEntriesTrimmed = (state: HasLedger): boolean => (state.ledger.entries.value?.from ?? 0) > 1;
export const selectEntriesMode = (state: HasLedger) => state.ledger.entries.mode;
