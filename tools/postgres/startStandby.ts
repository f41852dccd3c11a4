/** Starts a synchronous standby of a server, for tests of a fail-over (docs/decisions/0370). */
import { chmodSync, chownSync, cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { getuid } from 'node:process';
import pg from 'pg';
import { UNPRIVILEGED } from './binaries.ts';
import { startPostgres, type PostgresServer } from './startPostgres.ts';

const NAME = 'standby';

export interface PostgresStandby extends PostgresServer {
  /** Makes it a primary: from then on it takes writes. */
  readonly promote: () => Promise<void>;
}
const giveAway = (path: string): void => {
  chownSync(path, UNPRIVILEGED, UNPRIVILEGED);
  for (const entry of readdirSync(path, { withFileTypes: true, recursive: true }))
    chownSync(join(entry.parentPath, entry.name), UNPRIVILEGED, UNPRIVILEGED);
};
const withClient = async <T>(server: PostgresServer, run: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: server.url('postgres') });
  await client.connect();
  try {
    return await run(client);
  } finally {
    await client.end();
  }
};
/**
 * Copies a running primary by its own backup functions, since the package has no program for it, and lets it wait for the standby at
 * each commit from then on.
 */
export const startStandby = async (primary: PostgresServer): Promise<PostgresStandby> => {
  const folder = mkdtempSync(join(tmpdir(), 'toteboard-pg-'));
  const data = join(folder, 'data');
  await withClient(primary, async (client) => {
    await client.query("SELECT pg_backup_start('standby', true)");
    const { rows: places } = await client.query<{ readonly data_directory: string }>('SHOW data_directory');
    const source = places[0]?.data_directory ?? '';
    cpSync(source, data, { recursive: true, filter: (path) => basename(path) !== 'postmaster.pid' });
    const { rows: ends } = await client.query<{ readonly labelfile: string }>(
      'SELECT labelfile FROM pg_backup_stop(false)',
    );
    writeFileSync(join(data, 'backup_label'), ends[0]?.labelfile ?? '');
  });
  writeFileSync(join(data, 'standby.signal'), '');
  chmodSync(data, 0o700);
  if (getuid?.() === 0) giveAway(data);
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  process.on('exit', remove);
  const { username } = new URL(primary.url('postgres'));
  const source = `host=127.0.0.1 port=${primary.port} user=${username} application_name=${NAME}`;
  const server = await startPostgres({ folder, settings: [`primary_conninfo=${source}`] });
  await withClient(primary, async (client) => {
    await client.query(`ALTER SYSTEM SET synchronous_standby_names = '${NAME}'`);
    await client.query('SELECT pg_reload_conf()');
  });
  return {
    ...server,
    promote: () =>
      withClient(server, async (client) => {
        await client.query('SELECT pg_promote()');
      }),
    stop: async () => {
      await server.stop();
      process.off('exit', remove);
      remove();
    },
  };
};
