/**
 * What became of every idempotency key (O5): one durable record a key, acknowledged only when durable, and the outcome shown to a
 * person is what happened. Unknown may end as either, failed only as absent.
 */
import type { JournalRecord } from '../../../../server-mock/journal/journal.ts';
import type { WriteShown } from '../../types.ts';

type KeyOutcome = 'done' | 'refused' | 'fenced';
const outcomeOf = ({ kind }: JournalRecord): KeyOutcome =>
  kind === 'fence' ? 'fenced' : kind === 'refused' ? 'refused' : 'done';

export interface KeysTruth {
  readonly begin: (epoch: number) => void;
  /** Each answers what is wrong, or null. */
  readonly durable: (record: JournalRecord) => string | null;
  /** `epoch`: of the house that answered; a record in an older journal does not count. */
  readonly acknowledged: (key: string, scope: string, outcome: 'ok' | 'refused', epoch: number) => string | null;
  readonly seen: (write: WriteShown) => string | null;
  /** The client's page or session has ended: the outcome it showed is not awaited any more. */
  readonly left: (client: string) => void;
  /** Writes that the channel looks up, without a shown outcome, begun in the current journal. */
  readonly unresolved: () => readonly WriteShown[];
}
interface Book {
  readonly outcomes: Map<string, KeyOutcome>;
  readonly refused: Set<string>;
}
interface Watched {
  readonly write: WriteShown;
  readonly life: number;
}
export const createKeysTruth = (): KeysTruth => {
  /** By journal, then by actor and key. */
  const journals = new Map<number, Book>();
  let standing: Book = { outcomes: new Map(), refused: new Set() };
  /** Of every journal, by key alone: a person's key stays theirs, whatever became of the journal. */
  const done = new Set<string>();
  /** Shown as not happened: may never become durable. */
  const failed = new Map<string, string>();
  const writes = new Map<string, Watched>();
  let life = 0;
  const name = (scope: string, key: string): string => `${scope} ${key}`;
  return {
    begin: (epoch) => {
      life += 1;
      standing = { outcomes: new Map(), refused: new Set() };
      journals.set(epoch, standing);
    },
    durable: (record) => {
      const { actor, commandId, pos } = record;
      if (commandId === null) return null;
      const key = name(actor, commandId);
      const fate = outcomeOf(record);
      const before = standing.outcomes.get(key);
      if (before !== undefined) return `${key} is in the journal twice: ${before}, and ${fate} at ${pos}`;
      standing.outcomes.set(key, fate);
      if (fate !== 'done') return null;
      done.add(commandId);
      if (standing.refused.has(key)) return `${key} was refused and became durable at ${pos}`;
      const shown = failed.get(commandId);
      return shown === undefined ? null : `${key} became durable at ${pos}, and its client had been shown "${shown}"`;
    },
    acknowledged: (key, scope, outcome, epoch) => {
      const full = name(scope, key);
      const book = journals.get(epoch);
      if (!book) return `${full} was answered by a house of epoch ${epoch}, which never existed`;
      const fate = book.outcomes.get(full);
      if (outcome === 'ok') return fate === 'done' ? null : `${full} was acknowledged and is not durable`;
      if (fate === 'done') return `${full} was refused and is durable`;
      book.refused.add(full);
      return null;
    },
    seen: (write) => {
      writes.set(write.key, { write, life: writes.get(write.key)?.life ?? life });
      const was = `${write.client} was shown that ${write.what} (${write.key})`;
      if (write.seen === 'done') return done.has(write.key) ? null : `${was} is done, and it is not durable`;
      if (write.seen !== 'failed' && write.seen !== 'notSent') return null;
      failed.set(write.key, write.seen);
      return done.has(write.key) ? `${was} has not happened, and it is durable` : null;
    },
    left: (client) => {
      for (const [key, { write }] of writes) if (write.client === client) writes.delete(key);
    },
    unresolved: () =>
      [...writes.values()].flatMap(({ write, life: of }) =>
        of === life && write.lookedUp === true && (write.seen === 'pending' || write.seen === 'unknown') ? [write] : [],
      ),
  };
};
