/** The embedded journal: SQLite in a worker thread, write-ahead log, full sync, group commit (REL-20). */
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { MessageChannel, Worker } from 'node:worker_threads';
import { fromStoredRecord, topicsOf, toStoredRecord } from './chain.ts';
import { UPGRADES, type Upgrades } from './format.ts';
import { JournalError, type Journal, type JournalRecord, type StoredSnapshot } from './journal.ts';
import { createKeyFilter, type KeyFilter } from './keyFilter.ts';
import { createCommitQueue } from './commitQueue.ts';
import { slicedJson } from './slicedJson.ts';
import { createWorkerClient } from './sqlite/workerClient.ts';
import { SNAPSHOT_KINDS, startDigest, type SnapshotKind, type SnapshotText } from './sqlite/snapshotFiles.ts';
import { FULL_CHECK, type Stored } from './sqlite/store.ts';

const parsed = ({ pos, hash, state }: SnapshotText): StoredSnapshot => ({
  pos,
  hash,
  state: JSON.parse(state) as unknown,
});

export interface SqliteJournal extends Journal {
  /** Number of commits (syncs), for tests of group commit. */
  readonly commits: () => number;
  /** Resolves when the work in the background has ended: old records are checked, old keys are read. */
  readonly settled: Promise<void>;
}
export interface SqliteJournalOptions {
  /** Absent: `FULL_CHECK`. */
  readonly fullCheck?: number;
  /** Tests pass their own. */
  readonly upgrades?: Upgrades;
  /** Work in the background begins when it resolves: it would take processor time from a start. Absent: at once. */
  readonly served?: Promise<void>;
}
/**
 * Opens or creates the journal. `now`: wall clock for a new epoch. Rejects with JournalError, which names place and
 * repair. If there are more than `fullCheck` records, those before the newest snapshot are checked while the house
 * runs; damage found then ends the journal.
 */
export const openSqliteJournal = async (
  file: string,
  now: number,
  { fullCheck = FULL_CHECK, upgrades = UPGRADES, served = Promise.resolve() }: SqliteJournalOptions = {},
): Promise<SqliteJournal> => {
  mkdirSync(dirname(file), { recursive: true });
  const worker = new Worker(new URL('./sqlite/worker.ts', import.meta.url), { workerData: { file, now, fullCheck } });
  /** Parsed while the thread checks the records after it; null: none was sent, or it was read. */
  let ahead: StoredSnapshot | null = null;
  const { opened, request, requestWhenIdle } = createWorkerClient(worker, (snapshot) => {
    ahead = parsed(snapshot);
  });
  // Asked before the thread has opened the file: it reads them while this thread loads modules (docs/decisions/0357).
  const early = new Map(SNAPSHOT_KINDS.map((kind) => [kind, request({ op: 'latestSnapshot', kind })]));
  for (const asked of early.values()) asked.catch(() => undefined);
  const { epoch, head: first } = await opened.catch(async (error: unknown) => {
    await worker.terminate();
    throw error;
  });
  const recordOf = ({ record, hash }: Stored): JournalRecord => fromStoredRecord(record, hash, upgrades);
  let head = first;
  let commits = 0;
  const queue = createCommitQueue({
    prepare: (record) => {
      const { pos: _pos, ...stored } = toStoredRecord(0, record);
      return { record: stored, topics: topicsOf(record) };
    },
    commit: async (batch) => {
      const heads = await request({ op: 'append', batch });
      commits += 1;
      head = heads.at(-1) ?? head;
      return heads;
    },
  });
  const saving = new Set<Promise<unknown>>();
  type Part = Uint8Array<ArrayBuffer>;
  const put = async (kind: SnapshotKind, { pos, hash }: StoredSnapshot, json: AsyncIterable<Part>): Promise<void> => {
    early.delete(kind);
    if (kind === 'snapshot') ahead = null;
    const digest = startDigest({ pos, hash });
    const parts: Part[] = [];
    for await (const part of json) {
      digest.update(part);
      parts.push(part);
    }
    await request({ op: 'saveSnapshot', kind, snapshot: { pos, hash, parts, digest: digest.digest('hex') } });
  };
  /** A journal that is closing waits for it. */
  const save = async (...args: Parameters<typeof put>): Promise<void> => {
    const saved = put(...args);
    saving.add(saved);
    try {
      await saved;
    } finally {
      saving.delete(saved);
    }
  };
  const latest = async (kind: SnapshotKind): Promise<StoredSnapshot | null> => {
    const known = early.get(kind);
    early.delete(kind);
    const found = await (known ?? request({ op: 'latestSnapshot', kind }));
    if (found !== 'sent') return found && parsed(found);
    const sent = ahead;
    ahead = null;
    return sent;
  };
  const checkRest = async (): Promise<void> => {
    try {
      while (await requestWhenIdle({ op: 'checkNext' }));
    } catch (error) {
      // Other errors, such as a closed journal, reach the callers of their own requests.
      if (error instanceof JournalError && error.code === 'damaged') queue.end(error);
    }
  };
  /** Keys appended since the start, and keys from before it; null: not read yet. */
  const appended = createKeyFilter();
  let existing: KeyFilter | null = null;
  const readKeys = async (): Promise<void> => {
    try {
      let layers = await requestWhenIdle({ op: 'keysNext' });
      while (layers === null) layers = await requestWhenIdle({ op: 'keysNext' });
      existing = createKeyFilter(layers);
    } catch {
      // The journal is closed or failed, which its callers learn; until then every key is looked up on disk.
    }
  };
  const settled = served.then(readKeys).then(checkRest);
  let closing: Promise<void> | null = null;
  const close = async (): Promise<void> => {
    await queue.idle();
    await Promise.allSettled(saving);
    await request({ op: 'close' }).catch(() => null);
    await worker.terminate();
  };
  return {
    epoch,
    commits: () => commits,
    head: () => head,
    settled,
    append: (record) => {
      // Added before the write, so that the key is never denied in between.
      if (record.commandId !== null) appended.add(record.actor, record.commandId);
      return queue.append(record);
    },
    recover: queue.recover,
    read: async (afterPos, limit) => (await request({ op: 'read', afterPos, limit })).map(recordOf),
    readTopic: async (topic, afterPos, limit) =>
      (await request({ op: 'readTopic', topic, afterPos, limit })).map(recordOf),
    findCommand: async (actor, commandId) => {
      if (existing?.mayContain(actor, commandId) === false && !appended.mayContain(actor, commandId)) return null;
      const found = await request({ op: 'findCommand', actor, commandId });
      return found && recordOf(found);
    },
    saveSnapshot: (snapshot) => save('snapshot', snapshot, slicedJson(snapshot.state)),
    latestSnapshot: () => latest('snapshot'),
    saveCheckpoint: (checkpoint) => save('checkpoint', checkpoint, slicedJson(checkpoint.state)),
    latestCheckpoint: () => latest('checkpoint'),
    tail: () => {
      const { port1, port2 } = new MessageChannel();
      // A journal that is closing has no follower to serve: the port closes with its thread.
      request({ op: 'tail', port: port1 }).catch(() => port2.close());
      return port2;
    },
    close: () => {
      closing ??= close();
      return closing;
    },
  };
};
