/** Starts a synchronous standby of a server, for tests of a fail-over (docs/decisions/0370). */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyServer, withClient } from './copyServer.ts';
import { startPostgres, type PostgresServer } from './startPostgres.ts';

const NAME = 'standby';

export interface PostgresStandby extends PostgresServer {
  /** Makes it a primary: from then on it takes writes. */
  readonly promote: () => Promise<void>;
}
/** Copies a running primary, and lets it wait for the standby at each commit from then on. */
export const startStandby = async (primary: PostgresServer): Promise<PostgresStandby> => {
  const folder = mkdtempSync(join(tmpdir(), 'toteboard-pg-'));
  const data = join(folder, 'data');
  await copyServer(primary, data, 'standby.signal');
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
