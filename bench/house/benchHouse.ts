/**
 * The house that is measured: the real engine with the real seeded tree over a journal on the disk, with the gateway following as
 * in the running house. What comes before the engine is left out: REST, hub and bots.
 */
import { join } from 'node:path';
import { createEngine } from '../../server-mock/core/createEngine.ts';
import type { Engine } from '../../server-mock/core/engine.ts';
import { createGateway } from '../../server-mock/records/topics/gateway.ts';
import type { Journal } from '../../server-mock/journal/journal.ts';
import { openSqliteJournal, type SqliteJournal } from '../../server-mock/journal/sqliteJournal.ts';
import { systemClock, type HouseClock } from '../../server-mock/platform/clock.ts';
import { createRandom } from '../../server-mock/platform/random.ts';
import { createWorld } from '../../server-mock/content/world/createWorld.ts';
import type { World } from '../../server-mock/content/world/types.ts';
import { SEED } from './seed.ts';

/** A journal that counts its commits. */
export type CountedJournal = Journal & Pick<SqliteJournal, 'commits'>;
export interface BenchHouse {
  readonly world: World;
  readonly engine: Engine;
  readonly journal: CountedJournal;
  /** Position that the gateway has followed to. */
  readonly followed: () => number;
  /** Ends like a killed house, everything acknowledged on the disk and no snapshot at the end. */
  readonly abandon: () => Promise<void>;
}
export const journalFile = (folder: string): string => join(folder, 'journal.sqlite');

/** A clock with timers that can be stopped: the engine stops its own only together with a snapshot. */
const endableClock = (base: HouseClock): HouseClock & { readonly end: () => void } => {
  const cancels: (() => void)[] = [];
  return {
    ...base,
    every: (ms, run) => {
      const cancel = base.every(ms, run);
      cancels.push(cancel);
      return cancel;
    },
    end: () => cancels.forEach((cancel) => cancel()),
  };
};

interface BenchHouseOptions {
  /** A clock that can be set, where a bench needs the end of a day. */
  readonly base?: HouseClock;
  /** Records between snapshots; absent: as the house has it. */
  readonly snapshotEvery?: number;
  /** Absent: one in SQLite. */
  readonly journal?: CountedJournal;
}
export const openBenchHouse = async (
  folder: string,
  { base = systemClock, journal: given, ...options }: BenchHouseOptions = {},
): Promise<BenchHouse> => {
  const clock = endableClock(base);
  const world = createWorld({ seed: SEED });
  const journal = given ?? (await openSqliteJournal(journalFile(folder), clock.now()));
  const engine = await createEngine({ journal, clock, random: createRandom(SEED, 'house'), world, ...options });
  const gateway = await createGateway({ journal, engine, clock, initial: {} });
  return {
    world,
    engine,
    journal,
    followed: () => gateway.watermark().seq,
    abandon: () => {
      clock.end();
      return journal.close();
    },
  };
};
