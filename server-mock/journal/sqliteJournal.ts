/** The embedded journal: SQLite in a worker thread, write-ahead log, full sync, group commit (REL-20, house.md). */
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { fromStoredRecord, topicsOf, toStoredRecord } from './chain.ts';
import { JournalError, type Journal, type JournalRecord, type StoredSnapshot } from './journal.ts';
import { createKeyFilter, type KeyFilter } from './keyFilter.ts';
import { createQueue } from './queue.ts';
import { slicedJson } from './slicedJson.ts';
import { askWorker } from './sqlite/ask.ts';
import type { SnapshotTable } from './sqlite/snapshotTable.ts';
import { FULL_CHECK, type Stored } from './sqlite/store.ts';

export interface SqliteJournal extends Journal {
  /** Commits (syncs) made: tests of group commit and the counters read it. */
  readonly commits: () => number;
  /** Resolves when what a start does behind its serving has ended: the old records are checked, the old keys known. */
  readonly settled: Promise<void>;
}
const recordOf = ({ record, hash }: Stored): JournalRecord => fromStoredRecord(record, hash);

/**
 * Opens or makes the journal. `now`: wall clock for a new epoch. Rejects with JournalError, naming place and mend. Of more
 * than `fullCheck` records those before the newest snapshot are checked while it serves already; damage found then ends it.
 */
export const openSqliteJournal = async (file: string, now: number, fullCheck = FULL_CHECK): Promise<SqliteJournal> => {
  mkdirSync(dirname(file), { recursive: true });
  const worker = new Worker(new URL('./sqlite/worker.ts', import.meta.url), { workerData: { file, now, fullCheck } });
  const { opened, request, later } = askWorker(worker);
  const { epoch, head: first } = await opened.catch(async (error: unknown) => {
    await worker.terminate();
    throw error;
  });
  let head = first;
  let commits = 0;
  const queue = createQueue(async (batch) => {
    const heads = await request({
      op: 'append',
      batch: batch.map((record) => {
        const { pos: _pos, ...stored } = toStoredRecord(0, record);
        return { record: stored, topics: topicsOf(record) };
      }),
    });
    commits += 1;
    head = heads.at(-1) ?? head;
    return heads;
  });
  const put = async (table: SnapshotTable, { pos, hash }: StoredSnapshot, state: string): Promise<void> => {
    await request({ op: 'saveSnapshot', row: { pos, hash, state }, table });
  };
  const latest = async (table: SnapshotTable): Promise<StoredSnapshot | null> => {
    const found = await request({ op: 'latestSnapshot', table });
    return found && { pos: found.pos, hash: found.hash, state: JSON.parse(found.state) as unknown };
  };
  const checkRest = async (): Promise<void> => {
    try {
      while (await later({ op: 'checkNext' }));
    } catch (error) {
      // Anything else, as a journal closed meanwhile, its own callers are told.
      if (error instanceof JournalError && error.code === 'damaged') queue.end(error);
    }
  };
  /** Keys given to `append` since the start, and those that stood here before it; null: not yet known. */
  const fresh = createKeyFilter();
  let old: KeyFilter | null = null;
  const readKeys = async (): Promise<void> => {
    try {
      let layers = await later({ op: 'keysNext' });
      while (layers === null) layers = await later({ op: 'keysNext' });
      old = createKeyFilter(layers);
    } catch {
      // Closed or dead: its callers are told; until then every key is asked of the disk.
    }
  };
  const settled = readKeys().then(checkRest);
  let closing: Promise<void> | null = null;
  const close = async (): Promise<void> => {
    await queue.idle();
    await request({ op: 'close' }).catch(() => null);
    await worker.terminate();
  };
  return {
    epoch,
    commits: () => commits,
    head: () => head,
    settled,
    append: (record) => {
      // Before it is on the disk: a key must not be denied in between.
      if (record.commandId !== null) fresh.add(record.actor, record.commandId);
      return queue.append(record);
    },
    recover: queue.recover,
    read: async (afterPos, limit) => (await request({ op: 'read', afterPos, limit })).map(recordOf),
    readTopic: async (topic, afterPos, limit) =>
      (await request({ op: 'readTopic', topic, afterPos, limit })).map(recordOf),
    findCommand: async (actor, commandId) => {
      if (old?.mayHold(actor, commandId) === false && !fresh.mayHold(actor, commandId)) return null;
      const found = await request({ op: 'findCommand', actor, commandId });
      return found && recordOf(found);
    },
    saveSnapshot: async (snapshot) => put('snapshot', snapshot, await slicedJson(snapshot.state)),
    latestSnapshot: () => latest('snapshot'),
    // At once: a follower's values go on changing.
    saveCheckpoint: async (checkpoint) => put('checkpoint', checkpoint, JSON.stringify(checkpoint.state)),
    latestCheckpoint: () => latest('checkpoint'),
    close: () => {
      closing ??= close();
      return closing;
    },
  };
};
