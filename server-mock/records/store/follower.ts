/** Keeps a store up with its journal. It reads at its own pace, so that a journal that is ahead never fills its memory. */
import { doubling, type BackoffLimits } from '../../../src/lib/backoff.ts';
import { deleteStore, IN_MEMORY, isDamage, type StoreOrigin } from './database.ts';
import {
  openStore,
  type FollowedRecord,
  type Query,
  type QueryAnswers,
  type QueryKind,
  type Store,
  type StoreHead,
} from './store.ts';

/** The journal as a follower sees it: pages of records after a position, oldest first; none at its end. */
export type ReadJournal = (afterPos: number, limit: number) => Promise<readonly FollowedRecord[]>;

export interface Answered<K extends QueryKind> {
  readonly value: QueryAnswers[K];
  /** Position that the answer stands at: later records are not in it. */
  readonly asOf: number;
}
export interface Follower {
  /** The journal has new records. */
  readonly wake: () => void;
  /**
   * Waits until the store stands at `minPosition`. Null: it did not come that far within `ms`, or must be opened anew. Rejects
   * when the question itself fails.
   */
  readonly ask: <K extends QueryKind>(
    query: Extract<Query, { kind: K }>,
    minPosition: number,
    ms: number,
  ) => Promise<Answered<K> | null>;
  readonly close: () => Promise<void>;
}
/**
 * Records applied in one transaction at most, with a turn for questions after each: within a tenth of a second. With fewer, a
 * rebuild would write the same pages of the file more often.
 */
export const BATCH = 2_000;
/**
 * Records of one transaction while the store is further behind, in a thread of its own: a third of a second. Each page of the file
 * is then written for more rows at once; questions meanwhile wait for a position that is not reached for seconds.
 */
export const CATCH_UP_BATCH = 8_000;
/** Records read at once: the journal's thread commits nothing meanwhile. */
const PAGE = 500;

/** Up to `most`; fewer at the end of the journal. */
const readBatch = async (read: ReadJournal, afterPos: number, most: number): Promise<readonly FollowedRecord[]> => {
  const records: FollowedRecord[] = [];
  while (records.length < most) {
    const page = await read(records.at(-1)?.pos ?? afterPos, PAGE);
    records.push(...page);
    if (page.length < PAGE) break;
  }
  return records;
};

/** The store must stand on this journal: of another history, or ahead of a restored one, it is built anew. */
const openOn = async (file: string, origin: StoreOrigin, read: ReadJournal): Promise<Store> => {
  const store = openStore(file, origin);
  const { pos, hash } = store.head();
  if (pos === 0) return store;
  try {
    const [same] = await read(pos - 1, 1);
    if (same?.hash === hash) return store;
  } catch (error) {
    store.close();
    throw error;
  }
  store.close();
  if (file !== IN_MEMORY) deleteStore(file);
  return openStore(file, origin);
};

export interface FollowerOptions {
  readonly file: string;
  readonly origin: StoreOrigin;
  /** Rejects when the journal cannot be read. */
  readonly read: ReadJournal;
  /** Records of one transaction while the store is behind by more than `BATCH`; absent: as many. */
  readonly catchUpBatch?: number;
  /** Calls back after `ms`; the returned function cancels it. */
  readonly after: (ms: number, run: () => void) => () => void;
  /** The store's file or the journal failed, or a record could not be applied. The follower opens the store anew and goes on. */
  readonly onFailed: (error: unknown) => void;
}
interface Waiter {
  readonly pos: number;
  readonly done: (reached: boolean) => void;
}
/** Between two tries to open a store that failed, ms. */
const REOPEN: BackoffLimits = { baseMs: 1_000, capMs: 30_000 };

/** It follows from its first `wake` on. Rejects when the store cannot be opened for the first time. */
export const createFollower = async (options: FollowerOptions): Promise<Follower> => {
  const { file, origin, read, catchUpBatch = BATCH, after, onFailed } = options;
  let store: Store | null = await openOn(file, origin, read);
  let waiters: Waiter[] = [];
  let awake = false;
  let closed = false;
  let failures = 0;
  let running: Promise<void> = Promise.resolve();
  let cancelReopening = (): void => undefined;
  const settle = ({ pos }: StoreHead): void => {
    const due = waiters.filter((one) => one.pos <= pos);
    waiters = waiters.filter((one) => one.pos > pos);
    for (const { done } of due) done(true);
  };
  const follow = async (): Promise<void> => {
    while (awake && !closed) {
      awake = false;
      let most = BATCH;
      for (;;) {
        if (store === null) return;
        const records = await readBatch(read, store.head().pos, most);
        // A question may have found the file damaged meanwhile.
        if (records.length === 0 || closed || store === null) break;
        store.apply(records);
        most = records.length < most ? BATCH : catchUpBatch;
        failures = 0;
        settle(store.head());
      }
    }
  };
  const fail = (error: unknown): void => {
    if (closed) return;
    onFailed(error);
    awake = false;
    try {
      store?.close();
    } catch {
      // A store that failed may be unable to close as well.
    }
    store = null;
    if (isDamage(error) && file !== IN_MEMORY) deleteStore(file);
    cancelReopening = after(doubling(failures, REOPEN), () => {
      running = running.then(reopen);
    });
    failures += 1;
  };
  const run = (): void => {
    running = running.then(follow).catch(fail);
  };
  const wake = (): void => {
    const isRunning = awake;
    awake = true;
    if (!isRunning && store !== null) run();
  };
  const reopen = async (): Promise<void> => {
    if (closed) return;
    try {
      store = await openOn(file, origin, read);
      settle(store.head());
      awake = false;
      wake();
    } catch (error) {
      fail(error);
    }
  };
  const wait = (pos: number, ms: number): Promise<boolean> => {
    if (closed) return Promise.resolve(false);
    if (store !== null && store.head().pos >= pos) return Promise.resolve(true);
    return new Promise((resolve) => {
      let cancel = (): void => undefined;
      const waiter: Waiter = {
        pos,
        done: (reached) => {
          cancel();
          resolve(reached);
        },
      };
      waiters.push(waiter);
      cancel = after(ms, () => {
        waiters = waiters.filter((one) => one !== waiter);
        resolve(false);
      });
    });
  };
  return {
    wake,
    ask: async (query, minPosition, ms) => {
      if (!(await wait(minPosition, ms)) || closed || store === null) return null;
      try {
        return { value: store.answer(query), asOf: store.head().pos };
      } catch (error) {
        if (!isDamage(error)) throw error;
        fail(error);
        return null;
      }
    },
    close: async () => {
      closed = true;
      cancelReopening();
      await running;
      for (const { done } of waiters.splice(0)) done(false);
      store?.close();
    },
  };
};
