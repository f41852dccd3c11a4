/** Moves a journal from SQLite to PostgreSQL: the same records, texts and hashes, in the same epoch (H-33). */
import { existsSync } from 'node:fs';
import { systemClock } from '../../platform/clock.ts';
import { nextTurn } from '../../platform/turn.ts';
import { topicsOf } from '../chain.ts';
import { JournalError, type Touch } from '../journal.ts';
import { openFile, readFormat, readMeta as readFileMeta } from '../sqlite/schema.ts';
import { newestSnapshot } from '../sqlite/snapshotFiles.ts';
import { verifySlice, type Checked } from '../sqlite/verify.ts';
import { createAppender, topicsJson, type BatchRow } from './appendBatch.ts';
import { createConnection } from './connection.ts';
import { damageError, placeOf, toJournalError } from './errors.ts';
import { LEASE_MS, PATIENCE_MS, waitForLease } from './lease.ts';
import { CHAIN_START } from './rows.ts';
import { readMeta, setEpoch } from './schema.ts';
import { saveSnapshot } from './snapshots.ts';

/** Records of one transaction. */
const SLICE = 1_000;

export interface MoveResult extends Checked {
  readonly epoch: number;
}
export interface MoveProgress {
  readonly done: number;
  readonly all: number;
}
/**
 * Copies the journal in `file`, which stays as it is, into the database at `url`, which must hold none: or the beginning of the same one,
 * where an earlier attempt was ended. The epoch is written last, so that no house opens a part. Rejects with JournalError.
 */
export const moveToPostgres = async (
  file: string,
  url: string,
  onProgress: (progress: MoveProgress) => void = () => undefined,
): Promise<MoveResult> => {
  const place = placeOf(url);
  if (!existsSync(file)) throw new JournalError('failed', `There is no journal ${file}.`);
  const db = openFile(file);
  try {
    readFormat(db, file);
    const epoch = Number(readFileMeta(db, 'epoch'));
    const { all } = db.prepare('SELECT coalesce(max(pos), 0) AS "all" FROM record').get() as { all: number };
    const lease = await waitForLease(url, { waitMs: 1.5 * LEASE_MS });
    const connection = createConnection({ url, name: 'move' });
    try {
      if ((await readMeta(connection.query, 'epoch')) !== null)
        throw new JournalError('failed', `The database ${place} holds a journal already: name an empty one.`);
      const persistence = {
        clock: systemClock,
        log: () => undefined,
        patienceMs: PATIENCE_MS,
        isEnded: () => false,
      };
      const appender = createAppender(connection, lease.token, place, persistence);
      const [begun = CHAIN_START] = await connection.query<Checked>(
        'SELECT pos, hash FROM journal_record ORDER BY pos DESC LIMIT 1',
      );
      let at = CHAIN_START;
      for (;;) {
        const rows: BatchRow[] = [];
        const next = verifySlice(db, at, SLICE, (record, hash) => {
          if (record.pos === begun.pos && hash !== begun.hash)
            throw new JournalError(
              'failed',
              `The database ${place} holds records of another journal: name an empty one.`,
            );
          const topics = topicsOf({ touches: JSON.parse(record.touches) as readonly Touch[] });
          const { pos, at: time } = record;
          if (pos <= begun.pos) return;
          rows.push({
            pos,
            at: time,
            hash,
            json: JSON.stringify({ ...record, hash }),
            topics: topicsJson(pos, topics),
          });
        });
        if ('why' in next) throw damageError(file, next);
        if (next.pos === at.pos) break;
        const first = rows[0];
        if (first) await appender.append(rows, first.pos === at.pos + 1 ? at : begun);
        at = next;
        onProgress({ done: at.pos, all });
        await nextTurn();
      }
      if (at.pos < begun.pos)
        throw new JournalError('failed', `The database ${place} holds records of another journal: name an empty one.`);
      const snapshot = newestSnapshot(file, 'snapshot', () => true);
      if (snapshot) await saveSnapshot(connection, 'snapshot', snapshot, [Buffer.from(snapshot.state)]);
      await connection.transaction(async (query) => {
        await setEpoch(query, epoch);
        await query('UPDATE journal_durable SET pos = $1 WHERE token = $2', [at.pos, lease.token]);
      });
      return { ...at, epoch };
    } catch (error) {
      throw toJournalError(error, place);
    } finally {
      await lease.release();
      await connection.close();
    }
  } finally {
    db.close();
  }
};
