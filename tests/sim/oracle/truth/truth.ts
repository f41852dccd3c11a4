/** The expected state of a run: books, topics and their history, fed by durable records and by nothing else. */
import type { HouseEvent } from '../../../../server-mock/core/events.ts';
import type { Member } from '../../../../server-mock/core/state.ts';
import type { JournalRecord } from '../../../../server-mock/journal/journal.ts';
import { deepEqual } from '../deepEqual.ts';
import { createHistory, type History } from './history.ts';
import { createLedgerTruth, type LedgerTruth } from './ledgerTruth.ts';
import { createTopicTruth, initialValue } from './topicTruth.ts';

export interface Truth {
  readonly history: History;
  /** Of the current journal. */
  readonly ledger: () => LedgerTruth;
  /** Position of the last durable record. */
  readonly pos: () => number;
  readonly member: (id: string) => Member | null;
  /** Whether a member of that id was ever opened, in any journal of the run. */
  readonly wasOpened: (id: string) => boolean;
  readonly begin: (epoch: number) => void;
  /** What is wrong with the record's postings, or null. */
  readonly take: (record: JournalRecord) => string | null;
}
export const createTruth = (now: () => number, currency: string): Truth => {
  const history = createHistory(initialValue);
  let ledger = createLedgerTruth();
  let topics = createTopicTruth(currency);
  let pos = 0;
  const opened = new Set<string>();
  return {
    history,
    ledger: () => ledger,
    pos: () => pos,
    member: (id) => topics.member(id),
    wasOpened: (id) => opened.has(id),
    begin: (epoch) => {
      // A new journal is another history: nothing of the earlier books holds in it.
      history.begin(epoch, now());
      ledger = createLedgerTruth();
      topics = createTopicTruth(currency);
      pos = 0;
    },
    take: (record) => {
      if (record.pos !== pos + 1) return `record ${record.pos} became durable after record ${pos}`;
      pos = record.pos;
      let wrong: string | null = null;
      for (const event of record.events as readonly HouseEvent[]) {
        wrong ??= ledger.take(record.pos, event);
        if (event.type === 'memberOpened') opened.add(event.member.id);
      }
      // A value that an event leaves equal has not moved: no store is behind because of it.
      for (const [topic, value] of topics.take(record, ledger.balanceOf))
        if (!deepEqual(history.last(topic)?.value, value)) history.put(topic, record.pos, now(), value);
      return wrong;
    },
  };
};
