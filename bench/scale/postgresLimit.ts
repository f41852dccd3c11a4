/**
 * The rate of PostgreSQL alone with the same rows: the same tables, keys and indexes, one statement a group commit as large as those of
 * the house, one after the other on one connection, every commit synced. The texts are ready before the measurement: no JSON, no
 * hashing, no lease, no check of a predecessor. It is what a script for pgbench would do with the same bytes.
 */
import { Client } from 'pg';
import { toStoredRecord, topicsOf } from '../../server-mock/journal/chain.ts';
import type { JournalRecord } from '../../server-mock/journal/journal.ts';

export interface PostgresLimit {
  /** Writes and syncs them; answers rows a second. */
  readonly write: (records: readonly JournalRecord[], perCommit: number) => Promise<number>;
  readonly close: () => Promise<void>;
}
const TABLES = `
  CREATE TABLE limit_record (
    pos bigint PRIMARY KEY, at bigint NOT NULL, kind text NOT NULL, actor text NOT NULL, command_id text,
    body text NOT NULL, events text NOT NULL, touches text NOT NULL, hash text NOT NULL, format integer NOT NULL, token bigint NOT NULL
  );
  CREATE UNIQUE INDEX limit_record_key ON limit_record (actor, command_id) WHERE command_id IS NOT NULL;
  CREATE TABLE limit_touch (topic text NOT NULL, pos bigint NOT NULL, PRIMARY KEY (topic, pos));`;
const INSERT = `
  WITH added AS (
    INSERT INTO limit_record
    SELECT r.pos, r.at, r.kind, r.actor, r."commandId", r.body, r.events, r.touches, r.hash, r.format, 1
    FROM json_to_recordset($1::json) AS r(pos bigint, at bigint, kind text, actor text, "commandId" text,
      body text, events text, touches text, hash text, format integer)
    RETURNING 1
  ), touched AS (
    INSERT INTO limit_touch (topic, pos)
    SELECT t.topic, r.pos FROM json_to_recordset($2::json) AS r(pos bigint, topics json),
      json_array_elements_text(r.topics) AS t(topic)
  )
  SELECT count(*) FROM added`;

export const openPostgresLimit = async (url: string): Promise<PostgresLimit> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(TABLES);
  return {
    write: async (records, perCommit) => {
      const batches: (readonly [string, string])[] = [];
      for (let at = 0; at < records.length; at += perCommit) {
        const some = records.slice(at, at + perCommit);
        const rows = some.map((one) => ({ ...toStoredRecord(one.pos, one), hash: one.hash }));
        const topics = some.map((one) => ({ pos: one.pos, topics: topicsOf(one) }));
        batches.push([JSON.stringify(rows), JSON.stringify(topics)]);
      }
      const began = performance.now();
      for (const batch of batches) await client.query(INSERT, [...batch]);
      return records.length / ((performance.now() - began) / 1_000);
    },
    close: () => client.end(),
  };
};
