/**
 * Group commit: appends made during a commit wait, and the next commit takes all of them, in the order of the calls.
 * After a failed sync nothing is accepted. After a full disk nothing is accepted until `recover`, since those records
 * were decided on a state that was lost (F18).
 */
import { JournalError, type JournalHead, type JournalRecord, type NewRecord } from './journal.ts';

interface Waiting<Prepared> {
  readonly record: NewRecord;
  readonly prepared: Prepared;
  readonly done: (record: JournalRecord) => void;
  readonly failed: (error: JournalError) => void;
}
/**
 * A larger batch would delay its first answers until its last record is written. With a thousand commands under way at most half of
 * them are in a batch: the engine decides the next ones while the disk has work (docs/decisions/0410).
 */
const MAX_BATCH = 400;

export interface CommitQueue {
  readonly append: (record: NewRecord) => Promise<JournalRecord>;
  readonly recover: () => void;
  /** Refuses everything from now on, since earlier records were found damaged. */
  readonly end: (error: JournalError) => void;
  /** Resolves when nothing is under way or waiting. */
  readonly idle: () => Promise<void>;
}
export interface CommitSteps<Prepared> {
  /**
   * What is stored of a record. Called once for each, in their order, when it is appended: an earlier batch is being committed
   * then, so the next one is ready when that ends.
   */
  readonly prepare: (record: NewRecord) => Prepared;
  /** Makes a batch durable, all or nothing, and returns position and hash of each record. */
  readonly commit: (batch: readonly Prepared[]) => Promise<readonly JournalHead[]>;
  /** All that was prepared and not committed is dropped. */
  readonly onRefused?: () => void;
}
export const createCommitQueue = <Prepared>({
  prepare,
  commit,
  onRefused = () => undefined,
}: CommitSteps<Prepared>): CommitQueue => {
  let waiting: Waiting<Prepared>[] = [];
  let running: Promise<void> | null = null;
  let dead: JournalError | null = null;

  const refuseAll = (batch: readonly Waiting<Prepared>[], error: unknown): void => {
    const fault = error instanceof JournalError ? error : new JournalError('failed', String(error));
    dead = fault;
    const all = [...batch, ...waiting];
    waiting = [];
    onRefused();
    for (const one of all) one.failed(fault);
  };
  const run = async (): Promise<void> => {
    while (waiting.length > 0) {
      const batch = waiting.splice(0, MAX_BATCH);
      try {
        const heads = await commit(batch.map(({ prepared }) => prepared));
        for (const [i, { record, done }] of batch.entries()) {
          const head = heads[i];
          if (!head) throw new JournalError('failed', 'The journal confirmed fewer records than it received.');
          done({ ...record, pos: head.pos, hash: head.hash });
        }
      } catch (error) {
        refuseAll(batch, error);
      }
    }
    running = null;
  };
  return {
    append: (record) =>
      new Promise((done, failed) => {
        if (dead) {
          failed(dead);
          return;
        }
        waiting.push({ record, prepared: prepare(record), done, failed });
        // A microtask later, so that calls of the same turn share even the first commit.
        running ??= Promise.resolve().then(run);
      }),
    recover: () => {
      if (dead?.code === 'full') dead = null;
    },
    end: (error) => refuseAll([], error),
    idle: async () => {
      while (running) await running;
    },
  };
};
