/**
 * Opens what stands on the journal: the writer, the gateway and the record store. The record store's thread loads its modules while
 * this thread folds the records, and writer and gateway share their reads (docs/decisions/0357).
 */
import { createEngine } from '../core/createEngine.ts';
import type { Engine } from '../core/engine.ts';
import type { Journal } from '../journal/journal.ts';
import { createStartReads } from '../journal/startReads.ts';
import type { HouseClock } from '../platform/clock.ts';
import type { SeededRandom } from '../platform/random.ts';
import type { Secure } from '../platform/secure.ts';
import type { World } from '../content/world/types.ts';
import { IN_MEMORY } from '../records/store/database.ts';
import { openRecordStore, type RecordStore } from '../records/store/recordStore.ts';
import { createGateway, type Gateway } from '../records/topics/gateway.ts';

/** What the writer and its followers are made of. */
export interface JournalParts {
  readonly clock: HouseClock;
  /** An open journal; the caller that opened it closes it. */
  readonly journal: Journal;
  /** Seeded: for the draws of games and simulated players. */
  readonly random: SeededRandom;
  /** Secure: for everything that must not be guessed. */
  readonly secure: Secure;
  readonly world: World;
  /** Records between two snapshots and between two checkpoints; absent: the defaults of the writer and of the gateway. */
  readonly keepEvery?: number;
  /** As in `EngineOptions`. */
  readonly keysKept?: number;
  /** Absent: one that follows the journal. */
  readonly records?: RecordStore;
  /** File of the record store; absent: in memory, built anew at each start. */
  readonly recordsFile?: string | undefined;
  /** Resolves when the record store's file is free; absent: it is. Never rejects. */
  readonly recordsFree?: Promise<void> | undefined;
  /** The record store follows the journal when it resolves; absent: at once. */
  readonly served?: Promise<void>;
  /** Hears of what fails beside a call. */
  readonly onDefect?: (what: string, error: unknown) => void;
}
export interface Followed<T> {
  readonly engine: Engine;
  readonly gateway: Gateway;
  readonly records: RecordStore;
  /** Result of `beforeFollowers`. */
  readonly before: T;
}
interface Options<T> {
  readonly parts: JournalParts;
  /** Values of topics before any record has touched them. */
  readonly initial: Readonly<Record<string, unknown>>;
  /** Secret of the salts in the ledger's tree. */
  readonly saltKey: string;
  /** Runs when the writer is open; the gateway is opened after it. */
  readonly beforeFollowers: (engine: Engine) => Promise<T>;
}
/** Rejects with the first failure; what was opened until then is closed again. The journal stays open. */
export const openWithFollowers = async <T>(options: Options<T>): Promise<Followed<T>> => {
  const { parts, initial, saltKey, beforeFollowers } = options;
  const { clock, random, secure, world, keepEvery, keysKept } = parts;
  const reads = createStartReads(parts.journal);
  const journal: Journal = { ...parts.journal, read: reads.read };
  let engine: Engine | null = null;
  let gateway: Gateway | null = null;
  const openRecords = async (): Promise<RecordStore> => {
    await parts.recordsFree;
    return openRecordStore({
      journal: parts.journal,
      file: parts.recordsFile ?? IN_MEMORY,
      timeZone: world.merchant.timeZone,
      saltKey,
      clock,
      served: parts.served ?? Promise.resolve(),
      // The first question comes after the start.
      onDurable: (run) => engine?.onDurable(run) ?? (() => undefined),
      onDefect: (error) => parts.onDefect?.('records', error),
    });
  };
  const opening = parts.records ? Promise.resolve(parts.records) : openRecords();
  // It is awaited last; a failure before that is not one without a handler.
  opening.catch(() => undefined);
  try {
    const snapshots = keepEvery === undefined ? {} : { snapshotEvery: keepEvery };
    const keys = keysKept === undefined ? {} : { keysKept };
    const checkpoints = keepEvery === undefined ? {} : { checkpointEvery: keepEvery };
    engine = await createEngine({ journal, clock, random, secure, world, ...snapshots, ...keys });
    const before = await beforeFollowers(engine);
    gateway = await createGateway({ journal, engine, clock, initial, ...checkpoints });
    return { engine, gateway, records: await opening, before };
  } catch (error) {
    await engine?.stop();
    await gateway?.stop();
    await opening.then((records) => records.close()).catch(() => undefined);
    throw error;
  } finally {
    reads.end();
  }
};
