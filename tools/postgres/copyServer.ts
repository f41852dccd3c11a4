/** Copies the files of a running server by its own backup functions, since the package has no program for it (docs/decisions/0370). */
import { chmodSync, chownSync, cpSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { getuid } from 'node:process';
import pg from 'pg';
import { UNPRIVILEGED } from './binaries.ts';
import type { PostgresServer } from './startPostgres.ts';

/** Gives a path to the user that a server runs as, where it is not this one. */
export const giveAway = (path: string): void => {
  if (getuid?.() !== 0) return;
  chownSync(path, UNPRIVILEGED, UNPRIVILEGED);
  for (const entry of readdirSync(path, { withFileTypes: true, recursive: true }))
    chownSync(join(entry.parentPath, entry.name), UNPRIVILEGED, UNPRIVILEGED);
};
export const withClient = async <T>(server: PostgresServer, run: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: server.url('postgres') });
  await client.connect();
  try {
    return await run(client);
  } finally {
    await client.end();
  }
};
/** `data`: the folder of the copy. `signal`: the file that tells a server on the copy what to recover as. */
export const copyServer = async (
  from: PostgresServer,
  data: string,
  signal: 'standby.signal' | 'recovery.signal',
): Promise<void> => {
  await withClient(from, async (client) => {
    await client.query("SELECT pg_backup_start('copy', true)");
    const { rows: places } = await client.query<{ readonly data_directory: string }>('SHOW data_directory');
    const source = places[0]?.data_directory ?? '';
    cpSync(source, data, { recursive: true, filter: (path) => basename(path) !== 'postmaster.pid' });
    // Waits until the logs of the copy are archived, where the server archives any.
    const { rows: ends } = await client.query<{ readonly labelfile: string }>(
      'SELECT labelfile FROM pg_backup_stop(true)',
    );
    writeFileSync(join(data, 'backup_label'), ends[0]?.labelfile ?? '');
  });
  writeFileSync(join(data, signal), '');
  chmodSync(data, 0o700);
  giveAway(data);
};
