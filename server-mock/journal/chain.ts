/** The hash chain over records. It hashes the stored text, so that it covers the exact bytes on disk. */
import { hash } from 'node:crypto';
import { FORMAT, OLDEST_FORMAT, readPart, UPGRADES, type Upgrade, type Upgrades } from './format.ts';
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
  /** The format in which it was written (format.ts). */
  readonly format: number;
}
/** Hash before the first record. */
export const GENESIS_HASH = '0'.repeat(64);

export const hashOf = (previous: string, record: StoredRecord): string => {
  const { pos, at, kind, actor, commandId, body, events, touches, format } = record;
  // Covered too, so that a record is never read as one of another format.
  const named = format === OLDEST_FORMAT ? [] : [format];
  const text = JSON.stringify([pos, at, kind, actor, commandId, body, events, touches, ...named]);
  return hash('sha256', previous + text, 'hex');
};
/**
 * The hash of a record that is written now, and the JSON of the record with it. Both quote the same texts, and quoting a thousand
 * characters takes longer than their hash: so each is quoted once. The result is that of `hashOf`.
 */
export const hashAndJson = (
  previous: string,
  record: StoredRecord,
): { readonly hash: string; readonly json: string } => {
  const { pos, at, format } = record;
  const quoted = (name: 'kind' | 'actor' | 'commandId' | 'body' | 'events' | 'touches') => JSON.stringify(record[name]);
  const [kind, actor, commandId] = [quoted('kind'), quoted('actor'), quoted('commandId')];
  const [body, events, touches] = [quoted('body'), quoted('events'), quoted('touches')];
  const text = `[${pos},${at},${kind},${actor},${commandId},${body},${events},${touches},${format}]`;
  const own = hash('sha256', previous + text, 'hex');
  return {
    hash: own,
    json: `{"pos":${pos},"at":${at},"kind":${kind},"actor":${actor},"commandId":${commandId},"body":${body},"events":${events},"touches":${touches},"format":${format},"hash":"${own}"}`,
  };
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
  format: FORMAT,
});
/** Parses on first access: a start reads only the events of thousands of records, a follower only their touches. */
const lazily = <T>(read: () => unknown): (() => T) => {
  let parsed: { readonly value: T } | null = null;
  return () => (parsed ??= { value: read() as T }).value;
};
/** The record in today's shapes, whatever format it was written in. `upgrades`: tests pass their own. */
export const fromStoredRecord = (stored: StoredRecord, hash: string, upgrades: Upgrades = UPGRADES): JournalRecord => {
  const { pos, at, kind, actor, commandId } = stored;
  const part = (name: keyof Upgrade) => () => readPart(stored[name], name, stored.format, upgrades);
  const body = lazily<unknown>(part('body'));
  const events = lazily<JournalRecord['events']>(part('events'));
  const touches = lazily<JournalRecord['touches']>(part('touches'));
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
