import { createSelector } from '@reduxjs/toolkit';
import type { TopicName } from '../../contract/topics.ts';
import type { LedgerEntry } from '../../contract/ledger/ledger.topics.ts';
import type { LedgerState } from './ledger.state.ts';

export interface HasLedger {
  readonly ledger: LedgerState;
}
export const ledgerTopicOf = (member: string): TopicName => `ledger:${member}`;
/** Newest first; null until the house has sent them. */
export const selectEntries = createSelector(
  [(state: HasLedger) => state.ledger.entries.value],
  (log): readonly LedgerEntry[] | null => log?.items.toReversed() ?? null,
);
/** Older entries exist, but the house no longer delivers them. */
export const selectEntriesTrimmed = (state: HasLedger): boolean => (state.ledger.entries.value?.from ?? 0) > 1;
export const selectEntriesMode = (state: HasLedger) => state.ledger.entries.mode;
