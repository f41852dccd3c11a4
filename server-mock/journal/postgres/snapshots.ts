/**
 * Snapshots and checkpoints in the database: derived data, each with a digest of its own, each of which may be missing (F17). They are
 * compressed: a commit of bets waits until the log of the database holds all of a snapshot that is written beside it (decision 0407).
 */
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { createZstdCompress, zstdDecompress } from 'node:zlib';
import { FORMAT } from '../format.ts';
import type { StoredSnapshot } from '../journal.ts';
import { startDigest, type SnapshotKind } from '../sqlite/snapshotFiles.ts';
import type { Connection, Query } from './connection.ts';

/** The newest ones that stay; the second serves when the first is damaged. */
const KEPT = 2;

interface Row {
  readonly pos: number;
  readonly hash: string;
  readonly digest: string;
  readonly state: Buffer;
}
/**
 * Bytes that another thread compresses at once. Each time costs a turn or two of the event loop, and at the top rate a turn takes a tenth
 * of a second. Joining a whole snapshot first would hold up every commit for as long.
 */
const PACKED_AT_ONCE = 2 ** 21;
const unpack = promisify(zstdDecompress);
/** First byte of what Zstandard makes; a text of JSON begins with no such byte. */
const PACKED = 0x28;
/** The bytes of the JSON; null: damaged. Earlier houses kept them as they are. */
const jsonOf = async (state: Buffer): Promise<Buffer | null> =>
  state[0] === PACKED ? unpack(state).catch(() => null) : state;

/** A snapshot counts only where it stands on a record of this journal: others are of a history that was deleted or cut. */
const ON_RECORD = 'EXISTS (SELECT FROM journal_record r WHERE r.pos = s.pos AND r.hash = s.hash)';

/** `json`: the state's JSON in UTF-8, in order. */
export const saveSnapshot = async (
  connection: Connection,
  kind: SnapshotKind,
  { pos, hash }: Omit<StoredSnapshot, 'state'>,
  json: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
): Promise<void> => {
  const digest = startDigest({ pos, hash });
  const digested = async function* () {
    let parts: Uint8Array[] = [];
    let size = 0;
    for await (const part of json) {
      digest.update(part);
      parts.push(part);
      size += part.length;
      if (size < PACKED_AT_ONCE) continue;
      yield Buffer.concat(parts);
      [parts, size] = [[], 0];
    }
    yield Buffer.concat(parts);
  };
  const state = await pipeline(digested, createZstdCompress({ chunkSize: PACKED_AT_ONCE }), buffer);
  await connection.query(
    `INSERT INTO journal_snapshot VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (kind, pos) DO UPDATE
     SET hash = excluded.hash, format = excluded.format, digest = excluded.digest, state = excluded.state`,
    [kind, pos, hash, FORMAT, digest.digest('hex'), state],
  );
  await connection.query(
    `DELETE FROM journal_snapshot WHERE kind = $1 AND pos NOT IN
       (SELECT pos FROM journal_snapshot WHERE kind = $1 ORDER BY pos DESC LIMIT ${KEPT})`,
    [kind],
  );
};
/** The newest one that is whole and stands on a record up to `through`; null: there is none. */
export const latestSnapshot = async (
  query: Query,
  kind: SnapshotKind,
  through: number,
): Promise<StoredSnapshot | null> => {
  for (let n = 0; ; n++) {
    const [row] = await query<Row>(
      `SELECT pos, hash, digest, state FROM journal_snapshot s
       WHERE kind = $1 AND format = $2 AND pos <= $3 AND ${ON_RECORD} ORDER BY pos DESC LIMIT 1 OFFSET $4`,
      [kind, FORMAT, through, n],
    );
    if (!row) return null;
    const { pos, hash, digest, state } = row;
    const json = await jsonOf(state);
    if (json !== null && startDigest({ pos, hash }).update(json).digest('hex') === digest)
      return { pos, hash, state: JSON.parse(json.toString('utf8')) as unknown };
  }
};
/** The place of the newest snapshot, from which a start checks the records of a long journal. */
export const newestSnapshotPlace = async (
  query: Query,
): Promise<{ readonly pos: number; readonly hash: string } | null> =>
  (
    await query<{ readonly pos: number; readonly hash: string }>(
      `SELECT pos, hash FROM journal_snapshot s WHERE kind = 'snapshot' AND format = $1 AND ${ON_RECORD}
       ORDER BY pos DESC LIMIT 1`,
      [FORMAT],
    )
  )[0] ?? null;
/** Deletes those of another format or history: they would take the places of newer ones. */
export const deleteForeignSnapshots = async (query: Query): Promise<void> => {
  await query(`DELETE FROM journal_snapshot s WHERE format <> $1 OR NOT ${ON_RECORD}`, [FORMAT]);
};
