/** The hash chain over records. It hashes the stored text, so that it covers the exact bytes on disk. */
import { createHash } from 'node:crypto';
import type { JournalRecord, NewRecord } from './journal.ts';

/** A record as stored: JSON as text. `pos` counts from 1 without holes. */
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
/** `undefined` has no JSON, so null replaces it. */
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
/** Parses on first access: a start reads only the events of thousands of records, a follower only their touches. */
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
/** The topics of a record, each once; they are the rows of the topic index. */
export const topicsOf = (record: Pick<NewRecord, 'touches'>): readonly string[] => [
  ...new Set(record.touches.map(({ topic }) => topic)),
];
