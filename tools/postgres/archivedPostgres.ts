/** A server whose logs are archived, a base backup of it, and its restore to a moment in between, for tests of `docs/operating.md`. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyServer, giveAway, withClient } from './copyServer.ts';
import { startPostgres, type PostgresServer } from './startPostgres.ts';

export interface ArchivedPostgres extends PostgresServer {
  readonly backUp: () => Promise<void>;
  /** Archives what was written so far. */
  readonly archive: () => Promise<void>;
  /** A server of its own with what the backup and the archive hold up to a time of the database's clock, as PostgreSQL writes it. */
  readonly restore: (until: string) => Promise<PostgresServer>;
}
export const startArchivedPostgres = async (): Promise<ArchivedPostgres> => {
  const folder = mkdtempSync(join(tmpdir(), 'toteboard-backup-'));
  const [logs, restored] = [join(folder, 'logs'), join(folder, 'restored')];
  for (const one of [logs, restored]) mkdirSync(one);
  giveAway(folder);
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  // Where the process ends without a stop, the folder would stay.
  process.on('exit', remove);
  const server = await startPostgres({ settings: ['archive_mode=on', `archive_command=cp %p ${logs}/%f`] });
  return {
    ...server,
    backUp: () => copyServer(server, join(restored, 'data'), 'recovery.signal'),
    archive: () =>
      withClient(server, async (client) => {
        const { rows } = await client.query<{ readonly name: string }>(
          'SELECT pg_walfile_name(pg_switch_wal()) AS name',
        );
        const archived = 'SELECT last_archived_wal >= $1 AS done FROM pg_stat_archiver';
        while (
          (await client.query<{ readonly done: boolean | null }>(archived, [rows[0]?.name])).rows[0]?.done !== true
        );
      }),
    restore: (until) =>
      startPostgres({
        folder: restored,
        settings: [
          `restore_command=cp ${logs}/%f %p`,
          `recovery_target_time=${until}`,
          'recovery_target_action=promote',
        ],
      }),
    stop: async () => {
      await server.stop();
      process.off('exit', remove);
      remove();
    },
  };
};
