/** Starts a synchronous standby of a server, for tests of a fail-over (docs/decisions/0370). */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { copyServer, withClient } from './copyServer.ts';
import { startPostgres, type PostgresOptions, type PostgresServer } from './startPostgres.ts';

const NAME = 'standby';
const LOOK_EVERY_MS = 20;
const LONGEST_MS = 60_000;

export interface PostgresStandby extends PostgresServer {
  /** Makes it a primary: from then on it takes writes. */
  readonly promote: () => Promise<void>;
}
const until = async (client: pg.Client, text: string, values: readonly string[] = []): Promise<void> => {
  const began = performance.now();
  while ((await client.query(text, [...values])).rows.length === 0) {
    if (performance.now() - began > LONGEST_MS) throw new Error(`A standby did not come so far in a minute: ${text}`);
    await new Promise<void>((done) => setTimeout(done, LOOK_EVERY_MS));
  }
};
/** Lets the primary wait for the standby at each commit. Resolves when the standby holds all that was acknowledged before. */
const synchronise = (primary: PostgresServer): Promise<void> =>
  withClient(primary, async (client) => {
    await client.query(`ALTER SYSTEM SET synchronous_standby_names = '${NAME}'`);
    await client.query('SELECT pg_reload_conf()');
    await until(client, `SELECT FROM pg_stat_replication WHERE sync_state = 'sync' AND state = 'streaming'`);
    // The process that makes it is the one that lets commits wait: it has read the setting then.
    await client.query('CHECKPOINT');
    const { rows } = await client.query<{ readonly lsn: string }>('SELECT pg_current_wal_insert_lsn() AS lsn');
    await until(client, 'SELECT FROM pg_stat_replication WHERE flush_lsn >= $1::pg_lsn', [rows[0]?.lsn ?? '']);
  });
/** Copies a running primary, which waits for the standby at each commit from then on. */
export const startStandby = async (
  primary: PostgresServer,
  { fsync = false, settings = [] }: Pick<PostgresOptions, 'fsync' | 'settings'> = {},
): Promise<PostgresStandby> => {
  const folder = mkdtempSync(join(tmpdir(), 'toteboard-pg-'));
  const data = join(folder, 'data');
  // Sessions of a killed server end a moment after it, and may write until then.
  const remove = (): void => rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  process.on('exit', remove);
  await copyServer(primary, data, 'standby.signal');
  const { username } = new URL(primary.url('postgres'));
  const source = `host=127.0.0.1 port=${primary.port} user=${username} application_name=${NAME}`;
  const server = await startPostgres({
    folder,
    fsync,
    // A primary that was started again has its standby back at once.
    settings: [`primary_conninfo=${source}`, 'wal_retrieve_retry_interval=50ms', ...settings],
  });
  const stop = async (): Promise<void> => {
    await server.stop();
    process.off('exit', remove);
    remove();
  };
  try {
    await synchronise(primary);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    ...server,
    promote: () =>
      withClient(server, async (client) => {
        const { rows } = await client.query<{ readonly done: boolean }>('SELECT pg_promote() AS done');
        if (rows[0]?.done !== true) throw new Error('The standby was not promoted.');
      }),
    stop,
  };
};
