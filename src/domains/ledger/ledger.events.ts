import type { LedgerEntry } from '../../contract/records/records.topics.ts';
import { foldLog } from '../../gate/fold.ts';
import { liveOf, type TopicEvents } from '../live.ts';
import { ENTRIES_KEPT, type LedgerState } from './ledger.state.ts';

export const ledgerEvents = {
  ledger: (state, change) => ({
    ...state,
    entries: liveOf(change, foldLog<LedgerEntry>(state.entries.value, change.effect, ENTRIES_KEPT)),
  }),
} satisfies TopicEvents<LedgerState>;
