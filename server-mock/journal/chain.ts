/** The hash chain over records, on their stored text: what is hashed is what lies on the disk, byte by byte. */
import { createHash } from 'node:crypto';
import type { JournalRecord, NewRecord } from './journal.ts';

/** A record as it is stored: JSON as text. `pos` counts from 1 without holes. */
export interface StoredRecord {
  readonly pos: number;
  readonly at: number;
  readonly kind: string;
  readonly actor: string;
  readonly commandId: string | null;
  readonly body: string;
  readonly events: string;
  readonly touches: string;
}
/** Hash before the first record. */
export const GENESIS_HASH = '0'.repeat(64);

export const hashOf = (previous: string, record: StoredRecord): string => {
  const { pos, at, kind, actor, commandId, body, events, touches } = record;
  return createHash('sha256')
    .update(previous)
    .update(JSON.stringify([pos, at, kind, actor, commandId, body, events, touches]))
    .digest('hex');
};
/** A body of `undefined` is not JSON: null stands for it. */
const json = (value: unknown): string => JSON.stringify(value) ?? 'null';

export const toStoredRecord = (pos: number, record: NewRecord): StoredRecord => ({
  pos,
  at: record.at,
  kind: record.kind,
  actor: record.actor,
  commandId: record.commandId,
  body: json(record.body),
  events: json(record.events),
  touches: json(record.touches),
});
/** Parsed when first looked at: a start folds the events of thousands and looks at nothing else, a follower at the touches. */
const lazily = <T>(text: string): (() => T) => {
  let parsed: { readonly value: T } | null = null;
  return () => (parsed ??= { value: JSON.parse(text) as T }).value;
};
export const fromStoredRecord = (stored: StoredRecord, hash: string): JournalRecord => {
  const { pos, at, kind, actor, commandId } = stored;
  const body = lazily<unknown>(stored.body);
  const events = lazily<JournalRecord['events']>(stored.events);
  const touches = lazily<JournalRecord['touches']>(stored.touches);
  return {
    pos,
    at,
    kind,
    actor,
    commandId,
    hash,
    get body() {
      return body();
    },
    get events() {
      return events();
    },
    get touches() {
      return touches();
    },
  };
};
/** The topics of a record, each once: what the index holds. */
export const topicsOf = (record: Pick<NewRecord, 'touches'>): readonly string[] => [
  ...new Set(record.touches.map(({ topic }) => topic)),
];
