import type { TopicName } from '../../contract/topics.ts';
import type { LedgerRecordState } from './record.state.ts';

export interface HasLedgerRecord {
  readonly ledgerRecord: LedgerRecordState;
}
export const selectLedgerRecord = (state: HasLedgerRecord) => state.ledgerRecord;
/** The live topics that change a member's record; see `record.slice.ts`. */
export const ledgerRecordTopicsOf = (member: string): readonly TopicName[] => [
  `ledger:${member}`,
  `bets:${member}`,
  `money:${member}`,
  `wallet:${member}`,
];
