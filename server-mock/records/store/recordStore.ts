/**
 * The records of the house: bets, ledger and cashier by any range of days, years deep (docs/decisions/0274). It follows the journal
 * in a thread of its own, or, where the journal has none, in the house's.
 */
import { Worker } from 'node:worker_threads';
import type { Journal } from '../../journal/journal.ts';
import type { HouseClock } from '../../platform/clock.ts';
import type { HouseEvent } from '../../core/events.ts';
import { nextTurn } from '../../platform/turn.ts';
import { IN_MEMORY, type StoreOrigin } from './database.ts';
import { createFollower, type Answered, type Follower } from './follower.ts';
import type { Query, QueryKind } from './store.ts';
import type { Reply, Request } from './workerMessages.ts';

export interface RecordStore {
  /**
   * Waits until the store stands at `minPosition`. Null: it did not come that far in time, is being opened anew, or is gone; the
   * caller may ask again. Rejects when the question itself fails: a defect.
   */
  readonly ask: <K extends QueryKind>(
    query: Extract<Query, { kind: K }>,
    minPosition: number,
  ) => Promise<Answered<K> | null>;
  /** Call it before the journal is closed. */
  readonly close: () => Promise<void>;
}
export interface RecordStoreOptions {
  readonly journal: Journal;
  /** Beside the journal; `IN_MEMORY`: rebuilt at each start. */
  readonly file: string;
  /** Zone whose days the records are summed by. */
  readonly timeZone: string;
  /** Secret of the salts in the ledger's tree (`StoreOrigin`). */
  readonly saltKey: string;
  readonly clock: Pick<HouseClock, 'after'>;
  /** The thread of a store follows the journal when it resolves: it may be far behind, and would take the processor from a start. */
  readonly served: Promise<void>;
  /** For a journal without a thread: calls back when records are durable; the returned function ends it. */
  readonly onDurable: (run: () => void) => () => void;
  /** Hears of every failure of the store: it goes on behind the journal, or stops. */
  readonly onDefect: (error: unknown) => void;
}
/** How long a question waits for its position, ms: a follower is behind by milliseconds, at a start by minutes. */
const WAIT_MS = 2_000;

/** Rejects when the store can be neither opened nor begun anew. */
export const openRecordStore = (options: RecordStoreOptions): Promise<RecordStore> =>
  options.journal.tail === undefined ? openHere(options) : openInThread(options, options.journal.tail());

/** What a store in a thread of its own needs; `journal`: the port that its tail gives says the rest. */
type ThreadOptions = Pick<RecordStoreOptions, 'file' | 'timeZone' | 'saltKey' | 'served' | 'onDefect'> & {
  readonly journal: Pick<Journal, 'epoch'>;
};

const originOf = ({
  journal,
  timeZone,
  saltKey,
}: Pick<ThreadOptions, 'journal' | 'timeZone' | 'saltKey'>): StoreOrigin => ({
  epoch: journal.epoch,
  timeZone,
  saltKey,
});

/** A journal in memory, of a test or a trial: the store is built when it is asked for the first time. */
const openHere = async (options: RecordStoreOptions): Promise<RecordStore> => {
  const { journal, clock, onDurable, onDefect } = options;
  let opened: Promise<Follower> | null = null;
  let stop = (): void => undefined;
  const open = async (): Promise<Follower> => {
    const follower = await createFollower({
      file: IN_MEMORY,
      origin: originOf(options),
      read: async (afterPos, limit) => {
        // The house's own thread has other work between two batches.
        await nextTurn();
        return (await journal.read(afterPos, limit)).map(({ pos, at, hash, events }) => ({
          pos,
          at,
          hash,
          events: events as readonly HouseEvent[],
        }));
      },
      after: clock.after,
      onFailed: onDefect,
    });
    stop = onDurable(follower.wake);
    follower.wake();
    return follower;
  };
  const follower = (): Promise<Follower> => (opened ??= open());
  return {
    ask: async (query, minPosition) => (await follower()).ask(query, minPosition, WAIT_MS),
    close: async () => {
      stop();
      await (await opened)?.close();
    },
  };
};

/** Rejects as `openRecordStore` does. `journal`: a tail, which the store closes at its end. */
export const openInThread = async (
  options: ThreadOptions,
  journal: ReturnType<NonNullable<Journal['tail']>>,
): Promise<RecordStore> => {
  const { file, onDefect } = options;
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: { file, origin: originOf(options), journal },
    transferList: [journal],
  });
  const calls = new Map<number, { readonly done: (value: unknown) => void; readonly failed: (error: Error) => void }>();
  let number = 0;
  let dead: Error | null = null;
  const die = (error: Error): void => {
    dead ??= error;
    for (const call of calls.values()) call.failed(dead);
    calls.clear();
  };
  const wait = (id: number): Promise<unknown> =>
    new Promise((done, failed) => {
      calls.set(id, { done, failed });
    });
  const opened = wait(0);
  worker.on('message', (reply: Reply) => {
    if ('defect' in reply) return onDefect(new Error(`The record store failed, and opens anew: ${reply.defect}`));
    const call = calls.get(reply.number);
    calls.delete(reply.number);
    if ('value' in reply) call?.done(reply.value);
    else call?.failed(new Error(reply.failed));
  });
  worker.on('error', (error) => {
    onDefect(error);
    die(error as Error);
  });
  worker.on('exit', () => die(new Error('The record store is closed.')));
  const send = async (request: (id: number) => Exclude<Request, 'follow'>): Promise<unknown> => {
    if (dead) throw dead;
    number += 1;
    const answer = wait(number);
    worker.postMessage(request(number));
    return answer;
  };
  await opened.catch(async (error: unknown) => {
    await worker.terminate();
    throw error;
  });
  void options.served.then(() => worker.postMessage('follow' satisfies Request));
  return {
    ask: async (query, minPosition) => {
      try {
        return (await send((id) => ({ number: id, query, minPosition, ms: WAIT_MS }))) as never;
      } catch (error) {
        if (dead) return null;
        throw error;
      }
    },
    close: async () => {
      await send((id) => ({ number: id, close: true })).catch(() => null);
      await worker.terminate();
    },
  };
};
