import type { LedgerEntry } from '../../contract/ledger/ledger.topics.ts';
import { foldLog } from '../../gate/fold.ts';
import { liveOf, type TopicEvents } from '../live.ts';
import { LEDGER_ENTRIES_LIMIT, type LedgerState } from './ledger.state.ts';

export const ledgerEvents = {
  ledger: (state, change) => ({
    ...state,
    entries: liveOf(change, foldLog<LedgerEntry>(state.entries.value, change.effect, LEDGER_ENTRIES_LIMIT)),
  }),
} satisfies TopicEvents<LedgerState>;
