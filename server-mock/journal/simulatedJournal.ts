/**
 * A journal on a simulated disk, for tests and the simulation (reliability 6.2). A batch is durable only after its
 * commit, and a crash loses the rest. Commits can be delayed, fail, or find the disk full. The disk outlives the
 * journal: open another one on it to simulate a restart.
 */
import { GENESIS_HASH, fromStoredRecord, hashOf, toStoredRecord, topicsOf, type StoredRecord } from './chain.ts';
import { JournalError, type Journal, type JournalHead, type NewRecord, type StoredSnapshot } from './journal.ts';
import { UPGRADES, type Upgrades } from './format.ts';
import { createCommitQueue } from './commitQueue.ts';

export interface SimulatedDisk {
  /** The durable records. */
  readonly records: { readonly record: StoredRecord; readonly hash: string; readonly topics: readonly string[] }[];
  readonly snapshots: { readonly pos: number; readonly hash: string; readonly state: string }[];
  readonly checkpoints: { readonly pos: number; readonly hash: string; readonly state: string }[];
  /** Epoch in the file beside the journal. */
  epoch: number;
  /** Epoch in the journal; 0: there is none. */
  journalEpoch: number;
  commits: number;
  /** Called before each commit: delays it by its promise; a JournalError makes it fail. */
  beforeCommit: (batch: readonly NewRecord[]) => Promise<void> | void;
  /** Awaited after a batch is durable and before its callers are answered. */
  afterCommit: () => Promise<void> | void;
}
export const createSimulatedDisk = (): SimulatedDisk => ({
  records: [],
  snapshots: [],
  checkpoints: [],
  epoch: 0,
  journalEpoch: 0,
  commits: 0,
  beforeCommit: () => undefined,
  afterCommit: () => undefined,
});
/** Deletes the journal's file; the epoch file beside it stays (F14). */
export const deleteJournal = (disk: SimulatedDisk): void => {
  disk.records.length = 0;
  disk.snapshots.length = 0;
  disk.checkpoints.length = 0;
  disk.journalEpoch = 0;
};
export interface SimulatedJournal extends Journal {
  /**
   * Simulates a power failure: no pending batch becomes durable, and no caller is answered. `kept`: only the process
   * died, so what it had passed to the system is still written by the operating system.
   */
  readonly crash: (kept?: boolean) => void;
}

const keyOf = ({ actor, commandId }: { readonly actor: string; readonly commandId: string | null }): string | null =>
  commandId === null ? null : `${actor} ${commandId}`;

const verify = (disk: SimulatedDisk): void => {
  let hash = GENESIS_HASH;
  for (const [i, one] of disk.records.entries()) {
    if (one.record.pos !== i + 1 || hashOf(hash, one.record) !== one.hash)
      throw new JournalError('damaged', `The journal is damaged at position ${i + 1}.`, i + 1);
    hash = one.hash;
  }
};

export const openSimulatedJournal = (
  disk: SimulatedDisk,
  now: number,
  upgrades: Upgrades = UPGRADES,
): SimulatedJournal => {
  verify(disk);
  if (disk.journalEpoch === 0) disk.journalEpoch = Math.max(disk.epoch + 1, now);
  disk.epoch = disk.journalEpoch;
  let crashed = false;
  let kept = false;
  const keys = new Map<string, SimulatedDisk['records'][number]>();
  const index = (one: SimulatedDisk['records'][number]): void => {
    const key = keyOf(one.record);
    if (key !== null) keys.set(key, one);
  };
  const put = (one: SimulatedDisk['records'][number]): void => {
    disk.records.push(one);
    index(one);
  };
  for (const one of disk.records) index(one);
  const never = new Promise<never>(() => undefined);
  const head = (): JournalHead => {
    const last = disk.records.at(-1);
    return last ? { pos: last.record.pos, hash: last.hash, at: last.record.at } : { pos: 0, hash: GENESIS_HASH, at: 0 };
  };
  const queue = createCommitQueue<NewRecord>({
    prepare: (record) => record,
    commit: async (batch) => {
      await disk.beforeCommit(batch);
      if (crashed && !kept) return never;
      const heads: JournalHead[] = [];
      const added = new Set<string>();
      let { pos, hash } = head();
      const staged: SimulatedDisk['records'] = [];
      for (const one of batch) {
        pos += 1;
        const record = toStoredRecord(pos, one);
        const key = keyOf(one);
        if (key !== null && (keys.has(key) || added.has(key)))
          throw new JournalError('failed', `The key ${key} is in the journal already.`);
        if (key !== null) added.add(key);
        hash = hashOf(hash, record);
        staged.push({ record, hash, topics: topicsOf(one) });
        heads.push({ pos, hash, at: one.at });
      }
      for (const one of staged) put(one);
      disk.commits += 1;
      await disk.afterCommit();
      return crashed ? never : heads;
    },
  });
  const save = async (list: SimulatedDisk['snapshots'], { pos, hash, state }: StoredSnapshot): Promise<void> => {
    if (!crashed) list.push({ pos, hash, state: JSON.stringify(state) });
  };
  const latest = async (list: SimulatedDisk['snapshots']): Promise<StoredSnapshot | null> => {
    const last = list.at(-1);
    return last ? { ...last, state: JSON.parse(last.state) as unknown } : null;
  };
  const out = ({ record, hash }: SimulatedDisk['records'][number]) => fromStoredRecord(record, hash, upgrades);
  return {
    epoch: disk.journalEpoch,
    head,
    append: queue.append,
    recover: queue.recover,
    read: async (afterPos, limit) => disk.records.slice(afterPos, afterPos + limit).map(out),
    readTopic: async (topic, afterPos, limit) =>
      disk.records
        .filter(({ record, topics }) => record.pos > afterPos && topics.includes(topic))
        .slice(0, limit)
        .map(out),
    findCommand: async (actor, commandId) => {
      const found = keys.get(`${actor} ${commandId}`);
      return found ? out(found) : null;
    },
    saveSnapshot: (snapshot) => save(disk.snapshots, snapshot),
    latestSnapshot: () => latest(disk.snapshots),
    saveCheckpoint: (checkpoint) => save(disk.checkpoints, checkpoint),
    latestCheckpoint: () => latest(disk.checkpoints),
    close: queue.idle,
    crash: (written = false) => {
      crashed = true;
      kept = written;
    },
  };
};
