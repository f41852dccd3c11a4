/** Keeps a store up with its journal. It reads at its own pace, so that a journal that is ahead never fills its memory. */
import { deleteStore, IN_MEMORY, type StoreOrigin } from './database.ts';
import { openStore, type FollowedRecord, type Query, type QueryAnswers, type QueryKind, type Store } from './store.ts';

/** The journal as a follower sees it: pages of records after a position, oldest first; none at its end. */
export type ReadJournal = (afterPos: number, limit: number) => Promise<readonly FollowedRecord[]>;

export interface Answered<K extends QueryKind> {
  readonly value: QueryAnswers[K];
  /** Position that the answer stands at: later records are not in it. */
  readonly asOf: number;
}
export interface Follower {
  readonly position: () => number;
  /** The journal has new records. */
  readonly wake: () => void;
  /** Waits until the store stands at `minPosition`. Null: it did not come that far within `ms`. */
  readonly ask: <K extends QueryKind>(
    query: Extract<Query, { kind: K }>,
    minPosition: number,
    ms: number,
  ) => Promise<Answered<K> | null>;
  /** Resolves when the store stands at `pos`; rejects when it has failed. */
  readonly reached: (pos: number) => Promise<void>;
  readonly close: () => Promise<void>;
}
/** Records applied in one transaction, with a turn for questions after each. */
const BATCH = 500;

/** The store must stand on this journal: of another history, or ahead of a restored one, it is built anew. */
const openOn = async (file: string, origin: StoreOrigin, read: ReadJournal): Promise<Store> => {
  const store = openStore(file, origin);
  const { pos, hash } = store.head();
  if (pos === 0) return store;
  const [same] = await read(pos - 1, 1);
  if (same?.hash === hash) return store;
  store.close();
  if (file !== IN_MEMORY) deleteStore(file);
  return openStore(file, origin);
};

export interface FollowerOptions {
  readonly file: string;
  readonly origin: StoreOrigin;
  readonly read: ReadJournal;
  /** Calls back after `ms`; the returned function cancels it. */
  readonly after: (ms: number, run: () => void) => () => void;
  /** The store cannot go on: its file failed. */
  readonly onFailed: (error: unknown) => void;
}
interface Waiter {
  readonly pos: number;
  readonly done: (reached: boolean) => void;
}

export const createFollower = async (options: FollowerOptions): Promise<Follower> => {
  const { file, origin, read, after, onFailed } = options;
  const store = await openOn(file, origin, read);
  let waiters: Waiter[] = [];
  let awake = false;
  let closed = false;
  let running: Promise<void> = Promise.resolve();
  const settle = (): void => {
    const { pos } = store.head();
    const due = waiters.filter((one) => one.pos <= pos);
    waiters = waiters.filter((one) => one.pos > pos);
    for (const { done } of due) done(true);
  };
  const follow = async (): Promise<void> => {
    while (awake && !closed) {
      awake = false;
      for (;;) {
        const records = await read(store.head().pos, BATCH);
        if (records.length === 0 || closed) break;
        store.apply(records);
        settle();
      }
    }
  };
  const wake = (): void => {
    const isRunning = awake;
    awake = true;
    if (!isRunning)
      running = running.then(follow).catch((error: unknown) => {
        closed = true;
        for (const { done } of waiters.splice(0)) done(false);
        onFailed(error);
      });
  };
  const wait = (pos: number, ms: number | null): Promise<boolean> => {
    if (store.head().pos >= pos) return Promise.resolve(true);
    if (closed) return Promise.resolve(false);
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
      if (ms !== null)
        cancel = after(ms, () => {
          waiters = waiters.filter((one) => one !== waiter);
          resolve(false);
        });
    });
  };
  wake();
  return {
    position: () => store.head().pos,
    wake,
    ask: async (query, minPosition, ms) => {
      if (!(await wait(minPosition, ms)) || closed) return null;
      return { value: store.answer(query), asOf: store.head().pos };
    },
    reached: async (pos) => {
      if (!(await wait(pos, null))) throw new Error('The record store has failed.');
    },
    close: async () => {
      closed = true;
      await running;
      for (const { done } of waiters.splice(0)) done(false);
      store.close();
    },
  };
};
