/**
 * Keeps the record store of a house that stands by up with the journal (H-33, docs/decisions/0402): a takeover would otherwise leave
 * its reports without answers until the store has caught up, which takes minutes for a store that begins anew.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { HouseClock } from '../platform/clock.ts';
import { newLines } from '../platform/newLines.ts';
import { createStopping } from '../platform/stopping.ts';
import type { RecordStore } from '../records/store/recordStore.ts';

/** The store's file within a house's own folder. */
export const RECORDS_FILE = 'records.sqlite';
/** A house that waits for longer stands by: one that starts alone mostly has the lease before, and needs no second follower. */
const STANDS_BY_MS = 3_000;
/** Before it tries again, ms. */
const AGAIN_MS = 1_000;

export interface StandbyRecords {
  /** The store's file is free when it resolves. Never rejects. */
  readonly stop: () => Promise<void>;
}
export interface StandbyRecordsOptions {
  /** Of the database. */
  readonly url: string;
  /** The house's own folder, and the one with the secrets that its houses share. */
  readonly folder: string;
  readonly sharedFolder: string;
  readonly clock: HouseClock;
  readonly log: (line: string) => void;
  /** Absent: `STANDS_BY_MS`. */
  readonly afterMs?: number;
}
export const followWhileStandingBy = (options: StandbyRecordsOptions): StandbyRecords => {
  const { url, folder, sharedFolder, clock, log, afterMs = STANDS_BY_MS } = options;
  const { isStopped, stopped, stop, pause } = createStopping(clock);
  const sayNew = newLines(log);
  const say = (error: unknown): void => {
    if (!isStopped())
      sayNew(`The records of the house that stands by: ${error instanceof Error ? error.message : String(error)}`);
  };
  /** A question that any store answers with its position. */
  const reached = async (store: RecordStore, pos: number): Promise<boolean> =>
    (await store.ask<'endExport'>({ kind: 'endExport', id: '' }, pos)) !== null;
  /** Tells the operator once that a takeover would find the records nearly complete. */
  const tellWhenLevel = async (store: RecordStore, declared: () => number): Promise<void> => {
    let pos = declared();
    while (!isStopped() && !(await reached(store, pos))) {
      await pause(AGAIN_MS);
      pos = declared();
    }
    if (!isStopped()) log(`The records of the house that stands by have position ${pos}, and follow.`);
  };
  /** Resolves when it has followed to the end of the wait; false: there is nothing to follow yet. */
  const follow = async (): Promise<boolean> => {
    // Loaded by a house that stands by: one that leads at once has no use for them so early.
    const [{ houseSecretsWithin }, { openStandbyTail }, { openInThread }, { createStatementSigner }, world] =
      await Promise.all([
        import('./houseSecrets.ts'),
        import('../journal/postgres/standbyTail.ts'),
        import('../records/store/recordStore.ts'),
        import('../session/statementSigner.ts'),
        import('../content/world/createWorld.ts'),
      ]);
    const secrets = await houseSecretsWithin(sharedFolder, clock, 0);
    if (secrets === null) return false;
    const opening = openStandbyTail(url, clock);
    const tail = await Promise.race([opening, stopped.then(() => null)]);
    const closeTail = (): void => void opening.then((late) => late?.close()).catch(() => undefined);
    // A takeover does not wait for a database that does not answer; a read of the store under way ends with an error, its end.
    void stopped.then(closeTail);
    if (tail === null) return false;
    let store: RecordStore | null = null;
    try {
      mkdirSync(folder, { recursive: true });
      const origin = {
        timeZone: world.MERCHANT_TIME_ZONE,
        saltKey: createStatementSigner(secrets.gameSecret).saltKey,
      };
      const file = join(folder, RECORDS_FILE);
      store = await openInThread(
        { ...origin, journal: tail, file, served: Promise.resolve(), onDefect: say },
        tail.open(),
      );
      tellWhenLevel(store, tail.pos).catch(say);
      await stopped;
      return true;
    } finally {
      const closed = store?.close();
      closeTail();
      await closed;
    }
  };
  const run = async (): Promise<void> => {
    await pause(afterMs);
    while (!isStopped()) {
      try {
        if (await follow()) return;
      } catch (error) {
        say(error);
      }
      await pause(AGAIN_MS);
    }
  };
  const running = run();
  return {
    stop: async () => {
      stop();
      await running;
    },
  };
};
