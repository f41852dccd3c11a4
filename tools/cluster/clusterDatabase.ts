/** The database of a cluster that tests kill: one server, or a primary with a synchronous standby that takes its place. */
import { startPostgres, type PostgresServer } from '../postgres/startPostgres.ts';
import { startStandby, type PostgresStandby } from '../postgres/startStandby.ts';

/** Logs that the primary keeps for a standby which is being copied. */
const KEPT_LOGS = ['wal_keep_size=512MB'];

export interface ClusterDatabase {
  /** Of the primary: another one after a fail-over. */
  readonly port: () => number;
  readonly url: () => string;
  /** Kills the primary and starts it again on the same data. */
  readonly restart: () => Promise<void>;
  /**
   * Kills the primary for good and promotes its standby. Resolves when that takes writes, with the ms from the kill until then; a new
   * standby is made from it meanwhile. Waits first for the standby to hold all that is acknowledged.
   */
  readonly failOver: () => Promise<number>;
  /** Resolves when a standby holds all that is acknowledged. */
  readonly whole: () => Promise<void>;
  readonly stop: () => Promise<void>;
}
export const startClusterDatabase = async (hasStandby: boolean): Promise<ClusterDatabase> => {
  let primary: PostgresServer = await startPostgres({ fsync: true, settings: KEPT_LOGS });
  const standbyOf = (server: PostgresServer): Promise<PostgresStandby> => {
    const made = startStandby(server, { fsync: true, settings: KEPT_LOGS });
    // Its failure is told to the call that needs it.
    made.catch(() => undefined);
    return made;
  };
  let standby = hasStandby ? standbyOf(primary) : null;
  const stop = async (): Promise<void> => {
    const made = await standby?.catch(() => null);
    await made?.stop();
    await primary.stop();
  };
  const whole = async (): Promise<void> => void (await standby);
  try {
    await whole();
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    port: () => primary.port,
    url: () => primary.url('postgres'),
    restart: async () => {
      await whole();
      await primary.kill();
      await primary.restart();
    },
    failOver: async () => {
      const next = await standby;
      if (next === null) throw new Error('The database has no standby.');
      const dead = primary;
      const began = performance.now();
      await dead.kill();
      await next.promote();
      const took = performance.now() - began;
      primary = next;
      standby = standbyOf(next);
      await dead.stop();
      return took;
    },
    whole,
    stop,
  };
};
