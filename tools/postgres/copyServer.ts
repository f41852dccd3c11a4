/** Copies the files of a running server by its own backup functions, since the package has no program for it (docs/decisions/0370). */
import { chmodSync, chownSync, readdirSync, writeFileSync } from 'node:fs';
import { copyFile, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { getuid } from 'node:process';
import pg from 'pg';
import { UNPRIVILEGED } from './binaries.ts';
import type { PostgresServer } from './startPostgres.ts';

/** A segment of the write-ahead log: 24 hexadecimal digits. */
const LOG_FILE = /^[0-9A-F]{24}$/;

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
const forgiveMissing = (error: NodeJS.ErrnoException): never[] => {
  if (error.code !== 'ENOENT') throw error;
  return [];
};
/** A server at work deletes files while they are copied: what recovers the copy does without them. Its log is not copied: it comes after. */
const copyFolder = async (from: string, to: string): Promise<void> => {
  await mkdir(to, { recursive: true });
  for (const entry of await readdir(from, { withFileTypes: true }).catch(forgiveMissing)) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) await copyFolder(source, target);
    else if (entry.name !== 'postmaster.pid' && !LOG_FILE.test(entry.name))
      await copyFile(source, target).catch(forgiveMissing);
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
    await copyFolder(source, data);
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
